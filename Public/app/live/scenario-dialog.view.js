// @ts-check
/** The scenario behind an app that is watched: what it explains, and where it can be taken. */
import { assumptionText } from '../log/log-report.js';
import { ApiError } from '../server/api.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { doubtOf, inferScenario } from './inferred.js';
import {
  compareLive, editLive, lintLive, openInferred, saveInferred, shareLive,
} from './session-actions.view.js';

export class ScenarioDialog extends LabDialog {
  static tag = 'live-scenario';

  /** @type {live.Inferred|null} */
  #inferred = null;
  #problem = '';
  #isReading = false;

  async open() {
    const { lab } = this;
    this.#inferred = null;
    this.#problem = '';
    this.#isReading = true;
    this.show();
    try {
      this.#inferred = await inferScenario(lab);
      if (!this.#inferred) this.#problem = lab.text('live.noScenario');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#problem = lab.translator.problem(error.problem, 'logs.');
    }
    this.#isReading = false;
    this.update();
  }

  update() {
    super.update();
    const { lab } = this;
    const inferred = this.#inferred;
    const button = (/** @type {string} */ words, /** @type {() => unknown} */ does, look = '') =>
      h('button', {
        key: words, class: `pill${look}`, hidden: !inferred,
        onclick: () => {
          this.dialog.close();
          void does();
        },
      }, lab.text(words));
    this.draw(lab.text('live.scenario.title'), [
      h('p', {}, lab.text('live.scenario.about')),
      h('p', { role: 'status', hidden: !this.#isReading }, lab.text('live.scenario.reading')),
      h('p', { class: 'dialog-error', role: 'alert' }, this.#problem),
      ...(inferred ? this.#about(inferred) : []),
    ], [
      button('live.scenario.open', () => inferred && openInferred(lab, inferred), ' is-primary'),
      button('live.scenario.edit', () => editLive(lab)),
      button('live.scenario.save', () => inferred && saveInferred(inferred.scenario)),
      button('live.compare', () => compareLive(lab)), button('live.lint', () => lintLive(lab)),
      button('live.share', () => shareLive(lab)),
    ]);
  }

  /** @param {live.Inferred} inferred */
  #about(inferred) {
    const { lab } = this;
    const { scenario, platform, assumes, isPart } = inferred;
    const controllers = Object.keys(scenario.controllers).length;
    const values = { count: scenario.steps.length, controllers, ios: platform.ios };
    return [
      h('p', {}, h('b', {}, lab.text('live.scenario.size', values))),
      h('p', {}, doubtOf(lab, inferred) || lab.text('live.whole')),
      h('ul', { hidden: assumes.length === 0 }, ...assumes.map((assumption, key) =>
        h('li', { key }, assumptionText(assumption, (name) => lab.text(name))))),
      isPart && h('p', {}, lab.text('live.scenario.part')),
    ];
  }
}
