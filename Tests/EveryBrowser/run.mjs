// Takes the ways of `paths.mjs` in the browsers that are named; none is left out.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFirefox } from './firefox.mjs';
import { Page, paths } from './paths.mjs';
import { Server } from './server.mjs';
import { startWebKit } from './webkit.mjs';

const browsers = { firefox: startFirefox, webkit: startWebKit };
const [program, ...names] = process.argv.slice(2);
const chosen = process.env.PATHS?.split(',') ?? Object.keys(paths);
const data = await mkdtemp(join(tmpdir(), 'every-browser-'));
const server = new Server(program, data);
const address = await server.start();

let failed = 0;
for (const name of names.length > 0 ? names : Object.keys(browsers)) {
  const browser = await browsers[name]();
  const page = new Page(browser, address);
  for (const path of chosen) {
    const begin = Date.now();
    try {
      await paths[path](page, server);
      console.log(`ok   ${name}: ${path}, ${((Date.now() - begin) / 1000).toFixed(1)} s`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL ${name}: ${path}: ${error.message}`);
    }
  }
  await browser.close();
}
await server.kill();
await rm(data, { recursive: true });
process.exitCode = failed > 0 ? 1 : 0;
