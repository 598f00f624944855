// @ts-check
/**
 * Scenario files. A file of which everything is understood opens before its first event; any other
 * goes into the editor, which says what is not.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../view/lab-dialog.view.js').LabDialog} LabDialog
 */
import { formatJSON, readDocument } from './json-text.js';
import { checkScenario } from './scenario-check.js';
import { documentOf, fileNameOf } from './scenario-edit.js';
import { largestScenario } from './scenario-editing.js';
import { html } from '../view/dom.view.js';
import { saveFile } from '../view/save-file.view.js';
import { startScenario } from './starting.js';

/**
 * An input for scenario files that isn't seen: a click opens it.
 *
 * @param {(file: File) => void} take
 */
export function fileInput(take) {
  return html('input', {
    type: 'file', accept: '.json,application/json', hidden: true,
    onchange: ({ target }) => {
      const [file] = target.files;
      // The same file can be chosen again after it has changed.
      target.value = '';
      if (file) take(file);
    },
  });
}

/**
 * Lets the person choose a file, and opens it.
 *
 * @param {Lab} lab
 */
export function chooseFile(lab) {
  fileInput((file) => void openFile(lab, file)).click();
}

/**
 * @param {Lab} lab
 * @param {File} file
 */
export async function openFile(lab, file) {
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
 * @param {(file: File) => void} take
 */
export function takeDroppedFiles(panel, take) {
  panel.listen(panel.dialog, ['dragover'], (/** @type {DragEvent} */ event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  panel.listen(panel.dialog, ['drop'], (/** @type {DragEvent} */ event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
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
