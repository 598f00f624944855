// @ts-check
/** A walkthrough as it is written: a list of steps, each a state of the one canvas. The lessons are
 * walkthroughs; anybody can write others. The server publishes the form as the schema
 * `Walkthrough`, and `lifecycle walkthrough check` tries what one claims.
 *
 * A walkthrough can stand in one document: `scenario` is then what its steps stand on, and `texts`
 * has its words by language and key.
 *
 * For each lesson `Public/lessons/` holds `<id>.json` (this structure, without a word of any
 * language) and `<id>.<language>.json` (its texts). Beside them stand the scenarios it opens in
 * `scenarios/`, its claims in `claims/` (scenarios with expectations), the refuted claims in
 * `claims/refuted/`, and logs of devices in `logs/`. `index.json` lists the lessons.
 * The names of the lessons are texts of the page: `locales/lessons.*.json`, `lesson.<id>`.
 *
 * Texts, by key:
 * - `<step>.title` and `<step>.text` of each step.
 * - `<step>.hint1` … `hint3` (look there, the rule, the answer) if it asks something or has a goal.
 * - `<step>.after` what to see once it has run, if anything.
 * - `<step>.trap.<id>` of each trap of a goal.
 * - `<step>.question` if the generated wording isn't enough.
 * - `<step>.note` for presenters.
 * - `<step>.run` if the button isn't named after its first command.
 * - `<step>.wrong.<mistake>` if the misconception needs other words than those of the page.
 * - `<step>.wrong.<call>` for each call of an order that never comes.
 * - `<step>.a` and `<step>.b` for the quotes of `who`, `<step>.a.source` and `<step>.b.source` for
 *   their sources, and `<step>.verdict`.
 *
 * Texts that stand in the document have its `title` and perhaps `about`, too.
 * A text may hold `code`, [[root view]] or [[root view|other words]], and empty lines between
 * paragraphs. */
import { commonSteps } from '../store/steps.js';

/** The run on which a step begins.
 * @param {Pick<lessons.Lesson, 'steps'>} lesson @param {number} index  of the step
 * @returns {{open: lessons.Opening, commands: store.Command[]}}  commands beyond the steps of
 *   the scenario */
export function baseOf({ steps }, index) {
  const step = steps[index];
  const before = step?.branch === undefined ? index - 1
    : steps.findIndex(({ id }) => id === step.branch);
  if (step?.open || before < 0 || before >= index) return { open: step?.open ?? {}, commands: [] };
  const base = baseOf({ steps }, before);
  return { open: base.open, commands: [...base.commands, ...steps[before]?.commands ?? []] };
}

/** Where an opened scenario stands below the page; empty for the walkthrough's own.
 * @type {(open: lessons.Opening) => string} */
export function pathOf({ scenario, example }) {
  if (!scenario && !example) return '';
  return scenario ? `lessons/scenarios/${scenario}.json` : `examples/${example}.json`;
}

/** @type {(name: string) => string}  Where a claim stands below the page. */
export function claimPath(name) {
  return `lessons/claims/${name}.json`;
}

/** The texts that a walkthrough has itself, in the wanted language, or in the first that it has.
 * @param {Pick<lessons.Lesson, 'texts'>} lesson @param {string} language
 * @returns {Record<string, string>|null}  null where they lie beside it */
export function ownTexts({ texts }, language) {
  return texts ? texts[language] ?? texts.en ?? Object.values(texts)[0] ?? {} : null;
}

/** Speaks the texts that a walkthrough has itself, in the language of the page.
 * @param {words.Translator} translator @param {lessons.Lesson} lesson
 * @param {string} [id]  under which they are known, if not its own */
export function speakOwn(translator, lesson, id = lesson.id) {
  for (const [key, text] of Object.entries(ownTexts(lesson, translator.language) ?? {})) {
    translator.messages[`lesson.${id}.${key}`] = text;
  }
}

const ownPrefix = 'own-';

/** The name under which the progress in a walkthrough is kept that isn't one of the lessons.
 * @type {(id: string) => string} */
export function ownID(id) {
  return id.startsWith(ownPrefix) ? id : ownPrefix + id;
}

/** The key of a walkthrough's name.
 * @type {(lesson: Pick<lessons.Lesson, 'id'|'texts'>) => string} */
export function nameKey({ id, texts }) {
  return texts ? `lesson.${id}.title` : `lessons.lesson.${id}`;
}

/** A walkthrough by its name; the lessons have numbers too.
 * @type {(words: {text(key: string, values?: Record<string, string|number>): string}, lesson:
 *   lessons.Lesson) => string} */
export function titleOf(words, lesson) {
  const title = words.text(nameKey(lesson));
  const { number } = lesson;
  return number ? words.text('lessons.heading', { number, title }) : title;
}

/** Whether exactly these commands were performed.
 * @type {(performed: readonly store.Command[], wanted: readonly store.Command[]) => boolean} */
export function isExactly(performed, wanted) {
  return performed.length === wanted.length && commonSteps(performed, wanted) === wanted.length;
}
