// @ts-check
/** The two halves of a why sentence: who called, and why now. The rows of `choices.json` choose.
 * Also what is said in one clause of a command that does nothing, and of how well things are
 * known. */
import { callbackNamed } from '../store/callbacks.js';
import { controllerNamed } from '../store/fold.js';
import { choose } from './choices.js';

/** Comes with the first app that is watched. */
let seenSentence = knownSentence;

/** One clause: who called, and why now.
 * @type {(translator: words.Translator, event: store.TraceEvent, context: reasons.StepContext)
 *   => string} */
export function shortSentence(translator, event, context) {
  const tell = event.cause.kind === 'unknown' || event.judgement ? seenSentence : knownSentence;
  return tell(translator, event, context);
}

/** @param {typeof shortSentence} sentence  of an event of an app that is watched */
export function tellSeen(sentence) {
  seenSentence = sentence;
}

/** @type {typeof shortSentence} */
export function knownSentence(translator, event, context) {
  const facts = factsOf(translator, event, context);
  const head = translator.text(`why.head.${choose('head', facts)}`, facts);
  return translator.text('why.sentence', { head, cause: causeOf(translator, event, context) });
}

/** @type {(translator: words.Translator, event: store.TraceEvent, context: reasons.StepContext)
 *   => string} */
export function causeOf(translator, event, context) {
  const facts = factsOf(translator, event, context);
  const key = choose('because', facts, (one) => translator.has(`why.because.${one}`));
  return translator.text(`why.because.${key}`, facts);
}

/** What to know of an event that is inferred or varies; empty for the others.
 * @type {(translator: words.Translator, confidence: string) => string} */
export function knowledgeOf(translator, confidence) {
  const key = `why.${confidence}`;
  return translator.has(key) ? translator.text(key) : '';
}

/** Why a command would do nothing, harm, or be refused.
 * @param {words.Translator} translator
 * @param {Pick<store.Available, 'rule'|'reason'> & Partial<store.Available>} available  the
 *   note on a step, too */
export function reasonOf(translator, { code, rule, reason, availability }) {
  const key = [`reason.${rule}`, `reason.${code}`].find((candidate) => translator.has(candidate));
  return key ? translator.text(key) : reason ?? translator.text(`availability.${availability}`);
}

/** What the table asks of an event and its step.
 * @type {(translator: words.Translator, event: store.TraceEvent, context: reasons.StepContext)
 *   => reasons.Facts} */
function factsOf(translator, event, { command, title, before }) {
  const { actor, callback, caller, controller = '', rule, site } = event;
  const { kind, of = '', transition } = event.cause;
  const { group, isInitializer, phase } = callbackNamed(callback) ?? {};
  const container = () => (before ? controllerNamed(before, of) : null);
  const during = `during.${transition}`;
  const facts = {
    actor, callback, caller, controller, group, isInitializer, phase, kind, of, rule, transition,
    coder: site?.controller, override: site?.callback, line: site && String(site.statement + 1),
    do: command?.do, step: title,
    isForeign: of !== '' && of !== controller,
    during: translator.has(during) ? translator.text(during) : '',
    named: command?.target ?? command?.child ?? command?.to,
    get top() { return container()?.children.slice(-1)[0]; },
    get presented() { return container()?.presented; },
    // A line like “H.Feed onAppear” begins with its controller and its view.
    view: actor === 'hostedView' ? event.line.split(' ')[0]?.split('.')[1] : undefined,
    target: '',
  };
  const target = choose('target', facts);
  if (of !== '' && target !== of) facts.target = target;
  return facts;
}
