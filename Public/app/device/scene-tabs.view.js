// @ts-check
/** The windows of an app with several scenes: the one that is shown, and the others to choose. */
import { h } from '../view/draw.view.js';

/** @param {lab.Lab} lab @param {store.RunState} state  in the scene that is shown
 * @param {(scene: string) => void} choose */
export function sceneTabs(lab, { scenes, scene }, choose) {
  return h('div', {
    class: 'scene-tabs', role: 'group', 'aria-label': lab.text('tree.scenes'),
  }, ...scenes.map(({ name, state }) => h('button', {
    key: name, class: 'pill is-tiny', 'aria-pressed': String(name === scene),
    onclick: () => choose(name),
  }, `${name} · ${lab.text(`tree.scene.${state}`)}`)));
}
