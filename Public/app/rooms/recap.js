// @ts-check
/**
 * What is left of a class: one file that opens anywhere, without a server and without any script.
 * It names nobody. What stands in it was told by recap-story.js; here it becomes a page.
 *
 * @typedef {object} RunStory
 * @property {string} name
 * @property {string} link  opens the run again; empty where it can't
 * @property {{name: string, address: string}} file  the scenario itself, in the address
 * @property {string[]} steps
 * @property {string[]} marks  where people were lost
 * @property {string} picture  a `data:` address; empty without one
 * @property {string} alt
 *
 * @typedef {object} PollStory
 * @property {string} question
 * @property {string[]} own  what the person has answered in each round; empty where nothing
 * @property {string} came  what was right; empty where nothing is
 * @property {string} why
 * @property {string} rule  empty where none is known
 * @property {string[]} rounds
 * @property {{choice: string, counts: number[]}[]} rows
 *
 * @typedef {object} Task
 * @property {string} rule
 * @property {string} says  what the rule says
 * @property {string} text
 * @property {string} link  the run just before it
 * @property {string} practise  where a lesson comes to it; empty where none does
 * @property {string} lesson  the address of that lesson
 *
 * @typedef {object} Story
 * @property {string} title
 * @property {string} language
 * @property {string[]} counts
 * @property {string} place  where the links lead
 * @property {RunStory[]} runs
 * @property {PollStory[]} polls
 * @property {Task[]} tasks
 * @property {string} notes
 *
 * @typedef {Record<'runs'|'polls'|'tasks'|'notes'|'choice'|'open'|'file'|'rule', string>} Words
 */

/** @type {Record<string, string>} */
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @param {string|number} text */
export function escape(text) {
  return String(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/**
 * The file, as HTML without any script.
 *
 * @param {Story} story
 * @param {Words} words
 */
export function recapPage(story, words) {
  const title = escape(story.title);
  const parts = [
    section(words.polls, story.polls.map((poll) => pollPart(poll, words))),
    section(words.tasks, story.tasks.length > 0
      ? [`<ol>${story.tasks.map((task) => taskPart(task, words)).join('\n')}</ol>`] : []),
    section(words.runs, story.runs.map((run) => runPart(run, words))),
    section(words.notes, story.notes.trim()
      ? [`<p class="notes">${escape(story.notes)}</p>`] : []),
  ];
  return `<!DOCTYPE html>
<html lang="${escape(story.language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; } th, td { padding: .25rem .75rem .25rem 0; text-align: start; }
img { max-width: 100%; background: #fff; } .notes { white-space: pre-wrap; }
</style>
<h1>${title}</h1>
${[...story.counts, story.place].map(paragraph).filter(Boolean).join('\n')}
${parts.filter(Boolean).join('\n')}
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

/** @param {string} text */
function paragraph(text) {
  return text && `<p>${escape(text)}</p>`;
}

/**
 * @param {string} address  empty without one
 * @param {string} text
 * @param {string} [file]  the name under which it is saved
 */
function link(address, text, file) {
  const name = file === undefined ? '' : ` download="${escape(file)}"`;
  return address && `<a href="${escape(address)}"${name}>${escape(text)}</a>`;
}

/**
 * @param {RunStory} run
 * @param {Words} words
 */
function runPart({ name, link: address, file, steps, marks, picture, alt }, words) {
  const list = (/** @type {string} */ tag, /** @type {readonly string[]} */ items) =>
    (items.length === 0 ? ''
      : `<${tag}>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</${tag}>`);
  const links = [link(address, words.open), link(file.address, words.file, file.name)];
  return [
    `<h3>${escape(name)}</h3>`,
    picture && `<p><img src="${escape(picture)}" alt="${escape(alt)}"></p>`,
    list('ol', steps), list('ul', marks),
    `<p>${links.filter(Boolean).join(' · ')}</p>`,
  ].filter(Boolean).join('\n');
}

/**
 * @param {PollStory} poll
 * @param {Words} words
 */
function pollPart({ question, own, came, why, rule, rounds, rows }, words) {
  const head = rounds.map((round) => `<th scope="col">${escape(round)}</th>`).join('');
  const body = rows.map(({ choice, counts }) => `<tr><th scope="row">${escape(choice)}</th>${
    counts.map((count) => `<td>${count}</td>`).join('')}</tr>`).join('\n');
  return [
    `<h3>${escape(question)}</h3>`,
    ...own.map((line) => `<p class="own">${escape(line)}</p>`),
    came && `<p class="came">${escape(came)}</p>`,
    (why || rule) && `<p class="why">${escape(why)}${
      rule ? ` ${escape(words.rule)} <code>${escape(rule)}</code>` : ''}</p>`,
    `<table><thead><tr><th scope="col">${escape(words.choice)}</th>${head}</tr></thead>
<tbody>${body}</tbody></table>`,
  ].filter(Boolean).join('\n');
}

/**
 * @param {Task} task
 * @param {Words} words
 */
function taskPart({ rule, says, text, link: address, practise, lesson }, words) {
  const links = [link(address, words.open), link(lesson, practise)].filter(Boolean).join(' · ');
  return `<li><p><code>${escape(rule)}</code> ${escape(says)}</p>${paragraph(text)}<p>${
    links}</p></li>`;
}
