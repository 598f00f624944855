// Rules about the page's own files.
import assert from 'node:assert/strict';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { listFiles, patternsIn, readText } from './support.mjs';

const scripts = listFiles('.js');
const types = listFiles('.d.ts');
const styles = listFiles('.css');
const isView = (path) => path.endsWith('.view.js');
const chapters = scripts.filter((path) => path.startsWith('app/'));
const models = chapters.filter((path) => !isView(path));
const columns = 100;
const lines = 400;
const functionLines = 60;
const firstLoad = 150 * 1024;
const unsafe = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/;
const page = /\bdocument\.|HTMLElement|SVGElement|customElements|CustomEvent|innerWidth|classList/;
const functionBody =
  /^( *)(?:async |export |static )*(?:function |#?\w+\().*\{\n([\s\S]*?)\n\1\}/gm;
const twoWords = /\p{L}{2,}[”’]? [“‘]?\p{L}{2,}/u;
const versionNumber =
  /\b(?:ios|version|major)\w*\)?(?:, 10\))? *(?:[<>]=?|===|!==) *'?\d|\bparse(?:Int|Float)\(\w*(?:ios|version)/i;
const importLine = /^(?:import|export) [\s\S]*?from '(\.[^']+)'/gm;

const lazyImport = /\bimport\('(\.[^']+)'\)/g;

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

test('the types of a chapter stand in one short file beside it', () => {
  for (const path of types) {
    const [, folder, chapter] = /^app\/([\w-]+)\/([\w-]+)-types\.d\.ts$/.exec(path) ?? [];
    assert.equal(folder, chapter, path);
    const rows = readText(path).split('\n');
    assert.ok(rows.length <= lines, path);
    assert.equal(rows.find((row) => row.length > columns), undefined, path);
  }
});

test('functions are short', () => {
  for (const path of scripts) {
    const bodies = readText(path).matchAll(functionBody);
    for (const [, , body] of bodies) assert.ok(body.split('\n').length <= functionLines, path);
  }
});

test('only views touch the page, and only views import views', () => {
  for (const path of models) {
    assert.doesNotMatch(readText(path), page, path);
    const views = imports(path, [importLine, lazyImport]).filter(isView);
    assert.deepEqual(views, [], path);
  }
});

test('no pattern reads a sentence: what the server says has codes and values', () => {
  for (const path of scripts) {
    const read = patternsIn(readText(path)).map(({ pattern }) => pattern)
      .filter((pattern) => twoWords.test(pattern));
    assert.deepEqual(read, [], path);
  }
});

test('no version of iOS is named: the catalogue says what each has', () => {
  for (const path of scripts.filter((one) => one.startsWith('app/'))) {
    const text = readText(path).replace(/\/\*[\s\S]*?\*\//g, '');
    assert.doesNotMatch(text, versionNumber, path);
    assert.doesNotMatch(text, /\bios: '\d/, path);
  }
});

test('one module keeps things in the browser', () => {
  const keeping = scripts.filter((path) => /(?<!')\b(local|session)Storage\b/.test(readText(path)));
  assert.deepEqual(keeping, ['app/view/settings.js']);
});

test('nobody tells in the name of another, or takes what is meant for others', () => {
  for (const path of chapters) {
    const code = readText(path);
    assert.doesNotMatch(code, /(?<!\bthis(?:\.element)?)\.dispatchEvent\(/, path);
    // Who points for a class takes every click, and a drag of the picture is no click on it.
    const mayTake = ['app/rooms/present.view.js', 'app/diagram/diagram-zoom.view.js'];
    if (!mayTake.includes(path)) assert.doesNotMatch(code, /capture: true/, path);
  }
});

test('only the chapter of the server asks the server', () => {
  for (const path of chapters.filter((name) => !name.startsWith('app/server/'))) {
    assert.doesNotMatch(readText(path), /(?<!#)\bfetch\(|EventSource/, path);
  }
});

/** The modules that a module imports: at once, or with the other pattern later. */
function imports(path, patterns) {
  const code = readText(path).replace(/\/\*[\s\S]*?\*\//g, '');
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)])
    .map(([, target]) => new URL(target, `file:///${path}`).pathname.slice(1));
}

/** A way through a graph that comes back to where it has been; null if there is none. */
function circleIn(targetsOf, starts) {
  const cleared = new Set();
  const visit = (node, chain) => {
    if (chain.includes(node)) return [...chain, node].join(' → ');
    if (cleared.has(node)) return null;
    for (const target of targetsOf(node)) {
      const circle = visit(target, [...chain, node]);
      if (circle) return circle;
    }
    cleared.add(node);
    return null;
  };
  return starts.map((start) => visit(start, [])).find((circle) => circle !== null) ?? null;
}

test('imports go in one direction, between modules and between chapters', () => {
  const targetsOf = (path) => imports(path, [importLine, lazyImport]);
  assert.equal(circleIn(targetsOf, scripts), null);
  const chapterOf = (path) => path.split('/')[1];
  const arrows = new Map();
  for (const path of chapters) {
    const chapter = chapterOf(path);
    const others = targetsOf(path).filter((target) => target.startsWith('app/')).map(chapterOf);
    arrows.set(chapter, [...(arrows.get(chapter) ?? []), ...others.filter((one) => one !== chapter)]);
  }
  assert.equal(circleIn((chapter) => arrows.get(chapter), [...arrows.keys()]), null);
});

/** The style sheets for browsers that know no layers, and the file of their colours. */
const plainTokens = 'styles/class-tokens.css';
const plain = [...['parts', 'class', 'wall', 'wall-map'].map((name) => `app/class/${name}.css`),
  plainTokens];

test('the pages of a class have no layers, and the colours of all pages', () => {
  const tokens = readText('styles/tokens.css');
  for (const path of plain) assert.doesNotMatch(readText(path), /@layer|:has\(|@container|dvh/, path);
  // Each colour has its value in the light and the one in the dark side by side, as it has there.
  const pair = /var\(--light, [^)]+\) var\(--dark, [^)]+\)/g;
  const own = readText(plainTokens);
  const colours = own.match(pair) ?? [];
  assert.equal(colours.length, 20);
  for (const one of colours) assert.ok(tokens.includes(one), one);
  assert.doesNotMatch(own.replace(pair, ''), /#[\da-f]{3,8}\b|rgba?\(\d/i);
});

test('colours and sizes stand in tokens.css only', () => {
  const steps = [...readText('styles/tokens.css').matchAll(/--space-\d+: ([\d.]+rem)/g)];
  assert.ok(steps.length > 8);
  const step = steps.map(([, one]) => one?.replace('.', '\\.')).join('|');
  const raw = [
    /#[0-9a-f]{3,8}\b(?! *\{)|\brgba?\(|\bhsla?\(/i,
    /\bfont(?:-size)?: (?!calc)[^;/]*\d(?:px|rem)/, /radius: (?!calc)[^;]*\d(?:px|rem)/,
    /z-index: -?\d/, /transition[^;]*[\s:]\d*\.\d+s/,
    new RegExp(`(?:gap|padding|margin)[a-z-]*: (?:[^;]* )?(?:${step})[ ;]`),
  ];
  for (const path of styles.filter((name) => !['styles/tokens.css', ...plain].includes(name))) {
    for (const pattern of raw) assert.doesNotMatch(readText(path), pattern, path);
  }
});

test('styles say where a line begins and ends, not what is left and right', () => {
  for (const path of styles) {
    const text = readText(path);
    assert.doesNotMatch(text, /\b(?:margin|padding|border)-(?:left|right)|text-align: (?:left|right)/, path);
  }
});

test('every style sheet stands in the layers that tokens.css orders', () => {
  const [, order = ''] = /^@layer ([^;{]+);/m.exec(readText('styles/tokens.css')) ?? [];
  for (const path of styles.filter((name) => !plain.includes(name))) {
    const text = readText(path).replace(/\/\*[\s\S]*?\*\//g, '');
    const starts = [...text.matchAll(/^([^\s}][^{]*?) ?[{;]/gm)].map(([, start]) => start);
    const layers = starts.filter((start) => start !== '@page' && start !== `@layer ${order}`);
    assert.ok(layers.length > 0, path);
    for (const start of layers) assert.ok(order.split(', ').includes(start.slice(7)), path);
    if (path !== 'styles/reset.css') assert.doesNotMatch(text, /!important/, path);
  }
});

test('the page carries no inline script or style and nothing from elsewhere', () => {
  const document = readText('index.html');
  assert.doesNotMatch(document, /<style|<script(?![^>]* src=)|\son\w+=|\sstyle=|https?:\/\//);
  const links = [...document.matchAll(/(?:href|src)="([^"#]+)"/g)];
  for (const [, path] of links) assert.ok(readText(path), path);
});

test('a first visit loads at most 150 kB', () => {
  const found = new Set(['main.js']);
  for (const path of found) for (const target of imports(path, [importLine])) found.add(target);
  assert.ok(!found.has('app/overrides/override-editor.view.js'));
  const links = [...readText('index.html').matchAll(/<link[^>]* href="([^"]+)"/g)];
  const documents = [
    'index.html', 'locales/ru.json', 'examples/push-b.json', 'app/reasons/choices.json',
  ];
  const first = new Set([...documents, ...found, ...links.map(([, path]) => path)]);
  const size = [...first].reduce((sum, path) => sum + gzipSync(readText(path), { level: 9 }).length, 0);
  assert.ok(size <= firstLoad, `${size} bytes`);
});
