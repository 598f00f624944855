// Behind a balancer each address has its own limits: the nodes trust the balancer's header about
// the client.
import { Client } from './client.mjs';
import { addressOf, must } from './tools.mjs';

export const title = () => 'each address behind the balancer has limits of its own';

const app = {
  schemaVersion: 1, id: 'addresses', platform: { idiom: 'phone' }, controllers: { A: {} },
  window: { root: 'A' }, steps: [{ do: 'launch' }],
};
/**
 * The number of rooms that one address may have open, and more guesses than a node allows in a
 * minute.
 */
const [roomsOfOne, guessesOfNode] = [5, 15];

/** The answer to one request for a missing room. */
const guess = (client) => client.ask('GET', '/api/rooms/ZZZZZZ');

/** One client asks until a node refuses, or a balancer that takes all clients for one. */
async function guessOften(client, fleet) {
  const first = await guess(client);
  must(first.status === 404, `A first guess at a room was answered ${first.status}.`);
  let last;
  for (let count = 0; count < guessesOfNode * fleet.nodes.length; count += 1)
    last = await guess(client);
  must(last.status === 429 && last.json, `A last guess at a room was answered ${last.status}.`);
}

/** One client opens rooms until they are too many, then ends them. */
async function openAll(client, fleet) {
  const opened = [];
  let answer;
  // A node may not have heard yet of the last one that another has opened.
  while (opened.length <= roomsOfOne + fleet.nodes.length) {
    answer = await client.ask('POST', '/api/rooms', { scenario: app });
    if (answer.status !== 201) break;
    opened.push(answer.json);
  }
  must(answer.json?.code === 'limitReached' && opened.length >= roomsOfOne,
    `Room ${opened.length + 1} of one address was answered ${answer.status}.`);
  for (const { code, presenterKey } of opened) {
    const headers = { Authorization: `Bearer ${presenterKey}` };
    await client.must(204, 'DELETE', `/api/rooms/${code}`, undefined, { headers });
  }
}

export async function prove({ fleet }) {
  // The limit of one client doesn't affect the other.
  for (const number of [9000, 9001]) {
    const client = new Client(fleet.port, addressOf(number));
    await openAll(client, fleet);
    await guessOften(client, fleet);
    client.close();
  }
  console.log(`  two opened ${roomsOfOne} rooms each, and guessed at others until they had to wait`);
}
