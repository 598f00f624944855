// @ts-check
/** Opens the lab as one of a class: it shows what the room of the address shows. On the wall there
 * is the question, too; who follows answers on the small page of the class. */
import { ApiError } from '../server/api.js';
import { realClock } from '../store/clock.js';
import { ClassRoom } from './class-room.js';
import { codeIn } from './room-code.js';
import { ClassLesson, loadLessonTexts } from './class-lesson.js';
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
  const isWall = query.has('wall');
  const typed = query.get('try') ?? query.get('room') ?? '';
  const code = codeIn(typed);
  if (!code) return explain(typed, 'unknown');
  const classRoom = new ClassRoom(lab, code, {
    clock: realClock, keep: (part) => saveFollower(code, part), isWall,
  }, readFollower(code));
  await Promise.all([
    lab.loadTexts('room', 'command', 'questions', 'contrast'), linkStyle('app/rooms/room.css'),
    linkStyle('app/questions/questions.css'),
  ]);
  try {
    await classRoom.enter();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code: name, status, values } = error.problem;
    if (status === 429) return explain(typed, 'tooMany', { seconds: `${values?.seconds ?? ''}` });
    if (!name.startsWith('room')) throw error;
    return explain(typed, status === 410 ? 'ended' : 'unknown');
  }
  show(lab, classRoom, isWall);
  return true;
}

/** The page where a code is typed says what is wrong.
 * @param {string} typed @param {string} problem @param {Record<string, string>} [values] */
function explain(typed, problem, values = {}) {
  const lang = new URLSearchParams(location.search).get('lang');
  const fields = { code: typed, problem, ...values, ...(lang ? { lang } : {}) };
  location.replace(`join?${new URLSearchParams(fields)}`);
  return new Promise(() => {});
}

/** @param {lab.Lab} lab @param {ClassRoom} classRoom
 * @param {boolean} isWall  whether the page is for the projector: nobody votes there */
function show(lab, classRoom, isWall) {
  document.documentElement.dataset.room = isWall ? 'wall' : 'follower';
  const ring = spotlightRing(() => (classRoom.over ? null : classRoom.room?.spotlight ?? null));
  if (isWall) {
    lab.view.project(true);
    showWall(lab, classRoom);
  } else {
    ClassBar.define();
    const bar = Object.assign(new ClassBar(), { lab, classRoom });
    document.querySelector('.header')?.after(bar);
    teach(lab, classRoom);
  }
  hold(lab, classRoom);
  classRoom.addEventListener('change', () => {
    hold(lab, classRoom);
    ring.update();
  });
  addEventListener('pagehide', () => classRoom.leave());
}

/** The question, and how to join.
 * @type {(lab: lab.Lab, classRoom: ClassRoom) => void} */
function showWall(lab, classRoom) {
  for (const part of [PollScreen, RoomCorner]) part.define();
  const [poll, corner] = [new PollScreen(), new RoomCorner()];
  poll.source = () => {
    const { room, secondsLeft, isOffline } = classRoom;
    const asked = room?.poll;
    return asked ? { poll: asked, secondsLeft, present: room.present, isOffline } : null;
  };
  // The wall itself watches too.
  corner.source = () => ({
    code: classRoom.room?.code ?? classRoom.code, present: (classRoom.room?.present ?? 0) - 1,
  });
  corner.origin = new URLSearchParams(location.search).get('at') ?? location.origin;
  for (const part of [poll, corner]) Object.assign(part, { lab, news: classRoom });
  document.querySelector('.page')?.append(poll);
  document.body.append(corner);
  const read = () => void loadLessonTexts(lab, [classRoom.room?.poll ?? {}])
    .then(() => poll.schedule());
  classRoom.addEventListener('change', read);
  read();
}

/** Follows the lesson of the class.
 * @type {(lab: lab.Lab, classRoom: ClassRoom) => void} */
function teach(lab, classRoom) {
  const given = new ClassLesson(lab);
  let isShown = false;
  const take = () => void given.take(classRoom.over ? null : classRoom.room?.lesson ?? null);
  given.addEventListener('change', () => {
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
