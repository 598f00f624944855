// @ts-check
/** The page inside another page: what the address asks for, and the code that puts it there. */
import { tabNamed } from '../inspector/inspector.js';

/** What an address can name, beside the tabs of the story. */
const parts = ['device', 'tree', 'chart', 'commands', 'timeline'];
const usual = ['chart', 'story', 'commands', 'timeline'];

/** What the address asks for: `?embed=1&panels=chart,log&readonly=1`.
 * @param {URLSearchParams} query @param {readonly string[]} tabs  of the inspector */
export function embeddingIn(query, tabs) {
  const isEmbedded = query.get('embed') === '1';
  const panels = [...parts, ...tabs];
  const named = (query.get('panels') ?? '').split(',').map(tabNamed)
    .filter((name) => panels.includes(name));
  const isReadOnly = isEmbedded && query.get('readonly') === '1';
  const shown = named.length > 0 ? named : usual;
  return {
    isEmbedded, isReadOnly,
    panels: isReadOnly ? shown.filter((name) => name !== 'commands') : shown,
  };
}

/** @type {(run: {address: string, fragment: string, title: string}) => string}  HTML */
export function embedCode({ address, fragment, title }) {
  const source = `${address}?embed=1&panels=${usual.join(',')}${fragment}`;
  return `<iframe src="${escaped(source)}" title="${escaped(title)}" width="100%" height="640" ` +
    'loading="lazy"></iframe>';
}

/** @type {(text: string) => string} */
function escaped(text) {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
