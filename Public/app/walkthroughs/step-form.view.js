// @ts-check
/** The form of one step of a walkthrough: its texts in one language, its question, and what the
 * page shows meanwhile. Whatever has no field of its own is written as JSON. */
import { tabNamed, writtenName } from '../inspector/inspector.js';
import { callOf } from '../questions/known.js';
import { isEssential } from '../store/callbacks.js';
import { tabs } from '../story/tabs.view.js';
import { stations } from '../store/stations.js';
import { choice, labelled } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';

const kinds = ['read', 'predict', 'run', 'investigate', 'modify', 'make', 'who', 'exit'];
const questions = ['first', 'order', 'count', 'who', 'happens', 'stand', 'geometry', 'isLoaded',
  'lives', 'which'];
const panels = tabs.filter(({ isLive = false }) => !isLive)
  .map(({ id, words }) => [writtenName(id), words]);
const texts = ['title', 'text', 'note', 'question', 'hint1', 'hint2', 'hint3', 'after'];

export class StepForm {
  #lab;
  #draft;
  /** What is wrong with the JSON that is typed. */
  #doubt = '';

  /** @param {lab.Lab} lab @param {walkthroughs.Draft} draft */
  constructor(lab, draft) {
    this.#lab = lab;
    this.#draft = draft;
  }

  /** @param {string} language  of the texts */
  draw(language) {
    const { step } = this.#draft;
    if (!step) return h('p', { key: 'none' }, this.#text('none'));
    return h('div', { key: 'form', class: 'walk-form' },
      this.#line('id', step.id, (id) => this.#draft.set({ id })),
      this.#choice('kind', kinds.map((kind) => [kind, this.#lab.text(`lessons.kind.${kind}`)]),
        step.kind, (kind) => this.#draft.set({ kind: /** @type {any} */ (kind) })),
      ...texts.map((name) => this.#words(step, language, name)),
      this.#copy(step, language),
      ...this.#question(step),
      this.#choice('branch', ['', ...this.#earlier], step.branch,
        (branch) => this.#draft.set({ branch: branch || undefined })),
      this.#choice('panel', [['', '–'], ...panels.map(([id = '', words = '']) =>
        [id, this.#lab.text(words)])], writtenName(tabNamed(step.show?.panel ?? '')),
      (panel) => this.#show(step, panel)),
      this.#line('pause', callText(step.pause), (text) =>
        this.#draft.set({ pause: momentOf(text) })),
      this.#line('at', callText(step.at), (text) => this.#draft.set({ at: momentOf(text) })),
      this.#line('highlight', (step.highlight ?? []).join(', '), (text) =>
        this.#draft.set({ highlight: listOf(text, ',') })),
      this.#choice('spotlight', [['', '–'], ...Object.keys(stations).map((id) =>
        [id, this.#lab.text(`station.${id}`)])],
      step.spotlight?.kind === 'station' ? step.spotlight.id : '', (id) => this.#draft.set({
        spotlight: id ? { kind: 'station', id } : undefined,
      })),
      this.#json(step));
  }

  /** The steps from which this one can go on. */
  get #earlier() {
    const { walkthrough, chosen } = this.#draft;
    return walkthrough.steps.slice(0, chosen).map(({ id }) => id);
  }

  /** @param {lessons.LessonStep} step @param {string} language @param {string} name */
  #words(step, language, name) {
    const key = `${step.id}.${name}`;
    const isLong = !['title', 'question'].includes(name);
    const other = this.#draft.languages.find((code) => code !== language) ?? language;
    const source = other === language ? '' : this.#draft.text(other, key);
    return labelled(this.#text(`field.${name}`), h(isLong ? 'textarea' : 'input', {
      value: this.#draft.text(language, key), lang: language, 'data-hold': name,
      ...(isLong ? { rows: name === 'text' ? 5 : 2 } : { type: 'text' }),
      oninput: ({ target }) => this.#draft.write(language, key, target.value),
    }), { key: `${language}.${key}`, hidden: name.startsWith('hint') && !asks(step) },
    source && h('small', { lang: other }, source));
  }

  /** Takes over the texts that another language has.
   * @param {lessons.LessonStep} step @param {string} language */
  #copy(step, language) {
    const isOwn = (/** @type {[string, string]} */ [key]) => key.startsWith(`${step.id}.`);
    const count = this.#draft.missing(language).filter(isOwn).length;
    return h('button', {
      key: 'copy', class: 'pill', hidden: count === 0,
      onclick: () => this.#draft.copyMissing(language),
    }, this.#lab.text('walkthrough.copyTexts', { count }));
  }

  /** @param {lessons.LessonStep} step */
  #question(step) {
    const { question } = step;
    const all = [['', '–'], ...questions.map((kind) => [kind, this.#text(`ask.${kind}`)])];
    /** @param {store.Changes<questions.Gate>} fields */
    const change = (fields) => {
      const whole = { ...question, ...fields };
      const given = Object.entries(whole).filter(([, value]) => value !== undefined);
      this.#draft.set({ question: whole.kind
        ? /** @type {questions.Gate} */ (Object.fromEntries(given)) : undefined });
    };
    return [
      this.#choice('asks', all, question?.kind, (kind) =>
        change({ kind: /** @type {any} */ (kind || undefined) })),
      ...(question ? [
        this.#line('controller', question.controller ?? '', (controller) =>
          change({ controller: controller || undefined })),
        this.#line('callback', question.callback ?? '', (callback) =>
          change({ callback: callback || undefined })),
        labelled(this.#lab.text('walkthrough.field.options'), h('textarea', {
          rows: 4, 'data-hold': 'options', value: (question.options ?? []).join('\n'),
          onchange: ({ target }) => change({ options: listOf(target.value, '\n') }),
        }), { key: 'options' }),
        this.#calls(question.options ?? [], (options) => change({ options })),
      ] : []),
    ];
  }

  /** The calls of the action that the page stands in: a press makes one an answer, or none.
   * @param {readonly string[]} chosen @param {(options: string[]|undefined) => void} change */
  #calls(chosen, change) {
    const { events, event } = this.#lab.store;
    const own = events.filter((one) =>
      one.actor === 'controller' && one.step === event?.step && isEssential(one));
    return h('details', { key: 'calls' }, h('summary', {}, this.#text('calls')),
      ...[...new Set(own.map(callOf))].map((call) => h('button', {
        key: call, class: 'pill is-small', 'aria-pressed': chosen.includes(call),
        onclick: () => {
          const others = chosen.filter((one) => one !== call);
          const all = chosen.includes(call) ? others : [...chosen, call];
          change(all.length > 0 ? all : undefined);
        },
      }, call)));
  }

  /** @type {(step: lessons.LessonStep, panel: string) => void} */
  #show(step, panel) {
    const { panel: _, ...others } = step.show ?? {};
    const show = panel ? { ...others, panel } : others;
    this.#draft.set({ show: Object.keys(show).length > 0 ? show : undefined });
  }

  /** @param {lessons.LessonStep} step */
  #json(step) {
    return h('details', { key: `json.${step.id}` }, h('summary', {}, this.#text('json')),
      h('textarea', {
        rows: 12, spellcheck: 'false', 'aria-label': this.#text('json'), class: 'walk-json',
        value: JSON.stringify(step, null, 2), onchange: ({ target }) => this.#take(target.value),
      }), h('p', { class: 'dialog-error', role: 'status' }, this.#doubt));
  }

  /** @type {(text: string) => void} */
  #take(text) {
    try {
      const step = JSON.parse(text);
      const isStep = typeof step?.id === 'string' && typeof step.kind === 'string';
      this.#doubt = isStep ? '' : this.#text('noStep');
      if (isStep) this.#draft.replace(step);
    } catch {
      this.#doubt = this.#text('noJSON');
    }
    this.#draft.choose(this.#draft.chosen);
  }

  /** @param {string} name @param {string} value @param {(value: string) => void} change */
  #line(name, value, change) {
    return labelled(this.#text(`field.${name}`), h('input', {
      type: 'text', value, spellcheck: 'false', autocomplete: 'off', 'data-hold': name,
      onchange: ({ target }) => change(target.value.trim()),
    }), { key: name });
  }

  /** @param {string} name @param {readonly view.Option[]} options @param {unknown} value
   * @param {(value: string) => void} change */
  #choice(name, options, value, change) {
    const list = choice({ 'data-hold': name, options, value, change });
    return labelled(this.#text(`field.${name}`), list, { key: name });
  }

  /** @type {(key: string) => string} */
  #text(key) {
    return this.#lab.text(`walkthrough.${key}`);
  }
}

/** @type {(step: lessons.LessonStep) => boolean} */
function asks({ question, be, goal }) {
  return Boolean(question ?? be ?? goal);
}

/** @param {lessons.Moment} [moment] */
function callText(moment) {
  return moment ? [moment.controller, moment.callback, moment.nth].filter(Boolean).join(' ') : '';
}

/** A call as it is typed: the controller, the callback, and which one of several.
 * @type {(text: string) => lessons.Moment|undefined} */
function momentOf(text) {
  const [first = '', second, third] = text.split(/\s+/);
  if (first === '') return undefined;
  if (second === undefined) return { callback: first };
  const nth = Number(third);
  return { controller: first, callback: second, ...(nth > 1 ? { nth } : {}) };
}

/** @type {(text: string, separator: string) => string[]|undefined} */
function listOf(text, separator) {
  const list = text.split(separator).map((one) => one.trim()).filter(Boolean);
  return list.length > 0 ? list : undefined;
}
