// @ts-check
/** “Reproduce the bug”: a shipped example of a mistake, launched and no further. The goal is that
 * the mistake is found in the run; the example itself knows a way. */
import { exampleGroups } from '../scenarios/examples.js';
import { fetchDocument } from '../server/api.js';
import { Dice } from '../questions/dice.js';
import { newFirst } from './challenge.js';
import { shadowOf } from './shadow.js';

/** The examples of a mistake; the others show how it is repaired. */
const examples = exampleGroups.flatMap(({ name, ids }) => (name === 'mistakes' ? ids : []))
  .filter((id) => !id.endsWith('-mended'));

/** A bug that is not there right after the launch; the same one for the same seed.
 * @param {number} seed @param {readonly string[]} [last]  the examples before */
export async function findBug(seed, last = []) {
  for (const example of newFirst(new Dice(seed).shuffle(examples), (one) => one, last)) {
    /** @type {store.Scenario} */
    const scenario = await fetchDocument(`examples/${example}.json`);
    const id = example.toUpperCase();
    const { all } = await shadowOf(scenario);
    const step = all.find((one) => one.id === id)?.step ?? 0;
    if (step > 0) {
      const [launch, ...others] = scenario.steps;
      const way = others.slice(0, step);
      return { example, finding: id, way,
        scenario: { ...scenario, steps: launch ? [launch] : [] } };
    }
  }
  return null;
}
