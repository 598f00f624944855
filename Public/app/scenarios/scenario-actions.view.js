// @ts-check
/**
 * Scenarios: the shipped ones, the editor, and files.
 *
 * @typedef {import('../lab/actions.js').Action} Action
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { html } from '../view/dom.view.js';

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
export function scenarioActions(lab) {
  return [
    { id: 'library', title: 'files.library', run: () => tell('libraryopen') },
    { id: 'editor', title: 'files.editor', run: () => tell('editoropen') },
    { id: 'open-file', title: 'files.open', run: () => chooseFile(lab) },
    {
      id: 'save-file', title: 'files.save', run: () => void save(lab),
      isAvailable: () => lab.store.scenario !== null,
    },
  ];
}

/** @param {string} type */
function tell(type) {
  document.dispatchEvent(new CustomEvent(type));
}

/**
 * Lets the person choose a file, which opens as a run where all of it is understood.
 *
 * @param {Lab} lab
 */
function chooseFile(lab) {
  const input = html('input', { type: 'file', accept: '.json,application/json' });
  input.addEventListener('change', async () => {
    const { openFile } = await import('../editor/files.view.js');
    const file = input.files?.[0];
    if (file) await openFile(lab, file);
  });
  input.click();
}

/** @param {Lab} lab */
async function save(lab) {
  const { saveRun } = await import('../editor/files.view.js');
  saveRun(lab);
}
