// @ts-check
/**
 * Leads a class: opens a room for the run that is open, or goes on in the one that the address
 * names. The key is kept in this browser; it is never in the address.
 *
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
import { realClock } from '../store/clock.js';
import { Presenter } from './presenter.js';
import { openRoom } from '../server/room-api.js';
import { codeIn } from './room-code.js';
import { changeAddress } from '../view/address.js';
import { linkStyle } from '../view/styles.view.js';
import { PollScreen } from './poll-screen.view.js';
import { PresenterBar } from './presenter-bar.view.js';
import { RoomCorner } from './room-corner.view.js';
import {
  forgetPresenter, readPresenter, savePresenter, sweepPresenters, takeKey,
} from './room-storage.js';
import { spotAt, SpotlightRing } from './spotlight.view.js';

/** @param {Lab} lab */
export async function present(lab) {
  const { session, store } = lab;
  const run = session.id;
  if (!run || lab.presenter) return;
  sweepPresenters();
  await ready(lab);
  try {
    const commands = [...store.performed];
    const { code, presenterKey: key, room } = await openRoom(session.source);
    const mirrored = { run, number: room.run.number, commands };
    savePresenter(code, { key, isOwner: true, mirrored });
    const presenter = lead(lab, code);
    presenter?.take(room);
    presenter?.open(true);
  } catch (error) {
    session.report(error);
  }
}

/**
 * Goes on in a room after a reload, or takes the wheel by a link that carries the key.
 *
 * @param {Lab} lab
 * @param {string} typed  the code
 */
export async function resume(lab, typed) {
  const key = takeKey();
  const code = codeIn(typed);
  if (!code || lab.presenter) return;
  await ready(lab);
  if (key) savePresenter(code, { key, isOwner: false, mirrored: null });
  const presenter = lead(lab, code);
  if (presenter) presenter.open();
  else {
    changeAddress({ present: null });
    lab.session.notify({ kind: 'told', key: 'room.refused' });
  }
}

/** @param {Lab} lab */
function ready(lab) {
  return Promise.all([lab.loadTexts('room'), linkStyle('app/rooms/room.css'),
    linkStyle('app/rooms/presenter.css'), linkStyle('app/view/lab-dialog.css')]);
}

/**
 * @param {Lab} lab
 * @param {string} code
 */
function lead(lab, code) {
  const kept = readPresenter(code);
  if (!kept) return null;
  const presenter = new Presenter(lab, code, kept, {
    clock: realClock, random: Math.random, keep: (next) => savePresenter(code, next),
  });
  lab.presenter = presenter;
  // A reload goes on.
  changeAddress({ present: code });
  show(lab, presenter);
  return presenter;
}

/**
 * @param {Lab} lab
 * @param {Presenter} presenter
 */
function show(lab, presenter) {
  const { dataset } = document.documentElement;
  dataset.room = 'presenter';
  for (const part of [PresenterBar, PollScreen, RoomCorner]) part.define();
  const bar = new PresenterBar();
  bar.presenter = presenter;
  const poll = new PollScreen();
  poll.source = () => asked(lab, presenter);
  poll.news = presenter;
  const corner = new RoomCorner();
  corner.source = () => ({ code: presenter.code, present: presenter.room?.present ?? 0 });
  corner.news = presenter;
  for (const part of [bar, poll, corner]) part.lab = lab;
  document.querySelector('.header')?.after(bar);
  document.body.append(poll, corner);
  const ring = new SpotlightRing(() => (presenter.over ? null : presenter.room?.spotlight ?? null));
  const listening = new AbortController();
  const { signal } = listening;
  presenter.addEventListener('change', () => ring.update(), { signal });
  document.addEventListener('click', (event) => point(bar, presenter, event),
    { signal, capture: true });
  bar.addEventListener('roomleave', () => {
    listening.abort();
    presenter.close();
    forgetPresenter(presenter.code);
    changeAddress({ present: null });
    delete dataset.room;
    for (const part of [bar, poll, corner]) part.remove();
    lab.presenter = null;
    ring.update();
  });
}

/**
 * What the projector's picture shows of a question: never the tally before the end.
 *
 * @param {Lab} lab
 * @param {Presenter} presenter
 */
function asked(lab, { room, over, state, now }) {
  if (!room?.poll || over || !lab.view.isProjected) return null;
  return { poll: room.poll, secondsLeft: state.secondsLeft(now), view: null,
    present: room.present };
}

/**
 * A click while the spotlight is on points for everybody.
 *
 * @param {PresenterBar} bar
 * @param {Presenter} presenter
 * @param {MouseEvent} event
 */
function point(bar, presenter, event) {
  if (!bar.isPointing) return;
  const spot = spotAt(event.target);
  if (!spot) return;
  event.preventDefault();
  event.stopPropagation();
  const now = presenter.room?.spotlight;
  const isSame = now?.kind === spot.kind && now.id === spot.id;
  bar.try(() => presenter.show({ spotlight: isSame ? null : spot }));
}
