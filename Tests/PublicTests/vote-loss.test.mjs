// The votes of a class on a server, over a network that loses each twentieth request or its answer.
// A thousand rounds: ROUNDS=1000 node --test Tests/PublicTests/vote-loss.test.mjs
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { Dice } from '../../Public/app/questions/dice.js';
import { Seat } from '../../Public/app/rooms/seat.js';
import { keyOf } from '../../Public/app/rooms/votes.js';
import { openRoom } from '../../Public/app/server/room-api.js';
import { RoomDesk } from '../../Public/app/server/room-desk.js';
import { HandClock, program, scenario } from './support.mjs';

const rounds = Number(process.env.ROUNDS ?? 40);
/** A room takes no more questions than this allows, with two rounds each. */
const roundsOfRoom = 300;
const lossRate = 0.05;
const dice = new Dice(Number(process.env.SEED ?? 1));
const ownFetch = globalThis.fetch;
let server = null;
let lost = 0;
/** What the server has thanked for, also where nobody heard it, by follower, poll and round. */
const taken = new Map();

before(async () => {
  server = spawn(program, ['serve', '--port', '0', '--data', ':memory:'],
    { stdio: ['ignore', 'pipe', 'inherit'] });
  let address = null;
  for await (const text of server.stdout) {
    [address = null] = /http:\/\/[\d.]+:\d+/.exec(String(text)) ?? [];
    if (address) break;
  }
  globalThis.fetch = async (path, options = {}) => {
    const isLost = String(path).includes('/vote') && dice.next() < lossRate;
    if (isLost) lost += 1;
    if (isLost && dice.next() < 0.5) throw new TypeError('the request is lost');
    const response = await ownFetch(address + path, options);
    if (response.status === 204 && String(path).includes('/vote')) {
      const { follower, round, choice } = JSON.parse(options.body);
      taken.set([follower, /polls\/(\d+)/.exec(path)[1], round].join('.'), choice);
    }
    if (isLost) throw new TypeError('the answer is lost');
    return response;
  };
});
after(async () => {
  globalThis.fetch = ownFetch;
  server.kill();
  await once(server, 'exit');
});

const isSending = ({ outbox }) => outbox.entries.some(({ state }) => state === 'sending');

/** Waits until all that was sent is answered or lost. */
async function answered(seats) {
  while (seats.some(isSending)) await new Promise(setImmediate);
}

/** The time of the phones goes on until the outboxes have nothing left to send. */
async function delivered(seats, clock) {
  await answered(seats);
  while (seats.some(({ outbox }) => outbox.entries.length > 0)) {
    clock.advance(20000);
    await answered(seats);
  }
}

/** A round: some change their minds, and some rounds end while votes are still under way. */
async function play(seats, poll, { clock, end }) {
  const isEarly = dice.next() < 0.2;
  for (const seat of seats) {
    for (let times = dice.next() < 0.2 ? 2 : 1; times > 0; times -= 1) {
      seat.vote({ poll, vote: Math.floor(dice.next() * poll.choices.length) }, 0);
    }
  }
  await answered(seats);
  if (!isEarly) await delivered(seats, clock);
  const told = await end();
  await delivered(seats, clock);
  const own = seats.map(({ votes }) => votes.own(poll));
  const sent = own.filter(({ isSent }) => isSent);
  assert.equal(isEarly ? sent.length : seats.length, sent.length, 'each that had the time counts');
  for (const [index, { vote, isSent, isRefused }] of own.entries()) {
    const isTaken = taken.get(`${seats[index].follower}.${keyOf(poll)}`) === vote;
    assert.deepEqual([isSent, isRefused === true], [isTaken, !isTaken], keyOf(poll));
  }
  const counts = poll.choices.map((_, index) => sent.filter(({ vote }) => vote === index).length);
  const tally = told.tally[poll.round - 1];
  if (!isEarly) assert.deepEqual(tally, counts, keyOf(poll));
  assert.ok(counts.every((count, index) => count <= tally[index]), `${keyOf(poll)} ${tally}`);
}

test(`of ${rounds} rounds each vote that was thanked for counts`, async () => {
  const clock = new HandClock();
  const services = { clock, random: () => dice.next(), keep: () => undefined };
  let [desk, seats] = [null, []];
  for (let round = 0; round < rounds; round += 2) {
    if (round % roundsOfRoom === 0) {
      const { code, presenterKey: key } = await openRoom({ scenario });
      desk = new RoomDesk(code, key);
      seats = Array.from({ length: 5 }, () => new Seat(code, services, null));
    }
    const { poll } = await desk.poll({ question: '?', choices: ['a', 'b', 'c'] });
    const goOn = (phase) => desk.goOn(poll.id, { phase });
    await play(seats, { ...poll, round: 1 }, { clock, end: () => goOn('discussing') });
    await goOn('voting');
    await play(seats, { ...poll, round: 2 }, { clock, end: () => goOn('revealed') });
  }
  assert.ok(lost > rounds * seats.length * lossRate / 2, `${lost} requests were lost`);
});
