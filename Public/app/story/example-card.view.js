// @ts-check
/** What a shipped example shows at the point where it opens: a sentence, and how to go on. */
import { makesMistakeNext, repairedExample } from '../scenarios/next-mistake.js';
import { exampleOf } from '../scenarios/address.js';
import { h } from '../view/draw.view.js';

/** The card while the cursor is at the point of the example.
 * @type {(lab: lab.Lab, changed: () => void) => view.Drawing} */
export function exampleCard(lab, changed) {
  const { held, lesson, live, point: { here }, session: { family } } = lab;
  if (!here || !family || held || lesson || live) return null;
  const key = `scenario.opensAt.${exampleOf(family)}`;
  if (!lab.translator.has(key)) {
    void lab.loadTexts('scenario').then(changed, () => undefined);
    return null;
  }
  const next = nextNumbered(lab, here.seq);
  return h('div', {
    key: 'card', class: 'story-card example-card', role: 'group',
    'aria-label': lab.text('story.card'),
  },
  makesMistakeNext(here, lab.actionIndex) && h('b', {}, lab.text('story.next')),
  h('p', {}, lab.text(key)),
  h('div', { class: 'card-deeds' },
    next && deed(lab, 'continue', () => lab.playback.play(next), ' is-primary'),
    ...otherDeed(lab, here)));
}

/** See it fixed, or the same on another version.
 * @type {(lab: lab.Lab, opening: scenarios.Opening) => view.Drawing[]} */
function otherDeed(lab, { alsoOn }) {
  const { scenario, platform } = lab.store;
  if (repairedExample(scenario)) return [deed(lab, 'fixed', () => void lab.open('compare'))];
  if (!alsoOn) return [];
  const platforms = [platform, { ...platform, ios: alsoOn }];
  const request = { scenario: withOffer(lab), platforms };
  return [deed(lab, 'sameOn', () => void lab.open('compare', { request }), '', { ios: alsoOn })];
}

/** The run, with what its example offers to do first: that may be what tells the versions apart.
 * @type {(lab: lab.Lab) => store.Scenario} */
function withOffer({ session: { document: whole }, store }) {
  const { step, offer: [first] = [] } = store.scenario?.opensAt ?? {};
  const { steps } = whole;
  const isNext = step === steps.length - 1 && steps[step]?.do !== first;
  const offer = isNext ? store.available.find(({ command }) => command.do === first) : null;
  return offer ? { ...whole, steps: [...steps, offer.command] } : whole;
}

/** @param {lab.Lab} lab @param {string} name @param {() => void} onclick @param {string} [kind]
 * @param {words.Values} [values] */
function deed(lab, name, onclick, kind = '', values = {}) {
  return h('button', { key: name, class: `card-deed${kind}`, 'data-do': name, onclick },
    lab.text(`story.${name}`, values));
}

/** The next callback with a number; null at the end.
 * @type {(lab: lab.Lab, seq: number) => number|null} */
function nextNumbered({ actionIndex }, seq) {
  const here = actionIndex.at(seq)?.number ?? 0;
  for (const action of actionIndex.list.slice(Math.max(0, here - 1))) {
    const next = actionIndex.calls(action)
      .find(({ event, number }) => number !== null && event.seq > seq);
    if (next) return next.event.seq;
  }
  return null;
}
