// Behind a balancer each address has the limits of one: the nodes believe what it says of who asks.
import { Client } from './client.mjs';
import { addressOf, must } from './tools.mjs';

export const title = () => 'each address behind the balancer has limits of its own';

const app = {
  schemaVersion: 1, id: 'addresses', platform: { idiom: 'phone' }, controllers: { A: {} },
  window: { root: 'A' }, steps: [{ do: 'launch' }],
};
/** How many rooms one address may have open, and more guesses than a node lets it make in a minute. */
const [roomsOfOne, guessesOfNode] = [5, 15];

/** What comes of asking once for a room that is not there. */
const guess = (client) => client.ask('GET', '/api/rooms/ZZZZZZ');

/** Somebody asks so often that a node has enough of it, or a balancer that takes all for one. */
async function guessOften(client, fleet) {
  const first = await guess(client);
  must(first.status === 404, `A first guess at a room was answered ${first.status}.`);
  let last;
  for (let count = 0; count < guessesOfNode * fleet.nodes.length; count += 1)
    last = await guess(client);
  must(last.status === 429 && last.json, `A last guess at a room was answered ${last.status}.`);
}

/** Somebody opens rooms until that are too many, then ends them. */
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
  // What hinders the one does not hinder the other.
  for (const number of [9000, 9001]) {
    const client = new Client(fleet.port, addressOf(number));
    await openAll(client, fleet);
    await guessOften(client, fleet);
    client.close();
  }
  console.log(`  two opened ${roomsOfOne} rooms each, and guessed at others until they had to wait`);
}
