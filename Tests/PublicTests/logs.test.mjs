// What is hidden of a log before it is sent, and what is made of the answer.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import {
  countsOf, differenceOf, listedVersion, patternOf, redact,
} from '../../Public/app/log/log-report.js';

const report = JSON.parse(readFileSync(new URL('log-report.json', import.meta.url), 'utf8'));

test('class and program of an NSLog line are replaced, the callback and the time stay', () => {
  const line =
    '2015-08-21 14:57:24.708 My Demo[21920:838897] -[YellowViewController viewWillAppear:]';
  assert.equal(redact(line),
    '2015-08-21 14:57:24.708 App[21920:838897] -[AViewController viewWillAppear:]');
});

test('one class has one name, and the kind of a class stays readable', () => {
  const log = [
    'Shop.HomeViewController viewDidLoad()', 'HomeNavigationController viewDidLoad()',
    'Shop.HomeViewController viewWillAppear(_:)', 'UITabBarController viewDidLoad',
  ].join('\n');
  assert.equal(redact(log), [
    'App.AViewController viewDidLoad()', 'BNavigationController viewDidLoad()',
    'App.AViewController viewWillAppear(_:)', 'UITabBarController viewDidLoad',
  ].join('\n'));
});

test('a name that stands in the log is not given to another class', () => {
  assert.equal(redact('A viewDidLoad\nHome viewDidLoad'), 'A viewDidLoad\nB viewDidLoad');
});

test('nothing stays of lines that tell of no callback, but their number', () => {
  assert.equal(redact('token: 12345\n\nHome viewDidLoad'), '…\n\nA viewDidLoad');
});

test('messages that come as JSON lose paths, bundles and libraries', () => {
  const line = JSON.stringify({
    timestamp: '2024-01-01 10:00:00', processImagePath: '/Users/me/Shop', subsystem: 'com.me.shop',
    eventMessage: 'HomeViewController viewDidLoad',
  });
  assert.deepEqual(JSON.parse(redact(line)), {
    timestamp: '2024-01-01 10:00:00', eventMessage: 'AViewController viewDidLoad',
  });
});

test('the compact style keeps its columns, without subsystem and program', () => {
  const line =
    '2024-01-01 10:00:00.123 Df Shop[123:a4f] [com.me.shop:life] -[MEHome viewDidAppear:]';
  assert.equal(redact(line), '2024-01-01 10:00:00.123 Df App[123:a4f] [app] -[A viewDidAppear:]');
});

test('a pattern tells the class where its name looks like none', () => {
  const pattern = '^t=(?<time>\\d) (?<class>[\\w.]+) (?<callback>\\w+)$';
  assert.equal(redact('t=1 shop.home appeared', pattern), 't=1 A appeared');
  assert.equal(patternOf('('), null);
  assert.equal(patternOf(' '), null);
  assert.ok(patternOf('(?P<class>\\w+)'));
});

test('comparisons are counted by their end', () => {
  assert.deepEqual(countsOf(report), { equal: 6, varies: 1, causeUnknown: 0, different: 1, missing: 1 });
});

test('a difference is a scenario that expects what the device has printed', () => {
  const difference = differenceOf(report);
  assert.deepEqual(difference.steps, report.scenario.steps);
  assert.deepEqual(difference.observe, { layout: 'collapsed', callbacks: [
    'awakeFromNib', 'initWithCoder', 'loadView', 'viewDidAppear', 'viewDidLayoutSubviews',
    'viewDidLoad', 'viewWillAppear', 'viewWillLayoutSubviews',
  ], controllers: ['Yellow'] });
  assert.equal(difference.evidence.kind, 'console-log');
  assert.equal(differenceOf({ ...report, scenario: null }), null);
});

test('where no step expects anything, all steps are checked as one', () => {
  const steps = report.scenario.steps.map(({ expect, ...step }) => step);
  const difference = differenceOf({ ...report, scenario: { ...report.scenario, steps } });
  const joined = difference.steps.map(({ checkWithNext = false }) => checkWithNext);
  assert.deepEqual(joined, [true, false]);
  assert.equal(difference.steps[1].expect.length, report.matched);
});

test('a version that is not listed is the nearest lower one', () => {
  const listed = ['26', '17', '8', '7.1', '7'];
  assert.equal(listedVersion(listed, '8.4'), '8');
  assert.equal(listedVersion(listed, '7.1'), '7.1');
  assert.equal(listedVersion([], '8.4'), '8.4');
});
