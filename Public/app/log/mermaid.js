// @ts-check
/** A sequence diagram as text for Mermaid. */
import { callOf } from './sequence.js';

/** Signs that mean something to Mermaid wherever they stand. */
const special = /[#;%<>"{}]/g;

/** @type {(text: string) => string}  A text that Mermaid shows as it is. */
export function mermaidText(text) {
  const plain = text.replace(/\s+/g, ' ').trim();
  const safe = plain.replace(special, (sign) => `#${sign.charCodeAt(0)};`);
  return safe.replace(/\bend\b/gi, (word) => `${word[0]}#${word.charCodeAt(1)};${word[2]}`) || '…';
}

/** @param {readonly log.Item[]} items
 * @param {ReadonlyMap<string, log.Participant>} participants  in the order of their first use
 * @param {log.Words} words @returns {string} */
export function mermaidOf(items, participants, { name, title }) {
  const ids = new Map([...participants.keys()].map((id, index) => [id, `p${index + 1}`]));
  const lines = [...participants.values()].map((one) =>
    `  participant ${ids.get(one.id)} as ${mermaidText(name(one))}`);
  /** @type {{end: number, line: string}[]} */
  const open = [];
  for (const [index, item] of items.entries()) {
    if (item.kind === 'step') {
      lines.push(`  opt ${mermaidText(title(item.step))}`);
      open.push({ end: item.end, line: 'end' });
    } else {
      const indent = '  '.repeat(open.length + 1);
      lines.push(indent + messageLine(item, ids));
      if (item.end > index) {
        lines.push(`${indent}activate ${ids.get(item.to)}`);
        open.push({ end: item.end, line: `deactivate ${ids.get(item.to)}` });
      }
    }
    while (open.length > 0 && (open[open.length - 1]?.end ?? 0) <= index) {
      const closed = open.pop();
      lines.push('  '.repeat(open.length + 1) + (closed?.line ?? ''));
    }
  }
  return ['sequenceDiagram', ...lines, ''].join('\n');
}

/** @type {(item: log.MessageItem, ids: ReadonlyMap<string, string>) => string} */
function messageLine({ event, from, to }, ids) {
  const line = event.caller === 'automatic' ? '-->>' : '->>';
  return `${ids.get(from)}${line}${ids.get(to)}: ${mermaidText(callOf(event))}`;
}
