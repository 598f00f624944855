// @ts-check
/** Performs the commands of a plan one by one, each when the one before has been played. The person
 * may stop and look at any time; going elsewhere ends the plan. */

/** whether all were performed
 * @type {(lab: lab.Lab, commands: readonly store.Command[]) => Promise<boolean>} */
export async function playPlan(lab, commands) {
  const { session, store } = lab;
  const [first, ...rest] = commands;
  if (!first || !await lab.act(first)) return first === undefined;
  const { id } = session;
  for (const command of rest) {
    const { version } = store;
    await played(lab);
    if (session.id !== id || store.version !== version) return false;
    if (!await session.perform(command)) return false;
  }
  return true;
}

/** Waits until everything has been played, or another run is open.
 * @type {(lab: lab.Lab) => Promise<void>} */
function played({ playback, session, store }) {
  const { id } = session;
  const isDone = () => session.id !== id || (store.isAtEnd && !playback.isPlaying);
  return new Promise((done) => {
    const look = () => {
      if (!isDone()) return;
      playback.removeEventListener('change', look);
      store.removeEventListener('cursor', look);
      session.removeEventListener('answered', look);
      done();
    };
    playback.addEventListener('change', look);
    store.addEventListener('cursor', look);
    session.addEventListener('answered', look);
    look();
  });
}
