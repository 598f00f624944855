// @ts-check
/**
 * The keys of the page. They are left alone where a control needs them itself.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */

/** @param {Lab} lab */
export function connectKeys(lab) {
  const { deeds } = lab;
  document.addEventListener('keydown', async (event) => {
    if (isTaken(event)) return;
    if (event.key === 'Escape') escape(lab);
    if (deeds.all.length === 0) await deeds.ready;
    const deed = deeds.forPress(event);
    if (!deed) return;
    event.preventDefault();
    deeds.do(deed);
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
