// @ts-check
/** What stands over the lines of a class: which class it is, in which language; beside the map also
 * what changes it, and what takes it away. */
import { memoryModel } from '../store/ios-facts.js';
import { choice } from '../view/controls.view.js';
import { h, tool } from '../view/draw.view.js';
import { token } from '../view/sign.view.js';
import { codeLanguages } from './code-lines.js';
import { pinCode } from './pin-code.view.js';

/** A pane beside another. */
const beside = 'M2.5 3.5h15v13h-15zM4 5v10h5.5V5zm7 0v10h5V5zm.9 1.6h3.2v1.3h-3.2z';
const cross = 'M4.3 5.4 5.4 4.3 10 8.9l4.6-4.6 1.1 1.1L11.1 10l4.6 4.6-1.1 1.1L10 11.1z' +
  'M10 8.9 11.1 10l-5.7 5.7-1.1-1.1z';
const names = new Map([['swift', 'Swift'], ['objc', 'Objective-C']]);

/** @param {lab.Lab} lab @param {code.Head} head */
export function codeHead(lab, head) {
  const { isNone, isPinned, classes, shown, chosen, choose } = head;
  const name = className(classes, shown);
  const follow = isPinned ? name : lab.text('code.follow', { name });
  return h('div', { class: 'code-head' },
    !isNone && token(lab.identity(shown, 1)),
    choice({
      options: [['', follow], ...classes.map((one) => [one.controller, one.name])],
      value: chosen, change: choose, 'aria-label': lab.text('code.class'), hidden: isNone,
    }),
    ...(isPinned ? pinnedTools(lab, head) : tabTools(lab, head)));
}

/** @type {(classes: readonly code.CodeClass[], controller: string) => string} */
export function className(classes, controller) {
  return classes.find((one) => one.controller === controller)?.name ?? controller;
}

/** @param {lab.Lab} lab @param {code.Head} head */
function tabTools(lab, { language, use }) {
  const { store, view } = lab;
  const memory = memoryModel({ ...store.scenario?.platform, ...store.platform }, lab.ios);
  return [
    h('div', {
      class: 'segments code-languages', role: 'group', 'aria-label': lab.text('code.language'),
    },
    ...codeLanguages.map((one) => h('button', {
      'data-language': one, 'aria-pressed': one === language,
      title: view.hasKeys ? lab.text('code.switch') : '', onclick: () => use(one),
    }, names.get(one)))),
    h('span', { class: 'code-memory', title: lab.text(`code.memory.${memory}`) },
      memory.toUpperCase()),
    tool(beside, lab.text('code.beside'), {
      class: 'icon-button code-pin', 'aria-pressed': view.isCodePinned,
      onclick: () => pinCode(lab, !view.isCodePinned),
    }),
  ];
}

/** What there is room for beside the map.
 * @param {lab.Lab} lab @param {code.Head} head */
function pinnedTools(lab, { language, use, change }) {
  const other = codeLanguages.find((one) => one !== language) ?? '';
  return [
    h('button', {
      class: 'text-button code-language', title: names.get(other),
      'aria-label': `${lab.text('code.language')}: ${names.get(language)}`,
      onclick: () => use(other),
    }, names.get(language)),
    lab.isInteractive && h('button', { class: 'text-button code-change', onclick: change },
      lab.text('code.change')),
    tool(cross, lab.text('code.unpin'), { onclick: () => pinCode(lab, false) }),
  ];
}
