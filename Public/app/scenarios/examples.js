// @ts-check
/** The shipped scenarios, as the picker lists them. */

const mistakes = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];

/** The name ends the key of the title.
 * @type {readonly {name: string, ids: readonly string[]}[]} */
export const exampleGroups = [
  { name: 'basics', ids: ['push-b', 'sheet', 'memory', 'rotation'] },
  { name: 'containers',
    ids: [
      'tabs', 'more-list', 'pages-scroll', 'pages-curl', 'split', 'columns', 'container',
    ] },
  { name: 'parts',
    ids: [
      'views', 'alert', 'search', 'hosting', 'swiftui', 'windows', 'two-windows', 'adapting',
      'restoring',
    ] },
  {
    name: 'migration',
    ids: [
      'q-scenes-required', 'q-scenes-sdk26', 'q-scenes-empty-manifest', 'q-scenes-adopted',
      'q-did-become-active', 'q-url-at-launch', 'q-url-while-running', 'q-quick-action-at-launch',
      'q-background-launch-window', 'q-window-without-scene', 'q-scene-returns',
      'q-second-window',
    ],
  },
  {
    name: 'modal',
    ids: [
      'q-styles-iphone-ios12', 'q-styles-ipad-ios12', 'q-sheet-pulled-down',
      'q-sheet-delegate-order', 'q-sheet-modal-in-presentation', 'q-dismiss-in-code-no-delegate',
      'q-fullscreen-order', 'q-animated-flag-ios7', 'q-animated-flag-ios8', 'q-unwind-order',
    ],
  },
  {
    name: 'messages',
    ids: [
      'q-two-pushes', 'q-already-presenting', 'q-presentation-in-progress', 'q-split-unbalanced',
    ],
  },
  {
    name: 'leaks',
    ids: [
      'q-viewdidunload-ios5', 'q-viewdidunload-ios6', 'q-window-test-loads-view',
      'q-presenter-keeps', 'q-task-retains',
    ],
  },
  {
    name: 'loading',
    ids: [
      'q-loadview-nib', 'q-loadview-recursion', 'q-frame-in-viewdidload', 'q-why-appearing',
      'q-viewisappearing', 'q-first-responder', 'q-test-loadviewifneeded',
    ],
  },
  {
    name: 'nesting',
    ids: [
      'q-child-no-addchild', 'q-addsubview-ios4', 'q-tab-reselect', 'q-split-column-pushes',
      'q-split-detail-first', 'q-transition-orders-page',
    ],
  },
  {
    name: 'scenes',
    ids: ['q-return-from-background', 'q-foreground-at-launch', 'q-foreground-at-launch-app'],
  },
  {
    name: 'turning',
    ids: [
      'q-modal-rotates-presenter', 'q-orientation-of-child-ios6', 'q-orientation-of-child-ios5',
      'q-tcc-first-ios12', 'q-tcc-first-ios13', 'q-trait-tracking-ios18',
      'q-trait-tracking-unread',
    ],
  },
  {
    name: 'mistakes',
    ids: mistakes.flatMap((number) => [`lint-h${number}`, `lint-h${number}-mended`]),
  },
  {
    name: 'documents',
    ids: [
      'source-01-table-nib', 'source-02-is-view-loaded', 'source-03-hidden-tab',
      'source-04-password-field', 'source-05-views-in-init', 'source-06-two-initialisers',
      'source-07-reload-leak', 'source-07-reload-leak-ios6', 'source-08-view-in-unload',
      'source-09-unload-keeps-views', 'source-09-unload-loses-place', 'source-10-sizes-ios5',
      'source-10-sizes-ios17', 'source-11-initial-state', 'source-12-image-cache',
      'source-13-dealloc-alone', 'source-14-button-action', 'source-15-load-view',
      'source-16-hidden-reload-ios5', 'source-16-hidden-stays-ios6', 'source-17-rotation-ios7',
      'source-17-rotation-ios8', 'source-18-child', 'source-19-one-setup',
      'source-20-three-origins', 'source-21-level-view', 'source-22-save-on-leaving',
      'source-23-drop-view', 'source-23-loads-to-free', 'source-24-summary',
      'source-25-yellow-log', 'source-26-storyboard-outlets', 'source-27-load-cycle',
      'source-27-unload-ios4', 'source-27-unload-ios5', 'source-28-where-to-allocate',
      'source-29-off-screen-only', 'source-29-on-screen-too',
    ],
  },
];

export const examples = exampleGroups.flatMap(({ ids }) => ids);

/** Opens where the address names none. */
export const defaultExample = 'push-b';

/** @type {(wish: string|null) => string} */
export function exampleFor(wish) {
  return examples.find((id) => id === wish) ??
    (wish?.startsWith('../records/') ? wish : defaultExample);
}
