// @ts-check
/** In the place of the commands: whether the newest event is followed, and why there are none. */
import { h, render } from '../view/draw.view.js';
import { LabElement } from '../view/lab-element.view.js';

export class LiveActions extends LabElement {
  static tag = 'live-actions';

  start() {
    const { lab } = this;
    if (lab.live) this.listen(lab.live, ['change'], () => this.schedule());
    this.listen(lab.store, ['trace'], () => this.schedule());
    this.update();
  }

  update() {
    const { lab } = this;
    const { live } = lab;
    if (!live) return;
    const { isFollowing, newCount, state } = live;
    const [words, why] = isFollowing ? ['live.following', `live.told.${state}`]
      : ['live.follow', 'live.new'];
    render(this,
      h('button', {
        class: 'pill is-primary', 'aria-pressed': isFollowing, hidden: state === 'over',
        onclick: () => live.toggle(),
      }, lab.text(words)),
      h('p', { title: lab.text('live.noCommands') },
        isFollowing || state === 'over' || state === 'lost'
          ? lab.text(...live.told)
          : lab.text(why, { count: newCount })));
  }
}
