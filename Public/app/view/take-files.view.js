// @ts-check
/** Files that a person chooses or drops. */
import { html } from './dom.view.js';

/** An input for files that isn't seen: a click opens it.
 * @param {readonly string[]} kinds  what their names end in
 * @param {(files: File[]) => void} take */
export function fileInput(kinds, take) {
  return html('input', {
    type: 'file', multiple: true, hidden: true, accept: kinds.join(),
    onchange: ({ target }) => {
      const files = [...target.files];
      // The same file can be chosen again after it has changed.
      target.value = '';
      if (files.length > 0) take(files);
    },
  });
}

/** Has a dialog take the files that are dropped on it.
 * @type {(panel: view.LabDialog, take: (files: File[]) => void) => void} */
export function takeDroppedFiles(panel, take) {
  panel.listen(panel.dialog, ['dragover'], allowFiles);
  panel.listen(panel.dialog, ['drop'], (/** @type {DragEvent} */ event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
}

/** @type {(event: DragEvent) => void}  Lets files be dropped. */
export function allowFiles(event) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}
