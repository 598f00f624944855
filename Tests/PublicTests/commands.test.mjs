// Titles, groups and offers of commands, and the shipped scenarios.
import assert from 'node:assert/strict';
import test from 'node:test';
import { groupCommands } from '../../Public/app/commands/command-groups.js';
import { titleOf } from '../../Public/app/commands/commands.js';
import { exampleFor, examples } from '../../Public/app/scenarios/examples.js';
import { defaultExample } from '../../Public/app/scenarios/shipped.js';
import { emptyState } from '../../Public/app/store/fold.js';
import { Translator } from '../../Public/app/words/i18n.js';
import { effectiveAt, offerAt } from '../../Public/app/store/offers.js';
import { pageTurn } from '../../Public/app/device/page-turn.js';
import { commandCatalog, languages, listFiles, locales, readJSON } from './support.mjs';

const offer = (command, group = 'app', availability = 'effective') =>
  ({ command, title: '', group, availability, rule: null, code: null, reason: null });

/** What UIKit calls a command in code: its name stays in every language. */
const apiWords = /Present|Dismiss|[Ss]egue|[Uu]nwind|resignActive|showDetail|addChild|addSubview|(will|did)Move|toParent|removeFromParent|layoutIfNeeded|setNeeds(Layout|Update\w+)/g;

for (const language of languages) {
  test(`the four verbs of the API are on their buttons in ${language}`, () => {
    const translator = new Translator(language, locales[language]);
    for (const verb of ['push', 'pop', 'present', 'dismiss']) {
      const word = `${verb[0].toUpperCase()}${verb.slice(1)}`;
      const title = titleOf(translator, { do: verb, target: 'B' }, emptyState);
      assert.ok(title.startsWith(word), title);
    }
  });

  test(`every command of the catalog has a title in ${language}`, () => {
    const translator = new Translator(language, locales[language]);
    for (const { do: name } of commandCatalog.commands) {
      const command = { do: name, target: 'B', child: 'B', parent: 'A', from: 'A', to: 'B' };
      const title = titleOf(translator, command, emptyState);
      assert.notEqual(title, `${name} B`);
      assert.doesNotMatch(title, /[{}]|undefined|command\./, name);
      if (language !== 'en') assert.doesNotMatch(title.replace(apiWords, ''), /[a-z]{5}/, name);
    }
  });
}

test('a value can choose the title', () => {
  const translator = new Translator('en', locales.en);
  const title = (command) => titleOf(translator, command, emptyState);
  assert.equal(title({ do: 'rotate', to: 'landscape' }), 'Rotate to landscape');
  assert.equal(title({ do: 'setTraits', style: 'dark' }), 'Switch to dark mode');
  assert.equal(title({ do: 'setNavigationBarHidden', on: 'Nav', hidden: false }),
    'Show the bar of Nav');
  assert.equal(title({ do: 'willMove', child: 'B', parent: null }), 'B.willMove(toParent: nil)');
  assert.equal(title({ do: 'selectTab', target: 'B', by: 'code' }), 'Select the tab B in code');
  assert.equal(title({ do: 'present', target: 'M', style: 'popover' }), 'Present M, popover');
});

test('the menu has groups in a fixed order, what has an effect first in each', () => {
  const groups = groupCommands([
    offer({ do: 'accessView' }, 'objects'), offer({ do: 'foreground' }, 'app', 'refused'),
    offer({ do: 'background' }), offer({ do: 'rotate' }), offer({ do: 'selectTab' }, 'tabs'),
    offer({ do: 'pop' }, 'navigation', 'pointless'), offer({ do: 'finishInteraction' }, 'interactive'),
  ]);
  const names = ({ items }) => items.map(({ offer: { command } }) => command.do);
  assert.deepEqual(groups.map((one) => [one.group, ...names(one)]), [
    ['navigation', 'finishInteraction', 'pop'], ['tabs', 'selectTab'], ['device', 'rotate'],
    ['app', 'background', 'foreground'], ['objects', 'accessView'],
  ]);
});

test('the device finds what it can be touched for', () => {
  const available = [
    offer({ do: 'foreground' }, 'app', 'refused'), offer({ do: 'background' }),
    offer({ do: 'beginPageTurn', target: 'A' }, 'page'),
    offer({ do: 'beginPageTurn', target: 'C' }, 'page'),
  ];
  assert.equal(offerAt(available, 'home')?.command.do, 'background');
  assert.equal(offerAt(available.slice(0, 1), 'home')?.availability, 'refused');
  assert.equal(effectiveAt(available.slice(0, 1), 'home'), null);
  const order = ['A', 'B', 'C'];
  assert.equal(pageTurn(available, order, 'B', 1)?.target, 'C');
  assert.equal(pageTurn(available, order, 'B', -1)?.target, 'A');
  assert.equal(pageTurn(available, order, 'C', 1), null);
});

test('every shipped scenario is in the picker, under its own name', () => {
  const files = listFiles('.json').filter((path) => /^examples\/[^/]+$/.test(path));
  assert.deepEqual(files.sort(), examples.map((id) => `examples/${id}.json`).sort());
  for (const id of examples) {
    const scenario = readJSON(`examples/${id}.json`);
    assert.equal(scenario.id, id);
    // A test of one class launches nothing; an app may forget the root of its window.
    const isLaunched = (scenario.window ?? scenario.scenes) || id === 's-no-root';
    // The controller that stands for a delegate is there before the launch.
    const launch = id.startsWith('s-window-in-') ? 1 : 0;
    assert.equal(scenario.steps[launch].do, isLaunched ? 'launch' : 'create', id);
    for (const language of languages) assert.ok(locales[language][`scenario.${id}`], id);
    assert.equal(locales.en[`scenario.${id}`], scenario.title);
  }
  assert.equal(exampleFor('tabs'), 'tabs');
  assert.equal(exampleFor('no-such'), defaultExample);
  assert.equal(exampleFor(null), defaultExample);
});
