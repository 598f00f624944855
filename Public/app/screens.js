// @ts-check
/**
 * What the device shows: one card for each content controller, and how far it has come in.
 *
 * @typedef {import('./types.js').ControllerState} ControllerState
 * @typedef {import('./types.js').RunState} RunState
 * @typedef {import('./types.js').Scenario} Scenario
 *
 * @typedef {'away'|'half'|'here'|'halfUnder'|'under'} Place
 * @typedef {'stack'|'sheet'|'cover'} CardKind
 *
 * @typedef {object} Card
 * @property {ControllerState} controller
 * @property {CardKind} kind  in a stack, over most of the screen, over all of it
 * @property {Place} place
 * @property {boolean} hasBack
 */
import { controllerNamed } from './fold.js';
import { isContainer } from './identity.js';

const sheetStyles = new Set(['pageSheet', 'formSheet', 'popover', 'automatic']);

/**
 * @param {RunState} state
 * @param {Scenario|null} scenario
 * @returns {Card[]} from the back to the front
 */
export function cardsOf(state, scenario) {
  const contents = state.order
    .map((key) => /** @type {ControllerState} */ (state.controllers[key]))
    .filter(({ controller, kind }) => !isContainer(scenario, controller, kind));
  const stacked = contents.filter((controller) => kindOf(controller) === 'stack');
  const over = contents.filter((controller) => kindOf(controller) !== 'stack');
  const moving = stacked.filter(isMoving);
  return [
    ...stacked.map((controller) => stackCard(state, controller, moving)),
    ...over.map(modalCard),
  ];
}

/**
 * @param {ControllerState} controller
 * @returns {CardKind}
 */
function kindOf({ presenting, presentationStyle }) {
  if (!presenting && !presentationStyle) return 'stack';
  return sheetStyles.has(presentationStyle ?? '') ? 'sheet' : 'cover';
}

/** @param {ControllerState} controller */
function isMoving({ appearance }) {
  return appearance === 'appearing' || appearance === 'disappearing';
}

/**
 * @param {ControllerState} controller
 * @returns {Card}
 */
function modalCard(controller) {
  const { appearance, isAlive } = controller;
  const shown = appearance === 'appeared' ? 'here' : isMoving(controller) ? 'half' : 'away';
  const place = isAlive ? shown : 'away';
  return { controller, kind: kindOf(controller), place, hasBack: false };
}

/**
 * @param {RunState} state
 * @param {ControllerState} controller
 * @param {readonly ControllerState[]} moving  cards that move at the same time
 * @returns {Card}
 */
function stackCard(state, controller, moving) {
  const depth = depthOf(state, controller);
  const isFront = moving.every((other) => depthOf(state, other) <= depth);
  const place = stackPlace(state, controller, moving.length > 1, isFront);
  return { controller, kind: 'stack', place, hasBack: depth > 0 && depth < Infinity };
}

/**
 * @param {RunState} state
 * @param {ControllerState} controller
 * @param {boolean} isPair  two cards of the stack are in transition
 * @param {boolean} isFront  among them
 * @returns {Place}
 */
function stackPlace(state, controller, isPair, isFront) {
  if (!controller.isAlive) return 'away';
  if (controller.appearance === 'appeared') return 'here';
  if (isMoving(controller)) {
    if (!isPair) return 'here';
    return isFront ? 'half' : 'halfUnder';
  }
  if (!controller.hasAppeared || depthOf(state, controller) === Infinity) return 'away';
  return isCovered(state, controller) ? 'under' : 'here';
}

/**
 * How high a card lies; one that has left its stack lies above all.
 *
 * @param {RunState} state
 * @param {ControllerState} controller
 */
function depthOf(state, controller) {
  if (state.window.root === controller.controller) return 0;
  const index = stackOf(state, controller).indexOf(controller.controller);
  return index < 0 ? Infinity : index;
}

/**
 * @param {RunState} state
 * @param {ControllerState} controller
 */
function stackOf(state, controller) {
  return controllerNamed(state, controller.parent)?.children ?? [];
}

/**
 * @param {RunState} state
 * @param {ControllerState} controller
 */
function isCovered(state, controller) {
  const stack = stackOf(state, controller);
  return stack.indexOf(controller.controller) < stack.length - 1;
}
