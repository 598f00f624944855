// @ts-check
/**
 * Words for commands in the page's language, and the one to suggest first.
 *
 * @typedef {import('./i18n.js').Translator} Translator
 * @typedef {import('./types.js').Available} Available
 * @typedef {import('./types.js').Command} Command
 * @typedef {import('./types.js').RunState} RunState
 * @typedef {import('./types.js').Step} Step
 */
import { controllerNamed } from './fold.js';

/**
 * A command's title, as in “Push B”.
 *
 * @param {Translator} translator
 * @param {Command} command
 * @param {RunState} state  before the command
 * @returns {string}
 */
export function titleOf(translator, command, state) {
  const key = `command.${command.do}`;
  if (!translator.has(key)) return fallbackTitle(command);
  const title = translator.text(key, { target: subjectOf(command, state) });
  const style = command.do === 'present' ? command.style : undefined;
  const details = [
    style ? translator.text('command.style', { style }) : '',
    command.animated === false ? translator.text('command.unanimated') : '',
  ];
  return [title.trim(), ...details.filter(Boolean)].join(translator.text('command.separator'));
}

/** @param {Command} command */
function fallbackTitle(command) {
  return [command.do, command.target ?? command.from ?? command.on ?? ''].join(' ').trim();
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
  return command.target ?? command.targets?.join(', ') ?? command.on ?? command.from ?? '';
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
 * The one command to suggest: what ends a gesture or a presentation, else what moves the stack.
 *
 * @param {readonly Available[]} available
 * @returns {Available|null}
 */
export function primaryCommand(available) {
  const effective = available.filter(({ availability }) => availability === 'effective');
  const wanted = ['finishInteraction', 'dismiss', 'push', 'pop', 'launch'];
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
