// @ts-check
/** What keys are called, by the page and by a person. */

/** The name of a press as actions write it. A sign that needs Shift on some keyboards goes without,
 * except for a letter with another modifier.
 * @type {(press: words.Press) => string} */
export function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  const isSign = key.length === 1;
  const isModified = ctrlKey || metaKey || altKey;
  const tellsShift = !isSign || (isModified && key.toLowerCase() !== key.toUpperCase());
  const parts = [
    ...(ctrlKey || metaKey ? ['Control'] : []), ...(altKey ? ['Alt'] : []),
    ...(shiftKey && tellsShift ? ['Shift'] : []), isSign ? key.toLowerCase() : key,
  ];
  return parts.join('+');
}

/** Whether a press is a single sign, which a person can switch off.
 * @type {(press: words.Press) => boolean} */
export function isSingleSign({ key, ctrlKey, metaKey, altKey }) {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

/** @type {Record<string, string>} */
const signs = {
  ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', ' ': 'Space', Control: 'Ctrl',
  Escape: 'Esc',
};

/** A key as a person reads it: `Shift →`.
 * @param {string} key  as in `Shift+ArrowRight` */
export function keyText(key) {
  if (key === '+') return '+';
  return key.split('+').map((part) => signs[part] ?? part)
    .map((part) => (part.length === 1 ? part.toUpperCase() : part)).join(' ');
}
