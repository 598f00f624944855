// @ts-check
/** How the story writes an event, and the sentence about it. */
import { isPrint } from '../store/callbacks.js';

/** The name of an event in its row: without the controller that its column names.
 * @type {(event: store.TraceEvent) => string} */
export function rowText(event) {
  const { actor, argument, callback, controller, line, message } = event;
  if (isPrint(event)) return `“${argument ?? ''}”`;
  if (message) return message;
  if (actor === 'controller') return callback;
  const isOwn = controller && line.startsWith(controller);
  return isOwn ? line.slice(controller.length).replace(/^[. ]/, '') : line;
}

/** Whether an event tells something in words instead of being a call.
 * @type {(event: store.TraceEvent) => boolean} */
export function isTold(event) {
  return isPrint(event) || Boolean(event.message);
}

/** The parts of a sentence: the callback is code, the first name of its controller is strong.
 * @type {(sentence: string, event: Pick<store.TraceEvent, 'callback'|'controller'>) =>
 *   story.TextPart[]} */
export function sentenceParts(sentence, { callback, controller }) {
  const names = [callback, controller].flatMap((name) => (name ? [escaped(name)] : []));
  const pieces = sentence.split(new RegExp(`\\b(${names.join('|')})\\b`, 'u'));
  let isNamed = false;
  /** @type {(text: string, index: number) => ''|'code'|'b'} */
  const lookOf = (text, index) => {
    if (index % 2 === 0) return '';
    if (text === callback) return 'code';
    const look = isNamed ? '' : 'b';
    isNamed = true;
    return look;
  };
  return pieces.map((text, index) => ({ text, look: lookOf(text, index) }))
    .filter(({ text }) => text !== '');
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');
}
