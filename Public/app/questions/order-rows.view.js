// @ts-check
/** Rows to be put in order: with buttons, by typed places, or by dragging; what never comes goes
 * into a bin. */
import { codeOf } from '../view/code.view.js';
import { h } from '../view/draw.view.js';
import { dragRow } from './order-drag.view.js';

/** @param {lab.Lab} lab @param {questions.Ordering} ordering */
export function orderRows(lab, ordering) {
  const { calls, out, hasBin, isOpen, given = 0 } = ordering;
  const text = (/** @type {string} */ key) => lab.text(`questions.order.${key}`);
  const move = (/** @type {number} */ from, /** @type {number} */ to) => {
    if (isOpen) moveTo(lab, ordering, from, to);
  };
  return [
    h('ol', {
      class: 'order-list', 'aria-label': text('list'),
      onpointerdown: (event) => { if (isOpen) dragRow(event, move); },
    }, ...calls.map((call, index) => h('li', { key: call, 'data-index': index },
      ...(index < given ? fixed(lab, call, index) : row(lab, ordering, index))))),
    ...(hasBin ? [
      h('h4', {}, text('bin')),
      h('ul', { class: 'order-list is-bin', 'aria-label': text('bin') },
        ...out.map((call, index) => h('li', { key: call }, codeOf(call),
          button(lab, 'back', '↩', call, () => ordering.putBack(index), !isOpen))),
        out.length === 0 && h('li', { class: 'is-empty' }, text('empty'))),
    ] : []),
  ];
}

/** Redraws such rows. A row that goes into the bin or comes back keeps the focus.
 * @type {(element: Element, draw: () => void) => void} */
export function drawRows(element, draw) {
  const { activeElement } = document;
  const held = element.contains(activeElement) && activeElement?.getAttribute('data-do');
  draw();
  if (!held || element.contains(document.activeElement)) return;
  const call = held.slice(held.indexOf(' '));
  const all = [...element.querySelectorAll('button, input')];
  const same = all.find((one) => one.getAttribute('data-do')?.endsWith(call)) ?? all.pop();
  if (same instanceof HTMLElement) same.focus();
}

/** the place that it has got, from 1
 * @type {(lab: lab.Lab, ordering: questions.Ordering, from: number, to: number) => number} */
function moveTo(lab, { calls, given = 0, move }, from, to) {
  const place = Math.min(Math.max(to, given), calls.length - 1) + 1;
  const call = calls[from] ?? '';
  const count = calls.length;
  move(from, to);
  lab.say(lab.text('questions.order.moved', { call, place, count }));
  return place;
}

/** A row that was put right as help.
 * @param {lab.Lab} lab @param {string} call @param {number} index */
function fixed(lab, call, index) {
  return [h('span', { class: 'order-number' }, index + 1), codeOf(call),
    h('small', {}, lab.text('questions.order.fixed'))];
}

/** @param {lab.Lab} lab @param {questions.Ordering} ordering @param {number} index */
function row(lab, ordering, index) {
  const { calls: { length }, given = 0, hasBin, isOpen, takeOut } = ordering;
  const call = ordering.calls[index] ?? '';
  const step = (/** @type {number} */ to) => () => { moveTo(lab, ordering, index, to); };
  const place = (/** @type {HTMLInputElement} */ field) => {
    const wish = field.valueAsNumber;
    const isPlace = Number.isInteger(wish);
    field.value = String(isPlace ? moveTo(lab, ordering, index, wish - 1) : index + 1);
  };
  return [
    h('span', {
      class: 'order-grip', 'aria-hidden': 'true',
      title: lab.text('questions.order.grip', { call }),
    }, '⠿'),
    h('input', {
      type: 'number', min: 1, max: length, value: index + 1, 'data-do': `place ${call}`,
      disabled: !isOpen, 'aria-label': lab.text('questions.order.place', { call }),
      onchange: ({ target }) => place(target),
    }),
    codeOf(call),
    button(lab, 'up', '↑', call, step(index - 1), !isOpen || index <= given),
    button(lab, 'down', '↓', call, step(index + 1), !isOpen || index === length - 1),
    hasBin && button(lab, 'out', '✕', call, () => takeOut(index), !isOpen),
  ];
}

/** @param {lab.Lab} lab @param {string} name @param {string} sign @param {string} call
 * @param {() => void} run @param {boolean} isOff */
function button(lab, name, sign, call, run, isOff) {
  const label = lab.text(`questions.order.${name}`, { call });
  return h('button', {
    key: name, class: 'order-button', type: 'button', 'aria-label': label, title: label,
    'aria-disabled': isOff, 'data-do': `${name} ${call}`, onclick: () => { if (!isOff) run(); },
  }, sign);
}
