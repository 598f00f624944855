// Firefox, driven by Marionette, its own protocol: `length:[kind, id, name or error, value]`.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, until } from './waiting.mjs';

/** Starts Firefox without a window. */
export async function startFirefox() {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`);
  const browser = spawn('firefox-esr', ['--headless', '--marionette', '--profile', profile],
    { stdio: 'ignore' });
  const ended = new Promise((done) => { browser.once('exit', done); });
  const socket = await until('Marionette', () => new Promise((done) => {
    const one = connect(port, '127.0.0.1', () => done(one));
    one.once('error', () => done(null));
  }));
  const ask = messages(socket);
  await ask('WebDriver:NewSession', {});
  return {
    open: (url) => ask('WebDriver:Navigate', { url }),
    evaluate: async (script, ...args) =>
      (await ask('WebDriver:ExecuteScript', { script, args })).value,
    async close() {
      await ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => browser.kill());
      await ended;
      socket.destroy();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Sends commands over a socket and reads the answers. */
function messages(socket) {
  const waiting = new Map();
  let bytes = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (piece) => {
    bytes = Buffer.concat([bytes, piece]);
    for (let colon = bytes.indexOf(58); colon > 0; colon = bytes.indexOf(58)) {
      const end = colon + 1 + Number(bytes.toString('utf8', 0, colon));
      if (bytes.length < end) return;
      const message = JSON.parse(bytes.toString('utf8', colon + 1, end));
      bytes = bytes.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, value] = message;
      const { done, failed } = waiting.get(id);
      if (error) failed(new Error(error.message));
      else done(value);
    }
  });
  return (name, parameters) => new Promise((done, failed) => {
    last += 1;
    waiting.set(last, { done, failed });
    const text = JSON.stringify([0, last, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
  });
}
