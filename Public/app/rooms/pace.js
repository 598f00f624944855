// @ts-check
/** How a class gets along, as numbers only. */

export const paces = /** @type {const} */ (['fine', 'slower', 'lost']);

/** the places with the most lost first
 * @type {(pace: rooms.Pace|undefined) => {fine: number, slower: number, lost: number, places:
 *   {event: number, count: number}[]}} */
export function summary(pace) {
  const places = [...pace?.lost ?? []].sort((a, b) => b.count - a.count || a.event - b.event);
  const lost = places.reduce((sum, { count }) => sum + count, 0);
  return { fine: pace?.fine ?? 0, slower: pace?.slower ?? 0, lost, places };
}

/** @type {(seconds: number) => string}  Time as a clock shows it, as in 3:05. */
export function clockText(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const tail = String(whole % 60).padStart(2, '0');
  if (hours === 0) return `${minutes}:${tail}`;
  return `${hours}:${String(minutes).padStart(2, '0')}:${tail}`;
}
