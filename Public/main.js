// @ts-check
/** Puts the page together: store, playback, session and panels; keys, language, announcements. */
import { Announcer } from './app/announcer.js';
import * as api from './app/api.js';
import { realClock as clock } from './app/clock.js';
import { Findings } from './app/findings.js';
import { chooseLanguage, Translator } from './app/i18n.js';
import { Inspector } from './app/inspector.js';
import { Lab, newestVersion } from './app/lab.js';
import { Playback, speeds } from './app/playback.js';
import { Session } from './app/session.js';
import { TraceStore } from './app/trace-store.js';
import { ViewSettings } from './app/view-settings.js';
import { ActionBar } from './components/action-bar/action-bar.js';
import { namedExample } from './components/address.js';
import { ContainmentTree } from './components/containment-tree/containment-tree.js';
import { DeviceMock } from './components/device-mock/device-mock.js';
import { connectDialogs } from './components/dialogs.js';
import { EventCaption } from './components/event-caption/event-caption.js';
import { HeaderControls } from './components/header-controls/header-controls.js';
import { applyTheme, savedTheme } from './components/header-controls/theme.js';
import { InspectorPanel } from './components/inspector/inspector-panel.js';
import { connectKeys } from './components/keys.js';
import { LabElement } from './components/lab-element.js';
import { ScenarioPicker } from './components/scenario-picker/scenario-picker.js';
import { readSetting, saveSetting } from './components/settings.js';
import { StateDiagram } from './components/state-diagram/state-diagram.js';
import { StatusStrip } from './components/status-strip/status-strip.js';
import { SwimLanes } from './components/swim-lanes/swim-lanes.js';
import { TransportBar } from './components/transport-bar/transport-bar.js';

const panels = [
  ActionBar, ContainmentTree, DeviceMock, EventCaption, HeaderControls, InspectorPanel,
  ScenarioPicker, StateDiagram, StatusStrip, SwimLanes, TransportBar,
];

applyTheme(savedTheme());
const language = chooseLanguage({
  query: new URLSearchParams(location.search).get('lang'),
  saved: readSetting('language'),
  preferred: navigator.languages,
});
const store = new TraceStore();
const playback = new Playback(store, clock);
const session = new Session(store);
const findings = new Findings(clock, {
  report: api.fetchFindings,
  texts: (code) => api.fetchDocument(`locales/findings.${code}.json`),
});
const inspector = new Inspector({ read: readSetting, save: saveSetting }, innerWidth);
const view = new ViewSettings({ read: readSetting, save: saveSetting });
const translator = await translatorFor(language);
const lab = new Lab({ store, playback, session, findings, inspector, view, translator });

start();
await openRun();

function start() {
  const savedSpeed = Number(readSetting('speed'));
  if (speeds.includes(savedSpeed)) playback.speed = savedSpeed;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  playback.isReduced = reduced.matches;
  reduced.addEventListener('change', () => { playback.isReduced = reduced.matches; });
  for (const panel of panels) panel.define();
  for (const element of document.querySelectorAll('*')) {
    if (element instanceof LabElement) element.lab = lab;
  }
  lab.addEventListener('language', translatePage);
  session.addEventListener('answered', () => findings.ask(session.id));
  translatePage();
  connectKeys(lab);
  connectDialogs(lab);
  connectAnnouncements();
  document.addEventListener('languagechange', (event) => void changeLanguage(detailOf(event)));
  document.addEventListener('platformchange', (event) =>
    void changeRun(() => session.changePlatform(detailOf(event))));
  document.addEventListener('scenariochange', (event) =>
    void changeRun(() => openExample(detailOf(event))));
  addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
}

/** @param {Event} event */
function detailOf(event) {
  return event instanceof CustomEvent ? event.detail : null;
}

async function openRun() {
  const later = import('./later.js');
  const [visit] = performance.getEntriesByType('navigation');
  const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  const controls = document.querySelector('header-controls');
  try {
    const platforms = await api.fetchPlatforms();
    if (controls instanceof HeaderControls) controls.platforms = platforms;
    const isOpen = !isNew && await (await later).reopenRun(lab);
    if (!isOpen) await openExample(namedExample());
    (await later).connectLater(lab);
  } catch (error) {
    if (!(error instanceof api.ApiError)) throw error;
    await openRecorded();
    if (!error.isWithoutServer) session.report(error);
  }
  playback.isFollowing = true;
}

/**
 * Opens a shipped scenario on the platform that it asks for, else on the newest iPhone.
 *
 * @param {string} id
 */
async function openExample(id) {
  const scenario = await api.fetchDocument(`examples/${id}.json`);
  const { ios = newestVersion, idiom = 'phone' } = scenario.platform ?? {};
  await session.open(scenario, { ios, idiom });
}

/** Shows the recorded run that is shipped with the page. */
async function openRecorded() {
  const recorded = await api.fetchDocument('examples/recorded/push-b.json');
  session.recordedCode = recorded.code ?? {};
  store.begin(recorded.scenario, recorded.scenario.platform);
  store.receive(recorded.events);
  lab.rules.receive(recorded);
  store.receiveAvailable(recorded.commands);
  findings.take(recorded);
  store.setConnection('recorded');
  store.seek(store.steps[0]?.lastEvent ?? store.last);
}

/** @param {() => Promise<void>} change  that opens another run; the one before stays */
async function changeRun(change) {
  await lab.keepStill(() => change().catch((error) => session.report(error)));
}

/** @param {string} code */
async function changeLanguage(code) {
  saveSetting('language', code);
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(null, '', address);
  await lab.useTranslator(await translatorFor(code));
}

/** @param {string} code */
async function translatorFor(code) {
  return new Translator(code, await api.fetchDocument(`locales/${code}.json`));
}

function translatePage() {
  document.documentElement.lang = lab.translator.language;
  findings.useLanguage(lab.translator.language);
  document.title = lab.text('app.name');
  for (const element of document.querySelectorAll('[data-text]')) {
    element.textContent = lab.text(element.getAttribute('data-text') ?? '');
  }
}

/** Announces each step, and tells the styles to stand still after a jump. */
function connectAnnouncements() {
  const live = document.querySelector('#live');
  const announcer = new Announcer(
    clock,
    (sentence) => { if (live) live.textContent = sentence; },
    (count, latest) => lab.text('live.summary', { count, latest }),
  );
  lab.addEventListener('language', () => {
    if (live?.textContent && store.event) live.textContent = lab.why(store.event);
  });
  store.addEventListener('cursor', () => {
    document.documentElement.toggleAttribute('data-still', store.motion === null);
    if (store.event) announcer.announce(lab.why(store.event), playback.isPlaying);
  });
}
