// @ts-check
/** Says that a walkthrough is recorded, keeps moments, and ends it: the editor opens it then. */
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { linkStyle } from '../view/styles.view.js';
import { Recording } from './recording.js';

class RecordBar extends LabElement {
  static tag = 'record-bar';

  /** @type {Recording|null} */
  #recording = null;

  start() {
    const { lab } = this;
    this.setAttribute('role', 'region');
    this.setAttribute('aria-label', lab.text('walkthrough.recording'));
    this.#recording = new Recording(lab);
    this.listen(this.#recording, ['change'], () => this.schedule());
    this.listen(lab.store, ['cursor'], () => this.schedule());
    this.schedule();
  }

  update() {
    const { lab } = this;
    const recording = this.#recording;
    if (!recording) return;
    render(this,
      h('p', { role: 'status' },
        lab.text('walkthrough.recorded', { count: recording.count })),
      h('button', {
        class: 'pill', 'aria-disabled': !lab.store.event?.controller,
        onclick: () => recording.keepMoment(),
      }, lab.text('walkthrough.moment')),
      h('button', { class: 'pill is-primary', onclick: () => this.#end() },
        lab.text('walkthrough.done')));
  }

  #end() {
    const recording = this.#recording;
    if (!recording) return;
    const { count } = recording;
    const walkthrough = recording.stop();
    this.remove();
    if (count > 0) void this.lab.open('walkthrough', { walkthrough });
  }
}

/** @type {(lab: lab.Lab) => Promise<void>}  Begins to record; one that is under way goes on. */
export async function record(lab) {
  if (document.querySelector('record-bar')) return;
  const style = linkStyle('app/walkthroughs/walkthrough-editor.css');
  await Promise.all([lab.loadTexts('walkthrough'), style]);
  RecordBar.define();
  const bar = new RecordBar();
  bar.lab = lab;
  document.body.append(bar);
}
