// @ts-check
/** The shipped scenarios, as the picker lists them. */
import { defaultExample } from './shipped.js';

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
    name: 'uncalled',
    ids: [
      's-manual-nobody', 's-no-addchild', 's-first-without-addchild', 's-super-left-out',
      's-begin-left-open', 's-child-misses-will', 's-page-covered', 's-root-skipped',
      's-view-assigned', 's-tab-reload', 's-only-inactive', 's-delegate-on-child',
      's-animator-never-ends', 's-added-and-removed', 's-init-without-super',
    ],
  },
  {
    name: 'repeated',
    ids: [
      's-new-instance', 's-kept-instance', 's-empty-loadview', 's-view-in-init',
      's-view-in-init-fixed', 's-called-by-container', 's-called-by-container-fixed',
      's-added-in-layout', 's-added-in-layout-fixed', 's-banner-twice', 's-pages-all-appear',
      's-layout-asks-again',
    ],
  },
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
      'q-custom-dragged-back',
      's-custom-keeps', 's-swipe-teardown', 's-pull-let-go', 's-dismiss-which',
      's-dismiss-a-pushed', 's-pop-at-root', 's-push-while-presenting', 's-flag-of-child',
      's-detent-changes',
    ],
  },
  {
    name: 'messages',
    ids: [
      'q-two-pushes', 'q-already-presenting', 'q-presentation-in-progress', 'q-split-unbalanced',
      's-present-at-load', 's-present-at-appear', 's-two-taps', 's-nested-push', 's-push-in-load',
      's-push-in-load-fixed', 's-begin-without-end', 's-detached-presenter', 's-no-root',
      's-nib-view-outlet', 's-nib-missing', 's-nib-of-a-cell', 's-wrong-parent-view',
      's-one-view-two-owners', 's-no-common-orientation', 's-view-in-deinit',
    ],
  },
  {
    name: 'leaks',
    ids: [
      'q-viewdidunload-ios5', 'q-viewdidunload-ios6', 'q-window-test-loads-view',
      'q-presenter-keeps', 'q-task-retains', 's-closure-keeps', 's-strong-delegate-pair',
      's-timer-in-load', 's-sign-out',
    ],
  },
  {
    name: 'loading',
    ids: [
      'q-loadview-nib', 'q-loadview-recursion', 'q-frame-in-viewdidload', 'q-why-appearing',
      'q-viewisappearing', 'q-first-responder', 'q-test-loadviewifneeded', 's-label-in-prepare',
      's-super-not-last', 's-super-not-last-fixed',
    ],
  },
  {
    name: 'nesting',
    ids: [
      'q-child-no-addchild', 'q-addsubview-ios4', 'q-tab-reselect', 'q-split-column-pushes',
      'q-split-detail-first', 'q-columns-top', 'q-transition-orders-page',
    ],
  },
  {
    name: 'scenes',
    ids: [
      'q-return-from-background', 'q-foreground-at-launch', 'q-foreground-at-launch-app',
      's-scenes-take-over', 's-no-scenes-app', 's-background-launch', 's-background-launch-fixed',
      's-window-in-app-delegate', 's-window-in-app-delegate-fixed', 's-window-in-scene-only',
      's-window-in-scene-only-fixed', 's-saved-too-late',
    ],
  },
  {
    name: 'turning',
    ids: [
      'q-modal-rotates-presenter', 'q-orientation-of-child-ios6', 'q-orientation-of-child-ios5',
      'q-tcc-first-ios12', 'q-tcc-first-ios13', 'q-trait-tracking-ios18',
      'q-trait-tracking-unread', 's-rotate-covered', 's-launch-in-landscape',
      's-resized-not-turned', 's-snapshot-sizes', 's-style-flips', 's-traits-deprecated',
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

/** @type {(wish: string|null) => string} */
export function exampleFor(wish) {
  return examples.find((id) => id === wish) ??
    (/^\.\.\/(additions|mistakes|records)\//.test(wish ?? '') ? String(wish) : defaultExample);
}
