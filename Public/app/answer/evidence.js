// @ts-check
/** What stands behind a rule: documents, and published logs. */
import { recordsOf } from '../reasons/records.js';
import { fetchRule, fetchSources } from '../server/catalog-api.js';

/** @param {string} id  of the rule @param {string} language
 * @returns {Promise<answer.Evidence>} */
export async function evidenceFor(id, language) {
  const [rule, sources] = await Promise.all([fetchRule(id, language), fetchSources()]);
  return {
    sources: sources.filter((source) => rule.sources.includes(source.id)),
    records: recordsOf(rule),
  };
}
