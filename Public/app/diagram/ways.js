// @ts-check
/**
 * Where commands lead: the stations in which a command leaves controllers, and the rails they take
 * on the way. It tells what is possible next; what really happens, the server says.
 *
 * @typedef {import('../store/stations.js').Rail} Rail
 * @typedef {import('../store/types.js').Available} Available
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').ControllerState} ControllerState
 * @typedef {import('../store/types.js').RunState} RunState
 * @typedef {import('../store/types.js').Scenario} Scenario
 *
 * @typedef {{state: RunState, scenario: Scenario|null, ios: string}} Situation
 * @typedef {{name: string, to: string}} Goal  a controller and its last station
 */
import { controllerNamed } from '../store/fold.js';
import { hasUnloading, railPlace, rails } from '../store/stations.js';

/**
 * Goals that make sense from some stations only; the map would lead round to them from others.
 *
 * @type {Record<string, string[]>}
 */
const sources = {
  instantiated: ['start'],
  loaded: ['start', 'instantiated', 'loading', 'unloaded'],
  unloaded: ['disappeared', 'unloading'],
};

/**
 * The shortest way over the map; empty where none leads there.
 *
 * @param {string} from
 * @param {string} to
 * @returns {Rail[]}
 */
export function wayTo(from, to) {
  if (sources[to]?.includes(from) === false) return [];
  /** @type {{at: string, way: Rail[]}[]} */
  const queue = [{ at: from, way: [] }];
  const seen = new Set([from]);
  for (const { at, way } of queue) {
    if (at === to) return way;
    for (const rail of rails) {
      if (rail.from !== at || seen.has(rail.to)) continue;
      seen.add(rail.to);
      queue.push({ at: rail.to, way: [...way, rail] });
    }
  }
  return [];
}

/**
 * The commands with an effect, by the rails and stations that they lead over.
 *
 * @param {readonly Available[]} available
 * @param {Situation} situation
 * @param {string|null} focus  the key of the only controller that counts, or all do
 * @returns {Map<string, Available[]>}
 */
export function waysOf(available, situation, focus) {
  /** @type {Map<string, Available[]>} */
  const ways = new Map();
  for (const offer of available) {
    if (offer.availability !== 'effective') continue;
    for (const place of placesOn(offer.command, situation, focus)) {
      ways.set(place, [...ways.get(place) ?? [], offer]);
    }
  }
  return ways;
}

/**
 * @param {Command} command
 * @param {Situation} situation
 * @param {string|null} focus
 */
function placesOn(command, situation, focus) {
  const { state } = situation;
  /** @type {Set<string>} */
  const places = new Set();
  for (const { name, to } of goalsOf(command, situation)) {
    const controller = controllerNamed(state, name);
    const from = controller?.isAlive ? controller.station : 'start';
    if (focus !== null && controller?.key !== focus) continue;
    for (const rail of wayTo(from, to)) places.add(railPlace(rail.id)).add(rail.to);
  }
  return places;
}

/**
 * Where a command leaves controllers.
 *
 * @param {Command} command
 * @param {Situation} situation
 * @returns {Goal[]}
 */
export function goalsOf(command, situation) {
  return makers[command.do]?.(command, new Screen(situation)) ?? [];
}

/** What can be known of the screen without running anything. */
class Screen {
  /** @param {Situation} situation */
  constructor({ state, scenario, ios }) {
    this.state = state;
    this.scenario = scenario;
    this.ios = ios;
    this.living = state.order.map((key) => /** @type {ControllerState} */ (state.controllers[key]))
      .filter(({ isAlive }) => isAlive);
  }

  /** @param {string|null|undefined} name */
  named(name) {
    return controllerNamed(this.state, name);
  }

  /** @param {string|null|undefined} name */
  childrenOf(name) {
    return this.named(name)?.children ?? this.scenario?.controllers[name ?? '']?.children ?? [];
  }

  /**
   * A controller comes to the screen, with those that it shows.
   *
   * @param {string|null|undefined} name
   * @returns {Goal[]}
   */
  enter(name, to = 'appeared') {
    if (!name) return [];
    const { kind = 'content' } = this.scenario?.controllers[name] ?? {};
    const children = this.childrenOf(name);
    const shown = kind === 'navigation' ? children.slice(-1)
      : kind === 'tabBar' ? [this.named(name)?.selected ?? children[0]]
        : kind === 'page' ? children.slice(0, 1) : children;
    return [{ name, to }, ...shown.flatMap((child) => this.enter(child, to))];
  }

  /**
   * A controller leaves the screen, with its children; freed where nobody else holds it.
   *
   * @param {string|null|undefined} name
   * @param {boolean} isFreed
   * @returns {Goal[]}
   */
  leave(name, isFreed = false, to = 'disappeared') {
    const controller = this.named(name);
    if (!controller?.isAlive) return [];
    const goals = controller.appearance === 'disappeared' ? []
      : [{ name: controller.controller, to }];
    if (isFreed && controller.holders.length === 0) {
      goals.push({ name: controller.controller, to: 'deallocated' });
    }
    return [...goals, ...controller.children.flatMap((child) => this.leave(child, isFreed, to))];
  }

  /** @param {string|null|undefined} name */
  top(name) {
    const own = this.childrenOf(name);
    return own[own.length - 1];
  }

  /**
   * The child of a container that is on screen.
   *
   * @param {string|null|undefined} name
   */
  shownIn(name) {
    return this.childrenOf(name).find((child) => this.named(child)?.appearance === 'appeared');
  }

  /** All that are on screen. */
  leaveAll() {
    return this.living.filter(({ appearance }) => appearance === 'appeared')
      .map(({ controller }) => ({ name: controller, to: 'disappeared' }));
  }

  /** @param {string|null|undefined} container */
  exchange(container, target = '', to = 'appeared', from = 'disappeared') {
    const shown = this.shownIn(container);
    return [...this.enter(target, to), ...(shown === target ? [] : this.leave(shown, false, from))];
  }

  /** @param {Command} command */
  present({ target = '', style }) {
    const wanted = style ?? this.scenario?.controllers[target]?.presentationStyle ?? 'automatic';
    const isAutomatic = wanted === 'automatic';
    const covers = wanted === 'fullScreen' || wanted === 'currentContext' ||
      (isAutomatic && Number.parseFloat(this.ios) < 13);
    return [...this.enter(target), ...(covers ? this.leaveAll() : [])];
  }

  /**
   * @param {ControllerState|null} presented
   * @param {boolean} isGesture
   */
  dismiss(presented, isGesture = false) {
    if (!presented) return [];
    const presenter = this.named(presented.presenting);
    const comesBack = presenter?.appearance === 'disappeared';
    return [
      ...this.leave(presented.controller, !isGesture, isGesture ? 'disappearing' : 'disappeared'),
      ...(comesBack ? this.enter(presenter.controller) : []),
    ];
  }

  /**
   * The end of what is under way.
   *
   * @param {boolean} isCancelled
   * @returns {Goal[]}
   */
  finish(isCancelled) {
    return this.living.flatMap(({ controller: name, appearance }) => {
      const isComing = appearance === 'appearing';
      if (!isComing && appearance !== 'disappearing') return [];
      return [{ name, to: isComing !== isCancelled ? 'appeared' : 'disappeared' }];
    });
  }

  unload() {
    if (!hasUnloading(this.ios)) return [];
    return this.living.filter(({ viewState, isInWindow }) => viewState === 'loaded' && !isInWindow)
      .map(({ controller }) => ({ name: controller, to: 'unloaded' }));
  }

  /**
   * @param {Command} command
   * @param {number} remaining  how many of the stack stay
   */
  pop({ on }, remaining) {
    const stack = this.childrenOf(on);
    const leaving = stack.slice(Math.max(remaining, 1)).reverse();
    if (leaving.length === 0) return [];
    return [
      ...leaving.flatMap((name) => this.leave(name, true)),
      ...this.enter(stack[Math.max(remaining, 1) - 1]),
    ];
  }
}

/** @type {Record<string, (command: Command, screen: Screen) => Goal[]>} */
const makers = {
  launch: (_, screen) => screen.enter(screen.scenario?.window.root),
  setRoot: ({ target }, screen) => [...screen.enter(target), ...screen.leaveAll()],
  create: ({ target = '' }) => [{ name: target, to: 'instantiated' }],
  release: ({ target = '' }) => [{ name: target, to: 'deallocated' }],
  accessView: ({ target = '' }) => [{ name: target, to: 'loaded' }],
  loadViewIfNeeded: ({ target = '' }) => [{ name: target, to: 'loaded' }],
  setViewNil: ({ target = '' }) => [{ name: target, to: 'unloaded' }],
  memoryWarning: (_, screen) => screen.unload(),
  push: ({ on, target }, screen) => [
    ...screen.enter(target), ...screen.leave(screen.shownIn(on)),
  ],
  pop: (command, screen) => screen.pop(command, screen.childrenOf(command.on).length - 1),
  popToRoot: (command, screen) => screen.pop(command, 1),
  popTo: (command, screen) =>
    screen.pop(command, screen.childrenOf(command.on).indexOf(command.target ?? '') + 1),
  setViewControllers: ({ on, targets }, screen) =>
    screen.exchange(on, targets?.[targets.length - 1]),
  beginInteractivePop: ({ on }, screen) => [
    ...screen.leave(screen.top(on), false, 'disappearing'),
    ...screen.enter(screen.childrenOf(on).slice(0, -1).pop(), 'appearing'),
  ],
  present: (command, screen) => screen.present(command),
  segue: ({ target }, screen) => screen.enter(target),
  dismiss: ({ from }, screen) => {
    const caller = screen.named(from);
    return screen.dismiss(screen.named(caller?.presented) ?? (caller?.presenting ? caller : null));
  },
  beginInteractiveDismiss: ({ target }, screen) => screen.dismiss(screen.named(target), true),
  finishInteraction: (_, screen) => screen.finish(false),
  cancelInteraction: (_, screen) => screen.finish(true),
  selectTab: ({ on, target }, screen) => screen.exchange(on, target),
  showDetail: ({ on, target }, screen) => [
    ...screen.enter(target), ...screen.leave(screen.top(on)),
  ],
  setPages: ({ on, targets }, screen) => screen.exchange(on, targets?.[0]),
  beginPageTurn: ({ on, target }, screen) =>
    screen.exchange(on, target, 'appearing', 'disappearing'),
  transition: ({ to, from, parent }, screen) => [
    ...screen.enter(to), ...screen.leave(from ?? screen.shownIn(parent)),
  ],
  embed: ({ child }, screen) => screen.enter(child),
  unembed: ({ child }, screen) => screen.leave(child, true),
};
