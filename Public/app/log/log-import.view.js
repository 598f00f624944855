// @ts-check
/** What a device has printed: pasted or from a file, read line by line before anything is imported,
 * then compared with the engine and opened as a run. */
import * as api from '../server/api.js';
import * as catalog from '../server/catalog-api.js';
import { newestVersion } from '../store/ios.js';
import {
  assumptionText, countsOf, differenceOf, largestLog, listedVersion, patternOf, redact, textOf,
} from './log-report.js';
import { sampleLog } from './log-sample.js';
import { saveFile } from '../view/save-file.view.js';
import { html } from '../view/dom.view.js';
import { h } from '../view/draw.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { comparisonTable, lineTable } from './log-tables.view.js';

export class LogImport extends LabDialog {
  static tag = 'log-import';

  /** @type {log.LogReport|null} */
  #report = null;
  #error = '';
  #isBusy = false;
  /** @type {string[]} */
  #versions = [];

  #fileName = '';

  #text = html('textarea', {
    rows: 7, spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off',
    oninput: () => this.#forget(),
  });
  #file = html('input', {
    type: 'file', accept: '.log,.txt,.ndjson,.json,text/*', hidden: true,
    onchange: () => void this.#takeFile(),
  });
  #ios = html('select', { onchange: () => this.#forget() });
  #pattern = html('input', {
    type: 'text', spellcheck: 'false', maxlength: 500, autocapitalize: 'off',
    placeholder: '^(?<time>\\S+) (?<class>\\w+) (?<callback>.+)$', oninput: () => this.#forget(),
  });
  #redact = html('input', { type: 'checkbox', onchange: () => this.#forget() });

  /** @param {{text: string, ios: string}|null} detail  a log to begin with, and its version */
  async open(detail) {
    this.show();
    this.#text.focus();
    if (this.#versions.length === 0) {
      const platforms = await api.fetchPlatforms().catch(() => []);
      this.#versions = platforms.map(({ ios }) => ios).reverse();
    }
    if (detail) this.#begin(detail);
    this.update();
    if (this.#text.value === '') await this.#useSample();
  }

  /** Shows a sample that is read already; what is typed takes its place. */
  async #useSample() {
    this.#begin({ text: sampleLog, ios: '' });
    this.#text.focus();
    this.#text.select();
    await this.#send(sampleLog, '');
    this.update();
  }

  /** @type {(detail: {text: string, ios: string}) => void} */
  #begin({ text, ios }) {
    this.#text.value = text;
    this.#ios.value = ios && listedVersion(this.#versions, ios);
    this.#fileName = '';
    this.#forget();
  }

  update() {
    super.update();
    const { lab } = this;
    const report = this.#report;
    const label = (/** @type {string} */ key, /** @type {any} */ control) =>
      h('label', { class: 'labelled' }, h('span', {}, lab.text(key)), control);
    const button = (/** @type {string} */ name, /** @type {() => unknown} */ onclick,
      /** @type {view.Props} */ props = {}) =>
      h('button', { class: 'pill', onclick, ...props }, lab.text(`logs.${name}`));
    const versions = [['', lab.text('logs.infer')],
      ...this.#versions.map((ios) => [ios, `iOS ${ios}`])];
    this.draw(lab.text('logs.title'), [
      label('logs.paste', this.#text),
      h('div', { class: 'log-options' },
        h('span', { class: 'log-file' },
          button('sample', () => void this.#useSample(),
            { hidden: this.#text.value === sampleLog }),
          button('file', () => this.#file.click()),
          h('span', {}, this.#fileName), this.#file),
        label('logs.ios', h(this.#ios, {}, ...versions.map(([value, text]) =>
          h('option', { key: value, value }, text)))),
        label('logs.pattern', this.#pattern)),
      h('label', { class: 'is-flag' }, this.#redact, h('span', {}, lab.text('logs.redact'))),
      h('p', { class: 'dialog-error', role: 'alert', hidden: this.#error === '' }, this.#error),
      h('div', { class: 'log-results' }, ...(report ? this.#sections(report) : [])),
    ], [
      button('read', () => void this.#readLog(), {
        class: `pill${report ? '' : ' is-primary'}`,
        'aria-disabled': this.#text.value.trim() === '' || this.#isBusy,
      }),
      button('open', () => void this.#openAsRun(),
        { class: 'pill is-primary', hidden: !report?.scenario }),
      button('save', () => this.#saveDifference(),
        { hidden: !report?.scenario || report.conforms }),
    ]);
  }

  /** @param {log.LogReport} report */
  #sections(report) {
    const { lab } = this;
    const text = (/** @type {string} */ key, values = {}) => lab.text(key, values);
    const { ios = '', idiom = '' } = report.platform;
    const counts = countsOf(report);
    const place = report.line ? ` (${text('logs.line')} ${report.line})` : '';
    const verdict = {
      explained: `✓ ${text('logs.conforms')}`,
      possible: `… ${text('logs.unexplained')}`,
      differs: `≠ ${text('logs.differs')}${place}`,
    }[report.verdict];
    const facts = [
      text('logs.matched', { count: report.matched, all: report.matched + report.unmatched }),
      text('logs.platform', { ios, device: idiom === 'pad' ? 'iPad' : 'iPhone' }),
    ];
    const results = Object.entries(counts).filter(([, count]) => count > 0)
      .map(([status, count]) => text(`logs.count.${status}`, { count }));
    return [
      h('h3', { tabindex: '-1', id: 'log-lines' }, text('logs.lines')),
      h('p', {}, facts.join(' · ')),
      lineTable(report, text),
      h('h3', { id: 'log-comparison' }, text('logs.comparison')),
      h('p', {}, h('strong', {}, verdict), ` ${results.join(' · ')}`),
      h('ul', { hidden: report.verdict !== 'possible' || report.assumes.length === 0 },
        ...report.assumes.map((assumption, key) => h('li', { key },
          assumptionText(assumption, text)))),
      comparisonTable(report, text),
    ];
  }

  /** What was read belongs to another log. */
  #forget() {
    this.#report = null;
    this.#error = '';
    this.update();
  }

  async #takeFile() {
    const file = this.#file.files?.[0];
    if (!file) return;
    this.#forget();
    this.#fileName = file.name;
    // The same file can be chosen again after it has changed.
    this.#file.value = '';
    if (file.size > largestLog) {
      this.#error = this.lab.text('logs.tooLarge');
    } else {
      this.#text.value = textOf(new Uint8Array(await file.arrayBuffer()));
    }
    this.update();
  }

  async #readLog() {
    const { value: text } = this.#text;
    const pattern = this.#pattern.value.trim();
    if (text.trim() === '' || this.#isBusy) return;
    this.#forget();
    if (pattern !== '' && !patternOf(pattern)) {
      this.#error = this.lab.text('logs.problem.badPattern');
    } else if (text.length > largestLog) {
      this.#error = this.lab.text('logs.tooLarge');
    } else {
      await this.#send(text, pattern);
    }
    this.update();
    if (this.#report) document.getElementById('log-lines')?.focus();
  }

  /** @type {(text: string, pattern: string) => Promise<void>} */
  async #send(text, pattern) {
    this.#isBusy = true;
    this.update();
    try {
      this.#report = await catalog.readLog({
        text: this.#redact.checked ? redact(text, pattern) : text,
        ...(pattern ? { pattern } : {}),
        ...(this.#ios.value ? { platform: { ios: this.#ios.value } } : {}),
      });
    } catch (error) {
      this.#takeError(error);
    }
    this.#isBusy = false;
  }

  async #openAsRun() {
    const scenario = this.#report?.scenario;
    if (!scenario) return;
    const platform = { ...this.#report?.platform, ...scenario.platform };
    const { idiom = 'phone' } = platform;
    const ios = listedVersion(this.#versions, platform.ios ?? newestVersion());
    const error = await this.lab.startRun(() =>
      this.lab.session.open(scenario, { ios, idiom }, [],
        { place: () => this.lab.point.begin(null) }));
    if (error) this.#takeError(error);
    else this.dialog.close();
    this.update();
  }

  #saveDifference() {
    const scenario = this.#report && differenceOf(this.#report);
    if (!scenario) return;
    const text = `${JSON.stringify(scenario, null, 2)}\n`;
    saveFile('log-difference.json', new Blob([text], { type: 'application/json' }));
  }

  /** @type {(error: unknown) => void} */
  #takeError(error) {
    if (!(error instanceof api.ApiError)) throw error;
    this.#error = this.lab.translator.problem(error.problem, 'logs.');
  }
}
