// The ways that everybody takes through the page: each in every browser.
import assert from 'node:assert/strict';
import { until } from './waiting.mjs';

const scrubber = "document.querySelector('swim-lanes [role=slider]')";
/** What the map offers comes with the first touch. A run rests at its last numbered call. */
const opened = `dispatchEvent(new Event('pointerover')) && ${scrubber}?.ariaValueMax > 0
  && document.querySelector('transport-bar [data-do=play]')?.dataset.shows === 'play'
  && document.querySelector('state-diagram .states')`;
const played = `${opened} && ${scrubber}.ariaValueNow === ${scrubber}.ariaValueMax`;

/** A page of the lab in some browser. */
export class Page {
  constructor(browser, address) {
    this.browser = browser;
    this.address = address;
  }

  read(expression) { return this.browser.evaluate(`return (${expression});`); }
  wait(expression) { return until(expression, () => this.read(`Boolean(${expression})`)); }
  number(name) { return this.read(`Number(${scrubber}.${name})`); }

  async open(query) {
    await this.browser.open('about:blank');
    await this.browser.open(query.startsWith('http') ? query : this.address + query);
  }

  /** Clicks the first visible element with a text. */
  async click(selector, text = '') {
    const element = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) =>
      one.offsetWidth > 0 && one.textContent.includes(${JSON.stringify(text)}))`;
    await this.wait(element);
    await this.browser.evaluate(`${element}.click();`);
  }

  press(key) {
    return this.browser.evaluate(`(document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: arguments[0], bubbles: true, cancelable: true }));`, key);
  }

  /** The controllers at a station of the diagram. */
  at(station) {
    return this.read(`[...document.querySelectorAll('.states li')]
      .filter((item) => item.querySelector(':scope > span')?.textContent === '${station}')
      .flatMap((item) => [...item.querySelectorAll('button')].map((one) => one.dataset.key))`);
  }

  async playInstantly() {
    await this.click('.transport-speed');
    await this.click('transport-bar [role=menuitemcheckbox]', 'instant');
  }
}

/** Each way by its name. */
export const paths = {
  async 'main path'(page) {
    await page.open('?lang=en&scenario=push-b');
    await page.wait(opened);
    await page.playInstantly();
    const before = await page.number('ariaValueMax');
    await page.click('command-list .command', 'Push B');
    await page.wait(`${scrubber}.ariaValueMax > ${before} && ${played}`);
    // The diagram moves its controllers in the frame after the transport has come to rest.
    await until('B and Nav have appeared', async () => (await page.at('Appeared'))
      .map((key) => key.split('#')[0]).sort().join() === 'B,Nav');
  },

  async 'time travel'(page) {
    const end = await page.number('ariaValueNow');
    for (let step = 0; step < 3; step += 1) await page.press('ArrowLeft');
    await page.wait(`${scrubber}.ariaValueNow < ${end}`);
    const row = "document.querySelector('.story-row[aria-current]')";
    await page.wait(`${row}?.querySelector('.story-why')`);
    assert.match(await page.read(`${row}.querySelector('.story-why').textContent`), /^UIKit calls/);
    await page.press('End');
    await page.wait(`Number(${scrubber}.ariaValueNow) === ${end}`);
  },

  async 'share link'(page) {
    const count = await page.number('ariaValueMax');
    await page.click('.share-button');
    await page.wait("document.querySelectorAll('share-dialog textarea')[0]?.value");
    const link = await page.read("document.querySelectorAll('share-dialog textarea')[0].value");
    await page.open(link);
    await page.wait(opened);
    assert.equal(await page.number('ariaValueMax'), count);
  },

  async dialogs(page) {
    for (const name of ['shortcuts', 'glossary', 'lessons']) {
      await page.browser.evaluate(
        "void document.querySelector('status-strip').lab.open(arguments[0]);", name);
      await page.wait("document.querySelector('dialog[open] h2')?.textContent.trim()");
      await page.browser.evaluate("document.querySelector('dialog[open]').close();");
      await page.wait("!document.querySelector('dialog[open]')");
    }
  },

  async lesson(page) {
    await page.open('?lang=ru&lesson=late-loading');
    await page.wait("document.querySelector('lesson-rail h3')?.textContent.trim()");
    await page.click('lesson-rail button', 'Дальше');
    assert.equal(await page.read('document.documentElement.lang'), 'ru');
  },

  async 'class follower'(page) {
    const { code, place, send } = await openClass(page);
    await page.open(`?lang=en&try=${code}`);
    await page.wait("document.querySelector('class-bar .room-state')?.textContent.trim()");
    const before = await page.number('ariaValueMax');
    const { events } = await send('POST', `${place}/commands`, pushB);
    await send('PATCH', place, { cursor: events.at(-1).seq });
    await page.wait(`${scrubber}.ariaValueMax > ${before}`);
  },

  async 'class question'(page, server) {
    const { code, place, send } = await openClass(page);
    const open = () => page.open(`join/${code}?lang=zh-Hans`);
    const choice = "document.querySelectorAll('.choice input')[1]";
    await open();
    await page.wait("document.querySelector('[data-part=strip]')");
    await send('PATCH', place, { lesson: { id: 'appearance', step: 1 } });
    await page.wait("document.querySelector('[data-part=step] h1')?.textContent.trim()");
    const { id } = (await send('POST', `${place}/polls`, {
      question: 'Which comes first?', choices: ['A viewWillDisappear', 'B viewDidLoad'],
      commands: [pushB], answer: { choice: 1 },
    })).poll;
    await page.wait(choice);
    await page.browser.evaluate(`${choice}.click();`);
    const isTold = `${choice}?.checked && document.querySelector('[data-fate=sent]')`;
    await page.wait(isTold);
    await open();
    await page.wait(isTold);
    await server.restart();
    await page.wait(`${isTold} && !document.querySelector('[data-part=strip].is-off')`);
    await send('PATCH', `${place}/polls/${id}`, { phase: 'revealed' });
    await page.wait("document.querySelector('[data-part=verdict][data-result=right]')");
  },
};

const pushB = { do: 'push', target: 'B' };

/** Opens a class for a page that becomes a follower. */
async function openClass({ address }) {
  const ask = async (method, path, body, key) => {
    const answer = await fetch(new URL(path, address), {
      method,
      headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
    });
    assert.ok(answer.ok, `${path}: ${answer.status}`);
    return answer.json();
  };
  const scenario = await (await fetch(new URL('examples/push-b.json', address))).json();
  const { code, presenterKey } = await ask('POST', '/api/rooms', { scenario });
  const send = (method, path, body) => ask(method, path, body, presenterKey);
  return { code, place: `/api/rooms/${code}`, send };
}
