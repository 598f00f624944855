// @ts-check
/** The current row of the story on a wall: its action and place in the head; under the map its
 * number, name and sentence. */
import { shortSentence } from '../reasons/causes.js';
import { html } from '../view/dom.view.js';
import { h, render, told } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { rowText, sentenceParts } from './event-text.js';
import { token } from '../view/sign.view.js';

export class StoryNow extends LabElement {
  static tag = 'story-now';

  #place = html('p', { class: 'story-place' });

  start() {
    const { lab } = this;
    document.querySelector('.brand')?.after(this.#place);
    this.listen(lab.store, ['trace', 'cursor'], () => this.schedule());
    this.listen(lab.view, ['change'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    const { shown } = lab;
    if (!shown) {
      render(this.#place);
      render(this, h('p', {}, lab.text('caption.start')));
      return;
    }
    const { action: { steps: [step] }, count, event, label } = shown;
    render(this.#place, step && h('b', {}, lab.stepTitle(step)),
      ` ${lab.text('transport.position', { label, count })}`);
    const { controller, instance } = event;
    const sentence = shortSentence(lab.translator, event, lab.contextOf(event));
    render(this, controller
      ? token(lab.identity(controller, instance), { text: label, look: 'is-now' })
      : h('span', { class: 'story-letters' }, label),
    h('code', {}, rowText(event)),
    h('p', {}, ...told(sentenceParts(sentence, event))));
  }
}
