// @ts-check
/** Scenario files, and the files of an app, which become one. A file that is understood completely
 * opens before its first event. Any other scenario goes into the editor, which says what isn't
 * understood. */
import { formatJSON, readDocument } from './json-text.js';
import { checkScenario } from './scenario-check.js';
import { documentOf, fileNameOf } from './scenario-edit.js';
import { largestScenario } from './scenario-editing.js';
import { saveFile } from '../view/save-file.view.js';
import {
  endings, filesOfApp, mostBytes, openSources, textsOf,
} from '../source/open-source.view.js';
import { startScenario } from '../source/starting.js';
import { allowFiles, fileInput } from '../view/take-files.view.js';

/** What scenarios and the files of an app end in. */
export const openable = ['.json,application/json', ...endings];

/** @type {(lab: lab.Lab) => void}  Lets the person choose a file, and opens it. */
export function chooseFile(lab) {
  fileInput(openable, (files) => void openFiles(lab, files)).click();
}

/** Opens the files of an app as one scenario; without any, the first file.
 * @type {(lab: lab.Lab, files: readonly File[]) => Promise<void>} */
export async function openFiles(lab, files) {
  const ofApp = filesOfApp(files);
  const [first] = files;
  if (ofApp.length === 0) return first && openFile(lab, first);
  if (ofApp.reduce((sum, { size }) => sum + size, 0) > mostBytes) {
    return lab.open('editor', { message: 'editor.tooLarge' });
  }
  const texts = await textsOf(ofApp);
  return lab.changeRun(() => openSources(lab, { files: texts }));
}

/** @type {(lab: lab.Lab, file: File) => Promise<void>} */
async function openFile(lab, file) {
  if (file.size > largestScenario) {
    await lab.open('editor', { message: 'editor.tooLarge' });
    return;
  }
  const text = await file.text();
  const { value, problem } = readDocument(text);
  if (!problem && Array.isArray(value?.steps) && !value.controllers) {
    await lab.open('walkthrough', { walkthrough: value });
    return;
  }
  const { isChecked, problems } = await checkScenario(text);
  if (problem || !isChecked || problems.length > 0) {
    await lab.open('editor', { text });
    return;
  }
  await lab.changeRun(() => startScenario(lab, value));
}

/** Opens files that are dropped on the page, but where a dialog takes them.
 * @type {(lab: lab.Lab) => void} */
export function takeDrops(lab) {
  addEventListener('dragover', allowFiles);
  addEventListener('drop', (event) => {
    const files = event.defaultPrevented ? [] : [...event.dataTransfer?.files ?? []];
    if (files.length === 0) return;
    event.preventDefault();
    if (lab.isInteractive) void openFiles(lab, files);
  });
}

/** Saves the open run as a scenario: with its platform and everything that was done.
 * @type {(lab: lab.Lab) => void} */
export function saveRun({ store }) {
  const whole = documentOf(store);
  saveFile(fileNameOf(whole), new Blob([formatJSON(whole)], { type: 'application/json' }));
}
