// @ts-check
/** Which slide the wall shows, and what has room on it. */
import { parseText } from '../words/rich-text.js';

/** The most characters of a step's text; the hands have the whole. */
const mostLetters = 320;
/** The most answers of people's own that have room. */
const mostGiven = 6;
/** The ends of sentences, with the marks that close a quotation. */
const ends = /[.!?…]+[”»"')\]]*(?=\s|$)|[。！？]+[”」』）]*/g;

/** @type {(wall: {room: rooms.Room|null, over: unknown, isJoinAsked: boolean, isPlayed: boolean,
 *   step: lessons.LessonStep|null}) => classes.Slide} */
export function slideOf({ room, over, isJoinAsked, isPlayed, step }) {
  if (over !== null) return 'over';
  if (!room || isJoinAsked || room.screen === 'join') return 'join';
  if (room.screen === 'black') return 'black';
  const { poll, lesson } = room;
  if (poll && poll.phase !== 'closed') return slideOfPoll(poll);
  if (lesson && typeof lesson.word === 'number') return 'words';
  if (step?.goal) return 'task';
  if (lesson && !isPlayed) return 'step';
  // Nothing was shown of the first run.
  const isBefore = !lesson && !poll && room.run.number === 1 && room.show.at === 0;
  return isBefore ? 'join' : 'watch';
}

/** @type {(poll: rooms.Poll) => classes.Slide} */
function slideOfPoll({ phase, isExplained }) {
  if (phase === 'revealed') return isExplained ? 'why' : 'results';
  return phase === 'discussing' ? 'talk' : 'question';
}

/** The paragraphs of a text, cut at a sentence.
 * @type {(text: string, most?: number) => words.Part[][]} */
export function shortened(text, most = mostLetters) {
  /** @type {words.Part[][]} */
  const taken = [];
  let left = most;
  for (const paragraph of parseText(text)) {
    const whole = paragraph.map((part) => part.text).join('');
    const end = whole.length <= left ? whole.length : endOf(whole, left, taken.length === 0);
    if (end > 0) taken.push(cutAt(paragraph, end));
    if (end < whole.length) break;
    left -= end;
  }
  return taken;
}

/** Where the last sentence ends that has room; the first one has always.
 * @type {(text: string, most: number, isFirst: boolean) => number} */
function endOf(text, most, isFirst) {
  const places = [...text.matchAll(ends)].map(({ index = 0, 0: sign = '' }) =>
    index + sign.length);
  return [...places].reverse().find((place) => place <= most)
    ?? (isFirst ? places[0] ?? text.length : 0);
}

/** @type {(paragraph: words.Part[], end: number) => words.Part[]} */
function cutAt(paragraph, end) {
  let left = end;
  return paragraph.flatMap((part) => {
    const text = part.text.slice(0, Math.max(0, left));
    left -= part.text.length;
    return text ? [{ ...part, text }] : [];
  });
}

/** A line that has room: its first words.
 * @type {(text: string, most: number) => string} */
export function fitted(text, most) {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const space = start.lastIndexOf(' ');
  return `${start.slice(0, space > most / 2 ? space : most)}…`;
}

/** The rows of results that have room, and how many people have answered something else.
 * @type {(rows: readonly rooms.ResultRow[], poll: Pick<rooms.Poll, 'form'>) => {rows:
 *   readonly rooms.ResultRow[], others: number}} */
export function mainRows(rows, { form }) {
  if (form === 'choice' || rows.length <= mostGiven) return { rows, others: 0 };
  const lastOf = (/** @type {rooms.ResultRow} */ { counts }) => counts[counts.length - 1] ?? 0;
  const frequent = [...rows].sort((one, other) =>
    Number(other.isRight) - Number(one.isRight) || lastOf(other) - lastOf(one)).slice(0, mostGiven);
  const others = rows.filter((row) => !frequent.includes(row));
  return { rows: rows.filter((row) => frequent.includes(row)),
    others: others.reduce((sum, row) => sum + lastOf(row), 0) };
}

/** What the class has got wrong most often, for a reason to contrast it. Of an order these are
 * pairs that were turned round, of a choice answers; the last is what was right.
 * @type {(poll: rooms.Poll) => (string|string[])[]} */
export function commonMistakes({ choices, form, answer, results, wrongPairs }) {
  const nameOf = (/** @type {number} */ index) => choices[index] ?? '';
  if (form === 'order') {
    const pairs = wrongPairs?.[wrongPairs.length - 1] ?? [];
    return [...pairs.map(({ first, second }) => [nameOf(second), nameOf(first)]),
      (answer?.order ?? []).map(nameOf)];
  }
  const counts = results?.[results.length - 1] ?? [];
  const wrong = counts.map((count, index) => ({ count, index }))
    .filter(({ count, index }) => count > 0 && index !== answer?.choice)
    .sort((one, other) => other.count - one.count);
  return [...wrong.map(({ index }) => nameOf(index)), nameOf(answer?.choice ?? -1)];
}
