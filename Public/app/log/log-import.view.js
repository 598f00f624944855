// @ts-check
/**
 * What a device has printed: pasted or from a file, read line by line before anything is imported,
 * then compared with the engine and opened as a run.
 *
 * @typedef {import('./log-report.js').LogReport} LogReport
 */
import * as api from '../server/api.js';
import * as catalog from '../server/catalog-api.js';
import { newestVersion } from '../lab/lab.js';
import {
  countsOf, differenceOf, largestLog, listedVersion, patternOf, redact,
} from './log-report.js';
import { saveFile } from '../view/save-file.view.js';
import { html } from '../view/dom.view.js';
import { LabDialog } from '../view/lab-dialog.view.js';
import { comparisonTable, lineTable } from './log-tables.view.js';

export class LogImport extends LabDialog {
  static tag = 'log-import';

  /** @type {LogReport|null} */
  #report = null;
  #error = '';
  #isBusy = false;
  /** @type {string[]} */
  #versions = [];

  #text = html('textarea', {
    rows: '7', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off',
  });
  #file = html('input', { type: 'file', accept: '.log,.txt,.ndjson,.json,text/*', hidden: '' });
  #choose = html('button', { class: 'pill', onclick: () => this.#file.click() });
  #fileName = html('span');
  #ios = html('select', { onchange: () => this.#forget() });
  #pattern = html('input', {
    type: 'text', spellcheck: 'false', maxlength: '500', autocapitalize: 'off',
    placeholder: '^(?<time>\\S+) (?<class>\\w+) (?<callback>.+)$',
  });
  #redact = html('input', { type: 'checkbox', onchange: () => this.#forget() });
  #alert = html('p', { class: 'dialog-error', role: 'alert' });
  #results = html('div', { class: 'log-results' });
  #read = html('button', { class: 'pill', onclick: () => void this.#readLog() });
  #openRun = html('button', { class: 'pill', onclick: () => void this.#openAsRun() });
  #save = html('button', { class: 'pill', onclick: () => this.#saveDifference() });

  start() {
    super.start();
    const label = (/** @type {string} */ key, /** @type {HTMLElement} */ control) =>
      html('label', {}, html('span', { 'data-label': key }), control);
    const flag = html('label', { class: 'is-flag' }, this.#redact,
      html('span', { 'data-label': 'logs.redact' }));
    this.body.replaceChildren(
      label('logs.paste', this.#text),
      html('div', { class: 'log-options' },
        html('span', { class: 'log-file' }, this.#choose, this.#fileName, this.#file),
        label('logs.ios', this.#ios), label('logs.pattern', this.#pattern)),
      flag, this.#alert, this.#results);
    this.foot.replaceChildren(this.#read, this.#openRun, this.#save);
    this.listen(this.#file, ['change'], () => void this.#takeFile());
    this.listen(this.#text, ['input'], () => this.#forget());
    this.listen(this.#pattern, ['input'], () => this.#forget());
    this.update();
  }

  /** @param {{text: string, ios: string}|null} detail  a log to begin with, and its version */
  async open(detail) {
    await this.lab.loadTexts('logs');
    const shown = this.show('app/log/log-import.css');
    if (this.#versions.length === 0) {
      const platforms = await api.fetchPlatforms().catch(() => []);
      this.#versions = platforms.map(({ ios }) => ios).reverse();
    }
    await shown;
    this.#fillVersions();
    if (detail) this.#begin(detail);
    this.update();
  }

  /** @param {{text: string, ios: string}} detail */
  #begin({ text, ios }) {
    this.#text.value = text;
    this.#ios.value = listedVersion(this.#versions, ios);
    this.#fileName.textContent = '';
    this.#forget();
  }

  update() {
    super.update();
    const { lab } = this;
    this.heading.textContent = lab.text('logs.title');
    for (const label of this.body.querySelectorAll('[data-label]')) {
      label.textContent = lab.text(label.getAttribute('data-label') ?? '');
    }
    this.#choose.textContent = lab.text('logs.file');
    this.#fillVersions();
    this.#alert.textContent = this.#error;
    this.#alert.hidden = this.#error === '';
    this.#showResults();
    this.#showButtons();
  }

  #fillVersions() {
    const { value } = this.#ios;
    this.#ios.replaceChildren(
      html('option', { value: '' }, this.lab.text('logs.infer')),
      ...this.#versions.map((ios) => html('option', { value: ios }, `iOS ${ios}`)));
    this.#ios.value = value;
  }

  #showButtons() {
    const { lab } = this;
    const report = this.#report;
    const hasText = this.#text.value.trim() !== '';
    this.#read.textContent = lab.text('logs.read');
    this.#read.setAttribute('aria-disabled', String(!hasText || this.#isBusy));
    this.#read.classList.toggle('is-primary', report === null);
    this.#openRun.textContent = lab.text('logs.open');
    this.#openRun.hidden = !report?.scenario;
    this.#openRun.classList.add('is-primary');
    this.#save.textContent = lab.text('logs.save');
    this.#save.hidden = !report?.scenario || report.conforms;
  }

  #showResults() {
    const report = this.#report;
    this.#results.replaceChildren(...(report ? this.#sections(report) : []));
  }

  /** @param {LogReport} report */
  #sections(report) {
    const { lab } = this;
    const text = (/** @type {string} */ key, values = {}) => lab.text(key, values);
    const { ios = '', idiom = '' } = report.platform;
    const counts = countsOf(report);
    const verdict = report.conforms ? `✓ ${text('logs.conforms')}` : `≠ ${text('logs.differs')}`;
    const facts = [
      text('logs.matched', { count: report.matched, all: report.matched + report.unmatched }),
      text('logs.platform', { ios, device: idiom === 'pad' ? 'iPad' : 'iPhone' }),
    ];
    const results = Object.entries(counts).filter(([, count]) => count > 0)
      .map(([status, count]) => text(`logs.count.${status}`, { count }));
    return [
      html('h3', { tabindex: '-1', id: 'log-lines' }, text('logs.lines')),
      html('p', {}, facts.join(' · ')),
      lineTable(report, text),
      html('h3', { id: 'log-comparison' }, text('logs.comparison')),
      html('p', {}, html('strong', {}, verdict), ` ${results.join(' · ')}`),
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
    this.#fileName.textContent = file.name;
    // The same file can be chosen again after it has changed.
    this.#file.value = '';
    if (file.size > largestLog) {
      this.#error = this.lab.text('logs.tooLarge');
    } else {
      this.#text.value = await file.text();
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

  /**
   * @param {string} text
   * @param {string} pattern
   */
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
    const ios = listedVersion(this.#versions, platform.ios ?? newestVersion);
    const error = await this.startRun(() =>
      this.lab.session.openAtStart(scenario, { ios, idiom }));
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

  /** @param {unknown} error */
  #takeError(error) {
    if (!(error instanceof api.ApiError)) throw error;
    const { translator } = this.lab;
    const { code, detail } = error.problem;
    const key = [`logs.problem.${code}`, `problem.${code}`].find((one) => translator.has(one));
    this.#error = key ? translator.text(key) : detail;
  }
}
