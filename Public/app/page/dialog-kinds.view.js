// @ts-check
/**
 * The dialogs of the page; each is loaded when it is first needed.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 * @typedef {import('../view/lab-dialog.view.js').LabDialog} LabDialog
 *
 * @typedef {{tag: string, texts?: readonly string[], load: () => Promise<{define(): void}>}} Kind
 *   and the parts of the texts that it shares with others
 */

/** @type {Record<string, Kind>} */
const kinds = {
  compareopen: {
    tag: 'compare-view', texts: ['scenario', 'status', 'branch'],
    load: async () => (await import('../compare/compare-view.view.js')).CompareView,
  },
  paletteopen: {
    tag: 'command-palette',
    load: async () => (await import('./command-palette.view.js')).CommandPalette,
  },
  pictureopen: {
    tag: 'picture-export',
    load: async () => (await import('../export/picture-export.view.js')).PictureExport,
  },
  shareopen: {
    tag: 'share-dialog',
    load: async () => (await import('../export/share-dialog.view.js')).ShareDialog,
  },
  shortcutsopen: {
    tag: 'shortcut-sheet',
    load: async () => (await import('./shortcut-sheet.view.js')).ShortcutSheet,
  },
  overridesopen: {
    tag: 'override-editor', texts: ['mistakes', 'overrides', 'reason', 'statement'],
    load: async () => (await import('../overrides/override-editor.view.js')).OverrideEditor,
  },
  lessonsopen: {
    tag: 'lesson-list',
    load: async () => (await import('../lessons/lesson-list.view.js')).LessonList,
  },
  glossaryopen: {
    tag: 'glossary-dialog',
    load: async () => (await import('../lessons/glossary-dialog.view.js')).GlossaryDialog,
  },
  resultsopen: {
    tag: 'results-panel',
    load: async () => (await import('../lessons/results-panel.view.js')).ResultsPanel,
  },
  logsopen: {
    tag: 'log-import', texts: ['confidence'],
    load: async () => (await import('../log/log-import.view.js')).LogImport,
  },
  editoropen: {
    tag: 'scenario-editor', texts: ['overrides', 'reason', 'statement'],
    load: async () => (await import('../editor/scenario-editor.view.js')).ScenarioEditor,
  },
  libraryopen: {
    tag: 'example-library', texts: ['scenario'],
    load: async () => (await import('../scenarios/example-library.view.js')).ExampleLibrary,
  },
  stepsopen: {
    tag: 'action-list', texts: ['action', 'reason'],
    load: async () => (await import('../branches/action-list.view.js')).ActionList,
  },
  takemeopen: {
    tag: 'take-me', texts: ['action', 'overrides', 'reason', 'statement'],
    load: async () => (await import('../commands/take-me.view.js')).TakeMe,
  },
  namedrunsopen: {
    tag: 'named-runs', texts: ['branch', 'named-runs', 'scenario'],
    load: async () => (await import('../branches/named-runs.view.js')).NamedRunsDialog,
  },
};

/**
 * @param {Lab} lab
 * @param {string} type  of the event that asks for it
 * @param {unknown} detail
 * @param {Element|null} opener  what had the focus
 */
export async function openDialog(lab, type, detail, opener) {
  const { tag, texts = [], load } = /** @type {Kind} */ (kinds[type]);
  const [kind] = await Promise.all([load(), lab.loadTexts(...texts)]);
  kind.define();
  const known = /** @type {LabDialog|null} */ (document.querySelector(tag));
  const dialog = known ?? /** @type {LabDialog} */ (document.createElement(tag));
  if (!known) {
    dialog.lab = lab;
    document.body.append(dialog);
  }
  dialog.opener = opener instanceof HTMLElement ? opener : null;
  await dialog.open(detail);
}
