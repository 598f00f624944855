// @ts-check
/** What one event changed: each property with its old and its new value, as words. */
import { newController } from '../store/fold.js';
import { formatBytes, parts } from '../memory/memory.js';

/** The properties of a controller in the order in which they are told; other flags follow.
 * @type {Record<string, inspector.Kind>} */
const properties = {
  isAlive: 'word', kind: 'word', source: 'word', viewState: 'word', loadCount: 'count',
  appearance: 'word', isInWindow: 'word', geometry: 'word', parent: 'name', children: 'names',
  selected: 'name', presented: 'name', presenting: 'name', presentationStyle: 'name',
  detent: 'word', holders: 'holders', observers: 'names', timers: 'count', isLeaked: 'word',
  hasUnsavedState: 'word', isStale: 'word',
};

/** What the page itself keeps of a controller. */
const ownFlags = new Set(['hasAppeared']);

/** What an object has only once it is made. */
const inborn = { kind: null, source: null };

/** What differs between two states.
 * @type {(before: store.RunState, after: store.RunState) => inspector.Difference[]} */
export function changesBetween(before, after) {
  const all = [...appChanges(before, after), ...screenChanges(before, after)];
  for (const key of after.order) {
    const now = /** @type {store.ControllerState} */ (after.controllers[key]);
    const old = before.controllers[key];
    if (old !== now) all.push(...controllerChanges(old, now));
  }
  return all.filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/** @type {(before: store.RunState, after: store.RunState) => inspector.Difference[]} */
function appChanges(before, after) {
  const [old, now] = [before.app, after.app];
  const base = { subject: /** @type {const} */ ('app'), key: '', detail: '' };
  return [
    { ...base, property: 'state', kind: 'word', from: old.state, to: now.state },
    {
      ...base, property: 'total', kind: 'bytes',
      from: old.memory?.total ?? null, to: now.memory?.total ?? null,
    },
    {
      ...base, property: 'limit', kind: 'bytes',
      from: old.memory?.limit ?? null, to: now.memory?.limit ?? null,
    },
  ];
}

/** Of several scenes, each with its name.
 * @type {(before: store.RunState, after: store.RunState) => inspector.Difference[]} */
function sceneChanges(before, after) {
  return after.scenes.flatMap((now) => {
    const old = before.scenes.find(({ name }) => name === now.name) ??
      { root: null, orientation: now.orientation, state: 'unattached' };
    const base = { subject: /** @type {const} */ ('scene'), key: now.name, detail: '' };
    return [
      { ...base, property: 'root', kind: 'name', from: old.root, to: now.root },
      {
        ...base, property: 'orientation', kind: 'word', from: old.orientation,
        to: now.orientation,
      },
      { ...base, property: 'state', kind: 'word', from: old.state, to: now.state },
    ];
  });
}

/** @type {(before: store.RunState, after: store.RunState) => inspector.Difference[]} */
function screenChanges(before, after) {
  const base = { key: '', detail: '' };
  // The window of another scene is no other window.
  const [old, now] = [after.scenes.length > 0 ? after.window : before.window, after.window];
  return [
    ...sceneChanges(before, after),
    { ...base, subject: 'window', property: 'root', kind: 'name', from: old.root, to: now.root },
    {
      ...base, subject: 'window', property: 'orientation', kind: 'word',
      from: old.orientation, to: now.orientation,
    },
    {
      ...base, subject: 'interaction', property: 'gesture', kind: 'word',
      from: before.interaction.gesture, to: after.interaction.gesture,
    },
  ];
}

/** @param {store.ControllerState|undefined} known  before the event
 * @param {store.ControllerState} now @returns {inspector.Difference[]} */
function controllerChanges(known, now) {
  const base = { subject: /** @type {const} */ ('controller'), key: now.key, detail: '' };
  const old = known ?? newController(now.controller, now.instance);
  /** @type {Record<string, unknown>} */
  const from = { ...old, ...(known ? {} : inborn) };
  /** @type {Record<string, unknown>} */
  const to = { ...now };
  const simple = Object.entries(properties).map(([property, kind]) => {
    return { ...base, property, kind, from: from[property], to: to[property] };
  });
  const flags = [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((name) => typeof (to[name] ?? from[name]) === 'boolean')
    .filter((name) => !(name in properties) && !ownFlags.has(name));
  const outlets = [...new Set([...Object.keys(old.outlets), ...Object.keys(now.outlets)])].sort();
  return [
    ...simple,
    ...flags.map((property) => ({
      ...base, property, kind: /** @type {const} */ ('word'),
      from: from[property] ?? false, to: to[property] ?? false,
    })),
    ...outlets.map((detail) => ({
      ...base, property: 'outlet', detail, kind: /** @type {const} */ ('word'),
      from: old.outlets[detail] ?? 'unset', to: now.outlets[detail] ?? 'unset',
    })),
    ...parts.map((detail) => ({
      ...base, property: 'memory', detail, kind: /** @type {const} */ ('bytes'),
      from: old.memory[detail], to: now.memory[detail],
    })),
  ];
}

/** What changed, in words: `B: title (outlet)`.
 * @type {(translator: words.Translator, difference: inspector.Difference) => string} */
export function propertyText(translator, { subject, property, detail }) {
  const group = subject === 'controller' ? '' : `${subject}.`;
  const part = property === 'memory' ? translator.text(`memory.part.${detail}`) : detail;
  return translator.text(`changes.property.${group}${property}`, { name: part });
}

/** A value in words; an API name or a controller stands as it is.
 * @type {(translator: words.Translator, difference: inspector.Difference, value: unknown) =>
 *   string} */
export function valueText(translator, { property, kind }, value) {
  if (value === null || value === undefined) return translator.text('changes.none');
  if (kind === 'bytes') return formatBytes(Number(value), translator.language);
  if (Array.isArray(value)) {
    const isHolder = kind === 'holders';
    const texts = value.map((one) => isHolder ? holderText(translator, one) : String(one));
    return texts.join(translator.text('changes.comma')) || translator.text('changes.none');
  }
  const keys = [`changes.value.${property}.${value}`, `changes.value.${value}`];
  const key = kind === 'word' ? keys.find((one) => translator.has(one)) : undefined;
  return key ? translator.text(key) : String(value);
}

/** An owner of the code's own making, in words.
 * @type {(translator: words.Translator, holder: store.Holder) => string} */
function holderText(translator, holder) {
  if (typeof holder === 'string') return translator.text(`memory.owner.${holder}`);
  const [kind = '', name = ''] = Object.entries(holder)[0] ?? [];
  return translator.text(`memory.owner.${kind}`, { owner: String(name) });
}

/** One change in words: `B#1 view: loading → loaded`.
 * @type {(translator: words.Translator, difference: inspector.Difference) => string} */
export function differenceText(translator, difference) {
  const { subject, key, from, to } = difference;
  const [old, now] = [from, to].map((value) => valueText(translator, difference, value));
  const who = key || translator.text(`changes.subject.${subject}`);
  return `${who} ${propertyText(translator, difference)}: ${old} → ${now}`;
}
