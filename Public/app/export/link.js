// @ts-check
/**
 * What a link carries: a run, or a comparison.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('./share.js').Shared} Shared
 */
import { fetchDocument } from '../server/api.js';
import { exampleFor } from '../scenarios/examples.js';
import { comparisonIn, sharedIn } from './share.js';

/** @param {string} fragment  of an address */
export async function readLink(fragment) {
  return Promise.all([sharedIn(fragment), comparisonIn(fragment)])
    .then(([shared, compared]) => ({ shared, compared, isDamaged: false }),
      () => ({ shared: null, compared: null, isDamaged: true }));
}

/**
 * Opens what a link carries, paused where it was shared.
 *
 * @param {Lab} lab
 * @param {Shared} run
 */
export async function openShared(lab, { example, scenario, platform, commands, density, panel }) {
  lab.view.useDensity(density);
  if (panel) lab.inspector.open(panel);
  const id = exampleFor(example ?? null);
  const opened = scenario ?? await fetchDocument(`examples/${id}.json`);
  await lab.session.open(opened, platform, commands);
}
