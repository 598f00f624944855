// @ts-check
/** The bars of containers on the device: tabs to be tapped, the rows of the More list, and page
 * dots with a button each way. */
import { commandAt } from '../store/commands.js';
import { controllerNamed } from '../store/fold.js';
import { isAllowed } from '../store/offers.js';
import { h } from '../view/draw.view.js';
import { isTurnTo } from './page-turn.js';
import { placed } from './placing.view.js';
import { offered, touch } from './touch.js';

/** @param {lab.Lab} lab @param {readonly device.Bar[]} bars
 * @param {string} host  of what is in front
 * @param {(after: string) => number} levelAfter  the z-index above a card */
export function deviceBars(lab, bars, host, levelAfter) {
  const { order } = lab.store.state;
  const sorted = [...bars].sort((a, b) =>
    order.indexOf(a.controller.key) - order.indexOf(b.controller.key));
  return sorted.flatMap((bar) => {
    const { controller, kind, placing, region, after } = bar;
    const isFront = bar.host === host;
    const isAway = controller.appearance === 'disappeared' && !isFront;
    const group = (/** @type {string} */ name, /** @type {string} */ one,
      /** @type {device.Region} */ place,
      /** @type {view.Drawing[]} */ buttons) => h('div', {
      key: one, class: `bar bar-${name}`, role: 'group', inert: !isFront,
      'aria-label': lab.text(`device.${name}`, { name: one }),
      'data-place': isAway ? 'away' : placing.place, 'data-kind': placing.kind,
      style: placed(place, levelAfter(after)),
    }, ...buttons);
    if (kind === 'pages') return [group(kind, controller.controller, region, pages(lab, bar))];
    const { items, rows, list } = moreItems(lab, bar);
    return [
      group(kind, controller.controller, region, tabs(lab, controller, items)),
      rows.length > 0 && list && group('rows', list.controller,
        { ...region, bars: region.bars + 1 }, tabs(lab, controller, rows)),
    ];
  });
}

/** The items of a bar, and the rows of its More list where that shows.
 * @param {lab.Lab} lab @param {device.Bar} bar */
function moreItems({ store: { state, scenario } }, { controller, items }) {
  const name = scenario?.controllers[controller.controller]?.moreNavigationController;
  const list = controllerNamed(state, name ?? null);
  const tabs = items.filter((one) => one.name !== name);
  const more = items.filter((one) => one.name === name);
  const open = list?.children.length ?? 0;
  if (more.length === 0 || tabs.length + Math.min(open, 1) <= 5) {
    return { items: tabs, rows: [], list };
  }
  const isShown = open === 0 && list?.appearance === 'appeared';
  return { items: [...tabs.slice(0, 4), ...more], rows: isShown ? tabs.slice(4) : [], list };
}

/** @param {lab.Lab} lab @param {device.Bar['controller']} controller
 * @param {readonly device.BarItem[]} items */
function tabs(lab, { controller }, items) {
  return items.map(({ name, isSelected }) => {
    const isThis = (/** @type {store.Command} */ { target, on }) =>
      target === name && (on ?? controller) === controller;
    return h('button', {
      key: name, 'data-item': name, 'aria-current': String(isSelected),
      'aria-disabled': !canTouch(lab, 'tab', isThis),
      onclick: () => void touch(lab, ['tab'], isThis),
    }, h('i', { 'data-hue': lab.identity(name).hue, 'aria-hidden': 'true' }), name);
  });
}

/** @param {lab.Lab} lab @param {device.Bar} bar */
function pages(lab, { items }) {
  const order = items.map(({ name }) => name);
  const current = items.find(({ isSelected }) => isSelected)?.name ?? '';
  const turn = (/** @type {string} */ name, /** @type {string} */ sign,
    /** @type {1|-1} */ direction) => {
    const isTurn = isTurnTo(order, current, direction);
    return h('button', {
      key: name, 'data-item': name, 'aria-label': lab.text(`device.${name}`),
      'aria-disabled': !canTouch(lab, 'page', isTurn),
      onclick: async () => {
        if (await touch(lab, ['page'], isTurn)) await lab.act(commandAt('letGo'));
      },
    }, sign);
  };
  return [
    turn('previous', '‹', -1),
    h('span', { class: 'dots', 'aria-hidden': 'true' },
      ...items.map(({ isSelected }) => h('i', { class: isSelected && 'is-on' }))),
    turn('next', '›', 1),
  ];
}

/** @param {lab.Lab} lab @param {store.Place} place
 * @param {(command: store.Command) => boolean} fits */
function canTouch(lab, place, fits) {
  const offer = offered(lab, [place], fits);
  return offer !== null && isAllowed(lab, offer);
}
