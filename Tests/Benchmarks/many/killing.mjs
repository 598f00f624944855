// A node that is killed again and again, another one each time, while commands come.
import { generator, pause } from '../attack/server.mjs';
import { Load } from './load.mjs';

export const title = ({ seconds, every }) =>
  `kill -9 of a node every ${every} s, for ${seconds} s`;

export async function prove({ fleet }, { seconds, rate, followers, seed, every }) {
  const draw = generator(seed);
  const load = new Load(fleet, { rate, seconds, followers, seed });
  await load.start();
  let kills = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; kills += 1) {
    await pause(every * 500);
    const node = draw(fleet.nodes.length);
    await fleet.endNode(node, 'SIGKILL');
    await pause(every * 500);
    await fleet.startNode(node);
  }
  await load.stop();
  await load.check();
  load.mustNotLeap();
  load.mustAgree();
  console.log(`  killed ${kills} times`);
  load.tell();
}
