// @ts-check
/** The run as pictures on paper: the diagram at each essential callback. The page's own diagram
 * draws each of them, so that there is only one way of drawing. Meanwhile it has the stage of a
 * phone: names stay readable when two pictures stand side by side on paper. */
import { html } from '../view/dom.view.js';
import { whyIn } from '../reasons/why.js';
import { standalone } from './svg-picture.view.js';

const stage = { width: '24.375rem', height: '21.125rem' };

/** @type {(lab: lab.Lab, diagram: SVGSVGElement, frames: readonly store.TraceEvent[]) =>
 *   Promise<HTMLElement>} */
export async function filmStrip(lab, diagram, frames) {
  const { store } = lab;
  const { cursor, announcedSeq: announcedSeq } = store;
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  // Paper is white.
  dataset.theme = 'light';
  const strip = html('section', { class: 'film-strip' }, title(lab));
  const list = html('ol');
  const map = /** @type {view.LabElement} */ (diagram.closest('state-diagram'));
  Object.assign(map.style, stage);
  await arranged();
  for (const event of frames) {
    store.seek(event.seq);
    // What it shows of the way there comes with its next frame.
    map.update();
    list.append(frame(lab, diagram, event));
  }
  strip.append(list);
  store.seek(cursor, announcedSeq);
  map.removeAttribute('style');
  if (theme === undefined) delete dataset.theme;
  else dataset.theme = theme;
  return strip;
}

/** Once the map has heard of its size and is drawn for it. */
async function arranged() {
  for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
}

/** @param {lab.Lab} lab */
function title({ store, ios }) {
  const { title: name = '' } = store.scenario ?? {};
  return html('h1', {}, `${name} · iOS ${ios}`);
}

/** @param {lab.Lab} lab @param {SVGSVGElement} diagram @param {store.TraceEvent} event */
function frame(lab, diagram, event) {
  const caption = html('p', {}, html('b', {}, `${event.seq} `), html('code', {}, event.line));
  const why = html('p', { class: 'film-why' }, whyIn(lab, event));
  return html('li', {}, caption, standalone(diagram, event.line), why);
}
