// Rules about the page's own files.
import assert from 'node:assert/strict';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { listFiles, readText } from './support.mjs';

const scripts = listFiles('.js');
const styles = listFiles('.css');
const columns = 100;
const lines = 400;
const functionLines = 60;
const firstLoad = 150 * 1024;
const unsafe = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/;
const page = /\bdocument\.|HTMLElement|localStorage|customElements|CustomEvent|innerWidth/;
const functionBody =
  /^( *)(?:async |export |static )*(?:function |#?\w+\().*\{\n([\s\S]*?)\n\1\}/gm;
const importLine = /^(?:import|export) [\s\S]*?from '(\.[^']+)'/gm;

const lazyImport = /await import\('(\.[^']+)'\)/g;

test('scripts are checked by types, short, and without innerHTML', () => {
  for (const path of scripts) {
    const text = readText(path);
    assert.ok(text.startsWith('// @ts-check'), path);
    assert.ok(text.split('\n').length <= lines, path);
    assert.doesNotMatch(text, unsafe, path);
    const long = text.split('\n').find((line) => line.length > columns);
    assert.equal(long, undefined, path);
  }
});

test('functions are short', () => {
  for (const path of scripts) {
    const bodies = readText(path).matchAll(functionBody);
    for (const [, , body] of bodies) assert.ok(body.split('\n').length <= functionLines, path);
  }
});

test('modules of app/ never touch the page', () => {
  for (const path of scripts.filter((name) => name.startsWith('app/'))) {
    assert.doesNotMatch(readText(path), page, path);
  }
});

test('components never fetch', () => {
  for (const path of scripts.filter((name) => name.startsWith('components/'))) {
    assert.doesNotMatch(readText(path), /\bfetch\(|EventSource/, path);
  }
});

/** The modules that a module imports: at once, or with the other pattern later. */
function imports(path, patterns) {
  return patterns
    .flatMap((pattern) => [...readText(path).matchAll(pattern)])
    .map(([, target]) => new URL(target, `file:///${path}`).pathname.slice(1));
}

test('imports go in one direction, without circles', () => {
  const visit = (path, chain) => {
    assert.ok(!chain.includes(path), [...chain, path].join(' → '));
    for (const target of imports(path, [importLine, lazyImport])) {
      assert.ok(!(path.startsWith('app/') && target.startsWith('components/')), path);
      visit(target, [...chain, path]);
    }
  };
  visit('main.js', []);
});

test('colours stand in tokens.css only', () => {
  for (const path of styles.filter((name) => name !== 'styles/tokens.css')) {
    assert.doesNotMatch(readText(path), /#[0-9a-f]{3,8}\b(?! *\{)|\brgba?\(|\bhsla?\(/i, path);
  }
});

test('the page carries no inline script or style and nothing from elsewhere', () => {
  const document = readText('index.html');
  assert.doesNotMatch(document, /<style|<script(?![^>]* src=)|\son\w+=|\sstyle=|https?:\/\//);
  const links = [...document.matchAll(/(?:href|src)="([^"]+)"/g)];
  for (const [, path] of links) assert.ok(readText(path), path);
});

test('a first visit loads at most 150 kB', () => {
  const found = new Set(['main.js']);
  for (const path of found) for (const target of imports(path, [importLine])) found.add(target);
  assert.ok(!found.has('components/override-editor/override-editor.js'));
  const links = [...readText('index.html').matchAll(/<link[^>]* href="([^"]+)"/g)];
  const documents = ['index.html', 'locales/ru.json', 'examples/push-b.json'];
  const first = new Set([...documents, ...found, ...links.map(([, path]) => path)]);
  const size = [...first].reduce((sum, path) => sum + gzipSync(readText(path), { level: 9 }).length, 0);
  assert.ok(size <= firstLoad, `${size} bytes`);
});
