// A text of a card: its values look like what they name.
import assert from 'node:assert/strict';
import test from 'node:test';
import { textParts } from '../../Public/app/story/card-text.js';
import { Translator } from '../../Public/app/words/i18n.js';

test('values stand where the language puts them, each with its look', () => {
  const values = {
    callback: { text: 'viewDidLoad', look: 'code' }, controller: { text: 'B', look: 'b' },
  };
  const parts = (text) => textParts(new Translator('en', { key: text }), 'key', values);
  assert.deepEqual(parts('{callback} on {controller} came.'), [
    values.callback, { text: ' on ', look: '' }, values.controller, { text: ' came.', look: '' },
  ]);
  assert.deepEqual(parts('{controller}: {callback}'), [
    values.controller, { text: ': ', look: '' }, values.callback,
  ]);
  assert.deepEqual(parts('Nothing'), [{ text: 'Nothing', look: '' }]);
});
