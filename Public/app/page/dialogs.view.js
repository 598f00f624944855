// @ts-check
/** The dialogs of the page and the page of a comparison, a row for each: its element, loaded when
 * it is first asked for, the texts that it needs, and its style sheets.
 * @typedef {keyof typeof dialogs} DialogName */
/** What a dialog can be asked to show.
 * @template {DialogName} Name
 * @typedef {InstanceType<Awaited<ReturnType<(typeof dialogs)[Name]['load']>>>} DialogOf */
/** @template {DialogName} Name
 * @typedef {Parameters<DialogOf<Name>['open']>[0]} DetailOf */
import { linkStyle } from '../view/styles.view.js';

export const dialogs = {
  compare: {
    texts: ['compare', 'problem', 'scenario', 'status', 'command'],
    styles: ['app/compare/compare-page.css', 'app/compare/code-lines.css'],
    load: async () => (await import('../compare/compare-page.view.js')).ComparePage,
  },
  search: {
    texts: ['search', 'reason'], styles: ['app/page/search-window.css'],
    load: async () => (await import('./search-window.view.js')).SearchWindow,
  },
  picture: {
    texts: ['export'], styles: ['app/export/picture-export.css'],
    load: async () => (await import('../export/picture-export.view.js')).PictureExport,
  },
  share: {
    texts: ['share'], styles: ['app/export/share-dialog.css'],
    load: async () => (await import('../export/share-dialog.view.js')).ShareDialog,
  },
  shortcuts: {
    texts: ['shortcuts'], styles: ['app/page/shortcut-sheet.css'],
    load: async () => (await import('./shortcut-sheet.view.js')).ShortcutSheet,
  },
  overrides: {
    texts: ['code', 'mistakes', 'overrides', 'reason', 'statement'],
    styles: ['app/code/code-view.css', 'app/overrides/override-editor.css'],
    load: async () => (await import('../overrides/override-editor.view.js')).OverrideEditor,
  },
  lessons: {
    texts: ['lessons'], styles: ['app/lessons/lesson-dialogs.css'],
    load: async () => (await import('../lessons/lesson-list.view.js')).LessonList,
  },
  glossary: {
    texts: ['lessons'], styles: ['app/lessons/lesson-dialogs.css'],
    load: async () => (await import('../lessons/glossary-dialog.view.js')).GlossaryDialog,
  },
  results: {
    texts: ['lessons', 'questions'],
    styles: ['app/lessons/lesson-dialogs.css'],
    load: async () => (await import('../lessons/results-panel.view.js')).ResultsPanel,
  },
  logs: {
    texts: ['logs', 'confidence'], styles: ['app/log/log-import.css'],
    load: async () => (await import('../log/log-import.view.js')).LogImport,
  },
  yourCode: {
    texts: ['source', 'problem'], styles: ['app/source/source-rail.css'],
    load: async () => (await import('../source/your-code.view.js')).YourCode,
  },
  editor: {
    texts: ['editor', 'overrides', 'reason', 'statement'],
    styles: ['app/editor/scenario-editor.css'],
    load: async () => (await import('../editor/scenario-editor.view.js')).ScenarioEditor,
  },
  library: {
    texts: ['library', 'scenario'],
    styles: ['app/scenarios/example-library.css'],
    load: async () => (await import('../scenarios/example-library.view.js')).ExampleLibrary,
  },
  connect: {
    texts: ['live', 'problem'], styles: ['app/live/connect-dialog.css'],
    load: async () => (await import('../live/connect-dialog.view.js')).ConnectDialog,
  },
  liveScenario: {
    texts: ['live', 'logs', 'problem'], styles: [],
    load: async () => (await import('../live/scenario-dialog.view.js')).ScenarioDialog,
  },
  steps: {
    texts: ['steps', 'action', 'problem', 'reason'],
    styles: ['app/branches/action-list.css'],
    load: async () => (await import('../branches/action-list.view.js')).ActionList,
  },
  takeMe: {
    texts: ['takeme', 'action', 'overrides', 'reason', 'statement'],
    styles: ['app/commands/plan-dialog.css'],
    load: async () => (await import('../commands/plan-dialog.view.js')).PlanDialog,
  },
  bank: {
    texts: ['bank', 'problem', 'room', 'questions'],
    styles: [
      'app/editor/scenario-editor.css', 'app/walkthroughs/walkthrough-editor.css',
      'app/rooms/room.css', 'app/rooms/bank.css',
    ],
    load: async () => (await import('../rooms/bank-dialog.view.js')).BankDialog,
  },
  walkthrough: {
    texts: ['walkthrough', 'editor', 'lessons', 'problem'],
    styles: [
      'app/editor/scenario-editor.css', 'app/walkthroughs/walkthrough-editor.css',
    ],
    load: async () =>
      (await import('../walkthroughs/walkthrough-editor.view.js')).WalkthroughEditor,
  },
  namedRuns: {
    texts: ['named-runs', 'branch', 'problem', 'scenario'],
    styles: ['app/branches/branch-list.css', 'app/branches/named-runs.css'],
    load: async () => (await import('../branches/named-runs.view.js')).NamedRunsDialog,
  },
};

/** @param {lab.Lab} lab @param {DialogName} name @param {unknown} detail
 * @param {Element|null} opener  what had the focus */
export async function openDialog(lab, name, detail, opener) {
  /** @type {page.Row} */
  const { texts, styles, load } = dialogs[name];
  const [kind] = await Promise.all([
    load(), lab.loadTexts(...texts), ...['app/view/lab-dialog.css', ...styles].map(linkStyle),
  ]);
  kind.define();
  const known = /** @type {page.Opened|null} */ (document.querySelector(kind.tag));
  const dialog = known ?? new kind();
  if (!known) {
    dialog.lab = lab;
    document.body.append(dialog);
  }
  dialog.opener = opener instanceof HTMLElement ? opener : null;
  await dialog.open(detail);
}
