// Waiting for what happens elsewhere.
import { createServer } from 'node:net';

/** The time that a machine at a quarter of the usual speed may need. */
const patience = 60_000;

/** Waits until something is there, and hands it over. */
export async function until(what, look) {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`In vain: ${what}`);
    await new Promise((done) => { setTimeout(done, 100); });
  }
}

/** A port that nothing listens on. */
export const freePort = () => new Promise((done) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    server.close(() => done(port));
  });
});
