// @ts-check
/** The labelled controls of the forms, each for one member of a dictionary. A text is taken as it
 * is typed. */
import { explicit } from './scenario-edit.js';
import { button, choice, flag, labelled } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';

export class Fields {
  #form;
  #whole;
  #set;
  #labels;

  /** @param {editor.FormContext} form @param {editor.Dictionary} whole  whose members they are
   * @param {(key: string, value: unknown) => void} set  undefined takes a member away
   * @param {string} [labels]  the first part of the keys of their names */
  constructor(form, whole, set, labels = 'editor.field') {
    this.#form = form;
    this.#whole = whole;
    this.#set = set;
    this.#labels = labels;
  }

  /** @param {string} key @param {view.Drawing} control @param {...view.Drawing} notes */
  labelled(key, control, ...notes) {
    const label = this.#form.text(`${this.#labels}.${key}`);
    return labelled(label, control, { key, class: 'editor-field' }, ...notes);
  }

  /** @param {string} key @param {readonly (view.Option)[]} options @param {unknown} [value]
   * @param {(value: string) => void} [change] */
  choice(key, options, value = this.#whole[key], change = (one) => this.#set(key, explicit(one))) {
    return this.labelled(key, choice({ 'data-hold': key, options, value, change }));
  }

  /** @param {string} key @param {boolean} usual  what holds where it is left out */
  flag(key, usual) {
    return flag({
      'data-hold': key, text: this.#form.text(`${this.#labels}.${key}`),
      isOn: this.#whole[key] ?? usual, change: (isOn) => this.#set(key, explicit(isOn, usual)),
    });
  }

  /** One flag for each of some words, which make a list.
   * @param {string} key @param {readonly string[]} words
   * @param {(word: string) => string} [text] */
  flags(key, words, text = (word) => word) {
    const known = Array.isArray(this.#whole[key]) ? this.#whole[key] : [];
    return words.map((word) => flag({
      text: text(word), isOn: known.includes(word),
      change: (isOn) =>
        this.#set(key, words.filter((one) => (one === word ? isOn : known.includes(one)))),
    }));
  }

  /** @param {string} key @param {{isLong?: boolean, hint?: string}} [look] */
  text(key, look = {}) {
    const { isLong = false, hint = '' } = look;
    const value = this.#whole[key];
    const props = isLong ? { rows: 3 } : { type: 'text', spellcheck: 'false' };
    return this.labelled(key, h(isLong ? 'textarea' : 'input', {
      'data-hold': key, autocomplete: 'off', autocapitalize: 'off', ...props,
      value: typeof value === 'string' ? value : '',
      oninput: ({ target }) => this.#set(key, explicit(target.value)),
    }), hint && h('small', {}, hint));
  }

  /** A whole number, or nothing.
   * @param {string} key */
  number(key) {
    const value = this.#whole[key];
    return this.labelled(key, h('input', {
      type: 'number', min: 0, step: 1, 'data-hold': key,
      value: typeof value === 'number' ? String(value) : '',
      oninput: ({ target }) => {
        const number = Math.trunc(Number(target.value));
        this.#set(key, target.value === '' || !(number >= 0) ? undefined : number);
      },
    }));
  }
}

/** @param {string} text */
export function note(text) {
  return h('p', { class: 'editor-note' }, text);
}

/** @param {string} title @param {...view.Drawing} controls */
export function part(title, ...controls) {
  return h('fieldset', { key: title, class: 'editor-part' }, h('legend', {}, title), ...controls);
}

/** @param {string} text @param {() => void} press */
export function link(text, press) {
  return h('button', { class: 'editor-link', onclick: press }, text);
}

/** A control, and the button that takes what was chosen or typed in it.
 * @param {view.Drawing} control
 * @param {{text: string, 'data-hold': string, reason?: string}} look  of the button
 * @param {(value: string) => void} take */
export function adding(control, look, take) {
  return h('span', { class: 'editor-adding' }, control, button({
    ...look, press: ({ currentTarget }) => take(currentTarget.previousElementSibling.value),
  }));
}
