// @ts-check
/**
 * The keys of the page. They are left alone where a control needs them itself.
 *
 * @typedef {import('../app/lab.js').Lab} Lab
 */
import { tabKeys } from '../app/inspector.js';
import { tabs } from './inspector/tabs.js';

/** @param {Lab} lab */
export function connectKeys(lab) {
  const { playback, store } = lab;
  /** @type {Record<string, () => void>} */
  const actions = {
    ArrowLeft: () => playback.stepBack(),
    ArrowRight: () => playback.stepForward(),
    ' ': () => playback.toggle(),
    Home: () => playback.jump(store.first),
    End: () => playback.jump(store.last),
    Escape: () => escape(lab),
  };
  document.addEventListener('keydown', (event) => {
    const action = actions[event.key] ?? tabAction(lab, event.key);
    if (!action || isTaken(event)) return;
    if (event.key !== 'Escape') event.preventDefault();
    action();
  });
}

/**
 * What a key of the inspector does, unless the person has switched such keys off.
 *
 * @param {Lab} lab
 * @param {string} key
 */
function tabAction({ inspector }, key) {
  const tab = inspector.hasKeys ? tabs.find(({ id }) => tabKeys[id] === key) : undefined;
  return tab && (() => inspector.press(tab.id));
}

/** @param {Lab} lab */
function escape({ playback, store }) {
  playback.pause();
  if (store.focus) store.setFocus(null);
}

/** @param {KeyboardEvent} event */
function isTaken(event) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === 'Escape') return document.querySelector(':popover-open') !== null;
  if (target?.closest('select, input, textarea, [popover]')) return true;
  return event.key === ' ' && target?.closest('button, [role="treeitem"]') !== null;
}
