// @ts-check
/** The title of a scenario: that of a shipped example in the page's language.
 * @type {(translator: words.Translator, scenario: Pick<store.Scenario, 'id'|'title'>) => string} */
export function scenarioTitle(translator, { id, title }) {
  const key = `scenario.${id}`;
  return translator.has(key) ? translator.text(key) : title;
}
