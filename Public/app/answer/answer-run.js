// @ts-check
/** What the answer does with runs: the same example on another version, and the code of the fixed
 * one. */
import { changesIn } from '../compare/code-change.js';
import { fetchCode } from '../server/catalog-api.js';
import { readExample } from '../scenarios/address.js';
import { withSteps } from '../session/family.js';
import { readSetting } from '../view/settings.js';

/** Runs the example on another version, and stays at the same step. What that version refuses ends
 * the run there.
 * @type {(lab: lab.Lab, open: answer.OpenAnswer, ios: string) => Promise<void>} */
export async function useVersion(lab, open, ios) {
  const { session, store } = lab;
  if (lab.ios === ios) return;
  const platform = { ...store.platform, ios };
  const error = await lab.startRun(() => session.changePlatform(platform));
  if (lab.held || lab.answer !== open) return;
  if (error) {
    const { scenario } = await readExample(open.example);
    const begin = withSteps(scenario, (open.moment?.step ?? 0) + 1);
    await lab.changeRun(() => session.open(begin, platform));
  }
  lab.playback.goTo(open.seqIn(store));
}

/** The lines in which an example without the mistake differs.
 * @param {string} example @param {string} fixed @returns {Promise<compare.CodeChange[]>} */
export async function differingCode(example, fixed) {
  const language = readSetting('code-language') === 'objc' ? 'objc' : 'swift';
  const [first, second] = await Promise.all([example, fixed].map(async (id) =>
    fetchCode('', language, (await readExample(id)).scenario)));
  return first && second ? changesIn(first, second) : [];
}
