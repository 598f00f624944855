// @ts-check
/**
 * What is wrong with a lesson as it is written. What only a run can tell – whether a question has
 * an answer, whether a goal can be reached – is tested with recorded runs.
 *
 * @typedef {import('../../Public/app/lessons/lesson.js').Lesson} Lesson
 * @typedef {import('../../Public/app/lessons/lesson.js').LessonStep} LessonStep
 * @typedef {import('../../Public/app/lessons/lesson.js').Opening} Opening
 * @typedef {import('../../Public/app/questions/authored.js').Gate} Gate
 * @typedef {import('../../Public/app/store/types.js').Scenario} Scenario
 *
 * @typedef {Record<string, Record<string, string>>} Texts  by language, by key
 * @typedef {(path: string) => Scenario|null} Find  a scenario by its path below the page
 */
import { tabs } from '../../Public/app/inspector/tabs.view.js';
import { kinds as questionKinds } from '../../Public/app/questions/kinds.js';
import { terms } from '../../Public/app/words/glossary.js';
import { baseOf, claimPath, pathOf } from '../../Public/app/lessons/lesson.js';
import { termsIn } from '../../Public/app/words/rich-text.js';

const fields = {
  lesson: ['schemaVersion', 'id', 'number', 'minutes', 'mistakes', 'documents', 'steps'],
  step: ['id', 'kind', 'open', 'commands', 'at', 'show', 'question', 'be', 'goal', 'solution',
    'claims', 'who', 'judge', 'rules', 'exit'],
  who: ['a', 'b'],
  trial: ['claim', 'ios'],
  open: ['scenario', 'example', 'ios', 'idiom'],
  at: ['callback', 'controller', 'nth'],
  show: ['panel', 'density', 'compare', 'dialog', 'log'],
  compare: ['platforms', 'scenarios', 'created'],
  question: ['kind', 'controller', 'callback', 'among', 'state', 'options', 'mistakes'],
  be: ['seed'],
  goal: ['callback', 'controller', 'state', 'findings', 'does', 'commands', 'memoryFlat',
    'maxCommands', 'traps'],
  trap: ['id', 'callback', 'does'],
  solution: ['open', 'commands'],
  exit: ['questions', 'seed', 'kinds'],
};
const stepKinds = ['read', 'predict', 'run', 'investigate', 'modify', 'make', 'who', 'exit'];
const panels = tabs.map(({ id }) => id);
const dialogs = ['logsopen'];
const densities = ['essential', 'standard', 'everything'];
/** @type {Record<string, (keyof Gate)[]>} */
const needs = {
  first: ['options'], order: ['options'], count: ['callback', 'options'],
  who: ['callback', 'options'], happens: ['controller', 'callback'], stand: ['controller'],
  geometry: ['controller', 'callback'], isLoaded: ['controller'], lives: ['controller'],
  which: ['state', 'options'],
};
const mistakeCount = 12;
const longEnough = 24;

/**
 * @param {Lesson} lesson
 * @param {Texts} texts
 * @param {Find} find
 * @returns {string[]} problems; none where all is well
 */
export function checkLesson(lesson, texts, find) {
  const ids = lesson.steps.map(({ id }) => id);
  return [
    ...unknown('lesson', lesson),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two steps ${id}`),
    ...(lesson.steps[0]?.open ? [] : ['the first step opens nothing']),
    ...lesson.mistakes.filter((number) => !isMistake(number)).map((one) => `mistake ${one}`),
    ...lesson.steps.flatMap((step, index) =>
      checkStep(lesson, index, find).map((problem) => `${step.id}: ${problem}`)),
    ...Object.entries(texts).flatMap(([language, own]) =>
      checkTexts(lesson, own, texts.en ?? {}).map((problem) => `${language}: ${problem}`)),
  ];
}

/**
 * @param {keyof typeof fields} name
 * @param {object|undefined} value
 */
function unknown(name, value) {
  return Object.keys(value ?? {}).filter((key) => !fields[name].includes(key))
    .map((key) => `unknown ${name}.${key}`);
}

/** @param {number} number */
function isMistake(number) {
  return Number.isInteger(number) && number >= 1 && number <= mistakeCount;
}

/**
 * @param {Lesson} lesson
 * @param {number} index
 * @param {Find} find
 * @returns {string[]}
 */
function checkStep(lesson, index, find) {
  const step = /** @type {LessonStep} */ (lesson.steps[index]);
  const { kind, claims = [], goal, question, show, exit, commands = [] } = step;
  const trials = Object.values(step.who ?? {}).flat();
  const scenario = find(pathOf(baseOf(lesson, index).open));
  const names = Object.keys(scenario?.controllers ?? {});
  return [
    ...unknown('step', step), ...unknown('open', step.open), ...unknown('at', step.at),
    ...unknown('be', step.be), ...unknown('solution', step.solution), ...unknown('exit', exit),
    ...(stepKinds.includes(kind) ? [] : [`unknown kind ${kind}`]),
    ...(scenario ? [] : ['unknown scenario']),
    ...claims.filter((name) => !find(claimPath(name))).map((name) => `unknown claim ${name}`),
    ...checkShow(show, find),
    ...checkCommands(commands, names),
    ...(question ? checkGate(question, names) : []),
    ...checkGoal(step, names, find),
    ...checkKind(step), ...unknown('who', step.who),
    ...trials.flatMap((trial) => unknown('trial', trial)),
    ...trials.filter(({ claim }) => !find(claimPath(claim))).map((one) => `unknown ${one.claim}`),
    ...(exit?.kinds ?? []).filter((one) => !(one in questionKinds)).map((one) => `asks ${one}`),
    ...(goal && !['modify', 'make'].includes(kind) ? ['a goal that nobody works at'] : []),
    ...(step.be && commands.length !== 1 ? ['be UIKit needs exactly one command'] : []),
  ];
}

/**
 * What a kind of step can't do without.
 *
 * @param {LessonStep} step
 */
function checkKind({ kind, question, be, commands = [], goal, exit, who }) {
  const asks = Boolean(question ?? be);
  switch (kind) {
    case 'predict':
      return [
        ...(asks ? [] : ['a prediction without a question']),
        ...(commands.length > 0 ? [] : ['a prediction of nothing']),
      ];
    case 'run': return commands.length > 0 ? [] : ['nothing to run'];
    case 'modify': case 'make': return goal ? [] : ['no goal'];
    case 'who': return who && who.a.length > 0 && who.b.length > 0 ? [] : ['who needs trials'];
    case 'exit': return exit && exit.questions > 0 ? [] : ['no questions'];
    default: return [];
  }
}

/**
 * @param {LessonStep['show']} show
 * @param {Find} find
 */
function checkShow(show, find) {
  if (!show) return [];
  const { panel, density, compare, dialog, log } = show;
  const names = compare && 'scenarios' in compare ? compare.scenarios : [];
  return [
    ...unknown('show', show), ...unknown('compare', compare),
    ...(panel === undefined || panels.includes(panel) ? [] : [`unknown panel ${panel}`]),
    ...(density === undefined || densities.includes(density) ? [] : [`unknown ${density}`]),
    ...(dialog === undefined || dialogs.includes(dialog) ? [] : [`unknown dialog ${dialog}`]),
    ...(log === undefined || dialog === 'logsopen' ? [] : ['a log that nothing opens']),
    ...names.filter((name) => !find(pathOf({ scenario: name }))).map((name) => `unknown ${name}`),
  ];
}

/**
 * @param {readonly import('../../Public/app/store/types.js').Command[]} commands
 * @param {string[]} names  of the controllers
 */
function checkCommands(commands, names) {
  return commands.flatMap(({ do: name, target, child, from, on, targets = [] }) => [
    ...(typeof name === 'string' ? [] : ['a command without a name']),
    ...[target, child, from, on, ...targets]
      .filter((one) => one !== undefined && !names.includes(one))
      .map((one) => `${name} of unknown ${one}`),
  ]);
}

/**
 * @param {Gate} gate
 * @param {string[]} names  of the controllers
 */
function checkGate(gate, names) {
  const { kind, controller, options = [], among = [], mistakes = {} } = gate;
  const calls = kind === 'first' || kind === 'order' ? options.map(ownerOf) : [];
  const named = kind === 'who' || kind === 'which' ? options : [];
  const mentioned = [...(controller === undefined ? [] : [controller]), ...among, ...calls,
    ...named];
  return [
    ...unknown('question', gate),
    ...(needs[kind] ?? []).filter((field) => gate[field] === undefined)
      .map((field) => `${kind} needs ${field}`),
    ...(kind in needs ? [] : [`unknown question ${kind}`]),
    ...mentioned.filter((name) => !names.includes(name)).map((name) => `unknown ${name}`),
    ...(new Set(options).size === options.length ? [] : ['two equal options']),
    ...Object.entries(mistakes).flatMap(([option, number]) => [
      ...(isMistake(number) ? [] : [`mistake ${number}`]),
      ...(options.length === 0 || options.includes(option) ? [] : [`no option ${option}`]),
    ]),
  ];
}

/** @param {string} call  as in `B viewDidLoad` */
function ownerOf(call) {
  return call.split(' ')[0] ?? '';
}

/**
 * @param {LessonStep} step
 * @param {string[]} names
 * @param {Find} find
 */
function checkGoal({ goal, solution }, names, find) {
  if (!goal) return solution ? ['a solution of nothing'] : [];
  const { controller, commands = [] } = goal;
  const open = solution?.open;
  const solving = solution?.commands ?? [];
  const isKnown = !open || find(pathOf(open));
  return [
    ...unknown('goal', goal), ...unknown('open', open),
    ...(goal.traps ?? []).flatMap((trap) => unknown('trap', trap)),
    ...(solution ? [] : ['a goal without a solution']),
    ...(Object.keys(goal).length > 0 ? [] : ['an empty goal']),
    ...(isKnown ? [] : ['unknown scenario of the solution']),
    ...(controller === undefined || names.includes(controller) ? [] : [`unknown ${controller}`]),
    ...(goal.state && controller === undefined ? ['whose state'] : []),
    ...checkCommands([...commands, ...solving], names),
  ];
}

/**
 * The keys of a step's texts: those that must be there, and those that may.
 *
 * @param {LessonStep} step
 */
function keysOf({ id, kind, question, be, goal, commands }) {
  const asks = question ?? be ?? goal;
  const traps = (goal?.traps ?? []).map((trap) => `trap.${trap.id}`);
  const needed = ['title', 'text', ...traps, ...(asks ? ['hint1', 'hint2', 'hint3'] : []),
    ...(kind === 'who' ? ['a', 'b', 'a.source', 'b.source', 'verdict'] : [])];
  const calls = question?.kind === 'order' ? question.options ?? [] : [];
  const wrong = [...Object.values(question?.mistakes ?? {}), ...calls].map((one) => `wrong.${one}`);
  const allowed = ['after', ...(question ? ['question'] : []), ...(commands ? ['run'] : []),
    ...wrong];
  const full = (/** @type {string} */ key) => `${id}.${key}`;
  return { needed: needed.map(full), allowed: allowed.map(full) };
}

/**
 * @param {Lesson} lesson
 * @param {Record<string, string>} texts
 * @param {Record<string, string>} english
 */
function checkTexts({ steps }, texts, english) {
  const keys = steps.map(keysOf);
  const needed = keys.flatMap((one) => one.needed);
  const known = new Set([...needed, ...keys.flatMap((one) => one.allowed)]);
  const isEnglish = texts === english;
  const wanted = [...new Set([...needed, ...Object.keys(english)])];
  return [
    ...wanted.filter((key) => !texts[key]?.trim()).map((key) => `no text ${key}`),
    ...Object.keys(texts).filter((key) => !known.has(key)).map((key) => `unknown text ${key}`),
    ...Object.entries(texts).flatMap(([key, text]) => [
      ...termsIn(text).filter((term) => !terms.includes(term))
        .map((term) => `${key} explains unknown ${term}`),
      ...(!isEnglish && text.length > longEnough && text === english[key]
        ? [`${key} is English`] : []),
    ]),
  ];
}
