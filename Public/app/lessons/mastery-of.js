// @ts-check
/** The one record of what a person knows. */
import { hintCosts, hintCount } from './lesson-run.js';
import { Mastery } from '../questions/mastery.js';
import { aboutOf } from '../questions/wording.js';
import { settings } from '../view/settings.js';

/** @type {Mastery|null} */
let known = null;

export function mastery() {
  known ??= new Mastery(settings);
  return known;
}

/** Records an answer. With the last hint, which is the answer, nothing is known yet.
 * @param {{lesson: string, question: Pick<questions.Question,
 *   'kind'|'controller'|'callback'|'answer'>, rules: readonly string[], result: lessons.Result,
 *   hints: number, because?: string}} answered  with why, in the person's own words */
export function record({ lesson, question, rules, result, hints, because = '' }) {
  mastery().add({
    time: new Date().toISOString(),
    lesson,
    kind: question.kind,
    about: aboutOf(question),
    given: [result.given].flat().join(' → '),
    right: [question.answer].flat().join(' → '),
    isRight: result.isRight && hints < hintCount,
    credit: Math.round(result.credit * (1 - (hintCosts[hints] ?? 1)) * 100) / 100,
    hints,
    rules: [...new Set(rules)],
    ...(because ? { because } : {}),
  });
}
