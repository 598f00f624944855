// @ts-check
/** Where a command acts, as the head of the commands says it. */

/** `end` of the run; `after` its last action, whose end isn't shown yet; in the past, as a new
 * `branch`; or while a finger is down.
 * @type {(lab: Pick<lab.Lab, 'store'|'actionIndex'|'actsAfter'|'shown'>) => commands.Acting} */
export function actingPlace({ store, actionIndex, actsAfter, shown }) {
  const action = actionIndex.at(actsAfter);
  if (!action) return { kind: 'end', action };
  if (store.stateAt(actsAfter).interaction.gesture) return { kind: 'gesture', action };
  if (action.lastEvent < store.last) return { kind: 'branch', action };
  const isShown = store.isAtEnd || (shown?.action === action && shown.isLast);
  return { kind: isShown ? 'end' : 'after', action };
}

/** Whether the page stands still and shows what there is where a command acts.
 * @type {(lab: Pick<lab.Lab, 'playback'|'isWhereItActs'|'actsAfter'|'shown'>) => boolean} */
export function showsActingPlace({ playback, isWhereItActs, actsAfter, shown }) {
  if (playback.isPlaying || !shown) return isWhereItActs;
  const { action, event, rows } = shown;
  const next = rows.find((row) => row.event.seq > event.seq)?.event.seq ?? Infinity;
  return action.firstEvent <= actsAfter && actsAfter <= action.lastEvent && actsAfter < next;
}
