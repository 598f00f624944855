// @ts-check
/** The wall: a slide of what the class does. Whatever a slide says has room on it: it is drawn with
 * smaller type, or less of it, until it has. */
import { clockText } from '../rooms/pace.js';
import { pollWords, tellerOf } from '../rooms/poll-words.js';
import { spell } from '../rooms/room-code.js';
import { h, render } from '../view/draw.view.js';
import { part } from './part.view.js';
import { StepTexts } from './step-texts.js';
import { slideOf } from './wall-slide.js';
import { joinSlide, overSlide, stepSlide, wordsSlide } from './wall-steps.view.js';
import { questionSlide, resultsSlide, talkSlide } from './wall-polls.view.js';
import { WallRun } from './wall-run.view.js';

const second = 1000;
/** How much smaller, and shorter, what a slide says can become. */
const levels = 7;
/** Slides whose map has the room of the foot. */
const withMap = ['watch', 'why'];

/** What the slides without a map say.
 * @type {Record<Exclude<classes.Slide, 'why'|'watch'>, (wall: classes.Wall) => view.Drawing[]>} */
const slides = {
  join: joinSlide, words: wordsSlide, step: stepSlide, task: stepSlide, question: questionSlide,
  talk: talkSlide, results: resultsSlide, black: () => [], over: overSlide,
};

export class WallPage {
  translator;
  text;
  room;
  step;
  /** What others open, without `http://`. */
  host = '';
  /** How much is left out for want of room, from 0. */
  level = 0;
  /** What is asked, and in which words: as long as something is. */
  asked = /** @type {classes.Wall['asked']} */ ({});
  #element;
  #run;
  #isDue = false;

  /** @param {{translator: words.Translator, room: classes.WallRoom, element: Element}} given */
  constructor({ translator, room, element }) {
    this.translator = translator;
    this.text = translator.text.bind(translator);
    this.room = room;
    this.step = new StepTexts(translator);
    this.#element = element;
    this.#run = new WallRun(this);
  }

  redraw = () => {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#draw();
    });
  };

  /** @param {string} host  by which others reach the server */
  start(host) {
    const { room, step, redraw } = this;
    this.host = host.replace(/^https?:\/\//, '').replace(/\/$/, '');
    room.addEventListener('change', () => {
      void step.take(room.over ? null : room.room?.lesson ?? null);
      redraw();
    });
    step.addEventListener('change', redraw);
    addEventListener('resize', redraw);
    addEventListener('keydown', ({ key }) => {
      if (key.toLowerCase() !== 'j') return;
      room.isJoinAsked = !room.isJoinAsked;
      redraw();
    });
    setInterval(() => { if (room.secondsLeft !== null) redraw(); }, second);
    redraw();
  }

  #draw() {
    const { room: { room, over, isJoinAsked, isPlayed }, step: { step } } = this;
    const slide = slideOf({ room, over, isJoinAsked, isPlayed, step });
    this.#findWords();
    document.documentElement.dataset.slide = slide;
    for (this.level = 0; this.level < levels; this.level += 1) {
      this.#drawOnce(slide);
      if (this.#hasRoom()) break;
    }
    this.#run.draw();
  }

  /** @type {(slide: classes.Slide) => void} */
  #drawOnce(slide) {
    const isBare = slide === 'join' || slide === 'black';
    document.documentElement.dataset.level = String(this.level);
    render(this.#element, !isBare && this.#head(slide),
      h('main', { key: slide }, this.#heading(slide), ...this.#contents(slide)),
      !isBare && !withMap.includes(slide) && h('footer', {}, ...this.#foot(slide)));
  }

  /** Whether nothing of the slide is outside the window or lies over something else. */
  #hasRoom() {
    const parts = this.#element.querySelectorAll('p, main, main li, footer');
    return [...parts].every((one) => one.scrollHeight <= one.clientHeight + 1 &&
      one.scrollWidth <= one.clientWidth + 1) && !this.#isLong();
  }

  /** Whether a reason has more lines than it should, and can have smaller type. */
  #isLong() {
    const reason = this.level === 0 && this.#element.querySelector('[data-part=why] p');
    if (!reason) return false;
    return reason.clientHeight > 2.5 * Number.parseFloat(getComputedStyle(reason).lineHeight);
  }

  #findWords() {
    const { room: { room, store }, translator } = this;
    const poll = room?.poll;
    if (!poll) return;
    this.asked = { poll, words: pollWords(tellerOf(translator, store, poll), poll) };
  }

  /** @param {classes.Slide} slide @returns {view.Drawing[]} */
  #contents(slide) {
    if (slide === 'why') return this.#run.why();
    return slide === 'watch' ? this.#run.watch() : slides[slide](this);
  }

  /** What a screen reader calls a slide whose contents have no heading.
   * @param {classes.Slide} slide */
  #heading(slide) {
    const { text, room: { code } } = this;
    if (slide === 'join') return hidden(text('class.join.title'));
    if (slide === 'black') return hidden(text('class.black'));
    return withMap.includes(slide) && hidden(slide === 'why' ? text('class.wall.why')
      : text('class.wall.title', { code }));
  }

  /** What this is, and how to join.
   * @param {classes.Slide} slide */
  #head(slide) {
    const { text, room } = this;
    const [name, about] = this.#place(slide);
    return part(this, 'strip', { class: 'place' },
      h('p', { class: 'what' }, h('b', {}, name), about && ` · ${about}`),
      h('p', { class: 'at' }, `${this.host}/join`),
      h('p', { class: 'code' }, h('span', { class: 'visually-hidden' },
        `${text('class.join.code')}: `), spell(room.code)));
  }

  /** @param {classes.Slide} slide @returns {[string, string]} */
  #place(slide) {
    const { text, step, asked } = this;
    const isAsked = ['question', 'talk', 'results', 'why'].includes(slide);
    if (isAsked) {
      const { poll: { round }, words: { moment } } = asked;
      return [slide === 'question' ? text('class.round', { round }) : text(`class.wall.${slide}`),
        this.level < 3 ? moment : ''];
    }
    const place = step.count > 0
      ? text('class.place', { step: step.index + 1, count: step.count }) : '';
    const { number } = step.lesson ?? {};
    const lesson = number ? text('class.wall.lesson', { number }) : '';
    if (slide === 'task') return [text('class.try'), [lesson, place].filter(Boolean).join(' · ')];
    return [lesson || place || text('class.live'), lesson ? place : ''];
  }

  /** @param {classes.Slide} slide */
  #foot(slide) {
    const { text, room: { room, isOffline, secondsLeft }, asked } = this;
    if (isOffline) return [h('p', { class: 'warning' }, text('class.lost'))];
    if (!room || slide === 'over') return [];
    const { present, reached = 0 } = room;
    const isAsked = slide === 'question' || slide === 'talk';
    const time = isAsked && secondsLeft !== null && h('p', { role: 'timer' },
      secondsLeft === 0 ? text('class.timeUp') : clockText(secondsLeft));
    if (slide === 'question') {
      const { poll: { answered } } = asked;
      const all = Math.max(present, answered);
      return [h('p', {}, text('class.wall.answered', { answered, count: all })),
        progress(answered, all), time];
    }
    if (slide === 'results') return [h('p', {}, text('class.voters', { count: this.#voters }))];
    if (slide === 'task') {
      const all = Math.max(present, reached);
      return [h('p', {}, text('class.wall.reached', { reached, count: all })),
        progress(reached, all)];
    }
    return [h('p', {}, text('class.wall.here', { count: present })), time];
  }

  get #voters() {
    const voters = this.asked.poll.voters ?? [];
    return voters[voters.length - 1] ?? 0;
  }
}

/** @param {string} words */
function hidden(words) {
  return h('h1', { class: 'visually-hidden' }, words);
}

/** How many of all have done something; the words beside it say it in numbers.
 * @param {number} count @param {number} all */
function progress(count, all) {
  const width = 100 * Math.min(1, count / Math.max(1, all));
  return h('svg', {
    class: 'progress', viewBox: '0 0 100 4', preserveAspectRatio: 'none', 'aria-hidden': 'true',
  }, h('rect', { width: 100, height: 4 }), h('rect', { class: 'done', width, height: 4 }));
}
