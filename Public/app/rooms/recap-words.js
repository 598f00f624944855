// @ts-check
/** What a recap needs of a lab, for pages that have none. */
import { stepTitle } from '../commands/commands.js';
import { contextOf } from '../reasons/context.js';
import { fetchDocument } from '../server/api.js';
import { learn } from '../server/texts.js';
import { RuleTexts } from '../reasons/rule-texts.js';
import { TraceStore } from '../store/trace-store.js';

/** @type {(translator: words.Translator) => rooms.Page} */
export function recapLab(translator) {
  const rules = new RuleTexts();
  const empty = new TraceStore();
  const titleOf = (/** @type {store.Step} */ step, /** @type {store.TraceStore} */ store) =>
    stepTitle(translator, step, () => store.stateAt(step.firstEvent - 1));
  return {
    translator, view: { density: 'essential' },
    stepTitle: (step, store) => (store ? titleOf(step, store) : ''),
    text: (key, values) => translator.text(key, values),
    loadTexts: (...parts) => learn(translator, ...parts),
    loadTextsFrom: async (part, path) =>
      translator.add(part, await fetchDocument(`${path}.${translator.files}.json`)),
    contextOf: (event, store = empty) => contextOf(event, store, (step) => titleOf(step, store)),
    rules: async () => rules,
  };
}
