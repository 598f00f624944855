// @ts-check
/** The phases of a question: where it stands, and what leads to another one. */

/** The seconds that the phases before the results usually last. */
export const usualSeconds = { voting: 60, discussing: 90 };

/** The phase in which a question begins. */
export const firstPhase = 'voting';

/** The usual time limit of a phase: an order takes longer than a choice, and words as long as
 * they take.
 * @type {(form: rooms.AnswerForm, phase: rooms.Poll['phase']) => {seconds?: number}} */
export function usualLimit(form, phase) {
  if (!isBeforeResults(phase) || (phase === 'voting' && form === 'text')) return {};
  return { seconds: phase === 'voting' && form === 'order' ? 90 : usualSeconds[phase] };
}

/** What each way changes of a question.
 * @type {Partial<Record<lead.Way, Pick<lead.PollChange, 'phase'|'isExplained'>>>} */
const changes = {
  discuss: { phase: 'discussing' },
  explain: { phase: 'discussing', isExplained: true },
  again: { phase: 'voting' },
  reveal: { phase: 'revealed' },
  why: { phase: 'revealed', isExplained: true },
  close: { phase: 'closed' },
  setAside: { phase: 'closed' },
};

/** Whether a poll in this phase has no results yet.
 * @type {(phase: rooms.Poll['phase']) => phase is keyof typeof usualSeconds} */
export function isBeforeResults(phase) {
  return phase in usualSeconds;
}

/** Where a question stands.
 * @type {(poll: Pick<rooms.Poll, 'phase'|'round'|'isExplained'>) => lead.PollStage} */
export function stageOf({ phase, round, isExplained = false }) {
  if (phase === 'voting') return round > 1 ? 'round2' : 'round1';
  if (phase === 'discussing') return 'talk';
  return phase === 'revealed' && isExplained ? 'explained' : phase;
}

/** Whether the class votes now.
 * @type {(poll: Pick<rooms.Poll, 'phase'|'round'|'isExplained'>) => boolean} */
export function isRound(poll) {
  return ['round1', 'round2'].includes(stageOf(poll));
}

/** A change, with where the question stands by what the page knows: a press that comes too late
 * does nothing. Nothing but “Set aside” takes votes away.
 * @type {(poll: rooms.Poll, way: lead.Way) => lead.PollChange|null}  null for a way that
 *   changes no question */
export function changeOf(poll, way) {
  const change = changes[way];
  const isEmpty = way === 'close' && isRound(poll);
  return change ? { ...change, from: isEmpty ? 'empty' : stageOf(poll) } : null;
}

/** Whether a round of votes is over, so that a presenter sees them.
 * @type {(poll: rooms.Poll) => boolean} */
export function isCounted(poll) {
  return ['talk', 'revealed', 'explained'].includes(stageOf(poll));
}

/** Whether a question is open and has votes: nothing drops it but “Set aside”.
 * @type {(poll: rooms.Poll|null|undefined) => boolean} */
export function holdsVotes(poll) {
  if (!poll || !isBeforeResults(poll.phase)) return false;
  return poll.answered > 0 || stageOf(poll) !== 'round1';
}
