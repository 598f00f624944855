// @ts-check
/**
 * The two halves of a why sentence: who called, and why now.
 * `Sources/LifecycleScenario/Reasons/` does the same in Swift; a test compares the two.
 *
 * @typedef {import('../words/i18n.js').Translator} Translator
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').RunState} RunState
 * @typedef {import('../store/types.js').TraceEvent} TraceEvent
 *
 * @typedef {object} StepContext
 * @property {Command|null} command  of the step
 * @property {string} title  of the step, in the page's language
 * @property {RunState|null} before  the state at the start of the step
 */
import { isInitializer } from '../store/callbacks.js';
import { controllerNamed } from '../store/fold.js';

/**
 * Callbacks that need another subject than “UIKit called”.
 *
 * @type {Record<string, string>}
 */
const heads = {
  deinit: 'deinit',
  addChild: 'container', removeFromParent: 'container',
  beginAppearanceTransition: 'container', endAppearanceTransition: 'container',
  presentCompletion: 'completion', dismissCompletion: 'completion',
  transitionCompletion: 'completion', alongsideTransition: 'completion',
  transitionCoordinatorCompletion: 'completion',
  console: 'console', exception: 'exception', log: 'log',
};

/** Transitions of which the command names the controller that comes. */
const namedByCommand = new Set([
  'push', 'present', 'tab', 'pageScroll', 'pageCurl', 'split', 'containment', 'flip',
]);

/**
 * One clause: who called, and why now.
 *
 * @param {Translator} translator
 * @param {TraceEvent} event
 * @param {StepContext} context
 * @returns {string}
 */
export function shortSentence(translator, event, context) {
  const head = headOf(translator, event);
  const cause = causeOf(translator, event, context);
  return translator.text('why.sentence', { head, cause });
}

/**
 * @param {Translator} translator
 * @param {TraceEvent} event
 */
function headOf(translator, event) {
  const { callback, controller = '' } = event;
  return translator.text(`why.head.${headKind(event)}`, { controller, callback });
}

/** @param {TraceEvent} event */
function headKind({ actor, callback }) {
  const isMade = isInitializer(callback) || callback === 'initWithFrame';
  if (actor === 'view' || actor === 'subview') return isMade ? `${actor}Init` : actor;
  if (actor !== 'controller' && actor !== 'system') return actor;
  return heads[callback] ?? (isMade ? 'init' : actor);
}

/**
 * @param {Translator} translator
 * @param {TraceEvent} event
 * @param {StepContext} context
 * @returns {string}
 */
export function causeOf(translator, event, context) {
  const { kind, of = '', transition } = event.cause;
  const values = { of, controller: event.controller ?? '', step: context.title };
  if (kind !== 'transition' || !transition) {
    return translator.text(causeKey(translator, event, context), {
      ...values, during: transition ? translator.text(`during.${transition}`) : '',
    });
  }
  if (context.command?.do === 'cancelInteraction') return translator.text('why.because.cancelled');
  const target = movedBy(transition, of, context);
  const isNamed = target !== '' && target !== of && of !== '';
  const key = `why.because.${transition}`;
  if (isNamed && translator.has(`${key}.of`)) {
    return translator.text(`${key}.of`, { ...values, target });
  }
  const byCommand = `${key}.${context.command?.do}`;
  if (translator.has(byCommand)) return translator.text(byCommand, values);
  return translator.text(translator.has(key) ? key : 'why.because.transition', values);
}

/**
 * The key for a cause that isn't a transition: the more that is known, the earlier in the list.
 *
 * @param {Translator} translator
 * @param {TraceEvent} event
 * @param {StepContext} context
 * @returns {string}
 */
function causeKey(translator, event, { command, title }) {
  const { kind, of = '', transition } = event.cause;
  const key = `why.because.${kind}`;
  const isForeign = of !== '' && of !== event.controller;
  const isUnloading = event.callback === 'viewWillUnload' || event.callback === 'viewDidUnload';
  const keys = [
    isUnloading ? `${key}.${command?.do}.unload` : '',
    transition && (isForeign || kind === 'layout') && translator.has(`during.${transition}`)
      ? `${key}.during` : '',
    `${key}.${command?.do}`,
    isForeign ? `${key}.of` : '',
    kind === 'command' && !title ? '' : key,
  ];
  return keys.find((candidate) => translator.has(candidate)) ?? 'why.because.code';
}

/**
 * The controller that a transition moves.
 *
 * @param {string} transition
 * @param {string} of
 * @param {StepContext} context
 * @returns {string}
 */
function movedBy(transition, of, { command, before }) {
  if (namedByCommand.has(transition)) {
    return command?.target ?? command?.child ?? command?.to ?? '';
  }
  if (!before) return '';
  const container = controllerNamed(before, of);
  if (transition === 'pop') return container?.children[container.children.length - 1] ?? '';
  if (transition === 'dismiss') return container?.presented ?? '';
  return '';
}
