// The machine of the primary dies, and the standby takes its place; the machine comes back as a
// standby, and it is the other one's turn.
import { pause } from '../attack/server.mjs';
import { Load } from './load.mjs';
import { spread, until } from './tools.mjs';

export const title = () =>
  'kill -9 of the primary, the standby promoted, the machine back as its standby';

export async function prove({ fleet, database }, { seconds, rate, followers, seed }) {
  const times = Math.max(1, Math.floor(seconds / 30));
  const load = new Load(fleet, { rate, seconds: seconds + times * 20, followers, seed });
  const [promotions, gaps] = [[], []];
  await load.start();
  for (let time = 0; time < times; time += 1) {
    await pause((seconds * 1000) / times / 2);
    const begin = performance.now();
    await database.kill();
    const known = load.acknowledged;
    const promotion = performance.now();
    await database.promote();
    promotions.push(performance.now() - promotion);
    await until(() => load.acknowledged > known, 60, 'command acknowledged by the new primary');
    gaps.push(performance.now() - begin);
    await database.rejoin();
    await pause((seconds * 1000) / times / 2);
  }
  await load.stop();
  await load.check();
  console.log(`  ${times} times: promotion ${spread(promotions, 0)} ms; nothing acknowledged for `
    + `${spread(gaps, 0)} ms`);
  load.tell();
}
