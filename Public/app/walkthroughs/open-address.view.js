// @ts-check
/** Opens the walkthrough that the address names: one on the server by its id, a shipped one by its
 * name, or one inside the address. */
import { ApiError, failure, fetchDocument } from '../server/api.js';
import { checkWalkthrough, fetchWalkthrough, keptID } from '../server/walkthrough-api.js';
import { settings } from '../view/settings.js';
import { changeAddress } from '../view/address.js';
import { openWalkthrough } from '../lessons/open-lesson.view.js';
import { authorKey } from './draft.js';
import { walkthroughIn } from './walkthrough-link.js';

const plainName = /^[a-z0-9-]+$/;

/** @type {(lab: lab.Lab, address: walkthroughs.Address) => Promise<void>} */
export async function openAddress(lab, address) {
  // A presenter first opens the run of the class.
  if (!address.query.has('present')) await openNamed(lab, address);
}

/** @type {(lab: lab.Lab, address: walkthroughs.Address) => Promise<void>} */
export async function openNamed(lab, { query, hash }) {
  try {
    const id = query.get('walkthrough');
    await openUnknown(lab, id ? await find(id) : await walkthroughIn(hash));
  } catch (error) {
    if (error instanceof SyntaxError) {
      changeAddress({}, '');
      lab.session.report(failure('damagedLink'));
    } else if (error instanceof ApiError) {
      if (error.isGone) changeAddress({ walkthrough: null });
      lab.session.report(error);
    } else throw error;
  }
}

/** @param {string} id  as the server gives it, or the name of a file of the page */
function find(id) {
  if (keptID.test(id) || !plainName.test(id)) {
    return fetchWalkthrough(id, authorKey(settings, id));
  }
  return fetchDocument(`walkthroughs/${id}.json`).catch((error) => {
    throw error.isGone ? failure('walkthroughNotFound', 404) : error;
  });
}

/** Plays a walkthrough of another author if all its claims hold. Otherwise the editor opens and
 * lists the claims that don't.
 * @type {(lab: lab.Lab, walkthrough: any) => Promise<void>} */
async function openUnknown(lab, walkthrough) {
  const problems = await checkWalkthrough(walkthrough, lab.translator.language);
  if (problems.length === 0) await openWalkthrough(lab, walkthrough);
  else await lab.open('walkthrough', { walkthrough });
}
