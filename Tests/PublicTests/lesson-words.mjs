// What is wrong with the words of a lesson, besides what “lifecycle walkthrough check” finds.
import { terms } from '../../Public/app/words/glossary.js';
import { parseText } from '../../Public/app/words/rich-text.js';

/** The terms that a text explains. */
export const termsIn = (text) =>
  parseText(text).flat().flatMap((part) => (part.kind === 'term' ? [part.term] : []));

const longEnough = 24;

/** Problems of a lesson's texts, by language and key; none where all is well. */
export function problemsOfWords({ steps }, texts) {
  const asking = steps.filter(({ question, be, goal }) => question ?? be ?? goal);
  const hints = asking.flatMap(({ id }) => [1, 2, 3].map((level) => `${id}.hint${level}`));
  return Object.entries(texts).flatMap(([language, own]) => [
    ...hints.filter((key) => !own[key]).map((key) => `no text ${key}`),
    ...Object.entries(own).flatMap(([key, text]) => [
      ...termsIn(text).filter((term) => !terms.includes(term))
        .map((term) => `${key} explains unknown ${term}`),
      ...(language !== 'en' && text.length > longEnough && text === texts.en?.[key]
        ? [`${key} is English`] : []),
    ]),
  ].map((problem) => `${language}: ${problem}`));
}
