// @ts-check
/** Puts the page together: store, playback, session and panels; keys, language, announcements. */
import { created, example, isAnswer, isNew, isPlain, known } from './first-requests.js';
import * as api from './app/server/api.js';
import { Breakpoints } from './app/breakpoints/breakpoints.js';
import { realClock as clock } from './app/store/clock.js';
import { Findings } from './app/findings/findings.js';
import { chooseLanguage, Translator } from './app/words/i18n.js';
import { Inspector } from './app/inspector/inspector.js';
import { Lab } from './app/lab/lab.js';
import { Playback } from './app/time/playback.js';
import { Session } from './app/session/session.js';
import { TraceStore } from './app/store/trace-store.js';
import { ViewSettings } from './app/lab/view-settings.js';
import { CommandList } from './app/commands/command-list.view.js';
import { openExample, readNamed } from './app/scenarios/address.js';
import { OpeningPoint } from './app/scenarios/opening-point.js';
import { DeviceMock } from './app/device/device-mock.view.js';
import { learnChoices } from './app/reasons/choices.js';
import { HeaderControls } from './app/page/header-controls.view.js';
import { applyTheme, savedTheme } from './app/view/theme.view.js';
import { connectKeys } from './app/page/keys.view.js';
import { LabElement } from './app/view/lab-element.view.js';
import { ScenarioPicker } from './app/scenarios/scenario-picker.view.js';
import { PageMenu } from './app/page/page-menu.view.js';
import { settings } from './app/view/settings.js';
import { StateDiagram } from './app/diagram/state-diagram.view.js';
import { isOfClass } from './app/view/address.js';
import { whenTouched } from './app/view/first-touch.view.js';
import { hasPopovers } from './app/view/popover.view.js';
import { linkStyle } from './app/view/styles.view.js';
import { TransportBar } from './app/time/transport-bar.view.js';

const panels = [
  CommandList, DeviceMock, HeaderControls, PageMenu, ScenarioPicker,
  StateDiagram, TransportBar,
];

/** What every visit needs soon. */
const later = import('./preload.js').then(({ preloaded }) => preloaded);
/** How long the first picture waits for the run, in milliseconds. */
const patience = 300;
/** Where panels are sheets. */
const small = matchMedia(
  '(max-width: 760px), (max-height: 599px), (max-width: 1179px) and (max-height: 759px)');

applyTheme(savedTheme());
const query = new URLSearchParams(location.search);
const opened = [
  'embed', 'example', 'lesson', 'live', 'present', 'room', 'scenario', 'try', 'walkthrough',
];
// Who follows a link to something, or has been here before, is not led.
if (isAnswer || opened.some((name) => query.has(name)) || location.hash
  || settings.read('firstMinute') === 'done') {
  document.querySelector('first-card')?.remove();
}
const { shared, compared, isDamaged } = await linkIn(location.hash);
const language = chooseLanguage({
  query: query.get('lang') ?? shared?.language ?? compared?.language ?? null,
  saved: settings.read('language'),
  preferred: navigator.languages,
});
const store = new TraceStore();
const session = new Session(store);
const findings = new Findings(clock, {
  report: (run) => (session.hasMore ? api.lint(session.document) : api.fetchFindings(run)),
  texts: async (code) => {
    const { fetchFindingTexts } = await import('./app/server/catalog-api.js');
    return fetchFindingTexts(code);
  },
});
session.addEventListener('answered', () => findings.ask(session.id));
const inspector = new Inspector(settings);
const view = new ViewSettings(settings);
const breakpoints = new Breakpoints(store, findings, settings);
const playback = new Playback(store, clock, {
  shows: (event) => view.shows(event), settings, breakpoints,
});
view.addEventListener('change', () => playback.showOthers());
const point = new OpeningPoint({ session, findings, playback, inspector });
const at = query.get('at');
const opening = example ? openExample({ session, point }, example, { created, at }) : known;
opening.catch(() => undefined);
const [words, choices] = await Promise.all([
  ...[`locales/${language}.json`, 'app/reasons/choices.json'].map(api.fetchDocument),
  example?.catch(() => null),
]);
const translator = new Translator(language, words);
learnChoices(choices);
const lab = new Lab({
  store, playback, session, findings, breakpoints, inspector, point, view, translator,
});
if (!hasPopovers) (await import('./app/view/older-browsers.view.js')).provide();
// Panels that find the run there are drawn once.
await Promise.race([
  Promise.all([opening.catch(() => null), later]),
  new Promise((done) => setTimeout(done, patience)),
]);

start();
await openRun();
await (await later).welcome(lab, { shared, compared, isDamaged });

function start() {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  playback.isReduced = reduced.matches;
  reduced.addEventListener('change', () => { playback.isReduced = reduced.matches; });
  for (const panel of panels) panel.define();
  void later.then((parts) => parts.definePanels(lab));
  for (const element of document.querySelectorAll('*')) {
    if (element instanceof LabElement) element.lab = lab;
  }
  lab.addEventListener('language', translatePage);
  translatePage();
  lab.actions.read = readActions;
  void whenTouched().then(() => lab.actions.ready);
  connectKeys(lab);
  document.querySelector('.search-button')
    ?.addEventListener('click', () => void lab.open('search'));
  lab.door = async (name, detail) => {
    const opener = document.activeElement;
    const { openDialog } = await import('./app/page/dialogs.view.js');
    await openDialog(lab, name, detail, opener);
  };
  void later.then(({ connectAnnouncements }) => connectAnnouncements(lab));
  // The styles stand still after a jump.
  store.addEventListener('cursor', () =>
    document.documentElement.toggleAttribute('data-still', store.motion === null));
  view.addEventListener('change', () => void showProjection());
  inspector.addEventListener('change', () => void showStory());
  void showStory();
  small.addEventListener('change', () => void showSheets());
  void showSheets();
  addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
}

async function openRun() {
  const controls = document.querySelector('header-controls');
  try {
    const platforms = await known;
    if (controls instanceof HeaderControls) controls.platforms = platforms;
    await opening;
    const isBack = !isPlain && await openAnother();
    // What is pressed from now on is played when it comes.
    playback.isFollowing = !lab.held;
    if (location.hash || at) await openRow(isBack);
    (await later).connectLater(lab);
  } catch (error) {
    if (!(error instanceof api.ApiError)) throw error;
    const { openRecorded } = await import('./app/session/recorded-run.js');
    await openRecorded(lab);
    playback.isFollowing = !lab.held;
    if (!error.isWithoutServer) session.report(error);
  }
}

/** The run that the address names, or the one that the tab had open before.
 * @returns {Promise<boolean>}  whether it is the one that the tab had open */
async function openAnother() {
  const lesson = query.get('lesson');
  const isInRoom = isOfClass(query);
  if (isInRoom && await (await import('./app/rooms/follow.view.js')).follow(lab)) return false;
  const app = query.get('live');
  if (app && await (await import('./app/live/open-live.view.js')).openLive(lab, app)) return false;
  const isKept = !isInRoom && !isNew && !lesson;
  if (isKept && await (await later).reopenRun(lab, isAnswer || shared !== null)) return true;
  if (shared) await (await import('./app/export/share.js')).openShared(lab, shared);
  else if (!await (await later).openNamed(lab)) await openExample(lab, readNamed(), { at });
  return false;
}

/** Stands at the row that the address names, as in `at=2.5`, or at the event, as in `#event=37`.
 * @param {boolean} isBack  the page stands where the tab was: such a row may only have been hidden
 */
async function openRow(isBack) {
  if (lab.lesson || lab.live || isOfClass(query)) return;
  const { seqOf } = await import('./app/time/go-to.js');
  const [, number] = /\bevent=(\d+)/.exec(location.hash) ?? [];
  const seq = (at ? seqOf(lab, at) : null) ?? (number ? store.first + Number(number) : null);
  if (seq === null || (isBack && playback.placeAt(seq).announcedSeq !== store.announcedSeq)) return;
  playback.goTo(seq);
}

/** The run or the comparison that an address carries.
 * @param {string} fragment */
async function linkIn(fragment) {
  if (!/[#&][sc]=/.test(fragment)) return { shared: null, compared: null, isDamaged: false };
  const { readLink } = await import('./app/export/share.js');
  return readLink(fragment);
}

async function readActions() {
  lab.actions.all = (await import('./app/page/actions.view.js')).actions;
}

/** The story is loaded when it is first open. */
async function showStory() {
  const tag = 'story-panel';
  if (customElements.get(tag)) return;
  const { isOpen } = inspector;
  document.querySelector(tag)?.toggleAttribute('hidden', !isOpen);
  document.documentElement.toggleAttribute('data-alone', !isOpen);
  if (!isOpen) return;
  const [{ StoryPanel }] = await Promise.all([
    import('./app/story/story-panel.view.js'), linkStyle('app/story/story.css'),
  ]);
  if (customElements.get(tag)) return;
  StoryPanel.define();
  const panel = document.querySelector(tag);
  if (panel instanceof StoryPanel) panel.lab = lab;
}

/** What a phone has no room for is loaded with the first one. */
async function showSheets() {
  if (!small.matches || customElements.get('sheet-tabs')) return;
  const [{ SheetTabs }] = await Promise.all([
    import('./app/page/sheet-tabs.view.js'), linkStyle('app/page/sheet-tabs.css'),
  ]);
  SheetTabs.define();
  const tabs = document.querySelector('sheet-tabs');
  if (tabs instanceof SheetTabs) tabs.lab = lab;
}

/** The page for a class, or back. */
async function showProjection() {
  const { isProjected } = view;
  if (isProjected) {
    const [{ StoryNow }] = await Promise.all([
      import('./app/story/story-now.view.js'), linkStyle('app/story/story.css'),
      linkStyle('styles/wall.css'),
    ]);
    StoryNow.define();
    const now = document.querySelector('story-now');
    if (now instanceof StoryNow) now.lab = lab;
  }
  document.documentElement.toggleAttribute('data-projected', isProjected);
}

function translatePage() {
  const { documentElement: root } = document;
  root.lang = lab.translator.language;
  root.dir = lab.translator.direction;
  findings.useLanguage(lab.translator.language);
  document.title = lab.text('app.name');
  for (const element of document.querySelectorAll('[data-text]')) {
    element.textContent = lab.text(element.getAttribute('data-text') ?? '');
  }
}
