// @ts-check
/** Opens the lab as one of a class: it shows what the room of the address shows. Followers answer
 * on the small page of the class. */
import { ApiError } from '../server/api.js';
import { realClock } from '../store/clock.js';
import { ClassRoom } from './class-room.js';
import { codeIn } from './room-code.js';
import { ClassLesson } from './class-lesson.js';
import { showClassLesson } from './class-lesson.view.js';
import { linkStyle } from '../view/styles.view.js';
import { ClassBar } from './class-bar.view.js';
import { readFollower, saveFollower } from './follower-storage.js';
import { spotlightRing } from './spotlight.view.js';

/** @type {(lab: lab.Lab) => Promise<boolean>}  whether the room is open */
export async function follow(lab) {
  const query = new URLSearchParams(location.search);
  const typed = query.get('try') ?? query.get('room') ?? '';
  const code = codeIn(typed);
  if (!code) return explain(typed, 'unknown');
  const classRoom = new ClassRoom(lab, code, {
    clock: realClock, keep: (part) => saveFollower(code, part),
  }, readFollower(code));
  await Promise.all([
    lab.loadTexts('room', 'command', 'questions', 'contrast', 'lessons'),
    linkStyle('app/rooms/room.css'),
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
  show(lab, classRoom);
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

/** @param {lab.Lab} lab @param {ClassRoom} classRoom */
function show(lab, classRoom) {
  document.documentElement.dataset.room = 'follower';
  const ring = spotlightRing(() => (classRoom.over ? null : classRoom.room?.spotlight ?? null));
  ClassBar.define();
  const bar = Object.assign(new ClassBar(), { lab, classRoom });
  document.querySelector('.header')?.after(bar);
  teach(lab, classRoom);
  lab.hold(classRoom.held);
  classRoom.addEventListener('change', () => {
    lab.hold(classRoom.held);
    ring.update();
  });
  addEventListener('pagehide', () => classRoom.leave());
}

/** Follows the lesson of the class.
 * @type {(lab: lab.Lab, classRoom: ClassRoom) => void} */
function teach(lab, classRoom) {
  const given = new ClassLesson(lab);
  let isShown = false;
  const take = () => void given.take(classRoom.over ? null : classRoom.room?.lesson ?? null);
  given.addEventListener('change', () => {
    lab.classLesson = given.lesson?.id ?? '';
    lab.store.lookAgain();
    if (isShown || !given.lesson) return;
    isShown = true;
    showClassLesson(lab, classRoom, given).catch((error) => lab.session.report(error));
  });
  classRoom.addEventListener('change', take);
  take();
}
