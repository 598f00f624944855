// @ts-check
/** What is left of a class: one file that opens anywhere, without a server and without any script.
 * It names nobody. What stands in it was told by recap-model.js; here it becomes a page. */

/** @type {Record<string, string>} */
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** @type {(text: string|number) => string} */
export function escape(text) {
  return String(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** The file, as HTML without any script.
 * @type {(story: rooms.Story, words: rooms.RecapWords) => string} */
export function recapPage(story, words) {
  const title = escape(story.title);
  const parts = [
    section(words.polls, story.polls.map((poll) => pollPart(poll, words))),
    section(words.questions, story.questions.length > 0
      ? [`<ul>${story.questions.map((one) => `<li>${escape(one)}</li>`).join('\n')}</ul>`] : []),
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
img { width: min(100%, 30rem); background: #fff; } .notes { white-space: pre-wrap; }
</style>
<h1>${title}</h1>
${[...story.counts, story.place].map(paragraph).filter(Boolean).join('\n')}
${parts.filter(Boolean).join('\n')}
</html>
`;
}

/** @type {(title: string, parts: readonly string[]) => string} */
function section(title, parts) {
  return parts.length === 0 ? '' : `<h2>${escape(title)}</h2>\n${parts.join('\n')}`;
}

/** @type {(text: string) => string} */
function paragraph(text) {
  return text && `<p>${escape(text)}</p>`;
}

/** @param {string} address  empty without one
 * @param {string} text @param {string} [file]  the name under which it is saved */
function link(address, text, file) {
  const name = file === undefined ? '' : ` download="${escape(file)}"`;
  return address && `<a href="${escape(address)}"${name}>${escape(text)}</a>`;
}

/** @type {(run: rooms.RunStory, words: rooms.RecapWords) => string} */
function runPart({ name, see, link: address, file, steps, marks, picture, alt }, words) {
  const list = (/** @type {string} */ tag, /** @type {readonly string[]} */ items) =>
    (items.length === 0 ? ''
      : `<${tag}>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</${tag}>`);
  const links = [link(address, words.open), link(file.address, words.file, file.name)];
  return [
    `<h3>${escape(name)}</h3>`, paragraph(see),
    picture && `<p><img src="${escape(picture)}" alt="${escape(alt)}"></p>`,
    list('ol', steps), list('ul', marks),
    `<p>${links.filter(Boolean).join(' · ')}</p>`,
  ].filter(Boolean).join('\n');
}

/** @type {(poll: rooms.PollStory, words: rooms.RecapWords) => string} */
function pollPart({ moment, question, own, came, why, rule, rounds, rows }, words) {
  const head = rounds.map((round) => `<th scope="col">${escape(round)}</th>`).join('');
  const body = rows.map(({ choice, counts }) => `<tr><th scope="row">${escape(choice)}</th>${
    counts.map((count) => `<td>${count}</td>`).join('')}</tr>`).join('\n');
  return [
    `<h3>${moment && `${escape(moment)}<br>`}${escape(question)}</h3>`,
    ...own.map((line) => `<p class="own">${escape(line)}</p>`),
    came && `<p class="came">${escape(came)}</p>`,
    (why || rule) && `<p class="why">${escape(why)}${
      rule ? ` ${escape(words.rule)} <code>${escape(rule)}</code>` : ''}</p>`,
    `<table><thead><tr><th scope="col">${escape(words.choice)}</th>${head}</tr></thead>
<tbody>${body}</tbody></table>`,
  ].filter(Boolean).join('\n');
}

/** @type {(task: rooms.Task, words: rooms.RecapWords) => string} */
function taskPart({ rule, says, text, link: address, practise, lesson }, words) {
  const links = [link(address, words.open), link(lesson, practise)].filter(Boolean).join(' · ');
  return `<li><p><code>${escape(rule)}</code> ${escape(says)}</p>${paragraph(text)}<p>${
    links}</p></li>`;
}
