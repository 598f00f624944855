// @ts-check
/**
 * The labelled controls of the forms. A text is taken as it is typed, so that nothing is drawn anew
 * while the person is on the way to another control.
 *
 * @typedef {import('../overrides/overrides.js').Behaviour} Behaviour
 * @typedef {import('../store/types.js').PlatformProfile} PlatformProfile
 *
 * @typedef {object} FormContext
 * @property {any} document
 * @property {readonly Behaviour[]} commands  empty where no server can be asked
 * @property {readonly PlatformProfile[]} platforms  oldest first
 * @property {import('../words/i18n.js').Translator} translator
 * @property {(key: string, values?: import('../words/i18n.js').Values) => string} text
 * @property {(document: any, change?: Change) => void} edit
 * @property {(pointer: string) => void} select
 * @property {(controller: string, callback?: string) => void} openCode
 *
 * @typedef {{selection?: string, kind?: string, isQuiet?: boolean, hold?: string}} Change  `kind`
 *   joins what follows closely, a quiet one leaves the form as it is, `hold` gets the focus
 */
import { html } from '../view/dom.view.js';

/**
 * @param {string} label
 * @param {HTMLElement} control
 * @param {...Node} notes
 */
export function labelled(label, control, ...notes) {
  return html('label', { class: 'editor-field' }, html('span', {}, label), control, ...notes);
}

/**
 * @param {{hold: string, label: string, value: unknown, isLong?: boolean, hint?: string}} field
 * @param {(value: string, input: HTMLInputElement|HTMLTextAreaElement) => void} change
 */
export function textField({ hold, label, value, isLong = false, hint = '' }, change) {
  const attributes = { 'data-hold': hold, autocomplete: 'off', autocapitalize: 'off' };
  const input = isLong
    ? html('textarea', { ...attributes, rows: '3' })
    : html('input', { ...attributes, type: 'text', spellcheck: 'false' });
  input.value = typeof value === 'string' ? value : '';
  input.addEventListener('input', () => change(input.value, input));
  return labelled(label, input, ...(hint ? [html('small', {}, hint)] : []));
}

/**
 * A whole number, or nothing.
 *
 * @param {{hold: string, label: string, value: unknown}} field
 * @param {(value: number|undefined) => void} change
 */
export function numberField({ hold, label, value }, change) {
  const input = html('input', { type: 'number', min: '0', step: '1', 'data-hold': hold });
  input.value = typeof value === 'number' ? String(value) : '';
  input.addEventListener('input', () => {
    const number = Math.trunc(Number(input.value));
    change(input.value === '' || !(number >= 0) ? undefined : number);
  });
  return labelled(label, input);
}

/**
 * @param {{hold: string, label: string, value: unknown, options: readonly (readonly string[])[]}}
 *   field  `options` are values with their texts
 * @param {(value: string) => void} change
 */
export function choiceField({ hold, label, value, options }, change) {
  const select = html('select', { 'data-hold': hold }, ...options.map(([one = '', text = '']) =>
    html('option', { value: one }, text)));
  const known = options.some(([one]) => one === String(value ?? ''));
  // A value that isn't understood stays visible.
  if (!known) select.append(html('option', { value: String(value) }, String(value)));
  select.value = String(value ?? '');
  select.addEventListener('change', () => change(select.value));
  return labelled(label, select);
}

/**
 * @param {{hold: string, label: string, isOn: boolean}} field
 * @param {(isOn: boolean) => void} change
 */
export function flagField({ hold, label, isOn }, change) {
  const input = html('input', { type: 'checkbox', 'data-hold': hold });
  input.checked = isOn;
  input.addEventListener('change', () => change(input.checked));
  return html('label', { class: 'is-flag' }, input, html('span', {}, label));
}

/**
 * A button; one that can't be used stays in the order of the focus and says why.
 *
 * @param {{label: string, name?: string, hold?: string, reason?: string}} button  `name` is read
 *   out in place of a sign
 * @param {() => void} press
 */
export function formButton({ label, name = '', hold = '', reason = '' }, press) {
  const button = html('button', { class: 'pill' }, label);
  if (name) button.setAttribute('aria-label', name);
  if (hold) button.dataset.hold = hold;
  setReason(button, reason, name);
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') press();
  });
  return button;
}

/**
 * @param {HTMLElement} button
 * @param {string} reason  why it can't be used; empty where it can
 * @param {string} [name]  what it does, where it shows a sign only
 */
export function setReason(button, reason, name = '') {
  button.setAttribute('aria-disabled', String(reason !== ''));
  button.title = reason || name;
  if (reason) button.setAttribute('aria-description', reason);
  else button.removeAttribute('aria-description');
}

/**
 * Buttons that move one of several things or take it out.
 *
 * @param {{name: string, index: number, count: number, hold: string,
 *   text: FormContext['text']}} row
 * @param {(by: number) => void} move
 * @param {() => void} remove
 */
export function rowButtons({ name, index, count, hold, text }, move, remove) {
  const up = formButton({
    label: '↑', name: text('overrides.up', { name }), hold: `${hold}-up-${index}`,
    reason: index === 0 ? text('editor.isFirst') : '',
  }, () => move(-1));
  const down = formButton({
    label: '↓', name: text('overrides.down', { name }), hold: `${hold}-down-${index}`,
    reason: index === count - 1 ? text('editor.isLast') : '',
  }, () => move(1));
  const out = formButton({
    label: '×', name: text('overrides.remove', { name }), hold: `${hold}-out-${index}`,
  }, remove);
  return html('span', { class: 'editor-moves' }, up, down, out);
}
