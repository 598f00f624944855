// WebKit, driven by Debian's WebKitWebDriver over HTTP.
import { spawn } from 'node:child_process';
import { freePort, until } from './waiting.mjs';

/** Starts MiniBrowser; it needs a display. */
export async function startWebKit() {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const ask = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method, body: body && JSON.stringify(body),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value?.message ?? answer.status}`);
    return value;
  };
  await until('WebKitWebDriver', () => ask('GET', '/status').then(() => true, () => false));
  const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: process.env.MINI_BROWSER, args: ['--automation'],
    },
  } } });
  const session = `/session/${sessionId}`;
  return {
    open: (url) => ask('POST', `${session}/url`, { url }),
    evaluate: (script, ...args) => ask('POST', `${session}/execute/sync`, { script, args }),
    async close() {
      await ask('DELETE', session).catch(() => {});
      driver.kill();
    },
  };
}
