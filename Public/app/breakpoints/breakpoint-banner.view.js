// @ts-check
/** Why playback has stopped, and the button that goes on. */
import { breakpointText, readTexts, style } from './breakpoint-texts.js';
import { h, render } from '../view/draw.view.js';
import { linkStyle } from '../view/styles.view.js';

/** Writes the reason into the banner and announces it.
 * @type {(lab: lab.Lab, banner: HTMLElement, hit: breakpoints.Hit) => Promise<void>} */
export async function showHit(lab, banner, hit) {
  await Promise.all([readTexts(lab), linkStyle(style)]);
  if (lab.playback.hit !== hit) return;
  const reason = reasonOf(lab, hit);
  const line = lab.store.eventAt(hit.seq)?.line ?? '';
  const text = lab.text('breakpoints.stopped', { reason });
  const label = lab.text('transport.continue');
  render(banner,
    h('span', { class: 'banner-mark', 'aria-hidden': 'true' }, '●'),
    h('p', { title: text }, text),
    h('button', {
      class: 'pill is-tiny is-primary', title: `${label} (F8)`, 'aria-keyshortcuts': 'F8',
      onclick: () => lab.playback.resume(),
    }, label));
  banner.hidden = false;
  lab.say(lab.text('breakpoints.stoppedAfter', { line, reason }));
}

/** @type {(lab: lab.Lab, hit: breakpoints.Hit) => string} */
function reasonOf(lab, { seq, breakpoints }) {
  const own = lab.findings.list.filter((finding) => Math.max(1, finding.seq) === seq);
  const reasons = breakpoints.map((breakpoint) => {
    const { kind, finding } = breakpoint;
    const match = own.find(({ id }) => finding === '' || finding === id);
    return kind === 'finding' && match ? lab.findings.text(match, 'title').text
      : breakpointText(lab.translator, breakpoint);
  });
  return reasons.join('; ');
}
