// @ts-check
/**
 * The page as a whole: finding commands, sharing, the projector, the theme.
 *
 * @typedef {import('../lab/actions.js').Action} Action
 * @typedef {import('../lab/lab.js').Lab} Lab
 */

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
export function pageActions({ view, store }) {
  return [
    {
      id: 'share', title: 'action.share', isAvailable: () => store.scenario !== null,
      run: ask('shareopen'),
    },
    {
      id: 'compare', title: 'action.compare', isAvailable: () => store.connection !== 'recorded',
      run: ask('compareopen'),
    },
    { id: 'picture', title: 'action.picture', run: ask('pictureopen') },
    {
      id: 'projector', title: 'action.projector', keys: ['p'],
      run: () => view.project(!view.isProjected),
    },
    { id: 'screen', title: 'action.screen', keys: ['f'], run: toggleFullScreen },
    { id: 'palette', title: 'action.palette', keys: ['Control+k'], run: ask('paletteopen') },
    { id: 'shortcuts', title: 'action.shortcuts', keys: ['?'], run: ask('shortcutsopen') },
  ];
}

/** @param {string} type  of the event that opens a dialog */
function ask(type) {
  return () => { document.dispatchEvent(new CustomEvent(type)); };
}

function toggleFullScreen() {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen().catch(() => undefined);
}
