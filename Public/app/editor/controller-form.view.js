// @ts-check
/** One controller: name, kind, creation and place, what it holds, its code, and who names it. */
import { pointerOf, tokensOf } from './json-text.js';
import {
  attachable, attached, detached, moveController, nameProblem, possibleParents, stylesOf, explicit,
  withCreation, withField, withKind, withRoot,
} from './scenario-edit.js';
import {
  containerKinds, controllerIn, controllerKinds, dictionary, kindOf, list, parentOf, rootOf,
  rowPointerOf, stepsOf, strings,
} from './scenario-parts.js';
import { referencesTo, renamed } from './scenario-references.js';
import { button, moves, option } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';
import { outlineOf, viewOf } from '../overrides/view-outline.js';
import { moreFields } from './controller-more.view.js';
import { adding, Fields, link, note, part } from './form-fields.view.js';
import { stepText } from './scenario-steps.js';

const root = '(root)';
const creations = ['code', 'nib', 'storyboard'];

/** @param {editor.FormContext} form @param {string} name */
export function controllerForm(form, name) {
  return new ControllerForm(form, name).controls();
}

class ControllerForm {
  #form;
  #name;
  #controller;

  /** @param {editor.FormContext} form @param {string} name */
  constructor(form, name) {
    this.#form = form;
    this.#name = name;
    this.#controller = controllerIn(form.document, name);
  }

  controls() {
    const { document, text, edit } = this.#form;
    const name = this.#name;
    const { kind = 'content', created = 'code', embeds } = this.#controller;
    const holds = containerKinds.includes(kindOf(document, name)) ||
      strings(this.#controller.children).length > 0;
    const isEmbedding = strings(embeds).length > 0;
    const fields = new Fields(this.#form, this.#controller, (key, value) =>
      edit(withField(document, name, key, value)));
    return [
      this.#nameField(fields),
      fields.choice('kind', controllerKinds.map((one) => [one, text(`editor.kind.${one}`)]), kind,
        (value) => edit(withKind(document, name, value))),
      this.#style(fields),
      fields.choice('created', creations.map((one) => [one, text(`editor.created.${one}`)]),
        created, (value) => edit(withCreation(document, name, value))),
      fields.flag('loadView', false),
      this.#place(fields),
      holds && this.#insiders('children'),
      isEmbedding && this.#insiders('embeds'),
      kindOf(document, name) === 'hosting' && this.#views(fields),
      this.#code(),
      this.#named(),
      moreFields(this.#form, name,
        created === 'storyboard' && !isEmbedding && this.#insiders('embeds')),
    ];
  }

  /** @param {Fields} fields */
  #nameField(fields) {
    const { document, text, edit, problem, mind } = this.#form;
    const name = this.#name;
    const take = (/** @type {string} */ value) => {
      const wrong = nameProblem(document, value, name);
      mind(wrong);
      if (wrong !== '' || value === name) return;
      const selection = pointerOf('controllers', value);
      edit(renamed(document, name, value), { selection, kind: 'rename' });
    };
    return fields.labelled('name', h('input', {
      type: 'text', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off',
      'data-hold': 'name', 'aria-invalid': problem !== '' || null, value: name,
      oninput: ({ target }) => take(target.value),
      onblur: ({ target }) => {
        target.value = name;
        mind('');
      },
    }), h('small', { class: 'dialog-error', role: 'alert' },
      problem && text(`editor.name.${problem}`)));
  }

  /** @param {Fields} fields */
  #style(fields) {
    const { document, edit } = this.#form;
    const styles = stylesOf[kindOf(document, this.#name)];
    return styles && fields.choice('style', styles, this.#controller.style ?? styles[0],
      (value) => edit(withField(document, this.#name, 'style', explicit(value, styles[0]))));
  }

  /** @param {Fields} fields */
  #place(fields) {
    const { document, text, edit } = this.#form;
    const name = this.#name;
    const isRoot = rootOf(document) === name;
    return fields.choice('place', [
      ['', text('editor.apart')], [root, text('editor.isRoot')],
      ...possibleParents(document, name).map((one) => [one, text('editor.inside', { name: one })]),
    ], parentOf(document, name) ?? (isRoot ? root : ''), (value) => {
      const apart = detached(document, name);
      const free = rootOf(apart) === name ? withRoot(apart, null) : apart;
      if (value === '') edit(free);
      else edit(value === root ? withRoot(free, name) : attached(free, value, name));
    });
  }

  /** What the controller holds, in order.
   * @param {'children'|'embeds'} key */
  #insiders(key) {
    const { document, text, edit, select } = this.#form;
    const names = strings(this.#controller[key]);
    const free = attachable(document, this.#name);
    return part(text(`editor.field.${key}`),
      names.length > 0 && h('ol', {}, ...names.map((name, index) => h('li', { key: name },
        link(name, () => select(pointerOf('controllers', name))),
        moves({
          index, count: names.length, hold: `${key}-`,
          first: text('editor.isFirst'), last: text('editor.isLast'),
          name: (what) => text(`overrides.${what}`, { name }),
          move: (by) => edit(moveController(document, name, by)),
          remove: () => edit(detached(document, name)),
        })))),
      adding(h('select', {
        'aria-label': text(`editor.add.${key}`), 'data-hold': key, hidden: free.length === 0,
      }, ...free.map(option)), {
        text: text('editor.putIn'), 'data-hold': `${key}-add`,
        reason: free.length === 0 ? text('editor.nobodyFree') : '',
      }, (name) => edit(attached(document, this.#name, name, key))));
  }

  /** What the controller hosts, a line for each view.
   * @param {Fields} fields */
  #views(fields) {
    const { document, text, edit } = this.#form;
    const name = this.#name;
    const lines = outlineOf(this.#controller.swiftUI);
    return fields.labelled('swiftUI', h('textarea', {
      rows: Math.min(12, Math.max(3, lines.split('\n').length + 1)), spellcheck: 'false',
      autocapitalize: 'off', class: 'editor-lines', 'data-hold': 'swiftUI', value: lines,
      onchange: ({ target }) =>
        edit(withField(document, name, 'swiftUI', explicit(viewOf(target.value)))),
    }), h('small', {}, text('editor.viewsHint')));
  }

  /** The callbacks that the class overrides; each leads to its behaviours. */
  #code() {
    const { text, openCode } = this.#form;
    const overrides = Object.entries(dictionary(this.#controller.overrides));
    return part(text('editor.field.overrides'),
      overrides.length > 0 && h('ul', {}, ...overrides.map(([callback, override]) => h('li', {},
        link(callback, () => openCode(this.#name, callback)),
        h('small', {},
          text('editor.statements', { count: list(dictionary(override).do).length }))))),
      button({
        text: text('overrides.open'), 'data-hold': 'code', press: () => openCode(this.#name),
      }));
  }

  /** Where else the controller is named: what goes with it when it is removed. */
  #named() {
    const { document, text, select } = this.#form;
    const own = `/controllers/${this.#name}/`;
    const references = referencesTo(document, this.#name)
      .filter(({ pointer, kind }) => kind !== 'line' && !pointer.startsWith(own));
    const places = new Map(references.map((one) =>
      [rowPointerOf(document, one.pointer), this.#placeText(one)]));
    if (places.size === 0) return note(text('editor.unnamed'));
    const links = Array.from(places, ([pointer, label]) =>
      h('li', {}, link(label, () => select(pointer))));
    return part(text('editor.field.named'), h('ul', { class: 'editor-links' }, ...links));
  }

  /** @type {(reference: editor.Reference) => string} */
  #placeText({ pointer, kind }) {
    const { document, text, translator } = this.#form;
    const [part = '', name = ''] = tokensOf(pointer);
    if (part === 'steps') {
      return `${name} · ${stepText(translator, stepsOf(document)[Number(name)])}`;
    }
    if (part === 'window') return text('tree.window');
    if (part === 'observe') return 'observe';
    return text(kind === 'statement' ? 'editor.codeOf' : 'editor.inside', { name });
  }
}
