// @ts-check
/** Has the server read a person's own files, opens the run that they make, and puts the source
 * beside it. Nothing of the files is kept but in this page. */
import { readSources } from '../server/catalog-api.js';
import { linkStyle } from '../view/styles.view.js';
import { firstOf, isNothing, keyOf } from './mistakes.js';
import { isSwift } from './source-model.js';
import { startScenario } from './starting.js';

/** What the files of an app end in. */
export const endings = ['.swift', '.storyboard', '.xib'];

/** The bytes that the server reads at once. */
export const mostBytes = 1 << 20;

/** What can be read of some files, with their texts.
 * @type {(files: readonly File[]) => Promise<source.SourceText[]>} */
export function textsOf(files) {
  return Promise.all(filesOfApp(files).map(async (file) =>
    ({ name: file.webkitRelativePath || file.name, text: await file.text() })));
}

/** @type {(files: readonly File[]) => File[]} */
export function filesOfApp(files) {
  return files.filter(({ name }) => endings.some((ending) => name.endsWith(ending)));
}

/** @param {lab.Lab} lab @param {source.Given} about */
const openDialog = (lab, about) => lab.open('yourCode', about);

/** Has files read, and opens what they show, standing on a mistake. If there is nothing to show,
 * the dialog says what was given.
 * @param {lab.Lab} lab @param {source.Wish} wish @param {source.Stand} [stand] */
export async function openSources(lab, wish, stand = {}) {
  const reading = await readSources(wish);
  const { scenario, notes, findings } = reading;
  if (stand.isTried && !scenario) return false;
  if (isNothing(reading)) {
    await openDialog(lab, { wish, reading });
    return false;
  }
  const finding = stand.key === undefined ? firstOf(reading, wish)
    : findings.find((one) => keyOf(one) === stand.key);
  const seq = stand.seq ?? finding?.seq ?? null;
  if (scenario) await startScenario(lab, scenario, seq);
  if (wish.files.some(({ name }) => isSwift(name))) {
    await showRail(lab, wish, reading, { ...stand, key: finding ? keyOf(finding) : '' });
  }
  if (notes.length > 0) {
    lab.session.notify({
      kind: 'told', key: 'status.sourceNotes', values: { count: notes.length },
    });
  }
  return true;
}

/** @type {(lab: lab.Lab, wish: source.Wish, reading: source.Reading, stand: source.Stand) =>
 *   Promise<void>} */
async function showRail(lab, wish, reading, stand) {
  const [{ SourceRail }, { putRail }] = await Promise.all([
    import('./source-rail.view.js'), import('../view/rail.view.js'),
    lab.loadTexts('source', 'code', 'finding', 'rule'),
    ...['lessons/lesson-rail', 'source/source-rail', 'source/source-card']
      .map((name) => linkStyle(`app/${name}.css`)),
  ]);
  SourceRail.define();
  const known = document.querySelector('source-rail');
  const rail = known instanceof SourceRail ? known : new SourceRail();
  rail.ask = (other, how) => lab.changeRun(() => openSources(lab, other, how));
  rail.change = (other) => void openDialog(lab, { wish: other });
  rail.show(wish, reading, stand);
  if (rail === known) rail.update();
  else putRail(lab, rail);
  rail.arrive(stand);
}
