// @ts-check
/** What is valid while a callback runs, and what is not: the table of specification §1.4, read with
 * the state of the controller at that moment. The rows of `choices.json` choose. */
import { featuresOf } from '../store/ios.js';
import { choose } from './choices.js';

/** @type {reasons.Field[]} */
export const fields = ['geometry', 'safeArea', 'traits', 'outlets', 'window'];
/** @type {reasons.Group[]} */
const groups = ['valid', 'notYet', 'noLonger'];

/** What the table asks of an event and the state of its controller after it.
 * @type {(event: store.TraceEvent, context: {ios: string, controller?:
 *   store.ControllerState|null|undefined}) => reasons.Facts} */
export function momentOf({ actor, callback }, { controller, ios }) {
  if (!controller) return {};
  /** @type {string[]} */
  const outlets = Object.values(controller.outlets);
  const facts = {
    ...controller, actor, call: actor === 'controller' ? callback : '',
    ...Object.fromEntries(featuresOf(ios).map((feature) => [feature, true])),
    outlet: ['stale', 'unset', 'set'].find((state) => outlets.includes(state)),
  };
  return { ...facts, place: choose('place', facts) };
}

/** What to know of the moment, and what is valid, not yet and no longer; a sentence each.
 * @type {(translator: words.Translator, moment: reasons.Facts) => string[]} */
export function validSentences(translator, moment) {
  const flags = flagsOf(moment);
  const lists = groups.map((group) => {
    const items = flags.filter((flag) => flag.group === group)
      .map((flag) => item(translator, moment, flag));
    const list = items.join(translator.text('valid.separator'));
    return list && translator.text(`valid.${group}`, { list });
  });
  return [validNote(translator, moment), ...lists].filter(Boolean);
}

/** What there is to know of the moment besides what is valid; empty where nothing.
 * @type {(translator: words.Translator, moment: reasons.Facts) => string} */
export function validNote(translator, moment) {
  const note = choose('note', moment);
  return note && translator.text(`valid.note.${note}`);
}

/** How far each field can be relied on; fields that this iOS version lacks are left out.
 * @type {(moment: reasons.Facts) => reasons.Flag[]} */
export function flagsOf(moment) {
  return fields.flatMap((field) => {
    const code = choose(field, moment);
    const group = /** @type {reasons.Group|''} */ (choose('group', { ...moment, value: code }));
    return group ? [{ field, code, group }] : [];
  });
}

/** A short phrase for each field.
 * @type {(translator: words.Translator, moment: reasons.Facts) => Record<reasons.Field, string>} */
export function validPhrases(translator, moment) {
  const phrase = (/** @type {reasons.Field} */ field) => translator.text(
    moment.place ? `valid.${field}.${choose(field, moment)}` : 'valid.apart');
  return {
    geometry: phrase('geometry'), safeArea: phrase('safeArea'), traits: phrase('traits'),
    outlets: phrase('outlets'), window: phrase('window'),
  };
}

/** @type {(translator: words.Translator, moment: reasons.Facts, flag: reasons.Flag) => string} */
function item(translator, moment, { field, code }) {
  const name = translator.text(`valid.name.${field}`);
  const key = choose('detail', { ...moment, value: code });
  if (!key) return name;
  const detail = translator.text(`valid.${field}.${key}`);
  return translator.text('valid.detail', { name, detail });
}
