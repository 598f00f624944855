// @ts-check
/** All that a person can do, in the order in which menus and lists offer it. What it needs is
 * loaded when it is first done. */
import { tabs } from '../story/tabs.view.js';
import { isPhone } from '../view/dom.view.js';

const isOpen = (/** @type {lab.Lab} */ lab) => lab.session.id !== null && lab.isInteractive;
const hasServer = (/** @type {lab.Lab} */ { store }) => store.connection !== 'recorded';
const whyNoCommands = (/** @type {lab.Lab} */ lab) => (lab.isInteractive ? '' : lab.whyNot);
const whyNoServer = (/** @type {lab.Lab} */ lab) => (lab.held || !hasServer(lab) ? lab.whyNot : '');
const isLed = (/** @type {lab.Lab} */ { ledClass: { presenter } }) =>
  presenter !== null && !presenter.isHeld && !presenter.over;

/** A part of the page that does it, as soon as its code is there: a part may come after its key.
 * @template {Element} Part @param {string} tag @param {(part: Part) => unknown} does */
function by(tag, does) {
  return async () => {
    /** @type {Part|null} */
    const part = document.querySelector(tag);
    if (!part) return;
    if (!customElements.get(tag)) await customElements.whenDefined(tag);
    await does(part);
  };
}

/** @param {(part: time.TransportBar) => unknown} does */
const byTransport = (does) => by('transport-bar', does);

/** @param {'in'|'out'|'fit'} way */
const zoom = (way) => by('state-diagram',
  (/** @type {diagram.StateDiagram} */ map) => map.zoom(way));

/** @param {'showMore'|'describe'|'toggleSilence'|'toggleLog'|'focusDevice'} name */
const picture = (name) => async (/** @type {lab.Lab} */ lab) =>
  (await import('../diagram/picture-actions.view.js'))[name](lab);

const isWatching = (/** @type {lab.Lab} */ { live }) => live !== null;

/** What is done with an app that is watched, and what else.
 * @param {'shareLive'|'compareLive'|'editLive'|'lintLive'|'exportLines'|'eraseSession'} name
 * @param {(lab: lab.Lab) => unknown} other */
function watched(name, other) {
  return async (/** @type {lab.Lab} */ lab) => (lab.live
    ? (await import('../live/session-actions.view.js'))[name](lab) : other(lab));
}

/** The one button of a class, before all else that has its keys.
 * @type {readonly lab.Action[]} */
const leading = [
  {
    id: 'room-next', words: 'room.click.next', keys: ['PageDown', ' '], isForClass: true,
    when: isLed,
    does: ({ ledClass }) => ledClass.ways?.press(),
  },
  {
    id: 'room-back', words: 'room.click.back', keys: ['PageUp'], isForClass: true, when: isLed,
    does: ({ ledClass }) => ledClass.ways?.back(),
  },
];

/** @type {readonly lab.Action[]} */
const time = [
  {
    id: 'back', words: 'transport.back', keys: ['ArrowLeft'],
    does: ({ playback }) => playback.stepBack(),
  },
  {
    id: 'forward', words: 'transport.forward', keys: ['ArrowRight'],
    does: ({ playback }) => playback.stepForward(),
  },
  {
    id: 'back-action', words: 'action.backAction', keys: ['Shift+ArrowLeft'],
    does: ({ playback }) => playback.stepBack('action'),
  },
  {
    id: 'forward-action', words: 'action.forwardAction', keys: ['Shift+ArrowRight'],
    does: ({ playback }) => playback.stepForward('action'),
  },
  {
    id: 'back-mark', words: 'action.backMark', keys: ['Alt+ArrowLeft'],
    does: async (lab) => (await import('../time/marks.js')).goToMark(lab, -1),
  },
  {
    id: 'forward-mark', words: 'action.forwardMark', keys: ['Alt+ArrowRight'],
    does: async (lab) => (await import('../time/marks.js')).goToMark(lab, 1),
  },
  {
    id: 'first', words: 'transport.first', keys: ['Home'],
    does: ({ playback, store }) => playback.jump(store.first),
  },
  {
    id: 'last', words: 'transport.last', keys: ['End'],
    does: ({ playback }) => playback.jumpToEnd(),
  },
  {
    id: 'go-to', words: 'transport.goTo', keys: ['g'],
    does: byTransport((bar) => bar.openGoTo()),
  },
  {
    id: 'play', words: 'action.play', keys: ['k', ' '],
    does: ({ playback }) => playback.toggle(),
  },
  {
    id: 'transition', words: 'transport.transition', when: ({ store }) => !store.isAtEnd,
    does: (lab) => lab.finishTransition(),
  },
  { id: 'slower', words: 'action.slower', keys: ['['], does: (lab) => changeSpeed(lab, -1) },
  { id: 'faster', words: 'action.faster', keys: [']'], does: (lab) => changeSpeed(lab, 1) },
  {
    id: 'breakpoint', words: 'action.breakpoint', keys: ['b'],
    when: ({ store }) => store.event !== null,
    does: async (lab) => {
      const { toggleBreakpoint } = await import('../breakpoints/toggle-breakpoint.view.js');
      if (lab.store.event) await toggleBreakpoint(lab, lab.store.event);
    },
  },
  {
    id: 'breakpoints', words: 'transport.breakpoints',
    does: byTransport((bar) => bar.openBreakpoints()),
  },
  {
    id: 'continue', words: 'transport.continue', keys: ['F8'],
    when: ({ playback }) => playback.hit !== null, does: ({ playback }) => playback.resume(),
  },
];

const branches = /** @type {readonly lab.Action[]} */ ([
  {
    id: 'undo', words: 'action.undo', keys: ['Control+z'],
    when: (lab) => isOpen(lab) && lab.session.canUndo, does: (lab) => lab.travel('undo'),
  },
  {
    id: 'redo', words: 'action.redo', keys: ['Control+Shift+z', 'Control+y'],
    when: (lab) => isOpen(lab) && lab.session.canRedo, does: (lab) => lab.travel('redo'),
  },
  {
    id: 'reset', words: 'action.reset', keys: ['r'], when: isOpen,
    does: (lab) => lab.travel('reset'),
  },
  {
    id: 'branches', words: 'action.branches', keys: ['h'],
    when: ({ session }) => session.id !== null,
    does: by('branch-button',
      (/** @type {branches.BranchButton} */ one) => one.open()),
  },
  {
    id: 'steps', words: 'action.steps', keys: ['s'], when: isOpen,
    opens: 'steps',
  },
  {
    id: 'take-me', words: 'action.takeMe', when: isOpen, opens: 'takeMe',
  },
]).map((action) => ({ ...action, isOfRun: true }));

/** @type {readonly lab.Action[]} */
const pictures = [
  { id: 'zoom-in', words: 'picture.zoom.in', keys: ['+', '='], does: zoom('in') },
  { id: 'zoom-out', words: 'picture.zoom.out', keys: ['-'], does: zoom('out') },
  { id: 'zoom-fit', words: 'picture.zoom.fit', keys: ['0'], does: zoom('fit') },
  {
    id: 'density', words: 'picture.action.density', keys: ['e'], does: picture('showMore'),
  },
  {
    id: 'describe', words: 'picture.action.describe', keys: ['w'],
    when: ({ store }) => store.event !== null, does: picture('describe'),
  },
  {
    id: 'silence', words: 'picture.action.silence', keys: ['m'], does: picture('toggleSilence'),
  },
  {
    id: 'log-aloud', words: 'picture.action.log',
    isOn: ({ announcer }) => announcer?.log?.isOn ?? false, does: picture('toggleLog'),
  },
  { id: 'device', words: 'picture.action.device', keys: ['d'], does: picture('focusDevice') },
  {
    id: 'commands', words: 'picture.action.commands', keys: ['t'],
    does: by('command-list',
      (/** @type {commands.CommandList} */ list) => list.open()),
  },
  ...['earlier', 'later', 'zoomOut', 'zoomIn', 'fit', 'byTime', 'asText'].map((name) => ({
    id: `lanes-${name}`, words: `timeline.${name}`,
    does: by('swim-lanes',
      (/** @type {lanes.SwimLanes} */ lanes) => lanes.do(name)),
  })),
];

/** @type {readonly lab.Action[]} */
const panels = [
  ...tabs.map(({ id, words, key, isLive = false }) => ({
    id: `tab-${id}`, words, keys: [key],
    when: (/** @type {lab.Lab} */ { live }) => live !== null || !isLive,
    does: (/** @type {lab.Lab} */ { inspector }) => inspector.press(id),
  })),
  {
    id: 'story', words: 'inspector.title', when: () => !isPhone(),
    isOn: ({ inspector }) => inspector.isOpen, does: ({ inspector }) => inspector.toggle(),
  },
  {
    id: 'search-story', words: 'action.searchStory', keys: ['/', 'Control+/'],
    does: ({ inspector }) => inspector.ask('story', 'search'),
  },
  {
    id: 'code-language', words: 'action.codeLanguage', keys: ['l'], when: () => codeView() !== null,
    does: () => codeView()?.switchLanguage(),
  },
  {
    id: 'code-beside', words: 'code.beside', when: () => !isPhone(),
    isOn: ({ view }) => view.isCodePinned,
    does: async (lab) =>
      (await import('../code/pin-code.view.js')).pinCode(lab, !lab.view.isCodePinned),
  },
];

/** @type {readonly lab.Action[]} */
const lessons = [
  { id: 'lessons', words: 'action.lessons', when: hasServer, opens: 'lessons' },
  {
    id: 'walkthrough', words: 'action.walkthrough', when: hasServer,
    opens: 'walkthrough',
  },
  {
    id: 'record', words: 'action.record', when: (lab) => hasServer(lab) && lab.isInteractive,
    does: async (lab) => (await import('../walkthroughs/record-bar.view.js')).record(lab),
  },
  { id: 'bank', words: 'room.bank', opens: 'bank' },
  {
    id: 'asking', words: 'action.asking', when: hasServer,
    isOn: ({ view }) => view.isAsking,
    does: async (lab) => {
      const { view } = lab;
      view.useAsking(!view.isAsking);
      await lab.loadTexts('action');
      lab.say(lab.text(view.isAsking ? 'action.askingOn' : 'action.askingOff'));
    },
  },
  {
    id: 'challenge', words: 'action.challenge', when: (lab) => lab.isInteractive,
    does: async (lab) => (await import('../lessons/challenge-rail.view.js')).openChallenge(lab),
  },
  ...['quiz', 'be'].map((game) => ({
    id: game, words: `action.${game}`,
    when: (/** @type {lab.Lab} */ { store }) => store.events.length > 0,
    does: async (/** @type {lab.Lab} */ lab) =>
      (await import('../lessons/play-rail.view.js'))
        .openGame(lab, /** @type {'quiz'|'be'} */ (game)),
  })),
  { id: 'results', words: 'action.results', opens: 'results' },
  { id: 'glossary', words: 'action.glossary', opens: 'glossary' },
  {
    id: 'next-step', words: 'action.nextStep', keys: ['PageDown'],
    when: (lab) => lab.lesson !== null && !isLed(lab), does: ({ lesson }) => lesson?.next(),
  },
  {
    id: 'previous-step', words: 'action.previousStep', keys: ['PageUp'],
    when: (lab) => lab.lesson !== null && !isLed(lab), does: ({ lesson }) => lesson?.back(),
  },
];

/** @type {readonly lab.Action[]} */
const page = [
  {
    id: 'share', words: 'action.share', when: ({ store }) => store.scenario !== null,
    does: watched('shareLive', (lab) => lab.open('share')),
  },
  {
    id: 'present', words: 'action.present',
    when: ({ session }) => session.id !== null && !document.documentElement.dataset.room,
    does: async (lab) => (await import('../rooms/present.view.js')).present(lab),
  },
  {
    id: 'connect', words: 'live.connect', when: (lab) => whyNoServer(lab) === '',
    whyNot: whyNoServer, opens: 'connect',
  },
  {
    id: 'named-runs', words: 'action.namedRuns', opens: 'namedRuns',
    when: (lab) => !lab.isReadOnly && whyNoServer(lab) === '', whyNot: whyNoServer,
  },
  {
    id: 'compare', words: 'action.compare', when: hasServer,
    does: watched('compareLive', (lab) => lab.open('compare')),
  },
  { id: 'picture', words: 'action.picture', opens: 'picture' },
  {
    id: 'projector', words: 'action.projector', keys: ['p'],
    does: ({ view }) => view.project(!view.isProjected),
  },
  {
    id: 'room-join', words: 'action.roomJoin', keys: ['j'],
    when: ({ ledClass: { presenter } }) => presenter !== null && !presenter.isHeld,
    does: by('presenter-bar',
      (/** @type {rooms.PresenterBar} */ one) => one.turnScreen('join')),
  },
  { id: 'screen', words: 'action.screen', keys: ['f'], does: toggleFullScreen },
  {
    id: 'search', words: 'action.search', keys: ['Control+k'],
    opens: 'search',
  },
  { id: 'shortcuts', words: 'action.shortcuts', keys: ['?'], opens: 'shortcuts' },
];

/** @type {readonly lab.Action[]} */
const scenarios = [
  {
    id: 'code', words: 'overrides.open', when: (lab) => lab.isInteractive,
    whyNot: whyNoCommands, opens: 'overrides',
  },
  {
    id: 'logs', words: 'logs.openDialog', when: (lab) => lab.isInteractive,
    whyNot: whyNoCommands, opens: 'logs',
  },
  {
    id: 'your-code', words: 'source.openDialog', when: (lab) => lab.isInteractive,
    whyNot: whyNoCommands, opens: 'yourCode',
  },
  { id: 'library', words: 'files.library', opens: 'library' },
  {
    id: 'editor', words: 'files.editor',
    does: watched('editLive', (lab) => lab.open('editor')),
  },
  {
    id: 'open-file', words: 'files.open',
    does: async (lab) => (await import('../editor/files.view.js')).chooseFile(lab),
  },
  {
    id: 'save-file', words: 'files.save',
    when: ({ live, store }) => store.scenario !== null && live === null,
    does: async (lab) => (await import('../editor/files.view.js')).saveRun(lab),
  },
];

/** @type {readonly lab.Action[]} */
const apps = [
  {
    id: 'live-file', words: 'live.openFile', when: (lab) => whyNoServer(lab) === '',
    does: async (lab) => (await import('../live/session-actions.view.js')).chooseSession(lab),
  },
  {
    id: 'live-follow', words: 'live.follow',
    when: ({ live }) => live !== null && !live.isFollowing, does: ({ live }) => live?.follow(),
  },
  {
    id: 'live-scenario', words: 'live.saveScenario', when: isWatching,
    opens: 'liveScenario',
  },
  ...['compare', 'lint', 'share'].map((name) => ({
    id: `live-${name}`, words: `live.${name}`,
    when: isWatching,
    does: watched(/** @type {'lintLive'} */ (`${name}Live`), () => undefined),
  })),
  {
    id: 'live-export', words: 'live.exportLines', when: isWatching,
    does: watched('exportLines', () => undefined),
  },
  {
    id: 'live-erase', words: 'live.erase', when: isWatching,
    does: watched('eraseSession', () => undefined),
  },
];

/** @type {(group: string, ...lists: ((readonly lab.Action[]))[]) => lab.Action[]} */
const inGroup = (group, ...lists) => lists.flat().map((action) => ({ ...action, group }));

export const actions = [
  ...inGroup('page', leading), ...inGroup('time', time, branches), ...inGroup('map', pictures),
  ...inGroup('panels', panels), ...inGroup('page', lessons, page, scenarios, apps),
];

/** @returns {code.CodeView|null}  the code that is in view */
function codeView() {
  /** @type {NodeListOf<code.CodeView>} */
  const views = document.querySelectorAll('code-view');
  return [...views].find((view) => view.getClientRects().length > 0) ?? null;
}

/** @type {(lab: lab.Lab, direction: 1|-1) => void} */
function changeSpeed(lab, direction) {
  const { playback } = lab;
  playback.changeSpeed(direction);
  const isInstant = playback.speed === Infinity;
  const speed = isInstant ? lab.text('transport.instant') : `${playback.speed}×`;
  lab.say(`${lab.text('transport.speed')}: ${speed}`);
}

function toggleFullScreen() {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen().catch(() => undefined);
}
