// @ts-check
/** The current row of the story under the map on a wall: number, name and sentence. */
import { shortSentence } from '../reasons/causes.js';
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';
import { rowText, sentenceParts } from './event-text.js';
import { token } from '../view/sign.view.js';

export class StoryNow extends LabElement {
  static tag = 'story-now';

  start() {
    const { lab } = this;
    this.listen(lab.store, ['trace', 'cursor'], () => this.schedule());
    this.listen(lab.view, ['change'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    const { shown } = lab;
    if (!shown) {
      render(this, h('p', {}, lab.text('caption.start')));
      return;
    }
    const { event, label } = shown;
    const { controller, instance } = event;
    const sentence = shortSentence(lab.translator, event, lab.contextOf(event));
    render(this, controller
      ? token(lab.identity(controller, instance), { text: label, look: 'is-now' })
      : h('span', { class: 'story-letters' }, label),
    h('code', {}, rowText(event)),
    h('p', {}, ...sentenceParts(sentence, event)
      .map(({ text, look }) => (look ? h(look, {}, text) : text))));
  }
}
