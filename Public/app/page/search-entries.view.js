// @ts-check
/** What the search can list: what can be done here, events of the run, and what the server has
 * found. */
import { ofCommand, ofEvent } from './preview.js';
import { openHit, previewOf } from './hit.view.js';
import { placesNamed } from '../time/go-to.js';
import { isFutureHidden } from '../diagram/map-scene.js';
import { scenarioTitle } from '../scenarios/scenario-title.js';
import { isAllowed, offersIn } from '../store/offers.js';
import { actionTitle } from '../story/story-row.view.js';
import { keyText } from '../words/keys.js';

/** So many events of the run are listed. */
const mostPlaces = 2;

/** Commands that have an effect, and what changes the run.
 * @type {(lab: lab.Lab) => page.Entry[]} */
export function entriesHere(lab) {
  const { ask: askClass } = lab.ledClass.ways ?? {};
  const offers = lab.isInteractive
    ? offersIn(lab.store.available, lab.store.stateAt(lab.actsAfter)) : [];
  const commands = offers.map((offer, index) => ({ offer, index }))
    .filter(({ offer }) => isAllowed(lab, offer))
    .map(({ offer: { command }, index }) => ({
      id: `command-${index}`, title: lab.title(command), kind: 'command', deed: 'run',
      ask: isFutureHidden(lab) ? undefined
        : (/** @type {AbortSignal} */ signal) => ofCommand(lab, command, signal),
      run: () => void lab.act(command),
    }));
  const questions = askClass ? offers.filter(({ availability }) => availability !== 'refused')
    .map(({ command }, index) => ({
      id: `ask-${index}`, title: lab.text('room.ask.classAbout', { title: lab.title(command) }),
      kind: 'command', run: () => void askClass(command),
    })) : [];
  return [...commands, ...questions, ...entriesOfActions(lab, 'branches')];
}

/** What else the page can do. Playback has its own buttons and keys.
 * @param {lab.Lab} lab @param {'branches'|'others'} which @returns {page.Entry[]} */
export function entriesOfActions({ actions, translator }, which) {
  return actions.list.filter((action) => {
    const { id, isOfRun = false, group } = action;
    const isListed = which === 'branches' ? isOfRun : group !== 'time' && id !== 'search';
    return isListed && actions.canDo(action);
  }).map((action) => ({
    id: `action-${action.id}`, title: translator.text(action.words),
    kind: which === 'branches' ? 'command' : 'tool',
    keys: keyText(action.keys?.[0] ?? ''), run: () => actions.do(action),
  }));
}

/** Events of the run on the page.
 * @param {lab.Lab} lab @param {string} query @returns {page.Entry[]} */
export function entriesOfRun(lab, query) {
  const end = isFutureHidden(lab) ? lab.store.announcedSeq : Infinity;
  const places = placesNamed(lab, query).filter(({ seq }) => seq <= end);
  return places.slice(0, mostPlaces).flatMap(({ seq, label, event }) => {
    const action = lab.actionIndex.at(seq);
    if (!event || !action) return [];
    const count = lab.playback.rows.countOf(action);
    const position = lab.text('transport.position', { label: label.split('.')[1] ?? '', count });
    return [{
      id: `event-${seq}`, title: event.line, kind: 'event',
      about: `${actionTitle(lab, action)}, ${position}`, deed: 'show',
      ask: async () => ofEvent(lab, seq), run: () => lab.playback.goTo(seq),
    }];
  });
}

/** What the server has found: a symptom with its causes.
 * @param {lab.Lab} lab @param {readonly server.Hit[]} hits @returns {page.Entry[]} */
export function entriesOfHits(lab, hits) {
  return hits.map((hit) => {
    const { kind, id, causes = [], path, text } = hit;
    return {
      id: `hit-${kind}-${id}`, title: hitTitle(lab, hit), kind, about: text, path,
      ...previewOf(lab, hit), run: () => openHit(lab, hit),
      causes: causes.map((cause) => ({
        id: `hit-${kind}-${id}-${cause.id}`, title: cause.ask, kind: 'cause', about: cause.text,
        path: cause.path, ...previewOf(lab, { ...hit, ...cause }),
        run: () => openHit(lab, { ...hit, path: cause.path }),
      })),
    };
  });
}

/** @param {lab.Lab} lab @param {server.Hit} hit */
function hitTitle({ translator }, hit) {
  if (hit.kind === 'goal') return translator.text('search.goal', { goal: hit.id });
  return hit.kind === 'example' ? scenarioTitle(translator, hit) : hit.title;
}
