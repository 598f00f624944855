// What is offered besides the server's list, what isn't, and what becomes of ignored commands.
import assert from 'node:assert/strict';
import test from 'node:test';
import { reasonOf, titleOf } from '../../Public/app/commands/commands.js';
import { applyEvent, emptyState } from '../../Public/app/store/fold.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { IgnoredCommands } from '../../Public/app/store/ignored.js';
import { commandsAbout, moreCommands } from '../../Public/app/commands/more-commands.js';
import { isSameCommand, offersIn } from '../../Public/app/store/offers.js';
import { Session } from '../../Public/app/session/session.js';
import { TraceStore } from '../../Public/app/store/trace-store.js';
import { ViewSettings } from '../../Public/app/lab/view-settings.js';
import { keptSettings, languages, locales, makeEvent } from './support.mjs';

const offer = (command, availability = 'effective', fields = {}) => ({
  command, availability, title: '', group: 'x', rule: null, code: null, reason: null, ...fields,
});

function stateOf(...controllers) {
  const changes = controllers.map((one) => ({ instance: 1, isAlive: true, ...one }));
  return applyEvent(emptyState, {
    seq: 1, time: 0, actor: 'system', changes: [...changes, { window: { root: 'Home' } }],
  });
}

/** A container with two children, one shown, and a controller that nobody uses. */
const state = stateOf(
  {
    controller: 'Home', kind: 'container', children: ['A', 'B'], appearance: 'appeared',
    viewState: 'loaded',
  },
  { controller: 'A', parent: 'Home', appearance: 'appeared', viewState: 'loaded' },
  { controller: 'B', parent: 'Home', source: 'storyboard' },
);
const source = {
  available: [], platform: { idiom: 'phone' }, focus: null, last: 1, stateAt: () => state,
  scenario: { controllers: { Home: { kind: 'container' }, A: {}, B: {}, C: {} } },
};
const find = (all, wanted) => all.find(({ command }) =>
  Object.entries(wanted).every(([key, value]) => command[key] === value));

test('a custom container offers its single steps and the exchange of children', () => {
  const all = moreCommands(source, '17');
  const judged = (wanted) => find(all, wanted)?.availability;
  assert.equal(judged({ do: 'transition', from: 'A', to: 'B' }), 'effective');
  assert.equal(judged({ do: 'transition', from: 'B' }), undefined);
  assert.equal(judged({ do: 'addChild', parent: 'Home', child: 'C' }), 'effective');
  assert.equal(judged({ do: 'willMove', child: 'A', parent: null }), 'effective');
  assert.equal(find(moreCommands(source, '4'), { do: 'addChild' }).code, 'unavailableInVersion');
});

test('the controller in focus is the subject, else the one in front', () => {
  const subject = (focus) =>
    find(moreCommands({ ...source, focus }, '17'), { do: 'layoutIfNeeded' }).command.target;
  assert.equal(subject(null), 'A');
  assert.equal(subject('Home#1'), 'Home');
  const unloaded = find(moreCommands({ ...source, focus: 'B#1' }, '17'), { do: 'layoutIfNeeded' });
  assert.deepEqual([unloaded.availability, unloaded.code], ['refused', 'noView']);
});

test('what can’t be done says why', () => {
  const code = (wanted, change = {}, ios = '17') => {
    const { availability, code: why, rule } =
      find(moreCommands({ ...source, ...change }, ios), wanted);
    return `${availability} ${why ?? rule ?? ''}`.trim();
  };
  assert.equal(code({ do: 'selectDetent' }), 'refused notASheet');
  assert.equal(code({ do: 'resize' }), 'refused notOnPhone');
  assert.equal(code({ do: 'resize' }, { platform: { idiom: 'pad' } }), 'effective');
  assert.equal(code({ do: 'resize' }, { platform: { idiom: 'pad' } }, '8'),
    'refused unavailableInVersion');
  assert.equal(code({ do: 'setNeedsUpdateProperties' }), 'refused unavailableInVersion');
  assert.equal(code({ do: 'segue', from: 'A' }), 'misuse ERR-SEG-2');
  assert.equal(code({ do: 'segue', from: 'B' }, { focus: 'B#1' }), 'effective');
  assert.equal(code({ do: 'endAppearanceTransition' }), 'misuse ERR-APP-2');
});

test('sheets offer their heights, columns and tabs theirs', () => {
  const shown = stateOf(
    { controller: 'Home', kind: 'split', children: ['A', 'B'], appearance: 'appeared' },
    { controller: 'M', presenting: 'Home', presentationStyle: 'pageSheet' },
    { controller: 'T', kind: 'tabBar', children: ['A', 'B'], selected: 'A' },
  );
  const all = moreCommands({ ...source, stateAt: () => shown }, '17');
  assert.equal(find(all, { do: 'selectDetent', target: 'M' }).availability, 'effective');
  assert.ok(find(all, { do: 'hideColumn', column: 'secondary' }));
  assert.ok(!find(all, { do: 'hideColumn', column: 'supplementary' }));
  assert.equal(find(all, { do: 'selectTab', target: 'A' }).rule, 'NOP-TAB-1');
});

test('nothing is offered twice, nor before anything exists', () => {
  const add = { child: 'C', parent: 'Home', do: 'addChild' };
  const available = [offer(add)];
  assert.ok(!moreCommands({ ...source, available }, '17').some(({ command }) =>
    isSameCommand(command, add)));
  assert.deepEqual(moreCommands({ ...source, stateAt: () => emptyState }, '17'), []);
  const texts = moreCommands(source, '17').map(({ command }) =>
    JSON.stringify(Object.entries(command).sort()));
  assert.equal(new Set(texts).size, texts.length);
});

test('the commands about a controller name it', () => {
  const available = [offer({ do: 'push', on: 'Nav', target: 'C' }), offer({ do: 'background' })];
  const about = commandsAbout({ ...source, available }, '17', 'C');
  assert.ok(about.some(({ command }) => command.do === 'push'));
  assert.ok(about.every(({ command }) => Object.values(command).includes('C')));
});

for (const language of languages) {
  test(`everything offered has a title and a reason in ${language}`, () => {
    const translator = new Translator(language, locales[language]);
    for (const available of moreCommands(source, '4')) {
      const title = titleOf(translator, available.command, state);
      assert.doesNotMatch(title, /command\.|undefined|[{}]/);
      if (available.availability === 'effective') continue;
      const reason = reasonOf(translator, available);
      assert.notEqual(reason, translator.text(`availability.${available.availability}`), title);
    }
  });
}

test('a popover isn’t pulled, a sheet is', () => {
  const presented = (presentationStyle) =>
    stateOf({ controller: 'M', presenting: 'Home', presentationStyle });
  const pull = offer({ do: 'beginInteractiveDismiss', target: 'M' });
  const others = [offer({ do: 'dismiss', from: 'Home' }), pull];
  assert.deepEqual(offersIn(others, presented('popover')), [others[0]]);
  assert.deepEqual(offersIn(others, presented('pageSheet')), others);
});

test('a command without events is kept once, with the reason it was offered with', () => {
  const ignored = new IgnoredCommands();
  const pop = { do: 'pop', on: 'Nav' };
  const offers = [offer({ on: 'Nav', do: 'pop' }, 'pointless', { rule: 'NOP-NAV-1' })];
  const info = { index: 1, do: 'pop', title: 'pop', firstEvent: 8, lastEvent: 7 };
  assert.equal(ignored.take({ ...info, lastEvent: 9 }, pop, offers), false);
  assert.equal(ignored.take({ index: 0, do: 'pop', title: 'pop' }, pop, offers), false);
  assert.equal(ignored.take(info, null, offers), true);
  assert.equal(ignored.take(info, pop, offers), true);
  assert.equal(ignored.take(info, pop, offers), false);
  assert.deepEqual(ignored.after(7).map(({ offer: one }) => one.rule), ['NOP-NAV-1']);
  assert.deepEqual(ignored.after(8), []);
});

test('the store tells of an ignored command that was just given, and forgets with the run', () => {
  const store = new TraceStore();
  const scenario = { ...source.scenario, steps: [] };
  store.begin(scenario, {});
  store.receive([makeEvent(1)]);
  let news = 0;
  store.addEventListener('ignored', () => { news += 1; });
  const info = { index: 1, do: 'pop', title: 'pop', firstEvent: 2, lastEvent: 1 };
  store.receiveStep(info, { do: 'pop' });
  store.receiveStep(info);
  assert.deepEqual([news, store.ignored.list.length], [1, 1]);
  store.begin(scenario, {});
  assert.equal(store.ignored.list.length, 0);
});

test('allowing pointless commands is remembered', () => {
  const kept = keptSettings();
  assert.equal(new ViewSettings(kept).allowsPointless, false);
  new ViewSettings(kept).allowPointless(true);
  assert.equal(new ViewSettings(kept).allowsPointless, true);
});

test('a command whose answer has no event is told, though its place isn’t', () => {
  const store = new TraceStore();
  const session = new Session(store);
  store.begin({ ...source.scenario, steps: [] }, {});
  store.receive([makeEvent(1)]);
  let news = 0;
  store.addEventListener('ignored', () => { news += 1; });
  const step = { index: 1, do: 'pop', title: 'pop' };
  const place = { run: 'r1', version: 1, cursor: 1, family: null };
  session.take({ step, version: 2, events: [], commands: [] }, { do: 'pop' }, place);
  assert.equal(news, 1);
  assert.deepEqual(store.ignored.after(1).map(({ title }) => title), ['pop']);
});
