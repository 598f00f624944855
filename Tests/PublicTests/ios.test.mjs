// What the versions of iOS have and lack, as the catalogue says it.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  has, lacks, learnVersions, newestVersion,
} from '../../Public/app/store/ios.js';
import { newestWith, versionsOf, yearOf } from '../../Public/app/store/ios-facts.js';
import { platforms, recorded } from './support.mjs';

test('a version has what its row says, or that of the nearest older one', () => {
  assert.deepEqual(['4.3', '5', '17.2'].map((ios) => has(ios, 'countsReferences')),
    [false, true, true]);
  assert.deepEqual(['12', '13'].map((ios) => lacks(ios, 'viewIsAppearing')), [true, false]);
  assert.deepEqual(['7', '17', '26'].map(yearOf), [2014, 2024, 2026]);
});

test('a callback has a first and a last version', () => {
  assert.deepEqual(versionsOf('viewDidUnload'), { first: '3', last: '5' });
  assert.equal(versionsOf('viewDidLoad').first, '2');
  assert.deepEqual([newestWith('unloadsViews'), newestVersion()], ['5', '27']);
});

test('without a server the recorded run brings what there is to know of its version', () => {
  const { ios } = recorded.scenario.platform;
  learnVersions([]);
  assert.deepEqual([newestVersion(), has(ios, 'hasTraits')], ['', false]);
  learnVersions(recorded.platforms);
  assert.deepEqual([newestVersion(), has(ios, 'hasTraits')], [ios, true]);
  learnVersions(platforms);
});
