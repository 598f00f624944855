// The machine of the primary dies, and the standby takes over. The machine comes back as a standby,
// and then the other one dies. The first time the standby's machine was off before. It lacks the
// changes made meanwhile, so no client may have received an answer about them.
import { pause } from '../attack/server.mjs';
import { Load } from './load.mjs';
import { spread } from './tools.mjs';

export const title = () =>
  'kill -9 of the primary, the standby promoted, the machine back as its standby';

async function killPrimary(database) {
  const begin = performance.now();
  await database.kill();
  return begin;
}

/** The standby dies, and a while later the primary; the standby comes back. */
async function killBoth(database, pauseSeconds) {
  await database.kill('standby');
  await pause(Math.max(8, pauseSeconds) * 1000);
  const begin = performance.now();
  await database.kill();
  await database.startStandby();
  return begin;
}

export async function prove({ fleet, database }, { seconds, rate, followers, seed, pauseSeconds }) {
  const times = Math.max(1, Math.floor(seconds / 30));
  const load = new Load(fleet, { rate, seconds: seconds + times * 20, followers, seed });
  const [promotions, gaps] = [[], []];
  await load.start();
  for (let time = 0; time < times; time += 1) {
    await pause((seconds * 1000) / times / 2);
    const begin = await (time === 0 ? killBoth(database, pauseSeconds) : killPrimary(database));
    const promotion = performance.now();
    await database.promote();
    promotions.push(performance.now() - promotion);
    await load.goesOn(60, 'by the new primary');
    gaps.push(performance.now() - begin);
    await database.rejoin();
    await pause((seconds * 1000) / times / 2);
  }
  await load.stop();
  await load.check();
  load.mustAgree();
  console.log(`  ${times} times: promotion ${spread(promotions, 0)} ms; nothing acknowledged for `
    + `${spread(gaps, 0)} ms`);
  load.tell();
}
