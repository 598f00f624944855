import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Translator } from '../../Public/app/words/i18n.js';
import { whySentence } from '../../Public/app/reasons/why.js';
import { callbacks, languages, locales, makeEvent } from './support.mjs';

/** The receiver of a callback, by the roles of the catalog. */
const actors = { message: ['system'], view: ['view', 'subview'] };
const calls = callbacks.flatMap(({ name, roles }) =>
  roles.flatMap((role) => actors[role] ?? [role]).map((actor) => [actor, name]));
const kinds = [
  'command', 'transition', 'forwarding', 'start', 'viewAccess', 'layout', 'app', 'ownership',
  'handler', 'misuse',
];
const transitions = [
  'launch', 'root', 'push', 'pop', 'set', 'present', 'dismiss', 'tab', 'pageScroll', 'pageCurl',
  'containment', 'flip', 'split', 'rotation', 'close',
];
const apiNames = new Set([
  'UIKit', 'iOS', 'Apple', 'view', 'View', 'nib', 'Nav', 'A', 'B', 'M', 'push', 'pop', 'outlet',
  'storyboard', 'split', 'presentationController', 'frame', 'SwiftUI', 'Feed',
]);

/** Every cause in the recorded logs of the corpus; written by running all of them. */
const { causes } = JSON.parse(
  readFileSync(new URL('corpus-causes.json', import.meta.url), 'utf8'));

/** Every sentence about an event of the corpus, with the texts that would say too little. */
function* corpusSentences(language) {
  for (const [key, told] of causes) {
    const [kind, transition, whose, step] = key.split(' ');
    const of = { none: undefined, own: 'B', other: 'Nav' }[whose];
    const cause = transition === '-' ? { kind, of } : { kind, of, transition };
    for (const call of told.split(' ')) {
      const [actor, callback] = call.split('.');
      const command = { do: step, target: 'A' };
      yield [`${key} ${call}`, sentence(language, { actor, callback, cause }, { command })];
    }
  }
}

const before = {
  order: ['Nav#1'],
  controllers: {
    'Nav#1': { controller: 'Nav', isAlive: true, children: ['A', 'B'], presented: 'M' },
  },
};

const translators = Object.fromEntries(
  languages.map((language) => [language, new Translator(language, locales[language])]));

/** B, whose view is loaded and not yet in a window. */
const loaded = {
  isAlive: true, viewState: 'loaded', loadCount: 1, isInWindow: false, hasAppeared: true,
  appearance: 'appearing', geometry: 'estimated', outlets: {},
};
const onScreen = { ...loaded, isInWindow: true, appearance: 'appeared', geometry: 'final' };
const bare = { ...loaded, viewState: 'unloaded', loadCount: 0, hasAppeared: false };
const gone = { ...bare, loadCount: 1 };
const places = [null, bare, { ...loaded, viewState: 'loading' }, loaded, onScreen, gone];

function sentence(language, fields, context = {}) {
  const line = `${fields.actor === 'hostedView' ? 'B.Feed' : 'B'} ${fields.callback}`;
  const event = makeEvent(1, { controller: 'B', line, ...fields });
  return whySentence(translators[language], event, {
    ios: '17', command: { do: 'push', target: 'B' }, title: 'B', before, controller: loaded,
    ...context,
  });
}

/** Makes every sentence that the page can say. */
function* makeSentences(language) {
  for (const [actor, callback] of calls) {
    for (const ios of ['2.0', '5.0', '7.0', '12', '17', '26']) {
      for (const kind of kinds) {
        for (const of of ['Nav', undefined]) {
          const fields = { actor, callback, confidence: 'varies', cause: { kind, of } };
          const controller = places[(callback.length + kinds.indexOf(kind)) % places.length];
          yield [callback, sentence(language, fields, { ios, controller })];
        }
      }
    }
    for (const transition of transitions) {
      for (const kind of ['transition', 'layout', 'forwarding']) {
        const cause = { kind, of: 'Nav', transition };
        yield [callback, sentence(language, { actor, callback, cause, confidence: 'inferred' })];
      }
    }
  }
}

const sentences = new Map();

/** Every sentence that the page can say, made once for each language. */
function allSentences(language) {
  if (!sentences.has(language)) sentences.set(language, [...makeSentences(language)]);
  return sentences.get(language);
}

for (const language of languages) {
  test(`every callback has a whole sentence in ${language}`, () => {
    for (const [callback, text] of allSentences(language)) {
      assert.doesNotMatch(text, /[{}]|undefined|null|\bwhy\.|\bvalid\./, callback);
      assert.match(text, /[.。]$/, text);
      assert.doesNotMatch(text, /  |\.\.|。。|, ,/, text);
    }
  });
}

for (const language of languages) {
  test(`every cause of the corpus is named in ${language}`, () => {
    const general = ['why.because.code', 'why.because.transition']
      .map((key) => locales[language][key]);
    for (const [key, text] of corpusSentences(language)) {
      assert.doesNotMatch(text, /[{}]|undefined|\bwhy\.|during\./, key);
      for (const phrase of general) {
        const isGeneral = ['.', '，'].some((end) => text.includes(phrase + end));
        assert.ok(!isGeneral, `${key}: ${text}`);
      }
    }
  });
}

test('a cause names what the step is about', () => {
  const because = (cause, command) => sentence('en', { cause }, { command });
  const tab = { kind: 'transition', of: 'Tabs', transition: 'tab' };
  assert.match(because(tab, { do: 'selectTab', target: 'C' }), /Tabs changes to the tab C/);
  const layout = { kind: 'layout', of: 'Nav', transition: 'rotation' };
  assert.match(because(layout, { do: 'rotate' }), /laid out during the rotation/);
  const unload = { callback: 'viewDidUnload', cause: { kind: 'command' } };
  const warned = sentence('en', unload, { command: { do: 'memoryWarning' } });
  assert.match(warned, /memory is low and its view is not visible/);
  const fold = { kind: 'transition', of: 'Split', transition: 'split' };
  assert.match(because(fold, { do: 'collapse', on: 'Split' }), /Split folds its columns/);
});

test('a sentence says how well its event is known', () => {
  const fields = { confidence: 'varies' };
  assert.match(sentence('en', fields), /not guaranteed/);
});

for (const language of ['ru', 'zh-Hans']) {
  test(`no English is left in ${language}, but for API names`, () => {
    for (const [callback, text] of allSentences(language)) {
      const words = text.match(/[A-Za-z]+/g) ?? [];
      const foreign = words.filter((word) => word !== callback && !apiNames.has(word));
      assert.deepEqual(foreign, [], text);
    }
  });
}

test('the sentence says who called, why now, and what is valid', () => {
  assert.equal(
    sentence('en', { callback: 'viewWillAppear' }),
    'UIKit calls viewWillAppear on B because Nav is pushing B. Reliable now: outlets. Not yet: size ' +
      '(an estimate), safe area (old or 0), traits (a prediction), window (none yet).');
  assert.equal(
    sentence('ru', { callback: 'viewWillAppear' }),
    'UIKit вызывает viewWillAppear у B, потому что Nav выполняет push B. Уже можно доверять: ' +
      'аутлеты. Ещё нельзя доверять: размер (приблизительный), безопасная область (старая ' +
      'или 0), трейты (прогноз), окно (пока его нет).');
  assert.equal(
    sentence('zh-Hans', { callback: 'viewWillAppear' }),
    '因为 Nav 正在 push B，UIKit 调用 B 的 viewWillAppear。此刻可靠：outlet。' +
      '尚不可靠：尺寸（估计值）、安全区域（旧值或 0）、特征（预测值）、窗口（还没有）。');
});

test('what is valid depends on the version and on the state', () => {
  const at = (ios, controller = loaded) =>
    sentence('en', { callback: 'viewWillAppear' }, { ios, controller });
  assert.match(at('7.0'), /orientation may be old/);
  assert.match(at('7.0'), /not guaranteed before iOS 13/);
  assert.match(at('12'), /not up to date yet/);
  assert.match(at('13'), /a prediction/);
  assert.match(at('26', onScreen), /Reliable now: size, safe area, traits, outlets, window\.$/);
  const warned = (ios) => sentence('en', { callback: 'didReceiveMemoryWarning' }, { ios });
  assert.match(warned('5.0'), /unloaded/);
  assert.match(warned('6.0'), /the view stays/);
  const unloaded = sentence('en', { callback: 'viewDidUnload' }, { ios: '5', controller: gone });
  assert.match(unloaded, /The view is gone\. No longer: size, outlets .*, window\.$/);
});

test('the moved controller is the one of the command or of the stack', () => {
  const moved = (transition, context) =>
    sentence('en', { cause: { kind: 'transition', of: 'Nav', transition } }, context);
  assert.match(moved('pop', { command: { do: 'pop' } }), /Nav is popping B/);
  assert.match(moved('dismiss', { command: { do: 'dismiss' } }), /Nav is dismissing M/);
  assert.match(moved('pop', { before: null }), /the top controller is being popped/);
  const cancelled = { command: { do: 'cancelInteraction' } };
  assert.match(moved('pop', cancelled), /the gesture was cancelled/);
});

test('a warning of UIKit is quoted', () => {
  const fields = { actor: 'system', callback: 'console', message: 'Attempt to present <M>' };
  assert.match(sentence('en', fields), /prints a warning .*\. It reads: “Attempt to present <M>”\.$/);
});

test('a rule that is only inferred says so', () => {
  assert.match(sentence('en', { confidence: 'inferred' }), /No published log shows it/);
});
