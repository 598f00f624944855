// @ts-check
/** Where a run shows what an answer says. The server names the event for the version of the
 * example, and for one that it is compared with. */

/** The event; on another version the first line that begins so, or the end of the same step.
 * @param {scenarios.Moment} moment
 * @param {Pick<store.TraceStore, 'events'|'first'|'platform'>} run @returns {number} */
export function seqOfMoment(moment, { events, first, platform }) {
  const known = [moment, moment.against].find((one) => one?.ios === platform.ios);
  if (known?.event) return first + known.event;
  const { line, number = 1, step } = moment;
  const lines = line
    ? events.filter((event) => event.step === step && event.line.startsWith(line)) : [];
  const until = events.filter((event) => event.step <= step);
  return (lines[number - 1] ?? until[until.length - 1])?.seq ?? first;
}

/** The versions of iOS on which the outcome differs, the older one first.
 * @type {(moment: scenarios.Moment) => string[]} */
export function versionsOf({ ios, against }) {
  const versions = [ios, against?.ios].flatMap((one) => one ?? []);
  return versions.sort((one, other) => Number(one) - Number(other));
}
