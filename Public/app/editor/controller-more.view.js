// @ts-check
/** The rarer fields of a controller: presentation, rotation, memory, outlets, views and the nib. */
import { attachable, columnNames, explicit, withField, withMember } from './scenario-edit.js';
import { controllerIn, controllersOf, dictionary, kindOf } from './scenario-parts.js';
import { button, choice, labelled } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';
import { orientation, orientations } from './document-form.view.js';
import { adding, Fields, part } from './form-fields.view.js';

const presentationStyles = ['automatic', 'fullScreen', 'pageSheet', 'formSheet', 'overFullScreen',
  'currentContext', 'overCurrentContext', 'popover', 'custom'];
const costs = ['data', 'view', 'bitmap', 'cache'];
const initializers = ['initWithFrame', 'initWithCoder'];
/** Flags with what holds where they are left out. */
const flags = /** @type {[string, boolean][]} */ ([
  ['definesPresentationContext', false], ['modalInPresentation', false], ['popoverAnchor', true],
  ['completesTransitions', true], ['collapsesSecondary', false], ['constraints', false],
]);

/** Whether the rarer fields stay open from one form to the next. */
let isOpen = false;

/** @param {editor.FormContext} form @param {string} name  of the controller
 * @param {view.Drawing} first  the drawing before them */
export function moreFields(form, name, first) {
  return h('details', {
    class: 'editor-more', open: isOpen, ontoggle: ({ target }) => { isOpen = target.open; },
  },
  h('summary', { 'data-hold': 'more' }, form.text('editor.more')),
  h('div', { class: 'editor-fields' }, first, ...new RarerFields(form, name).controls()));
}

class RarerFields {
  #form;
  #name;
  #controller;
  #fields;

  /** @param {editor.FormContext} form @param {string} name */
  constructor(form, name) {
    this.#form = form;
    this.#name = name;
    this.#controller = controllerIn(form.document, name);
    this.#fields = new Fields(form, this.#controller, (key, value) => this.#set(key, value));
  }

  /** @type {(key: string, value: unknown) => void} */
  #set(key, value) {
    const { document, edit } = this.#form;
    edit(withField(document, this.#name, key, explicit(value)), { kind: `${key}-${this.#name}` });
  }

  controls() {
    const { document, text } = this.#form;
    const fields = this.#fields;
    const usual = ['', text('editor.usual')];
    const isNavigation = kindOf(document, this.#name) === 'navigation';
    const turned = (/** @type {string} */ one) => orientation(this.#form, one);
    const bytes = this.#inside('memory', 'editor.cost');
    const nib = this.#inside('nib', 'editor.nib');
    const columns = this.#columns();
    const custom = this.#inside('customPresentation', 'editor.custom');
    return [
      fields.choice('presentationStyle', [usual, ...presentationStyles]),
      fields.choice('forwarding',
        [['', text('editor.automatic')], ['manual', text('editor.manual')]]),
      ...flags.map(([key, before]) =>
        fields.flag(key, key === 'definesPresentationContext' ? isNavigation : before)),
      fields.choice('preferredOrientation',
        [usual, ...orientations.map((one) => [one, turned(one)])]),
      fields.text('restorationIdentifier'),
      kindOf(document, this.#name) === 'tabBar' && fields.choice('moreNavigationController', ['',
        ...Object.keys(controllersOf(document)).filter((one) =>
          kindOf(document, one) === 'navigation')]),
      this.#part('supportedOrientations',
        ...fields.flags('supportedOrientations', orientations, turned)),
      this.#part('bytes', ...costs.map((key) => bytes.number(key))),
      this.#things('outlets', 'title', 'weak', (value, change) => [
        this.#choice('overrides.field.ownership', ['weak', 'strong'], value, change),
      ]),
      this.#things('views', 'Badge', { created: 'nib', setUpIn: [...initializers] },
        (value, change) => this.#view(dictionary(value), change)),
      columns,
      this.#part('customPresentation', custom.flag('removesPresenter', false),
        custom.flag('drivesPresenter', false)),
      this.#part('nib', nib.text('name'), nib.flag('found', true), nib.flag('view', true),
        nib.text('unknownOutlet')),
    ];
  }

  /** The columns of a split view controller by their names, and the one on top. */
  #columns() {
    const { document, text } = this.#form;
    if (kindOf(document, this.#name) !== 'split') return null;
    const columns = this.#inside('columns', 'editor.column');
    const held = dictionary(this.#controller.columns);
    const free = attachable(document, this.#name);
    return this.#part('columns',
      ...columnNames.map((key) => columns.choice(key, ['',
        ...(typeof held[key] === 'string' ? [held[key]] : []), ...free])),
      this.#fields.choice('topColumn', [['', text('editor.usual')],
        ...columnNames.slice(0, 3).map((key) =>
          /** @type {[string, string]} */ ([key, text(`editor.column.${key}`)]))]));
  }

  /** The fields of a dictionary of the controller.
   * @param {string} key @param {string} labels */
  #inside(key, labels) {
    const whole = this.#controller[key];
    return new Fields(this.#form, dictionary(whole), (member, value) =>
      this.#set(key, withMember(whole, member, value)), labels);
  }

  /** @param {string} key  of its title
   * @param {...view.Drawing} controls */
  #part(key, ...controls) {
    return part(this.#form.text(`editor.field.${key}`), ...controls);
  }

  /** @param {string} key  of its name
   * @param {readonly view.Option[]} options @param {unknown} value
   * @param {(value: string) => void} change */
  #choice(key, options, value, change) {
    return labelled(this.#form.text(key), choice({ options, value, change }),
      { class: 'editor-field' });
  }

  /** Things with names of their own: each can be named, chosen from and taken out.
   * @param {string} key @param {string} first  what the first one is called
   * @param {unknown} value  of a new one
   * @param {(value: unknown, change: (value: unknown) => void) => view.Drawing} controls */
  #things(key, first, value, controls) {
    const { text } = this.#form;
    const all = dictionary(this.#controller[key]);
    const names = Object.keys(all);
    return this.#part(key,
      names.length > 0 && h('ul', { class: 'editor-things' }, ...names.map((name) =>
        h('li', { key: name }, h('code', {}, name),
          controls(all[name], (one) => this.#set(key, { ...all, [name]: one })),
          button({
            text: '×', name: text('overrides.remove', { name }), 'data-hold': `${key}-${name}`,
            press: () => this.#set(key, withMember(all, name, undefined)),
          })))),
      adding(h('input', {
        key: String(names.length), type: 'text', spellcheck: 'false', autocapitalize: 'off',
        maxlength: 64, 'aria-label': text(`editor.add.${key}`), 'data-hold': `${key}-name`,
        value: names.includes(first) ? '' : first,
      }), { text: text('editor.addOne'), 'data-hold': `${key}-add` }, (typed) => {
        const name = typed.trim();
        if (name !== '') this.#set(key, { ...all, [name]: value });
      }));
  }

  /** @param {editor.Dictionary} view @param {(view: unknown) => void} change */
  #view(view, change) {
    const { text } = this.#form;
    const set = (/** @type {string} */ key, /** @type {unknown} */ value) =>
      change({ ...view, [key]: value });
    return [
      this.#choice('editor.field.created',
        ['nib', 'code'].map((one) => [one, text(`editor.created.${one}`)]), view.created,
        (value) => set('created', value)),
      ...new Fields(this.#form, view, set).flags('setUpIn', initializers),
    ];
  }
}
