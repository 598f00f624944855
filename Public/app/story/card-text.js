// @ts-check
/** A text whose values have a look of their own. */

/** Stands around the names of values; no text has it. */
const mark = '\u0001';

/** @param {Pick<lab.Lab, 'text'>} lab @param {string} key
 * @param {Record<string, story.TextPart>} values @returns {story.TextPart[]} */
export function textParts(lab, key, values) {
  const marked = Object.keys(values).map((name) => [name, `${mark}${name}${mark}`]);
  return lab.text(key, Object.fromEntries(marked)).split(mark)
    .map((text, index) => {
      const plain = /** @type {const} */ ({ text, look: '' });
      return index % 2 === 0 ? plain : values[text] ?? plain;
    })
    .filter(({ text }) => text !== '');
}
