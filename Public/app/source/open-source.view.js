// @ts-check
/** Has the server read a person's own files, opens the run that they make, and puts the source
 * beside it. Nothing of the files is kept but in this page. */
import { readSources } from '../server/catalog-api.js';
import { linkStyle } from '../view/styles.view.js';
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

/** @param {lab.Lab} lab @param {source.Wish} wish @throws {server.ApiError} */
export async function openSources(lab, wish) {
  const reading = await readSources(wish);
  const { scenario, notes } = reading;
  if (scenario) await startScenario(lab, scenario);
  if (wish.files.some(({ name }) => isSwift(name))) await showRail(lab, wish, reading);
  if (notes.length > 0) {
    lab.session.notify({
      kind: 'told', key: 'status.sourceNotes', values: { count: notes.length },
    });
  }
}

/** @type {(lab: lab.Lab, wish: source.Wish, reading: source.Reading) => Promise<void>} */
async function showRail(lab, wish, reading) {
  const [{ SourceRail }, { putRail }] = await Promise.all([
    import('./source-rail.view.js'), import('../view/rail.view.js'),
    lab.loadTexts('source', 'code'),
    linkStyle('app/lessons/lesson-rail.css'), linkStyle('app/source/source-rail.css'),
  ]);
  SourceRail.define();
  const known = document.querySelector('source-rail');
  const rail = known instanceof SourceRail ? known : new SourceRail();
  rail.ask = (other) => lab.changeRun(() => openSources(lab, other));
  rail.show(wish, reading);
  if (rail === known) {
    rail.update();
  } else {
    putRail(lab, rail);
    rail.querySelector('h2')?.focus();
  }
  rail.tell();
}
