// @ts-check
/**
 * A walkthrough as it is written: a list of steps, each a state of the one canvas. The lessons are
 * walkthroughs; anybody can write others. The server publishes the form as the schema
 * `Walkthrough`, and `lifecycle walkthrough check` tries what one claims.
 *
 * A walkthrough can stand in one document: `scenario` is then what its steps stand on, and `texts`
 * has its words by language and key.
 *
 * `Public/lessons/` holds, for each lesson, `<id>.json` (this structure, without a word of any
 * language) and `<id>.<language>.json` (its texts), the scenarios it opens in `scenarios/`,
 * what it claims, as scenarios with expectations, in `claims/`, what it refutes in
 * `claims/refuted/`, and logs of devices in `logs/`.
 * `index.json` lists the lessons.
 * The names of the lessons are texts of the page: `locales/lessons.*.json`, `lesson.<id>`.
 *
 * Texts, by key: `<step>.title` and `<step>.text` of each step; `<step>.hint1` … `hint3` (look
 * there, the rule, the answer) where something is asked or to be reached; `<step>.after` what to
 * see once it has run, if anything; `<step>.trap.<id>` of each trap of a goal;
 * `<step>.question` where the generated wording isn't enough; `<step>.note` for who presents;
 * `<step>.run` where the button isn't named after its first command; `<step>.wrong.<mistake>` where
 * the misconception needs other words than those of the page, and `<step>.wrong.<call>` for each
 * call of an order that never comes; for `who`, the quotes `<step>.a` and
 * `<step>.b`, where they come from (`<step>.a.source`, `<step>.b.source`) and `<step>.verdict`.
 * Texts that stand in the document have its `title` and perhaps `about`, too.
 * A text may hold `code`, [[root view]] or [[root view|other words]], and empty lines between
 * paragraphs.
 *
 * @typedef {import('../questions/authored.js').Gate} Gate
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').ControllerState} ControllerState
 *
 * @typedef {object} Opening  a scenario of the lessons or one shipped with the page
 * @property {string} [scenario]  in `lessons/scenarios/`
 * @property {string} [example]  in `examples/`
 * @property {string} [ios]  else that of the scenario
 * @property {string} [idiom]
 *
 * @typedef {object} Moment  where the cursor goes: the nth call of the run, counted from 1
 * @property {string} callback
 * @property {string} [controller]
 * @property {number} [nth]
 *
 * @typedef {object} Showing
 * @property {string} [panel]  a tab of the inspector
 * @property {'essential'|'standard'|'everything'} [density]
 * @property {{platforms: string[]} | {scenarios: string[]} | {created: string}} [compare]  the run
 *   on these versions, these scenarios, or one controller made in the three ways; behind a button
 * @property {'logsopen'} [dialog]  the import of logs; behind a button
 * @property {string} [log]  that the dialog begins with, in `lessons/logs/`
 *
 * @typedef {object} Goal  reached when all of it holds for the person's run
 * @property {string} [callback]  comes after the step began, from the start where the code changed
 * @property {string} [controller]  whose callback or state it is
 * @property {Partial<ControllerState>} [state]  at the end
 * @property {string[]} [findings]  none of these is left
 * @property {string} [does]  a statement that the code of some controller has now
 * @property {Command[]} [commands]  have been given since the step began, in this order
 * @property {true} [memoryFlat]  the last command, given three times at least, costs no more memory
 *   the last time than the first
 * @property {number} [maxCommands]  since the step began
 * @property {Trap[]} [traps]
 *
 * @typedef {{id: string, callback: string, does: string}} Trap  a repair that doesn't help: a
 *   statement in a callback; `<step>.trap.<id>` says why
 *
 * @typedef {object} Solution  one way to a goal: what is opened instead, what is done then
 * @property {Opening} [open]
 * @property {Command[]} [commands]
 *
 * @typedef {{claim: string, ios?: string}} Trial  a claim that is run, on its own version or
 *   another one; those in `claims/refuted/` say what documents have wrong
 * @typedef {{a: Trial[], b: Trial[]}} Who  a quote is right when it holds in all its trials
 *
 * @typedef {object} Exit  questions made from the step's run and commands
 * @property {number} questions
 * @property {number} seed
 * @property {string[]} [kinds]
 *
 * @typedef {{kind: 'station'|'controller'|'callback', id: string}} Spot
 *
 * @typedef {'read'|'predict'|'run'|'investigate'|'modify'|'make'|'who'|'exit'} StepKind
 *
 * @typedef {object} LessonStep
 * @property {string} id  its texts begin with it
 * @property {StepKind} kind
 * @property {Opening} [open]  opens this run, paused at its end; else the run of the steps before
 *   goes on
 * @property {string} [branch]  the earlier step after which its run goes on, if not the last one
 * @property {Command[]} [commands]  what the step's button performs
 * @property {Moment} [at]
 * @property {Moment} [pause]  where the playing of the commands stops
 * @property {string[]} [highlight]  controllers with a ring around them
 * @property {Spot} [spotlight]  the part of the diagram that is in the light
 * @property {Showing} [show]
 * @property {Gate} [question]  about the commands; without commands, about the run so far
 * @property {{seed: number}} [be]  the person is UIKit and makes the calls of the first command
 * @property {Goal} [goal]
 * @property {Solution} [solution]  of the goal
 * @property {string[]} [claims]  that the step relies on
 * @property {string} [judge]  the finding of which class, versions and beginning are asked then
 * @property {Who} [who]  the trials of the two quotes
 * @property {string[]} [rules]  for the record of what is known, besides those of the question
 * @property {Exit} [exit]
 *
 * @typedef {object} Lesson
 * @property {string} id
 * @property {number} [number]  among the lessons of the page, which has its name
 * @property {number} [minutes]
 * @property {number[]} [mistakes]  of the twelve
 * @property {string[]} [documents]  S1 … S4
 * @property {Scenario} [scenario]  on which steps stand that open nothing else
 * @property {Record<string, Record<string, string>>} [texts]  where they don't lie beside it
 * @property {LessonStep[]} steps
 *
 * @typedef {import('../store/types.js').Scenario} Scenario
 */
import { commonSteps } from '../store/steps.js';

/**
 * The run on which a step begins.
 *
 * @param {Pick<Lesson, 'steps'>} lesson
 * @param {number} index  of the step
 * @returns {{open: Opening, commands: Command[]}} commands beyond the steps of the scenario
 */
export function baseOf({ steps }, index) {
  const step = steps[index];
  const before = step?.branch === undefined ? index - 1
    : steps.findIndex(({ id }) => id === step.branch);
  if (step?.open || before < 0 || before >= index) return { open: step?.open ?? {}, commands: [] };
  const base = baseOf({ steps }, before);
  return { open: base.open, commands: [...base.commands, ...steps[before]?.commands ?? []] };
}

/**
 * Where an opened scenario stands below the page; empty for the walkthrough's own.
 *
 * @param {Opening} open
 */
export function pathOf({ scenario, example }) {
  if (!scenario && !example) return '';
  return scenario ? `lessons/scenarios/${scenario}.json` : `examples/${example}.json`;
}

/**
 * Where a claim stands below the page.
 *
 * @param {string} name
 */
export function claimPath(name) {
  return `lessons/claims/${name}.json`;
}

/**
 * The texts that a walkthrough has itself, in the wanted language, else in the first that it has.
 *
 * @param {Lesson} lesson
 * @param {string} language
 * @returns {Record<string, string>|null} null where they lie beside it
 */
export function ownTexts({ texts }, language) {
  return texts ? texts[language] ?? texts.en ?? Object.values(texts)[0] ?? {} : null;
}

/**
 * Speaks the texts that a walkthrough has itself, in the language of the page.
 *
 * @param {import('../words/i18n.js').Translator} translator
 * @param {Lesson} lesson
 * @param {string} [id]  under which they are known, if not its own
 */
export function speakOwn(translator, lesson, id = lesson.id) {
  for (const [key, text] of Object.entries(ownTexts(lesson, translator.language) ?? {})) {
    translator.messages[`lesson.${id}.${key}`] = text;
  }
}

/**
 * The key of a walkthrough's name.
 *
 * @param {Pick<Lesson, 'id'|'texts'>} lesson
 */
export function nameKey({ id, texts }) {
  return texts ? `lesson.${id}.title` : `lessons.lesson.${id}`;
}

/**
 * A walkthrough by its name; the lessons have numbers too.
 *
 * @param {{text(key: string, values?: Record<string, string|number>): string}} words
 * @param {Lesson} lesson
 */
export function titleOf(words, lesson) {
  const title = words.text(nameKey(lesson));
  const { number } = lesson;
  return number ? words.text('lessons.heading', { number, title }) : title;
}

/**
 * Whether exactly these commands were performed.
 *
 * @param {readonly Command[]} performed
 * @param {readonly Command[]} wanted
 */
export function isExactly(performed, wanted) {
  return performed.length === wanted.length && commonSteps(performed, wanted) === wanted.length;
}
