// @ts-check
/** What is still missing of a goal, in words. */
import { titleOfBehaviour } from '../overrides/overrides.js';

/** @param {words.Translator} translator @param {lessons.Unmet} unmet
 * @param {{prefix: string, findings: Readonly<Record<string, {title: string}>>, titleOf:
 *   (command: store.Command) => string}} words  the beginning of the keys of traps, what the
 *   findings are called, and how commands are */
export function unmetText(translator, unmet, { prefix, findings, titleOf }) {
  const text = (/** @type {words.Values} */ values) =>
    translator.text(`lessons.unmet.${unmet.kind}`, values);
  switch (unmet.kind) {
    case 'trap': return translator.text(`${prefix}.${unmet.id}`);
    case 'does': return text({ statement: titleOfBehaviour(translator, unmet.does) });
    case 'finding': return text({ title: findings[unmet.finding]?.title ?? unmet.finding });
    case 'command': return text({ command: titleOf(unmet.command) });
    case 'callback': return text({ call: unmet.call });
    case 'memory': return text({});
    case 'tooMany': return text({ given: unmet.given, most: unmet.most });
    case 'state': {
      const { controller, field, value } = unmet;
      return translator.text(`lessons.unmet.state.${field}.${value}`, { controller });
    }
  }
}
