// @ts-check
/** The sentences of contrasts. */
import { contrastsOf } from './contrast.js';
import { callOf } from './known.js';

/** Why an answer is right, and what is wrong with another one, with the rules behind it.
 * @param {words.Translator} translator
 * @param {{question: questions.Question, store: store.TraceStore,
 *   given: string|readonly string[]|null, title: (step: number) => string, about?: (call: string)
 *   => string}} answered  the titles of steps, and own words about a call that never comes */
export function whysOf(translator, { question, store, given, title, about = () => '' }) {
  return contrastsOf(question, store, given).map((contrast) => {
    const call = 'call' in contrast ? contrast.call
      : 'values' in contrast ? String(contrast.values.x ?? '') : '';
    const isExtra = !('call' in contrast) || contrast.event === null;
    const own = call && isExtra ? about(call) : '';
    return {
      text: own || contrastText(translator, contrast, title),
      rule: 'rule' in contrast ? contrast.rule : null, contrast,
    };
  });
}

/** The titles of the steps of a run.
 * @type {(lab: Pick<lab.Lab, 'stepTitle'>, store: store.TraceStore) => (step: number) =>
 *   string} */
export function titlesIn(lab, store) {
  return (index) => {
    const step = store.steps.find((one) => one.index === index);
    return step ? lab.stepTitle(step, store) : '';
  };
}

/** @type {(translator: words.Translator, contrast: questions.Contrast, title: (step: number) =>
 *   string) => string}  the titles of steps */
export function contrastText(translator, contrast, title) {
  if ('call' in contrast) {
    const { call, event } = contrast;
    return event ? translator.text('contrast.comes', { x: call, event: event.seq })
      : translator.text('questions.order.extra', { call });
  }
  if (!('first' in contrast)) {
    const { key, values } = contrast;
    const reason = translator.text(`contrast.${key}`, values);
    return translator.text('contrast.absence', { ...values, reason });
  }
  const reason = reasonText(translator, contrast, title);
  return translator.text('contrast.pair', { ...callsOf(contrast, title), reason });
}

/** What puts the two calls of a pair in their order.
 * @type {(translator: words.Translator, pair: questions.Pair, title: (step: number) => string) =>
 *   string} */
function reasonText(translator, pair, title) {
  const values = callsOf(pair, title);
  if (!pair.of) return translator.text(`contrast.${pair.key}`, values);
  const reason = reasonText(translator, pair.of, title);
  const [inner, outer] = pair.of.second === pair.second ? [pair.first, pair.of.first]
    : [pair.second, pair.of.second];
  return translator.text('contrast.led',
    { reason, b: inner.controller ?? '', container: outer.controller ?? '' });
}

/** @type {(pair: questions.Pair, title: (step: number) => string) => words.Values} */
function callsOf({ first, second }, title) {
  return {
    x: callOf(first), y: callOf(second), a: first.controller ?? '', b: second.controller ?? '',
    one: title(first.step), other: title(second.step),
  };
}
