// @ts-check
/** The evidence behind an event in words. Swift has the same; a test compares the two. */
import { newestVersion, versions as listed } from '../store/ios.js';

/** How the identifiers of Apple's own documents begin. */
const apple = /^(?:A-|HDR|RN|TN|TABLE|WWDC26-|(?:S4|TSCENE)$)/;

/** The rule, the versions in which it holds, and who shows it; a sentence each.
 * @type {(translator: words.Translator, rule: store.Rule) => {rule: string, versions: string,
 *   evidence: string}} */
export function evidenceSentences(translator, rule) {
  return {
    rule: translator.text('evidence.rule', { rule: rule.id, statement: rule.statement }),
    versions: versionsSentence(translator, rule.versions),
    evidence: evidenceSentence(translator, rule),
  };
}

/** @param {words.Translator} translator
 * @param {string} versions  `all`, `≥13`, `≤7`, `13–17` or one version */
function versionsSentence(translator, versions) {
  if (versions === 'all') {
    const ends = { from: listed[0]?.ios ?? '', to: newestVersion() };
    return translator.text('evidence.versions.all', ends);
  }
  const number = versions.slice(1);
  if (versions.startsWith('≥')) {
    return translator.text('evidence.versions.since', { from: number });
  }
  if (versions.startsWith('≤')) return translator.text('evidence.versions.until', { to: number });
  const [from = '', to] = versions.split('–');
  if (to === undefined) return translator.text('evidence.versions.only', { from });
  return translator.text('evidence.versions.range', { from, to });
}

/** @type {(translator: words.Translator, rule: store.Rule) => string} */
function evidenceSentence(translator, { confidence, sources, records }) {
  const isDocumented = confidence === 'documented';
  const tests = records.filter((id) => id.includes('.')).length;
  const mentions = sources.filter((id) => !isDocumented || !apple.test(id)).length;
  const counts = { logs: records.length - tests, tests, mentions };
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
    .map(([key, count]) => translator.text(`evidence.${key}`, { count }));
  if (isDocumented) parts.push(translator.text('evidence.apple'));
  if (parts.length === 0) parts.push(translator.text('evidence.none'));
  const text = parts.join(translator.text('evidence.separator'));
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return translator.text('evidence.sentence', { parts: sentence });
}
