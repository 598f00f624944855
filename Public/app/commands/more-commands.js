// @ts-check
/**
 * The commands that exist besides those that the server offers by itself: those of containers,
 * sheets and columns as they stand, and those about one controller: the one in focus, else the one
 * in front. What can't be done now says why; the server has the last word.
 *
 * @typedef {import('../store/trace-store.js').TraceStore} TraceStore
 * @typedef {import('../store/types.js').Available} Available
 * @typedef {import('../store/types.js').Command} Command
 * @typedef {import('../store/types.js').ControllerState} ControllerState
 *
 * @typedef {Pick<TraceStore,
 *   'available'|'scenario'|'platform'|'focus'|'last'|'stateAt'>} Source
 */
import { chainOnScreen } from '../store/containment.js';
import { controllerNamed } from '../store/fold.js';
import { isSameCommand } from '../store/offers.js';

const styles = ['pageSheet', 'formSheet', 'overFullScreen', 'currentContext', 'popover'];
const sheets = ['pageSheet', 'formSheet', 'automatic'];
/** Of an iPad's window: a third and a half of the screen, and all of it. */
const windowWidths = [320, 410, 820];
const windowHeight = 1180;
const mostTargets = 4;

/**
 * @param {Source} store
 * @param {string} ios
 * @returns {Available[]} none that the server offers
 */
export function moreCommands(store, ios) {
  const maker = new CommandMaker(store, ios);
  if (maker.living.length === 0) return [];
  return maker.all().filter(({ command }) =>
    !store.available.some((offer) => isSameCommand(offer.command, command)));
}

/**
 * Those of all commands, offered or not, that name a controller.
 *
 * @param {Source} store
 * @param {string} ios
 * @param {string} name
 * @returns {Available[]}
 */
export function commandsAbout(store, ios, name) {
  return [...store.available, ...moreCommands(store, ios)].filter(({ command }) =>
    [command.target, command.child, command.on, command.from, command.to, command.parent]
      .includes(name));
}

class CommandMaker {
  /** @type {Available[]} */
  #made = [];
  #group = '';

  /**
   * @param {Source} store
   * @param {string} ios
   */
  constructor(store, ios) {
    const state = store.stateAt(store.last);
    this.state = state;
    this.scenario = store.scenario;
    this.isPad = store.platform.idiom === 'pad';
    this.version = Number.parseFloat(ios);
    this.names = Object.keys(store.scenario?.controllers ?? {});
    this.living = state.order.map((key) => /** @type {ControllerState} */ (state.controllers[key]))
      .filter(({ isAlive }) => isAlive);
    const chain = chainOnScreen(state);
    const focused = store.focus ? state.controllers[store.focus] : undefined;
    this.subject = focused ?? chain[chain.length - 1] ?? this.living[0] ?? null;
    const isFree = (/** @type {string} */ name) => {
      const one = controllerNamed(state, name);
      if (one?.isAlive) return !one.parent && !one.presenting && state.window.root !== name;
      return !this.names.some((other) => this.childrenOf(other).includes(name));
    };
    this.free = this.names.filter(isFree).slice(0, mostTargets);
  }

  all() {
    for (const controller of this.living) this.#container(controller);
    this.#sheets();
    if (this.subject) this.#about(this.subject);
    this.#device();
    this.#rest();
    return this.#made;
  }

  /** @param {string} name */
  childrenOf(name) {
    return this.scenario?.controllers[name]?.children ?? [];
  }

  /**
   * @param {string} name
   * @param {Omit<Command, 'do'>} [fields]
   * @param {Partial<Available>} [judgement]  else it has an effect
   */
  #add(name, fields = {}, judgement = {}) {
    this.#made.push({
      command: { do: name, ...fields }, title: '', group: this.#group, availability: 'effective',
      rule: null, code: null, reason: null, ...judgement,
    });
  }

  /**
   * @param {boolean} isPossible
   * @param {string} code  of the reason why not
   * @returns {Partial<Available>}
   */
  #only(isPossible, code) {
    return isPossible ? {} : { availability: 'refused', code };
  }

  /** @param {number} version */
  #since(version) {
    return this.#only(this.version >= version, 'unavailableInVersion');
  }

  /** @param {ControllerState} controller */
  #container(controller) {
    const { controller: name, kind, children, selected } = controller;
    if (kind === 'navigation') this.#navigation(name, children);
    if (kind === 'tabBar') this.#tabs(name, children, selected);
    if (kind === 'page') this.#pages(name, children);
    if (kind === 'split') this.#columns(name, children);
    const isOwn = kind === 'content' || kind === 'table';
    const hasChildren = children.length > 0 || controller === this.subject;
    if (kind === 'container' || (isOwn && hasChildren)) this.#children(name, children);
  }

  /**
   * @param {string} on
   * @param {readonly string[]} stack
   */
  #navigation(on, stack) {
    this.#group = 'navigation';
    for (const target of stack.slice(0, -1)) this.#add('popTo', { on, target });
    for (const target of this.free.filter((one) => one !== on)) {
      this.#add('setViewControllers', { on, targets: [...stack.slice(0, 1), target] });
    }
    this.#add('setNavigationBarHidden', { on, hidden: true });
    this.#add('setNavigationBarHidden', { on, hidden: false });
  }

  /**
   * @param {string} on
   * @param {readonly string[]} tabs
   * @param {string|null} selected
   */
  #tabs(on, tabs, selected) {
    this.#group = 'tabs';
    for (const target of tabs) {
      const isShown = target === selected;
      this.#add('selectTab', { on, target, by: 'code' },
        isShown ? { availability: 'pointless', rule: 'NOP-TAB-1' } : {});
    }
    if (tabs.length > 1) this.#add('setTabs', { on, targets: tabs.slice(0, -1) });
  }

  /**
   * @param {string} on
   * @param {readonly string[]} children
   */
  #pages(on, children) {
    this.#group = 'page';
    const shown = children.find((child) =>
      controllerNamed(this.state, child)?.appearance === 'appeared');
    for (const page of this.childrenOf(on)) {
      if (page !== shown) this.#add('setPages', { on, targets: [page] });
    }
  }

  /**
   * @param {string} on
   * @param {readonly string[]} columns
   */
  #columns(on, columns) {
    this.#group = 'split';
    const names = ['primary', ...(columns.length > 2 ? ['supplementary'] : []), 'secondary'];
    for (const column of names) {
      this.#add('showColumn', { on, column });
      this.#add('hideColumn', { on, column });
    }
  }

  /**
   * The children of a custom container, by single steps and by exchange.
   *
   * @param {string} parent
   * @param {readonly string[]} children
   */
  #children(parent, children) {
    this.#group = 'containment';
    const judged = this.#since(5);
    for (const child of this.free.filter((one) => one !== parent)) {
      this.#add('addChild', { parent, child }, judged);
    }
    const isManual = this.scenario?.controllers[parent]?.forwarding === 'manual';
    for (const child of children) {
      this.#add('addSubview', { parent, child });
      this.#add('didMove', { child, parent }, judged);
      this.#add('willMove', { child, parent: null }, judged);
      this.#add('removeSubview', { child });
      this.#add('removeFromParent', { child }, judged);
      this.#exchange(parent, child, children, isManual);
    }
  }

  /**
   * @param {string} parent
   * @param {string} from
   * @param {readonly string[]} children
   * @param {boolean} isManual
   */
  #exchange(parent, from, children, isManual) {
    const isShown = controllerNamed(this.state, from)?.appearance === 'appeared';
    const misused = { availability: /** @type {const} */ ('misuse'), rule: 'ERR-CONT-3' };
    for (const to of children) {
      if (!isShown || to === from) continue;
      this.#add('transition', { parent, from, to }, isManual ? misused : this.#since(5));
    }
    if (children.length > 1) return;
    for (const to of this.free.filter((one) => one !== parent)) {
      this.#add('transition', { parent, from, to }, { ...misused, rule: 'ERR-CONT-2' });
    }
  }

  /** The heights of what is presented; without it, of the subject, which is no sheet. */
  #sheets() {
    this.#group = 'modal';
    const presented = this.living.filter(({ presenting }) => presenting !== null);
    const all = presented.length > 0 || !this.subject ? presented : [this.subject];
    for (const { controller: target, presentationStyle, presenting } of all) {
      const isSheet = presenting !== null && sheets.includes(presentationStyle ?? '');
      const judged = isSheet ? this.#since(15) : this.#only(false, 'notASheet');
      this.#add('selectDetent', { target, detent: 'medium' }, judged);
      this.#add('selectDetent', { target, detent: 'large' }, judged);
    }
  }

  /** @param {ControllerState} subject */
  #about(subject) {
    const { controller: target, isAlive } = subject;
    this.#presentation(subject);
    this.#group = 'objects';
    const exists = this.#only(isAlive, 'notCreated');
    this.#add('loadViewIfNeeded', { target }, exists);
    this.#add('isViewLoaded', { target }, exists);
    this.#add('setViewNil', { target }, exists);
    this.#layout(subject, exists);
    this.#group = 'containment';
    const parent = this.scenario?.controllers[subject.parent ?? ''];
    const isDriven = parent?.forwarding === 'manual';
    const own = isDriven ? this.#since(5)
      : { availability: /** @type {const} */ ('misuse'), rule: 'ERR-APP-2' };
    const isOn = subject.appearance === 'appeared' || subject.appearance === 'appearing';
    this.#add('beginAppearanceTransition', { target, appearing: !isOn }, own);
    this.#add('endAppearanceTransition', { target }, own);
  }

  /** @param {ControllerState} subject */
  #presentation({ controller: from, presenting, presented, source, parent }) {
    this.#group = 'modal';
    for (const target of this.free.filter((one) => one !== from)) {
      for (const style of presented ? [] : styles) this.#add('present', { from, target, style });
    }
    this.#group = 'segues';
    const judged = source === 'storyboard' ? {}
      : { availability: /** @type {const} */ ('misuse'), rule: 'ERR-SEG-2' };
    for (const target of this.free.filter((one) => one !== from)) {
      this.#add('segue', { from, target }, judged);
    }
    const stack = controllerNamed(this.state, parent)?.children ?? [];
    const back = presenting ?? stack[stack.indexOf(from) - 1];
    if (back) this.#add('unwind', { from, to: back }, judged);
  }

  /**
   * @param {ControllerState} subject
   * @param {Partial<Available>} exists
   */
  #layout({ controller: target, kind, viewState, appearance }, exists) {
    this.#group = 'layout';
    const hasView = viewState === 'loaded' ? exists : this.#only(false, 'noView');
    this.#add('setNeedsLayout', { target }, hasView);
    this.#add('layoutIfNeeded', { target }, hasView);
    this.#add('setBounds', { target, width: 200, height: 300 }, hasView);
    this.#add('setNeedsUpdateConstraints', { target }, { ...hasView, ...this.#since(6) });
    this.#add('setNeedsUpdateProperties', { target }, { ...hasView, ...this.#since(26) });
    this.#add('changeSafeArea', { target }, { ...hasView, ...this.#since(11) });
    if (kind === 'table') this.#add('scroll', { target }, hasView);
    const outlets = Object.keys(this.scenario?.controllers[target]?.outlets ?? {});
    const isShown = this.#only(appearance === 'appeared', 'notOnScreen');
    for (const name of outlets) this.#add('editView', { target, name }, isShown);
  }

  #device() {
    this.#group = 'device';
    const judged = this.isPad ? this.#since(9) : this.#only(false, 'notOnPhone');
    for (const width of this.isPad ? windowWidths : windowWidths.slice(0, 1)) {
      this.#add('resize', { width, height: windowHeight }, judged);
    }
    this.#add('setTraits', { sizeClass: 'compact' }, this.#since(8));
    this.#add('setTraits', { sizeClass: 'regular' }, this.#since(8));
    this.#add('setWindowHidden', { hidden: true });
    this.#add('setWindowHidden', { hidden: false });
  }

  #rest() {
    this.#group = 'app';
    this.#add('disconnectScene', {}, this.#since(13));
    for (const target of this.free) this.#add('setRoot', { target });
    this.#add('changeModel');
    this.#add('advance', { milliseconds: 250 });
    this.#add('settle');
    this.#group = 'objects';
    for (const target of this.names) {
      const one = controllerNamed(this.state, target);
      const isHeld = one?.isAlive === true && one.holders.includes('variable');
      if (isHeld) this.#add('release', { target });
      else if (this.free.includes(target) && !one?.isAlive) this.#add('create', { target });
    }
  }
}
