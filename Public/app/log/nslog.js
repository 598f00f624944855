// @ts-check
/** The log as a device would print it. The import of logs reads it back: dates tell the version,
 * names of classes tell the kinds, addresses tell objects of one class apart. */
import { yearOf } from '../store/ios-facts.js';
import { keyOf } from '../store/fold.js';
import { isPrint } from '../store/callbacks.js';

const process = 'App[1:1]';
const firstAddress = 0x600000000100;
const addressStep = 0x100;
/** @type {Record<string, [string, string]>} */
const endings = {
  navigation: ['Nav', 'NavigationController'], tabBar: ['Tab', 'TabBarController'],
  split: ['Split', 'SplitViewController'], page: ['Page', 'PageViewController'],
  container: ['Container', 'ContainerViewController'],
};

/** @type {(events: readonly store.TraceEvent[], run: {scenario: store.Scenario|null, ios:
 *   string}) => string} */
export function nslogOf(events, { scenario, ios }) {
  const year = yearOf(ios);
  const addresses = new Map();
  return events.map((event) => {
    const head = `${year}-01-01 ${clockTime(event.time)} ${process}`;
    return `${head} ${message(event, scenario, addresses)}\n`;
  }).join('');
}

/** The lines of a trace, as the engine prints them.
 * @type {(events: readonly store.TraceEvent[]) => string} */
export function plainOf(events) {
  return events.map(({ line }) => `${line}\n`).join('');
}

/** Noon, and what has passed of the run.
 * @param {number} time  milliseconds */
function clockTime(time) {
  const noon = Date.UTC(2000, 0, 1, 12);
  return new Date(noon + time).toISOString().slice(11, 23);
}

/** @type {(event: store.TraceEvent, scenario: store.Scenario|null, addresses: Map<string,
 *   number>) => string} */
function message(event, scenario, addresses) {
  const { actor, controller, instance, line, argument } = event;
  if (isPrint(event)) return argument ?? '';
  if (event.message) return event.message.replace(/\s*\n\s*/g, ' ');
  if (!controller || !line.startsWith(controller)) return line;
  const name = className(controller, scenario);
  const rest = withClassOf(argument, line.slice(controller.length), scenario);
  if (actor === 'subview') return subviewLine(rest);
  // A SwiftUI view is a value of its own type.
  if (actor === 'hostedView') return line.slice(controller.length + 1);
  if (actor !== 'controller') return name + rest;
  const key = keyOf(controller, instance);
  const address = addresses.get(key) ?? firstAddress + addresses.size * addressStep;
  addresses.set(key, address);
  return `<${name}: 0x${address.toString(16)}>${rest}`;
}

/** The controller that a line reports is named by its class too.
 * @type {(argument: string|undefined, text: string, scenario: store.Scenario|null) => string} */
function withClassOf(argument, text, scenario) {
  if (!argument || !scenario?.controllers[argument]) return text;
  return text.replace(`(${argument})`, `(${className(argument, scenario)})`);
}

/** The class of a controller; its ending tells the kind.
 * @type {(name: string, scenario: store.Scenario|null) => string} */
function className(name, scenario) {
  const kind = scenario?.controllers[name]?.kind ?? 'content';
  const [short, ending] = endings[kind] ?? ['', 'ViewController'];
  if (name.endsWith('Controller')) return name;
  return short && name.endsWith(short) ? `${name}Controller` : name + ending;
}

/** A part of a view has a class of its own.
 * @param {string} rest  `.title awakeFromNib` */
function subviewLine(rest) {
  const [name = '', ...call] = rest.slice(1).split(' ');
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  return [type.endsWith('View') ? type : `${type}View`, ...call].join(' ');
}
