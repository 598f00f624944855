// @ts-check
/**
 * How the pictures show a run, and what is said of it.
 *
 * @typedef {import('../lab/actions.js').Action} Action
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { ActionBar } from '../commands/action-bar.view.js';
import { StateDiagram } from './state-diagram.view.js';

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
export function pictureActions(lab) {
  const deed = (/** @type {'showMore'|'describe'|'toggleSilence'|'focusDevice'} */ name) =>
    async () => (await import('./picture-deeds.view.js'))[name](lab);
  const title = 'picture.action.';
  return [
    ...zoomActions(),
    { id: 'density', title: `${title}density`, keys: ['e'], run: deed('showMore') },
    {
      id: 'describe', title: `${title}describe`, keys: ['w'], run: deed('describe'),
      isAvailable: () => lab.store.event !== null,
    },
    { id: 'silence', title: `${title}silence`, keys: ['m'], run: deed('toggleSilence') },
    { id: 'device', title: `${title}device`, keys: ['1'], run: deed('focusDevice') },
    { id: 'commands', title: `${title}commands`, keys: ['t'], run: openCommands },
  ];
}

/** @returns {Action[]} */
function zoomActions() {
  const zoom = (/** @type {'in'|'out'|'fit'} */ way) => {
    const diagram = document.querySelector('state-diagram');
    if (diagram instanceof StateDiagram) diagram.zoom(way);
  };
  return [
    { id: 'zoom-in', title: 'picture.zoom.in', keys: ['+', '='], run: () => zoom('in') },
    { id: 'zoom-out', title: 'picture.zoom.out', keys: ['-'], run: () => zoom('out') },
    { id: 'zoom-fit', title: 'picture.zoom.fit', keys: ['0'], run: () => zoom('fit') },
  ];
}

function openCommands() {
  const bar = document.querySelector('action-bar');
  if (bar instanceof ActionBar) void bar.open();
}
