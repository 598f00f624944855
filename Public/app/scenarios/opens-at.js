// @ts-check
/** Where the page opens a run: at the point of its scenario, just before the first mistake, or at
 * the end of the launch. The page decides it, not the server: numbers and actions exist only here,
 * and issues come after the run, or with a recorded one. */
import { isKnown } from '../questions/known.js';

/** @param {Pick<store.Scenario, 'opensAt'>} scenario @param {store.ActionIndex} actions
 * @param {readonly findings.Finding[]} found  in the order of their events
 * @returns {scenarios.Opening|null}  null before the first event */
export function openingOf({ opensAt }, actions, found) {
  const finding = found[0] ?? null;
  const point = opensAt ? pointOf(opensAt, actions) : null;
  const mistake = finding && !point ? beforeMistake(finding, actions) : null;
  const event = point ?? mistake ?? restOf(actions);
  if (!event) return null;
  return {
    seq: event.seq,
    reason: point ? 'point' : mistake ? 'mistake' : 'launch',
    panel: (point && opensAt?.panel) || 'story',
    alsoOn: (point && opensAt?.alsoOn) || null,
    finding,
  };
}

/** @type {(point: scenarios.OpensAt, actions: store.ActionIndex) => store.TraceEvent|null} */
function pointOf({ step, line, occurrence = 1 }, actions) {
  const action = actions.list.find(({ steps }) => steps.some(({ index }) => index === step));
  const matches = (action ? actions.calls(action) : []).filter(({ event }) =>
    event.step === step && (event.line === line || event.line.startsWith(`${line}(`)));
  return matches[occurrence - 1]?.event ?? null;
}

/** The last numbered call of the controller in the action before its mistake, or the mistake.
 * @type {(finding: findings.Finding, actions: store.ActionIndex) => store.TraceEvent|null} */
function beforeMistake({ seq, controller, instance }, actions) {
  const action = actions.at(seq);
  const calls = action ? actions.calls(action) : [];
  const before = calls.filter(({ event, number }) => number !== null && event.seq < seq &&
    event.controller === controller && event.instance === instance);
  const here = calls.find(({ event }) => event.seq === seq);
  return (before[before.length - 1] ?? here)?.event ?? null;
}

/** The last certain call of the launch that has a number, or its last event.
 * @type {(actions: store.ActionIndex) => store.TraceEvent|null} */
function restOf(actions) {
  const launch = actions.list.find(({ steps }) =>
    steps.some(({ command }) => command?.do === 'launch'));
  const action = launch ?? actions.list[actions.list.length - 1];
  const calls = action ? actions.calls(action) : [];
  const known = calls.filter(({ event, number }) => number !== null && isKnown(event));
  return (known[known.length - 1] ?? calls[calls.length - 1])?.event ?? null;
}
