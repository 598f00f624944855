// @ts-check
/**
 * Words for commands in the page's language, and the one to suggest first.
 *
 * @typedef {import('../words/i18n.js').Translator} Translator
 * @typedef {import('../store/types.js').Available} Available
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').RunState} RunState
 * @typedef {import('../store/types.js').Step} Step
 */
import { controllerNamed } from '../store/fold.js';

/**
 * A command's title, as in “Push B”.
 *
 * @param {Translator} translator
 * @param {Command} command
 * @param {RunState} state  before the command
 * @returns {string}
 */
export function titleOf(translator, command, state) {
  const key = titleKey(translator, command);
  if (!translator.has(key)) return fallbackTitle(command);
  const { width, height } = command;
  const title = translator.text(key, {
    target: subjectOf(command, state),
    other: String(command.parent ?? command.from ?? command.on ?? command.to ?? ''),
    detail: command.name ?? command.detent ?? command.column ?? command.to ?? '',
    size: `${width ?? 0} × ${height ?? 0}`,
  });
  const style = command.do === 'present' || command.do === 'segue' ? command.style : undefined;
  const details = [
    style ? translator.text('command.style', { style }) : '',
    command.animated === false ? translator.text('command.unanimated') : '',
  ];
  return [title.trim(), ...details.filter(Boolean)].join(translator.text('command.separator'));
}

/**
 * The key of a title; some commands have another title for one of their values.
 *
 * @param {Translator} translator
 * @param {Command} command
 */
function titleKey(translator, command) {
  const { style, sizeClass, to, by, detent, column, hidden, appearing, parent } = command;
  const values = [style, sizeClass, to, by, detent, column, hidden, appearing, parent];
  const keys = values.map((value) => `command.${command.do}.${value}`);
  return keys.find((key) => translator.has(key)) ?? `command.${command.do}`;
}

/** @param {Command} command */
function fallbackTitle(command) {
  const { target, child, from, on } = command;
  return [command.do, target ?? child ?? from ?? on ?? ''].join(' ').trim();
}

/**
 * The controller that a command is about.
 *
 * @param {Command} command
 * @param {RunState} state
 */
function subjectOf(command, state) {
  if (command.do === 'dismiss') return dismissedBy(command, state);
  if (command.do === 'pop' || command.do === 'beginInteractivePop') return topOf(command, state);
  if (command.do === 'advance') return String(command.milliseconds ?? '');
  if (command.do === 'updateInteraction') return String(Math.round((command.progress ?? 0) * 100));
  if (command.do === 'transition' || command.do === 'unwind') return command.to ?? '';
  const { target, child, targets, on, from } = command;
  return target ?? child ?? targets?.join(', ') ?? on ?? from ?? '';
}

/**
 * @param {Command} command
 * @param {RunState} state
 */
function dismissedBy(command, state) {
  const living = state.order.map((key) => state.controllers[key]);
  const presented = living.filter((c) => c?.isAlive && c.presenting).pop();
  return controllerNamed(state, command.from)?.presented ?? presented?.controller ?? '';
}

/**
 * @param {Command} command
 * @param {RunState} state
 */
function topOf(command, state) {
  const navigation = controllerNamed(state, command.on ?? navigationIn(state));
  return navigation?.children[navigation.children.length - 1] ?? '';
}

/** @param {RunState} state */
function navigationIn(state) {
  const living = state.order.map((key) => state.controllers[key]);
  return living.find((c) => c?.isAlive && c.kind === 'navigation')?.controller;
}

/**
 * @param {Translator} translator
 * @param {Step} step
 * @param {RunState} stateBefore
 */
export function stepTitle(translator, step, stateBefore) {
  return step.command ? titleOf(translator, step.command, stateBefore) : step.title;
}

/**
 * Why a command would do nothing, harm, or be refused.
 *
 * @param {Translator} translator
 * @param {Available} available
 * @returns {string}
 */
export function reasonOf(translator, { code, rule, reason, availability }) {
  const key = [`reason.${rule}`, `reason.${code}`].find((candidate) => translator.has(candidate));
  return key ? translator.text(key) : reason ?? translator.text(`availability.${availability}`);
}

/**
 * The one command to suggest: what ends something that was begun, else what begins something.
 *
 * @param {readonly Available[]} available
 * @returns {Available|null}
 */
export function primaryCommand(available) {
  const effective = available.filter(({ availability }) => availability === 'effective');
  const wanted = [
    'launch', 'foreground', 'becomeActive', 'finishInteraction', 'dismiss', 'pop', 'push',
    'beginPageTurn', 'showDetail', 'embed', 'present',
  ];
  for (const name of wanted) {
    const found = effective.find(({ command }) => command.do === name);
    if (found) return found;
  }
  return effective[0] ?? null;
}

/**
 * The commands that stand as buttons, and the rest, which goes into the menu.
 *
 * @param {readonly Available[]} available
 * @param {number} room  how many buttons fit
 */
export function splitCommands(available, room) {
  const primary = primaryCommand(available);
  const effective = available.filter((one) => one.availability === 'effective' && one !== primary);
  const buttons = (primary ? [primary, ...effective] : effective).slice(0, room);
  return { primary, buttons, rest: available.filter((one) => !buttons.includes(one)) };
}
