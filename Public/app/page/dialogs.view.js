// @ts-check
/**
 * Opens the dialogs of the page.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */

/** The events that ask for one. */
const types = [
  'compareopen', 'paletteopen', 'pictureopen', 'shareopen', 'shortcutsopen', 'overridesopen',
  'logsopen', 'lessonsopen', 'glossaryopen', 'resultsopen', 'editoropen', 'libraryopen',
  'stepsopen', 'takemeopen', 'namedrunsopen',
];

/** @param {Lab} lab */
export function connectDialogs(lab) {
  for (const type of types) {
    document.addEventListener(type, (event) => {
      const detail = event instanceof CustomEvent ? event.detail : null;
      void open(lab, type, detail);
    });
  }
  document.addEventListener('runchange', (event) => {
    if (event instanceof CustomEvent) void lab.keepStill(event.detail.run);
  });
}

/**
 * @param {Lab} lab
 * @param {string} type
 * @param {unknown} detail
 */
async function open(lab, type, detail) {
  const opener = document.activeElement;
  const { openDialog } = await import('./dialog-kinds.view.js');
  await openDialog(lab, type, detail, opener);
}
