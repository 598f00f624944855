// Takes the ways of `paths.mjs` in the browsers that are named; none is left out.
import { spawn } from 'node:child_process';
import { startFirefox } from './firefox.mjs';
import { Page, paths } from './paths.mjs';
import { startWebKit } from './webkit.mjs';

const browsers = { firefox: startFirefox, webkit: startWebKit };
const [program, ...names] = process.argv.slice(2);
const server = spawn(program, [
  'serve', '--port', '0', '--public', 'Public', '--data', ':memory:', '--compute-seconds', '60',
], { stdio: ['ignore', 'pipe', 'inherit'] });
const address = await new Promise((done) => {
  let text = '';
  server.stdout.on('data', (piece) => {
    text += piece;
    const found = /http:\S+/.exec(text);
    if (found) done(found[0].endsWith('/') ? found[0] : `${found[0]}/`);
  });
});

let failed = 0;
for (const name of names.length > 0 ? names : Object.keys(browsers)) {
  const browser = await browsers[name]();
  const page = new Page(browser, address);
  for (const [path, take] of Object.entries(paths)) {
    const begin = Date.now();
    try {
      await take(page);
      console.log(`ok   ${name}: ${path}, ${((Date.now() - begin) / 1000).toFixed(1)} s`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL ${name}: ${path}: ${error.message}`);
    }
  }
  await browser.close();
}
server.kill();
process.exitCode = failed > 0 ? 1 : 0;
