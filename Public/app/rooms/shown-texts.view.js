// @ts-check
/** Which answers in people's own words the class sees: none but those that the presenter ticks. */
import { flag } from '../view/controls.view.js';
import { h } from '../view/draw.view.js';

export class ShownTexts {
  #lab;
  #tell;
  /** What is ticked, and in which poll. */
  #ticked = { id: '', texts: /** @type {string[]} */ ([]) };

  /** @param {lab.Lab} lab
   * @param {(id: string, texts: string[]) => void} tell  what is ticked once the class sees
   *   results */
  constructor(lab, tell) {
    this.#lab = lab;
    this.#tell = tell;
  }

  /** What goes along with the results.
   * @param {rooms.Poll} poll */
  fieldOf({ id, form }) {
    return form === 'text' && this.#ticked.id === id ? { shown: this.#ticked.texts } : {};
  }

  /** @param {rooms.Poll} poll
   * @param {readonly (readonly rooms.Given[])[]} rounds  all that was written */
  draw({ id, phase, given }, rounds) {
    if (this.#ticked.id !== id) {
      this.#ticked = { id, texts: (given ?? []).flat().map(({ answer }) => answer) };
    }
    const { texts } = this.#ticked;
    const all = [...new Set([...rounds].reverse().flat().map(({ answer }) => answer))];
    return [h('fieldset', { class: 'poll-texts', hidden: all.length === 0 },
      h('legend', {}, this.#lab.text('room.texts.show')),
      h('p', { class: 'room-label' }, this.#lab.text('room.texts.hint')),
      ...all.map((text) => flag({
        text, isOn: texts.includes(text), change: (isOn) => {
          const others = texts.filter((one) => one !== text);
          this.#ticked = { id, texts: isOn ? [...others, text] : others };
          if (phase === 'revealed') this.#tell(id, this.#ticked.texts);
        },
      })))];
  }
}
