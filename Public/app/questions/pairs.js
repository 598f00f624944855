// @ts-check
/** Why one call comes before another: the frames of the reason, and the rule that each rests on.
 * The first frame that fits decides. A pair that fits none rests on no rule, so nobody is asked
 * about it. */
import { direction, isBirth, unloading } from './directions.js';
import { life, loading } from './pair-life.js';
import { move } from './pair-moves.js';
import { isInside, isLoad, isSettled, leadOf, placeRule, spanOf } from './transition-script.js';

const beginning = ['call', 'will'];
/** The boundaries that read otherwise for two calls of one controller. */
const own = ['NAV-PUSH-3', 'NAV-POP-4', 'PAGE-SCR-2'];

/** @type {(rule: string, key?: string) => questions.Reason} */
function reason(rule, key = rule) {
  return { rule, key };
}

/** A container hears a call first, and passes it on.
 * @type {questions.Frame} */
function forwarded({ store, first, second, isOne }) {
  if (isOne || first.callback !== second.callback) return null;
  if (first.callback === 'didReceiveMemoryWarning') {
    return isContainerOf(store, first, second) ? reason('MEMW-1', 'forwarded.MEMW-1') : null;
  }
  if (second.cause.kind !== 'forwarding' || !isInside(store, second, first)) return null;
  const rule = first.callback.includes('Did') ? 'TREE-3' : 'TREE-2';
  const covers = rule === 'TREE-2' && first.cause.transition === 'present';
  return reason(rule, covers ? 'forwarded.present' : `forwarded.${rule}`);
}

/** @type {(store: store.TraceStore, outer: store.TraceEvent, inner: store.TraceEvent) =>
 *   boolean} */
function isContainerOf(store, outer, inner) {
  const { controllers } = store.stateAt(inner.seq);
  const states = Object.values(controllers);
  let name = inner.controller;
  for (let depth = 0; depth < states.length; depth += 1) {
    name = states.find(({ controller }) => controller === name)?.parent ?? undefined;
    if (name === outer.controller) return true;
  }
  return false;
}

/** What runs inside a call comes after it.
 * @type {questions.Frame} */
function nested({ store, first, second, isOne }) {
  const areBirths = isBirth(first) && isBirth(second) && !isOne;
  if (areBirths || !isInside(store, second, first)) return null;
  if (unloading.includes(second.callback)) {
    const begun = store.events.find(({ parent }) => parent === first.seq);
    const rule = begun?.rule ?? second.rule;
    return reason(rule, `nested.${rule}`);
  }
  return reason(placeRule(store, second), second.site ? 'nested.code' : 'nested');
}

/** A gesture that was cancelled turns round what it announced.
 * @type {questions.Frame} */
function cancelled({ span, first, second, isOne }) {
  const [from, to] = ends(span);
  const isOneWay = isOne && direction(first) === direction(second);
  if (!span || to?.part !== 'cancel' || isOneWay) return null;
  if (from?.part === 'cancel') {
    const rule = isOne ? '' : stated(span);
    return rule ? reason(rule, `cancel.${rule}`) : null;
  }
  return isOne ? reason('APS-3', 'cancel.APS-3') : reason(to.rule, 'cancel');
}

/** What two commands bring comes in the order of the commands.
 * @type {questions.Frame} */
function command({ store, first, second }) {
  if (!isSettled(store, first.step, second.step)) return null;
  return reason(placeRule(store, second), 'command');
}

/** The places of both calls in the script of their transition.
 * @type {questions.Frame} */
function staged({ span, isOne }) {
  const [from, to] = ends(span);
  if (!span || !from || !to) return null;
  if (beginning.includes(from.part) && to.part === 'end') return reason(to.rule, 'phase');
  const rule = stated(span);
  if (!rule) return null;
  const frame = from.part === to.part ? 'stage' : 'phase';
  return reason(rule, `${frame}.${rule}${isOne && own.includes(rule) ? '.own' : ''}`);
}

/** @type {(span: questions.Span|null) => (questions.ScriptedCall|undefined)[]} */
function ends(span) {
  return span ? [span.calls[span.from], span.calls[span.to]] : [];
}

/** The rule that states an order between two calls of a script: one that lies where another part
 * begins, or else the first one; empty if there is none.
 * @type {(span: questions.Span) => string} */
function stated({ calls, from, to }) {
  const between = calls.slice(from, to).map(({ before, part }, index) =>
    ({ before, isBorder: calls[from + index + 1]?.part !== part }));
  const border = between.find(({ isBorder }) => isBorder);
  return border ? border.before : between.find(({ before }) => before)?.before ?? '';
}

/** A controller is freed when nobody owns it any more.
 * @type {questions.Frame} */
function owner({ store, first, second, isOne }) {
  if (second.callback !== 'deinit' || second.cause.kind !== 'ownership') return null;
  if (isOne) return reason('DEAL-1', 'owner.own');
  if (first.step !== second.step || !first.cause.transition) return null;
  const isGone = store.events.find(({ seq, step, controller, callback }) => seq < second.seq &&
    step === second.step && controller === second.controller && callback === 'viewDidDisappear');
  if (isGone?.cause.transition !== first.cause.transition) return null;
  return first.cause.transition === 'pop' ? reason('NAV-POP-9', 'owner.NAV-POP-9')
    : reason('DEAL-1', 'owner.DEAL-1');
}

/** What a container does when it comes on screen.
 * @type {questions.Frame} */
function launch({ store, first, second, isOne }) {
  if (isOne) {
    const isTurned = /^viewWill(Appear|TransitionToSize)$/.test(second.callback) &&
      store.events.some(({ step, rule }) => step === second.step && rule === 'ROT-LAUNCH-1');
    return isTurned && ['viewDidLoad', 'viewWillAppear'].includes(first.callback)
      ? reason('ROT-LAUNCH-1', 'launch.ROT-LAUNCH-1') : null;
  }
  const rule = placeRule(store, second);
  const isOuter = isContainerOf(store, first, second);
  if (isOuter && (isLoad(first) || first.callback === 'viewWillAppear') &&
    (isLoad(second) || second.callback === 'viewWillAppear') && /^NAV-LAZY-[145]$/.test(rule)) {
    return reason('NAV-LAZY-1', 'launch.NAV-LAZY-1');
  }
  if (isOuter && isLoad(first) && isLoad(second) && rule === 'TAB-3') {
    return reason('TAB-3', 'launch.TAB-3');
  }
  return first.rule === 'PAGE-SET-2' && isContainerOf(store, second, first) &&
    direction(second) === 'on' ? reason('PAGE-SET-2', 'launch.PAGE-SET-2') : null;
}

/** What a container passes on comes in the order of what it got.
 * @type {questions.Frame} */
function led({ store, first, second, lead }) {
  const outer = leadOf(store, first);
  return outer === first && lead === second ? null : pairOf(store, outer, lead);
}

const frames = [forwarded, nested, cancelled, life, move, command, staged, loading, owner,
  launch, led];

/** Why one event comes before another.
 * @type {(store: store.TraceStore, first: store.TraceEvent, second: store.TraceEvent) =>
 *   questions.Pair|null}  null where no rule says so */
export function pairOf(store, first, second) {
  if (first.seq >= second.seq) return null;
  const lead = leadOf(store, second);
  const isOne = first.controller === second.controller && first.instance === second.instance;
  const context = { store, first, second, lead, isOne, span: spanOf(store, first, second) };
  for (const frame of frames) {
    const found = frame(context);
    if (found && 'first' in found) return { ...found, first, second, of: found };
    if (found) return { ...found, first, second };
  }
  return null;
}
