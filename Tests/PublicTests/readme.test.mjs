// The README in three languages: the same headings and commands, and what it is at a glance.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';

const root = new URL('../../', import.meta.url).pathname;
const files = { en: 'README.md', ru: 'Public/README.ru.md', 'zh-Hans': 'Public/README.zh-Hans.md' };
const said = { en: /simulation/, ru: /симуляция/, 'zh-Hans': /模拟/ };
const read = (code) => readFileSync(join(root, files[code]), 'utf8');
const blocks = (text) => text.match(/^```(?:sh|console)\n[^]*?^```$/gm) ?? [];
const shape = (text) => text.replace(/^```[^]*?^```$/gm, (block) => (/^```(sh|console)\n/.test(block)
  ? '§' : '')).match(/^(#+(?= )|§)/gm);

for (const code of Object.keys(files)) {
  const text = read(code);

  test(`the README in ${code} says what it is, shows it and runs it in fifteen lines`, () => {
    const first = text.split('\n').slice(0, 15).join('\n');
    assert.match(first, said[code]);
    assert.match(first, /!\[[^\]]+\]\([^)]*preview\.png\)/);
    assert.match(first, /```sh\n[^]*lifecycle serve[^]*```/);
  });

  test(`the README in ${code} links the others in its first line, and only what exists`, () => {
    const [line] = text.split('\n');
    const links = (part) => [...part.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to]) => to);
    assert.equal(links(line).length, 2);
    const missing = links(text).filter((to) => !existsSync(join(root, dirname(files[code]), to)));
    assert.deepEqual(missing, []);
  });

  test(`the README in ${code} has the headings and commands of the English one`, () => {
    assert.deepEqual(blocks(text), blocks(read('en')));
    assert.deepEqual(shape(text), shape(read('en')));
  });
}
