// @ts-check
/** Words for commands in the page's language. */
import { choose } from '../reasons/choices.js';
import { castOf, controllerNamed } from '../store/fold.js';

/** A command's title, as in “Push B”.
 * @param {words.Translator} translator @param {store.Command} command
 * @param {store.RunState} state  before the command */
export function titleOf(translator, command, state) {
  return titleFrom(translator, command, () => state);
}

/** @type {(translator: words.Translator, command: store.Command, before: () => store.RunState)
 *   => string} */
function titleFrom(translator, command, before) {
  const facts = factsOf(command, before);
  const subject = choose('subject', facts);
  const key = choose('title', facts, (one) => translator.has(`command.${one}`));
  if (!key) return `${command.do} ${subject}`.trim();
  const title = translator.text(`command.${key}`, {
    target: subject,
    other: choose('other', facts),
    detail: choose('more', facts),
    size: `${command.width ?? 0} × ${command.height ?? 0}`,
  });
  const style = command.do === 'present' || command.do === 'segue' ? command.style : undefined;
  const details = [
    style ? translator.text('command.style', { style }) : '',
    command.animated === false ? translator.text('command.unanimated') : '',
    command.scene ? translator.text('command.inScene', { scene: command.scene }) : '',
  ];
  return [title.trim(), ...details.filter(Boolean)].join(translator.text('command.separator'));
}

/** What the rows of `choices.json` ask of a command; the lab reads them too.
 * @param {store.Command} command @param {() => store.RunState} before */
function factsOf(command, before) {
  const fields = Object.entries(command).map(([name, value]) =>
    [name, Array.isArray(value) ? value.join(', ') : wordOf(value)]);
  return {
    ...Object.fromEntries(fields),
    progress: String(Math.round((command.progress ?? 0) * 100)),
    get dismissed() { return dismissedBy(command, before()); },
    get top() { return topOf(command, before()); },
  };
}

/** The value of a field; of a view that comes its name.
 * @type {(value: any) => string} */
function wordOf(value) {
  if (typeof value !== 'object' || value === null) return String(value);
  return value.view ?? value.navigationStack ?? value.tabView ?? value.representable ?? '';
}

/** @type {(command: store.Command, state: store.RunState) => string} */
function dismissedBy(command, state) {
  const presented = castOf(state).living.filter(({ presenting }) => presenting).pop();
  return controllerNamed(state, command.from)?.presented ?? presented?.controller ?? '';
}

/** @type {(command: store.Command, state: store.RunState) => string} */
function topOf(command, state) {
  const navigation = controllerNamed(state, command.on ?? navigationIn(state));
  return navigation?.children[navigation.children.length - 1] ?? '';
}

/** @type {(state: store.RunState) => string|undefined} */
function navigationIn(state) {
  return castOf(state).living.find(({ kind }) => kind === 'navigation')?.controller;
}

/** @param {words.Translator} translator @param {store.Step} step
 * @param {() => store.RunState} before  few titles need it, and it costs */
export function stepTitle(translator, step, before) {
  return step.command ? titleFrom(translator, step.command, before) : step.title;
}
