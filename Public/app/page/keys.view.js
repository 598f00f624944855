// @ts-check
/**
 * The keys of the page. They are left alone where a control needs them itself.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { isSingleSign, nameOf } from '../lab/actions.js';

/** The keys that do something: the browser must leave them alone before the actions are there. */
const keys = new Set([
  'ArrowLeft', 'ArrowRight', 'Shift+ArrowLeft', 'Shift+ArrowRight', 'Alt+ArrowLeft',
  'Alt+ArrowRight', 'Home', 'End', 'PageDown', 'PageUp', 'F8', 'Control+z', 'Control+Shift+z',
  'Control+y', 'Control+k',
  ...' 0123456[]+=-/?bdefghkmprstw',
]);

/** @param {Lab} lab */
export function connectKeys(lab) {
  const { actions } = lab;
  actions.source = async () => {
    const [{ allActions }] = await Promise.all([
      import('./families.view.js'),
      lab.loadTexts('action', 'files', 'inspector').catch(() => undefined),
    ]);
    return allActions(lab);
  };
  for (const type of ['pointerover', 'focusin']) {
    const near = () => { actions.load().catch(() => undefined); };
    document.addEventListener(type, near, { once: true });
  }
  document.addEventListener('keydown', (event) => {
    if (isTaken(event) || (!lab.view.hasKeys && isSingleSign(event))) return;
    if (event.key === 'Escape') escape(lab);
    if (!keys.has(nameOf(event)) || (actions.isLoaded && !actions.forPress(event))) return;
    event.preventDefault();
    void actions.load().then(() => actions.forPress(event)?.run());
  });
}

/** @param {Lab} lab */
function escape({ playback, store }) {
  playback.pause();
  if (store.focus) store.setFocus(null);
}

/** @param {KeyboardEvent} event */
function isTaken(event) {
  if (event.defaultPrevented) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === 'Escape') return document.querySelector(':popover-open') !== null;
  if (target?.closest('select, input, textarea, [popover]')) return true;
  return event.key === ' ' && target?.closest('button, [role="treeitem"]') !== null;
}
