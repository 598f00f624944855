// @ts-check
/**
 * The why sentence: who called, why now, and what is valid or not yet.
 *
 * @typedef {import('./i18n.js').Translator} Translator
 * @typedef {import('./types.js').Command} Command
 * @typedef {import('./types.js').RunState} RunState
 * @typedef {import('./types.js').TraceEvent} TraceEvent
 *
 * @typedef {object} Context
 * @property {string} ios
 * @property {Command|null} command  of the step
 * @property {string} title  of the step, in the page's language
 * @property {RunState|null} before  the state at the start of the step
 * @property {boolean} [isMarked]  how well it is known stands in a mark beside the sentence
 */
import { isInitializer } from './callbacks.js';
import { controllerNamed } from './fold.js';

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

/**
 * What is valid inside a callback, by iOS version: the first row whose version is not above the
 * running one. Specification §1.4.
 *
 * @type {Record<string, [number, string][]>}
 */
const validity = {
  init: [[13, 'init'], [0, 'initOld']],
  awakeFromNib: [[0, 'awake']],
  loadView: [[0, 'load']],
  loadViewIfNeeded: [[0, 'load']],
  viewDidLoad: [[13, 'loaded'], [0, 'loadedOld']],
  viewWillAppear: [[13, 'willAppear'], [8, 'willAppear8'], [0, 'willAppearOld']],
  viewIsAppearing: [[0, 'isAppearing']],
  updateProperties: [[0, 'update']],
  updateViewConstraints: [[0, 'update']],
  viewSafeAreaInsetsDidChange: [[0, 'insets']],
  viewLayoutMarginsDidChange: [[0, 'insets']],
  viewWillLayoutSubviews: [[0, 'willLayout']],
  viewDidLayoutSubviews: [[0, 'didLayout']],
  viewDidAppear: [[0, 'didAppear']],
  viewWillDisappear: [[0, 'willDisappear']],
  viewDidDisappear: [[0, 'didDisappear']],
  viewWillUnload: [[0, 'willUnload']],
  viewDidUnload: [[0, 'didUnload']],
  didReceiveMemoryWarning: [[6, 'memory'], [0, 'memoryOld']],
  deinit: [[0, 'deinit']],
  willMoveToParent: [[0, 'willMove']],
  didMoveToParent: [[0, 'didMove']],
};

/**
 * The sentence for an event.
 *
 * @param {Translator} translator
 * @param {TraceEvent} event
 * @param {Context} context
 * @returns {string}
 */
export function whySentence(translator, event, context) {
  const head = headOf(translator, event);
  const cause = causeOf(translator, event, context);
  const parts = [
    translator.text('why.sentence', { head, cause }),
    event.message ?? (event.callback === 'log' ? event.argument ?? '' : ''),
    validityOf(translator, event, context.ios),
    context.isMarked ? '' : knowledgeOf(translator, event.confidence),
  ];
  return parts.filter(Boolean).join(translator.text('why.space'));
}

/**
 * What to know of an event that is inferred or varies; empty for the others.
 *
 * @param {Translator} translator
 * @param {string} confidence
 * @returns {string}
 */
export function knowledgeOf(translator, confidence) {
  const key = `why.${confidence}`;
  return translator.has(key) ? translator.text(key) : '';
}

/**
 * @param {Translator} translator
 * @param {TraceEvent} event
 */
function headOf(translator, event) {
  const { callback, controller = '' } = event;
  const kind = event.actor === 'controller' || event.actor === 'system' || event.actor === 'view'
    ? heads[callback] ?? (isInitializer(callback) ? 'init' : event.actor)
    : event.actor;
  return translator.text(`why.head.${kind}`, { controller, callback });
}

/**
 * @param {Translator} translator
 * @param {TraceEvent} event
 * @param {Context} context
 */
function causeOf(translator, event, context) {
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
 * @param {Context} context
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

/** Transitions of which the command names the controller that comes. */
const namedByCommand = new Set([
  'push', 'present', 'tab', 'pageScroll', 'pageCurl', 'split', 'containment', 'flip',
]);

/**
 * The controller that a transition moves.
 *
 * @param {string} transition
 * @param {string} of
 * @param {Context} context
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

/**
 * @param {Translator} translator
 * @param {TraceEvent} event
 * @param {string} ios
 */
function validityOf(translator, event, ios) {
  if (event.actor !== 'controller') return '';
  const name = isInitializer(event.callback) ? 'init' : event.callback;
  const version = Number.parseFloat(ios);
  const row = validity[name]?.find(([since]) => version >= since);
  return row ? translator.text(`valid.${row[1]}`) : '';
}
