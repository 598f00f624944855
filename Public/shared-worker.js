// @ts-check
/** The worker that all tabs of a browser share: it holds their one event stream. */
import { realClock } from './app/store/clock.js';
import { StreamHub } from './app/server/stream-hub.js';

const hub = new StreamHub({
  makeSource: (address) => new EventSource(address),
  clock: realClock,
  random: Math.random,
});

addEventListener('connect', (event) => {
  const [port] = /** @type {MessageEvent} */ (event).ports;
  if (!port) return;
  port.addEventListener('message', ({ data }) => {
    if (data.type === 'watch') void watch(port, data.lock);
    else hub.take(port, data);
  });
  port.start();
  hub.add(port, false);
});
addEventListener('online', () => hub.retry());

/** Waits for the tab to die: its lock is free then.
 * @type {(port: MessagePort, lock: string) => Promise<void>} */
async function watch(port, lock) {
  hub.add(port, true);
  await navigator.locks.request(lock, () => hub.drop(port));
}
