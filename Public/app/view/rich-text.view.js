// @ts-check
/** The markup of lesson texts as elements. */
import { termKey } from '../words/glossary.js';
import { parseText, plain } from '../words/rich-text.js';
import { codeOf } from './code.view.js';
import { html } from './dom.view.js';
import { h, render } from './draw.view.js';
import { placePopover } from './popover.view.js';

/** One line of text; terms in it are only words.
 * @param {string} text */
export function spread(text) {
  return parseText(text).flat().map((part) =>
    (part.kind === 'code' ? codeOf(part.text) : part.text));
}

/** Paragraphs; a term is a button that explains it.
 * @param {lab.Lab} lab @param {string} text */
export function paragraphs(lab, text) {
  return parseText(text).map((parts) => h('p', {}, ...parts.map((part) => drawn(lab, part))));
}

/** @param {lab.Lab} lab @param {words.Part} part */
function drawn(lab, part) {
  if (part.kind !== 'term') return part.kind === 'code' ? codeOf(part.text) : part.text;
  return h('button', {
    class: 'lesson-term', onclick: ({ currentTarget }) => explain(lab, currentTarget, part.term),
  }, part.text);
}

/** Explains a term beside the word; closed by Escape or a press elsewhere.
 * @type {(lab: lab.Lab, button: HTMLElement, term: string) => void} */
function explain(lab, button, term) {
  const key = termKey(term);
  const meaning = lab.text(`${key}.is`);
  const popover = html('div', { popover: 'auto', class: 'term-popover', role: 'note' });
  render(popover, h('b', {}, lab.text(key)), h('p', {}, ...spread(meaning)));
  popover.addEventListener('toggle', (event) => {
    if (/** @type {any} */ (event).newState === 'closed') popover.remove();
  });
  (button.closest('dialog') ?? document.body).append(popover);
  placePopover(popover, button);
  lab.say(`${lab.text(key)}: ${plain(meaning)}`);
}
