// @ts-check
/**
 * Scenario files, and storyboards and nibs, which become one. A file of which everything is
 * understood opens before its first event; any other scenario goes into the editor, which says what
 * is not.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../view/lab-dialog.view.js').LabDialog} LabDialog
 */
import { formatJSON, readDocument } from './json-text.js';
import { checkScenario } from './scenario-check.js';
import { documentOf, fileNameOf } from './scenario-edit.js';
import { largestScenario } from './scenario-editing.js';
import { readSources } from '../server/catalog-api.js';
import { html } from '../view/dom.view.js';
import { saveFile } from '../view/save-file.view.js';
import { startScenario } from './starting.js';

/** What the files of Interface Builder end in. */
const endings = ['.storyboard', '.xib'];

/**
 * An input for files that isn't seen: a click opens it.
 *
 * @param {(files: File[]) => void} take
 */
export function fileInput(take) {
  return html('input', {
    type: 'file', multiple: true, hidden: true,
    accept: ['.json,application/json', ...endings].join(),
    onchange: ({ target }) => {
      const files = [...target.files];
      // The same file can be chosen again after it has changed.
      target.value = '';
      if (files.length > 0) take(files);
    },
  });
}

/**
 * Lets the person choose a file, and opens it.
 *
 * @param {Lab} lab
 */
export function chooseFile(lab) {
  fileInput((files) => void openFiles(lab, files)).click();
}

/** @param {readonly File[]} files */
export function filesOfApp(files) {
  return files.filter(({ name }) => endings.some((ending) => name.endsWith(ending)));
}

/**
 * Opens the storyboards and nibs of some files as one scenario; where there are none, the first.
 *
 * @param {Lab} lab
 * @param {readonly File[]} files
 */
export async function openFiles(lab, files) {
  const ofApp = filesOfApp(files);
  const [first] = files;
  if (ofApp.length === 0) return first && openFile(lab, first);
  if (ofApp.reduce((sum, { size }) => sum + size, 0) > largestScenario) {
    return lab.open('editor', { message: 'editor.tooLarge' });
  }
  const texts = await Promise.all(ofApp.map(async (file) =>
    ({ name: file.webkitRelativePath || file.name, text: await file.text() })));
  return lab.changeRun(async () => {
    const { scenario, notes } = await readSources(texts);
    await startScenario(lab, scenario);
    lab.address('');
    if (notes.length > 0) {
      lab.session.notify({
        kind: 'told', key: 'status.sourceNotes', values: { count: notes.length },
      });
    }
  });
}

/**
 * @param {Lab} lab
 * @param {File} file
 */
async function openFile(lab, file) {
  if (file.size > largestScenario) {
    await lab.open('editor', { message: 'editor.tooLarge' });
    return;
  }
  const text = await file.text();
  const { value, problem } = readDocument(text);
  const { isChecked, problems } = await checkScenario(text);
  if (problem || !isChecked || problems.length > 0) {
    await lab.open('editor', { text });
    return;
  }
  await lab.changeRun(() => startScenario(lab, value).then(() => lab.address('')));
}

/**
 * Has a dialog take the files that are dropped on it.
 *
 * @param {LabDialog} panel
 * @param {(files: File[]) => void} take
 */
export function takeDroppedFiles(panel, take) {
  panel.listen(panel.dialog, ['dragover'], (/** @type {DragEvent} */ event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  panel.listen(panel.dialog, ['drop'], (/** @type {DragEvent} */ event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
}

/**
 * Saves the open run as a scenario: with its platform and everything that was done.
 *
 * @param {Lab} lab
 */
export function saveRun({ store }) {
  const whole = documentOf(store);
  saveFile(fileNameOf(whole), new Blob([formatJSON(whole)], { type: 'application/json' }));
}
