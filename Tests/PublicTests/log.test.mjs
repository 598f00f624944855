// What is copied of a run, and what a search in the story finds.
import assert from 'node:assert/strict';
import test from 'node:test';
import { nslogOf, plainOf } from '../../Public/app/log/nslog.js';
import { patternOf, searchedText } from '../../Public/app/story/story-search.js';
import { makeEvent } from './support.mjs';

const print = (seq, argument, fields = {}) => makeEvent(seq, {
  actor: 'system', controller: undefined, callback: 'log', argument, line: `log ${argument}`,
  cause: { kind: 'handler', of: 'B' }, ...fields,
});
test('a plain text is found in any case, an expression as it says', () => {
  const finds = (typed, line) => patternOf(typed).test(line);
  assert.ok(finds('DIDload', 'B viewDidLoad'));
  assert.ok(finds('(anim', 'B viewWillAppear(animated)'));
  assert.ok(!finds('/didload/', 'B viewDidLoad'));
  assert.ok(finds('/didload/i', 'B viewDidLoad'));
  assert.ok(finds('/^B .*Appear', 'B viewWillAppear'));
  const global = patternOf('/view/g');
  assert.deepEqual([1, 2, 3].map(() => global.test('B viewDidLoad')), [true, true, true]);
});

test('an expression that cannot be read says why', () => {
  const problems = ['/(a/', '/[a/', '/a**/', '/*a/', '/a\\', '/a/q', '/a{2,1}/', '/a+?(?:b)/', '/'];
  assert.deepEqual(problems.map((typed) => patternOf(typed).problem),
    ['group', 'set', 'repeat', 'repeat', 'backslash', 'flags', 'unreadable', null, null]);
  assert.ok(patternOf('/(a/').test('anything'));
});

test('an expression gets the flag that its classes of signs need', () => {
  const finds = (typed) => ['B viewDidLoad', 'b viewdidload'].map(patternOf(typed).test);
  assert.deepEqual(finds('/\\p{Lu}/'), [true, false]);
  assert.deepEqual(finds('/^\\p{Lu}/u'), [true, false]);
  assert.deepEqual(finds('/[\\p{L}--[a-z]]/'), [true, false]);
  assert.equal(patternOf('/\\p{Lu/').problem, 'unreadable');
});

test('an expression that could take for ever is refused', () => {
  for (const typed of ['/(\\w+\\s?)+#/', '/(a|aa)+$/', '/((a*)b)*c/', '/(a{1,}){2,}/', '/.*.*.*.*.*x/']) {
    assert.equal(patternOf(typed).problem, 'slow', typed);
  }
  for (const typed of ['/(view|did)Load/', '/(Will)?Appear.*B/', '/(\\(a\\))+/', '/[+*]+ \\+/', '/\\\\/']) {
    assert.equal(patternOf(typed).problem, null, typed);
  }
});

test('instances and messages are found too', () => {
  assert.equal(searchedText(makeEvent(1)), 'B viewDidLoad');
  assert.equal(searchedText(makeEvent(1, { instance: 2, message: 'x' })), 'B#2 B viewDidLoad x');
});

test('a copy reads like the log of a device', () => {
  const app = { controllers: { Nav: { kind: 'navigation' }, B: {}, Main: { kind: 'tabBar' } } };
  const events = [
    makeEvent(1, { actor: 'app', controller: undefined, line: 'app didFinishLaunching', time: 0 }),
    makeEvent(2, { line: 'B willMoveToParent(Nav)', argument: 'Nav', time: 5 }),
    makeEvent(3, { line: 'B viewDidLoad', instance: 2, time: 61500 }),
    makeEvent(4, { actor: 'view', line: 'B.view initWithFrame', time: 61500 }),
    makeEvent(5, { actor: 'subview', line: 'B.title awakeFromNib', time: 61500 }),
    makeEvent(6, { controller: 'Main', line: 'Main viewDidLoad', time: 61500 }),
    print(7, 'count; 7', { time: 61500 }),
    makeEvent(8, { actor: 'system', line: 'console X', message: 'a\n b', time: 61500 }),
  ];
  const lines = nslogOf(events, { scenario: app, ios: '8.1' }).split('\n');
  const head = '2015-01-01 12:01:01.500 App[1:1] ';
  assert.deepEqual(lines, [
    '2015-01-01 12:00:00.000 App[1:1] app didFinishLaunching',
    '2015-01-01 12:00:00.005 App[1:1] <BViewController: 0x600000000100> ' +
      'willMoveToParent(NavController)',
    `${head}<BViewController: 0x600000000200> viewDidLoad`,
    `${head}BViewController.view initWithFrame`, `${head}TitleView awakeFromNib`,
    `${head}<MainTabBarController: 0x600000000300> viewDidLoad`,
    `${head}count; 7`, `${head}a b`, '',
  ]);
  const year = (ios) => nslogOf(events.slice(0, 1), { scenario: null, ios }).slice(0, 4);
  assert.deepEqual(['2', '18', '26'].map(year), ['2009', '2025', '2026']);
  assert.equal(plainOf(events.slice(1, 3)), 'B willMoveToParent(Nav)\nB viewDidLoad\n');
});
