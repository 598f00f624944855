// @ts-check
/** Opens the page as one of a class: it shows what the room of the address shows. */
import { ApiError } from '../server/api.js';
import { realClock } from '../store/clock.js';
import { ClassRoom } from './class-room.js';
import { codeIn } from './room-code.js';
import { ClassLesson } from './class-lesson.js';
import { showClassLesson } from './class-lesson.view.js';
import { linkStyle } from '../view/styles.view.js';
import { ClassBar } from './class-bar.view.js';
import { PollScreen } from './poll-screen.view.js';
import { RoomCorner } from './room-corner.view.js';
import { readFollower, saveFollower } from './room-storage.js';
import { spotlightRing } from './spotlight.view.js';

/** @type {(lab: lab.Lab) => Promise<boolean>}  whether the room is open */
export async function follow(lab) {
  const query = new URLSearchParams(location.search);
  const typed = query.get('room') ?? '';
  const code = codeIn(typed);
  if (!code) return explain(typed, 'unknown');
  const classRoom = new ClassRoom(lab, code, {
    clock: realClock, keep: (kept) => saveFollower(code, kept), isWall: query.has('wall'),
  });
  await Promise.all([
    lab.loadTexts('room', 'command', 'questions', 'contrast'), linkStyle('app/rooms/room.css'),
    linkStyle('app/questions/questions.css'),
  ]);
  try {
    await classRoom.enter(readFollower(code));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code: name, status, values } = error.problem;
    if (status === 429) return explain(typed, 'tooMany', { seconds: `${values?.seconds ?? ''}` });
    if (!name.startsWith('room')) throw error;
    return explain(typed, status === 410 ? 'ended' : 'unknown');
  }
  show(lab, classRoom, query.has('wall'));
  return true;
}

/** The page where a code is typed says what is wrong.
 * @param {string} typed @param {string} problem @param {Record<string, string>} [values] */
function explain(typed, problem, values = {}) {
  const lang = new URLSearchParams(location.search).get('lang');
  const fields = { code: typed, problem, ...values, ...(lang ? { lang } : {}) };
  location.replace(`join.html?${new URLSearchParams(fields)}`);
  return new Promise(() => {});
}

/** @param {lab.Lab} lab @param {ClassRoom} classRoom
 * @param {boolean} isWall  whether the page is for the projector: nobody votes there */
function show(lab, classRoom, isWall) {
  document.documentElement.dataset.room = isWall ? 'wall' : 'follower';
  for (const part of [ClassBar, PollScreen, RoomCorner]) part.define();
  const [bar, poll, corner] = [new ClassBar(), new PollScreen(), new RoomCorner()];
  const given = new ClassLesson(lab);
  bar.classRoom = classRoom;
  poll.classRoom = isWall ? null : classRoom;
  poll.source = () => classRoom.poll && {
    poll: classRoom.poll.poll, secondsLeft: classRoom.state.secondsLeft(classRoom.now),
    view: isWall ? null : classRoom.poll.view, present: classRoom.room?.present ?? 0,
    isOffline: classRoom.isOffline, given,
  };
  poll.news = classRoom;
  // The wall itself watches too.
  corner.source = () => ({
    code: classRoom.room?.code ?? classRoom.code,
    present: (classRoom.room?.present ?? 0) - Number(isWall),
  });
  corner.news = classRoom;
  corner.origin = new URLSearchParams(location.search).get('at') ?? location.origin;
  bar.poll = poll;
  for (const part of [bar, poll, corner]) part.lab = lab;
  document.querySelector('.header')?.after(bar);
  document.querySelector('.page')?.append(poll);
  document.body.append(corner);
  const ring = spotlightRing(() => (classRoom.over ? null : classRoom.room?.spotlight ?? null));
  if (isWall) lab.view.project(true);
  teach(lab, classRoom, given, poll);
  hold(lab, classRoom);
  classRoom.addEventListener('change', () => {
    hold(lab, classRoom);
    ring.update();
  });
  addEventListener('pagehide', () => classRoom.leave());
}

/** Follows the lesson of the class; on the wall there is room for its questions only.
 * @type {(lab: lab.Lab, classRoom: ClassRoom, given: ClassLesson, poll: PollScreen) => void} */
function teach(lab, classRoom, given, poll) {
  let isShown = lab.view.isProjected;
  const take = () => void given.take(classRoom.over ? null : classRoom.room?.lesson ?? null);
  given.addEventListener('change', () => {
    poll.schedule();
    if (isShown || !given.lesson) return;
    isShown = true;
    showClassLesson(lab, classRoom, given).catch((error) => lab.session.report(error));
  });
  classRoom.addEventListener('change', take);
  take();
}

/** While the teacher drives, the follower gives no commands.
 * @type {(lab: lab.Lab, classRoom: ClassRoom) => void} */
function hold(lab, classRoom) {
  const { mode, over } = classRoom;
  lab.hold(mode === 'exploring' ? '' : over ? `room.${over}` : 'room.teacherDrives');
}
