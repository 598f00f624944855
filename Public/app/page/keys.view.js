// @ts-check
/** The keys of the page. They are left alone where a control needs them itself. */
import { openPopover } from '../view/popover.view.js';

/** @type {(lab: lab.Lab) => void} */
export function connectKeys(lab) {
  const { actions } = lab;
  document.addEventListener('keydown', async (event) => {
    if (isTaken(event)) return;
    if (event.key === 'Escape') escape(lab);
    if (actions.all.length === 0) await actions.ready;
    const action = actions.forPress(event);
    if (!action) return;
    event.preventDefault();
    actions.do(action);
  });
}

/** @type {(lab: lab.Lab) => void} */
function escape({ playback, store }) {
  playback.pause();
  if (store.focus) store.setFocus(null);
}

/** A dialog or a menu that is open: the keys of the page wait for it. */
const covering = `dialog:modal, [popover=auto]${openPopover}`;

/** @type {(event: KeyboardEvent) => boolean} */
function isTaken(event) {
  if (event.defaultPrevented) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === 'Escape') return document.querySelector(openPopover) !== null;
  if (target?.closest('select, input, textarea, [popover]')) return true;
  if (document.querySelector(covering)) return true;
  return event.key === ' ' && target?.closest('button, [role="treeitem"]') !== null;
}
