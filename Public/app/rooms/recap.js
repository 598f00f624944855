// @ts-check
/**
 * What is left of a class: one file that opens anywhere, with links that open the runs again. It
 * names nobody.
 *
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').Scenario} Scenario
 * @typedef {import('../words/i18n.js').Translator} Translator
 * @typedef {import('./types.js').Poll} Poll
 *
 * @typedef {object} Recap
 * @property {string} code
 * @property {{number: number, scenario: Scenario, commands: Command[]}[]} runs
 * @property {(Pick<Poll, 'id'|'question'|'choices'|'results'|'answer'|'about'|'command'>
 *   & {solved?: number[]|null, voters?: number[]|null})[]} polls
 * @property {{run: number, event: number, count: number}[]} lost
 * @property {number} [followers]
 * @property {number} [explorations]
 *
 * @typedef {(key: string, values?: Record<string, string|number>) => string} Text
 * @typedef {{text: Text, translator: Translator, title: (command: Command) => string,
 *   link: (run: number) => string, notes: string, date: string, language: string}} Words
 */
import { resultRows } from './poll-view.js';
import { pollWords } from './poll-words.js';

/** @type {Record<string, string>} */
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @param {string|number} text */
export function escape(text) {
  return String(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/**
 * The file, as HTML without any script.
 *
 * @param {Recap} recap
 * @param {Words} words
 */
export function recapPage(recap, words) {
  const { text } = words;
  const title = escape(text('room.recap.title', { date: words.date }));
  const parts = [
    section(text('room.recap.runs'), recap.runs.map((run) => runPart(run, recap, words))),
    section(text('room.recap.polls'), recap.polls.map((poll) => pollPart(poll, words))),
    section(text('room.recap.notes'), words.notes.trim()
      ? [`<p class="notes">${escape(words.notes)}</p>`] : []),
  ];
  const counts = [
    recap.followers === undefined ? '' : text('room.followers', { count: recap.followers }),
    recap.explorations === undefined ? ''
      : text('room.recap.explorations', { count: recap.explorations }),
  ].filter(Boolean).map((line) => `<p>${escape(line)}</p>`);
  return `<!DOCTYPE html>
<html lang="${escape(words.language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; } th, td { padding: .25rem .75rem .25rem 0; text-align: start; }
.notes { white-space: pre-wrap; }
</style>
<h1>${title}</h1>
${[...counts, ...parts].join('\n')}
</html>
`;
}

/**
 * @param {string} title
 * @param {readonly string[]} parts
 */
function section(title, parts) {
  return parts.length === 0 ? '' : `<h2>${escape(title)}</h2>\n${parts.join('\n')}`;
}

/**
 * @param {Recap['runs'][number]} run
 * @param {Recap} recap
 * @param {Words} words
 */
function runPart({ number, scenario, commands }, { lost }, { text, title, link }) {
  const steps = commands.map((command) => `<li>${escape(title(command))}</li>`).join('');
  const marks = lost.filter(({ run }) => run === number).map(({ event, count }) =>
    `<li>${escape(text('room.lostAt', { event, count }))}</li>`).join('');
  const name = escape(scenario.title || scenario.id);
  const address = link(number);
  const heading = address ? `<a href="${escape(address)}">${name}</a>` : name;
  return `<h3>${heading}</h3>\n<ol>${steps}</ol>${marks ? `\n<ul>${marks}</ul>` : ''}`;
}

/**
 * @param {Recap['polls'][number]} poll
 * @param {Words} words
 */
function pollPart(poll, { text, ...teller }) {
  const rounds = poll.results ?? [];
  const { moment, question, choices } = pollWords(teller, poll);
  const rows = resultRows({ ...emptyPoll, ...poll, choices }, rounds);
  const head = rounds.map((_, index) =>
    `<th scope="col">${escape(text('room.poll.round', { round: index + 1 }))}</th>`).join('');
  const body = rows.map(({ choice, counts, isRight }) => {
    const name = escape(choice) + (isRight ? ` — ${escape(text('room.poll.right'))}` : '');
    return `<tr><th scope="row">${name}</th>${
      counts.map((count) => `<td>${count}</td>`).join('')}</tr>`;
  }).join('\n');
  const label = escape(text('room.poll.choice'));
  return `<h3>${escape([moment, question].filter(Boolean).join(' '))}</h3>
<table><thead><tr><th scope="col">${label}</th>${head}</tr></thead>
<tbody>${body}</tbody></table>`;
}

/** @type {import('./types.js').Poll} */
const emptyPoll = {
  id: '', question: '', choices: [], form: 'choice', round: 1, phase: 'closed', answered: 0,
  endsAt: null, results: null,
};
