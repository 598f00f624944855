// @ts-check
/** What else can be done with the story: how much of it is shown, a search, and copies. */
import { densities } from '../lab/view-settings.js';
import { mermaidOf } from '../log/mermaid.js';
import { nslogOf, plainOf } from '../log/nslog.js';
import { participantName, Sequence } from '../log/sequence.js';
import { copyText } from '../view/clipboard.view.js';
import { openMenu } from '../view/menu.view.js';
import { saveFile } from '../view/save-file.view.js';

/** @type {(lab: lab.Lab, panel: story.StoryPanel, anchor: HTMLElement) => Promise<void>} */
export async function openStoryMenu(lab, panel, anchor) {
  await lab.loadTexts('picture', 'sequence', 'story');
  const copy = (/** @type {string} */ form) => ({
    text: lab.text(`story.copy.${form}`), run: () => void give(lab, panel, form),
  });
  await openMenu(panel, anchor, lab.text('story.menu'), [
    ...densities.map((density) => ({
      text: lab.text(`picture.density.${density}`), isOn: lab.view.density === density,
      run: () => lab.view.useDensity(density),
    })),
    null,
    { text: lab.text('story.search'), key: '/', run: () => lab.inspector.ask('story', 'search') },
    null, copy('text'), copy('nslog'), copy('mermaid'), copy('save'),
  ]);
}

/** Copies or saves the run as a text.
 * @type {(lab: lab.Lab, panel: story.StoryPanel, form: string) => Promise<void>} */
async function give(lab, panel, form) {
  const { scenario } = lab.store;
  if (form === 'save') {
    const file = new Blob([textIn(lab, 'text')], { type: 'text/plain' });
    saveFile(`${scenario?.id ?? 'run'}.txt`, file);
    panel.tell(lab.text('story.saved'));
    return;
  }
  const isCopied = await copyText(textIn(lab, form));
  panel.tell(lab.text(isCopied ? 'story.copied' : 'story.notCopied'));
}

/** What is listed: what was found while a person searches, otherwise all events; as a diagram,
 * those that have a row.
 * @type {(lab: lab.Lab, form: string) => string} */
function textIn(lab, form) {
  const { playback: { rows }, store } = lab;
  const { found } = rows;
  if (form === 'mermaid') return mermaidIn(lab);
  const events = found ? store.events.filter(found) : store.events;
  return form === 'nslog' ? nslogOf(events, { scenario: store.scenario, ios: lab.ios })
    : plainOf(events);
}

/** @type {(lab: lab.Lab) => string} */
function mermaidIn(lab) {
  const { playback: { rows }, store } = lab;
  const sequence = new Sequence(store);
  sequence.take(rows.actions.list.flatMap((action) => rows.of(action).map(({ event }) => event)));
  const titles = new Map(store.steps.map((step) => [step.index, lab.stepTitle(step)]));
  return mermaidOf(sequence.items, sequence.participants, {
    name: (one) => participantName(lab.translator, one),
    title: (step) => titles.get(step) ?? '',
  });
}
