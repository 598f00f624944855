// Safari 16.4, Chrome 110 and Firefox 110 run all of the page; what is older is told so.
import assert from 'node:assert/strict';
import test from 'node:test';
import vm from 'node:vm';
import { listFiles, patternsIn, readText } from './support.mjs';

const scripts = listFiles('.js');
const styles = listFiles('.css');
const pages = listFiles('.html');
const check = 'browser-check.js';
/** The check of the page of a class, which needs less. */
const classCheck = 'class-check.js';
/** What the check loads where a browser is too old. */
const teller = 'old-browser.js';
const iterators = 'iterators are no lists before Chrome 122: make one of them';
const popovers = ['app/view/popover.view.js', 'app/view/older-browsers.view.js'];

/** What is too new in a style sheet: a pattern, and what the reader of the message must know. */
const newStyles = [
  [/light-dark\(/, 'light-dark() came with Chrome 123: see the switches in tokens.css'],
  [/color-mix\(/, 'color-mix() came with Chrome 111 and Firefox 113: use a tint of tokens.css'],
  [/\b(?:oklab|oklch|lab|lch|color)\(/, 'this colour function came with Chrome 111'],
  [/\b(?:rgba?|hsla?)\(from /, 'relative colours came with Chrome 119'],
  [/(?<!:is\(|selector\():popover-open/, ':popover-open alone makes the whole rule invalid'],
  [/:user-(?:in)?valid|:dir\(|:state\(|:nth-[\w-]+\([^)]* of /,
    'this selector came with Chrome 111 or later'],
  [/::backdrop\b[^{]*\{[^}]*var\(/, 'backdrops know tokens since Chrome 122 and Safari 17.4'],
  [/@(?:scope|property|function|position-try|view-transition)\b/, 'Firefox 110 has no such rule'],
  [/@container[^{]*style\(/, 'style queries came with Chrome 111, and Firefox has none'],
  [/\b(?:anchor-name|position-anchor|position-area|field-sizing|interpolate-size)\s*:/,
    'this property came with Chrome 123 or later'],
  [/\b(?:(?:scroll|view|animation)-timeline|view-transition-name|white-space-collapse)\s*:/,
    'this property came with Chrome 111 or later'],
  [/\b(?:anchor|calc-size|linear|round|mod|sin|cos|tan|sqrt|pow|if)\(/,
    'this function came with Chrome 111 or later'],
  [/transition:[^;]*allow-discrete/, 'allow-discrete makes a transition invalid before Chrome 117'],
  [/\bsubgrid\b/, 'subgrid came with Chrome 117'],
  [/\{(?![^{}]*-webkit-mask)[^{}]*[\s;]mask(?:-image)?\s*:/,
    'masks without a prefix came with Chrome 120'],
  [/[\s;]d\s*:\s*path\(/, 'Safari has no paths in styles'],
  [/\d(?:lh|rlh)\b/, 'this unit came with Firefox 120'],
  [/text-decoration:[^;]*(?:dotted|dashed|wavy|double|var\()/,
    'Safari knows only the line in text-decoration: use text-decoration-style or -color'],
];

/** Where Firefox before 121 misses a rule with `:has()`, and what that costs. */
const mayHave = new Map([
  ['app/editor/scenario-editor.css', 'short fields stand below each other, not in two columns'],
  ['app/page/sheet-tabs.css', 'a wide device stands beside the tree, not above it'],
  ['app/questions/questions.css', 'the button of the chosen answer tells, without a frame'],
  ['app/rooms/room.css', 'the button of the chosen answer tells, without a frame'],
  ['app/walkthroughs/walkthrough-editor.css', 'a text area is as wide as other fields'],
  ['styles/lab.css', 'on a low phone the first question scrolls, and the code has a line less'],
]);

/** What is too new in a script; the files that may have it all the same. */
const newCode = [
  [/\(\?<[=!]/, 'look-behind came with Safari 16.4: before, it breaks the whole module'],
  [/\(\?(?:[ims]+-?[ims]*|-[ims]+):/, 'modifiers in patterns came with Chrome 125'],
  [/\.(?:toSorted|toReversed|toSpliced)\(/, 'this method of lists came with Firefox 115'],
  [/\b(?:Object|Map)\.groupBy\(/, 'groupBy() came with Chrome 117'],
  [/\bPromise\.(?:withResolvers|try)\(|\bArray\.fromAsync\(/, 'this came with Chrome 119 or later'],
  [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    'these methods of sets came with Chrome 122'],
  [/\.(?:intersection|union|difference)\(/, 'these methods of sets came with Chrome 122'],
  [/(?<!\bObject)\.(?:keys|values|entries|matchAll)\([^()\]]*\)\.(?:map|filter|some|every|find)\(/,
    iterators],
  [/(?<!\bObject)\.(?:keys|values|entries|matchAll)\([^()\]]*\)\.(?:reduce|flatMap|forEach)\(/,
    iterators],
  [/\.(?:keys|values|entries|matchAll)\([^()\]]*\)\.(?:toArray|take|drop)\(/, iterators],
  [/\bscheduler\.|\bstartViewTransition\(|\brequestIdleCallback\(/, 'Safari 16.4 has none'],
  [/\bAbortSignal\.any\(|\bURL\.(?:canParse|parse)\(|\bRegExp\.escape\(|\bError\.isError\(/,
    'this came with Chrome 116 or later'],
  [/\.(?:isWellFormed|toWellFormed|checkVisibility|toBase64|toHex|roundRect)\(/,
    'one of the three browsers has no such method'],
  [/\.(?:setHTMLUnsafe|getHTML)\(/, 'this came with Chrome 124'],
  [/\bIntl\.(?:DurationFormat|Segmenter)\b|\bClipboardItem\b/, 'Firefox 110 has none'],
  [/\.aria[A-Z]\w*/, 'Firefox has ARIA as properties since 119: use the attribute'],
  [/\.showPicker\(/, 'lists got it with Chrome 121: write showPicker?.()'],
  [/\bnew FormData\([^()]+,/, 'the button of a form counts since Chrome 112'],
  [/plaintext-only/, 'Firefox edits plain text since 136'],
  [/:has\(/, 'Firefox knows :has() since 121, and querySelector() throws before'],
  [/^(?:import|export) .* with \{/m, 'imports with attributes came with Chrome 123'],
  [/:popover-open|\.(?:show|hide|toggle)Popover\(/,
    'popovers came with Chrome 114: use popover.view.js', popovers],
  [/(?<!')\b(?:De)?[cC]ompressionStream\b(?!')/,
    'Firefox packs since 113: use pack() of share.js'],
];

/** What is too new in a page. */
const newMarkup = [
  [/\s(?:popovertarget|commandfor|closedby|interestfor)=/, 'this attribute is too new'],
  [/\sinert\b/, 'Firefox knows inert since 112: only main.js makes up for it'],
  [/<script[^>]*type="(?:speculationrules|importmap)"/, 'this kind of script is not known to all'],
];

function withoutComments(path) {
  const text = readText(path).replace(/\/\*[\s\S]*?\*\//g, '').replace(/<!--[\s\S]*?-->/g, '');
  return path.endsWith('.js') ? text.replace(/(^|\s)\/\/.*$/gm, '$1') : text;
}

/** What some files hold of what they must not. */
function found(paths, rules) {
  return paths.flatMap((path) => {
    const text = withoutComments(path);
    const broken = rules.filter(([pattern, , allowed = []]) =>
      !allowed.includes(path) && pattern.test(text));
    return broken.map(([pattern, reason]) =>
      `${path}: “${pattern.exec(text)?.[0].trim()}”: ${reason}`);
  });
}

test('nothing in a style sheet is newer than the oldest browsers', () => {
  assert.deepEqual(found(styles, newStyles), []);
});

test('no style stands within another: nesting came with Chrome 112 and Firefox 117', () => {
  for (const path of styles) {
    const around = [];
    for (const [, start, sign] of withoutComments(path).matchAll(/([^{};]*)([{};])/g)) {
      if (sign === '{') {
        assert.ok(!around.some((one) => !one.startsWith('@')), `${path}: ${start.trim()}`);
        around.push(start.trim());
      } else if (sign === '}') around.pop();
    }
  }
});

test(':has() stands only where its absence costs nothing', () => {
  const having = styles.filter((path) => withoutComments(path).includes(':has('));
  assert.deepEqual(having, [...mayHave.keys()].sort());
});

test('nothing in a script is newer than the oldest browsers', () => {
  assert.deepEqual(found(scripts, newCode), []);
});

test('no pattern has the flag v, which came with Chrome 112', () => {
  const made = /RegExp\([^;]*,\s*'[a-z]*v[a-z]*'\)/;
  for (const path of scripts) {
    const code = withoutComments(path);
    assert.doesNotMatch(code, made, path);
    const wrong = patternsIn(code).filter(({ flags }) => flags.includes('v'));
    assert.deepEqual(wrong, [], path);
  }
});

test('nothing in a page is newer than the oldest browsers', () => {
  assert.deepEqual(found(pages, newMarkup), []);
});

test('every page with a module tells older browsers so, in a script for them', () => {
  for (const path of pages) {
    const text = readText(path);
    // Followers of a class and its wall have a floor of their own.
    const isOfClass = ['join.html', 'wall.html'].includes(path);
    const line = `<script src="${isOfClass ? classCheck : check}" defer></script>`;
    const module = text.indexOf('<script type="module"');
    if (module >= 0) assert.ok(text.indexOf(line) >= 0 && text.indexOf(line) < module, path);
  }
  for (const path of [check, classCheck, teller]) {
    const code = withoutComments(path);
    assert.doesNotMatch(code, /=>|`|\b(?:let|const|class|import|export)\b|\?\?|\?\.|\.\.\./);
  }
});

/** What the scripts say in a browser that knows some conditions of styles. */
function said(language, { hasModules = true, supports = () => true } = {}) {
  const sentences = [];
  const makeElement = (name) => ({
    setAttribute(key, value) { this[key] = value; },
    appendChild(text) { this.text = text; },
    ...(name === 'script' && hasModules ? { noModule: false } : {}),
  });
  const page = vm.createContext({
    CSS: { supports }, navigator: { language },
    XMLHttpRequest: class {
      open(_, path) { this.path = path; }
      send() {
        this.responseText = readText(this.path);
        this.onload();
      }
    },
    document: {
      createElement: makeElement, createTextNode: String,
      head: { appendChild: ({ src }) => vm.runInContext(readText(src), page) },
      body: { firstChild: null, insertBefore: (one) => sentences.push(one) },
    },
  });
  vm.runInContext(readText(check), page);
  return sentences.map(({ lang, text }) => `${lang}: ${text}`);
}

test('an older browser gets one sentence in its language, another gets none', () => {
  const isOld = { supports: (condition) => !condition.includes('container') };
  assert.deepEqual(said('en-GB'), []);
  assert.match(said('de', isOld).join(), /^en: This .*16\.4, Chrome 110, Firefox 110/);
  assert.match(said('ru-RU', isOld).join(), /^ru: Для .*16\.4.*110.*110/);
  assert.match(said('zh-CN', isOld).join(), /^zh: 此.*16\.4.*110.*110/);
  assert.equal(said('en', { hasModules: false }).length, 1);
});
