// @ts-check
/**
 * The commands that brought no event at the place of the cursor, under the log: what was ignored,
 * why, and by which rule.
 *
 * @typedef {import('../store/ignored.js').Ignored} Ignored
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { reasonOf } from '../commands/commands.js';
import { html } from '../view/dom.view.js';

export class IgnoredRows {
  element = html('ul', { class: 'log-ignored', hidden: '' });

  #shown = '';

  /** @param {Lab} lab */
  update(lab) {
    const { store, translator } = lab;
    const all = store.ignored.after(store.cursor);
    const shown = JSON.stringify([all, translator.language]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.hidden = all.length === 0;
    this.element.replaceChildren(...all.map((one) => row(lab, one)));
  }
}

/**
 * @param {Lab} lab
 * @param {Ignored} ignored
 */
function row(lab, { command: given, title, offer }) {
  const command = given ? lab.title(given) : title;
  const rule = offer?.rule;
  if (!rule) return html('li', {}, lab.text('log.silent', { command }));
  const chip = html('code', { title: lab.text('log.rule', { rule }) }, rule);
  const reason = html('small', {}, reasonOf(lab.translator, offer), ' ', chip);
  return html('li', {}, lab.text('log.ignored', { command }), reason);
}
