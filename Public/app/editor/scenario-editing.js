// @ts-check
/** A scenario that is being edited, as a document and its text. The text is the truth: while it is
 * no JSON, the last document that could be read stays. What was not opened is kept as a draft.
 * @fires ScenarioEditing#change the text, the selection or what can be taken back
 * @fires ScenarioEditing#check what the server thinks of it */
import { formatJSON, readDocument } from './json-text.js';
import { emptyScenario } from './scenario-edit.js';
import { rowPointerOf } from './scenario-parts.js';
import { mended } from './scenario-problems.js';
import { UndoHistory } from './undo-history.js';

const checkDelay = 350;
const keepDelay = 250;
const setting = 'scenario-draft';
/** As the server has it. */
export const largestScenario = 1024 * 1024;

export class ScenarioEditing extends EventTarget {
  /** The last document that could be read. */
  document = /** @type {any} */ (emptyScenario());
  /** Where the values of the text stand; null while it is no JSON.
   * @type {Map<string, editor.Span>|null} */
  spans = null;
  /** @type {editor.SyntaxProblem|null}  Why the text is no JSON. */
  syntax = null;
  /** @type {editor.Verdict} */
  verdict = 'none';
  /** @type {editor.ScenarioCheck|null}  What the server said last. */
  checked = null;
  /** @type {editor.Mended|null}  What could be opened without what isn't understood. */
  mended = null;

  #settings;
  #clock;
  #check;
  #history = new UndoHistory(/** @type {editor.State} */ ({ text: '', selection: '' }));
  /** The text as it was opened. */
  #base = '';
  #isKept = false;
  #checking = 0;
  /** @type {unknown} */
  #checkTimer = null;
  /** @type {unknown} */
  #keepTimer = null;

  /** @param {{settings: inspector.Settings, clock: time.Clock, check: (text: string) =>
   *   Promise<editor.ScenarioCheck>}} parts */
  constructor({ settings, clock, check }) {
    super();
    this.#settings = settings;
    this.#clock = clock;
    this.#check = check;
  }

  get text() {
    return this.#history.present.text;
  }

  /** The pointer of the chosen row. */
  get selection() {
    return this.#history.present.selection;
  }

  get canUndo() {
    return this.#history.canUndo;
  }

  get canRedo() {
    return this.#history.canRedo;
  }

  /** Whether there is something that was not opened yet. */
  get isDraft() {
    return this.text !== this.#base;
  }

  /** What is wrong; while the server is asked, what was wrong before. */
  get problems() {
    return this.checked?.problems ?? [];
  }

  /** The previous draft; null if there is none. */
  get kept() {
    return this.#settings.read(setting) || null;
  }

  /** Begins with a document, or with the draft from before.
   * @param {any} document  that is open
   * @returns {boolean}  whether it is the draft */
  begin(document) {
    this.#base = formatJSON(document);
    const text = this.kept ?? this.#base;
    this.#isKept = this.kept !== null;
    this.#history = new UndoHistory({ text, selection: '' });
    this.#read();
    return text !== this.#base;
  }

  /** Takes another document in place of this one; it can be taken back.
   * @param {string} text @param {boolean} [isBase]  it is open already and no draft */
  replace(text, isBase = false) {
    if (isBase) this.#base = text;
    this.#push({ text, selection: '' }, '');
  }

  /** @param {string} text  as the person types it */
  type(text) {
    if (text !== this.text) this.#push({ text, selection: this.selection }, 'text');
  }

  /** @param {any} document
   * @param {{selection?: string, kind?: string}} change  `kind` joins changes that follow
   *   closely */
  edit(document, { selection, kind }) {
    if (this.syntax) return;
    const state = { text: formatJSON(document), selection: selection ?? this.selection };
    if (state.text !== this.text) this.#push(state, kind ?? '');
  }

  undo() {
    this.#history.undo();
    this.#read();
  }

  redo() {
    this.#history.redo();
    this.#read();
  }

  /** @type {(pointer: string) => void} */
  select(pointer) {
    const selection = rowPointerOf(this.document, pointer);
    if (selection === this.selection) return;
    this.#history.present = { text: this.text, selection };
    this.#tell('change');
  }

  /** What is here has been opened: it is no draft any more. */
  opened() {
    this.#base = this.text;
    this.keep();
    this.#tell('change');
  }

  /** Keeps or forgets the draft at once. */
  keep() {
    this.#clock.clearTimeout(this.#keepTimer);
    // A draft of another window stays, as long as this one has none.
    if (this.isDraft || this.#isKept) this.#settings.save(setting, this.isDraft ? this.text : '');
    this.#isKept = this.isDraft;
  }

  /** The server's answer about the current text. */
  async ask() {
    this.#clock.clearTimeout(this.#checkTimer);
    this.#checking += 1;
    const asked = this.#checking;
    const { document } = this;
    const checked = await this.#check(this.text);
    if (asked !== this.#checking) return;
    this.take(checked);
    if (checked.problems.length === 0) return;
    const whole = await mended(document, checked.problems, (next) => this.#problemsOf(next));
    if (asked !== this.#checking) return;
    this.mended = whole;
    this.#tell('check');
  }

  /** @type {(checked: editor.ScenarioCheck) => void} */
  take(checked) {
    this.checked = checked;
    this.mended = null;
    if (!checked.isChecked) this.verdict = 'unchecked';
    else this.verdict = checked.problems.length > 0 ? 'invalid' : 'valid';
    this.#tell('check');
  }

  /** @type {(document: any) => Promise<editor.ScenarioProblem[]|null>} */
  async #problemsOf(document) {
    const { problems, isChecked } = await this.#check(formatJSON(document));
    return isChecked ? problems : null;
  }

  /** @type {(state: editor.State, kind: string) => void} */
  #push(state, kind) {
    this.#history.push(state, kind, this.#clock.now());
    this.#read();
  }

  #read() {
    const { value, spans, problem } = readDocument(this.text);
    this.spans = spans;
    this.syntax = problem;
    if (!problem) {
      this.document = value;
      const selection = rowPointerOf(value, this.selection);
      this.#history.present = { text: this.text, selection };
    }
    this.#keepSoon();
    this.#askSoon();
    this.#tell('change');
  }

  #keepSoon() {
    this.#clock.clearTimeout(this.#keepTimer);
    this.#keepTimer = this.#clock.setTimeout(() => this.keep(), keepDelay);
  }

  #askSoon() {
    this.#clock.clearTimeout(this.#checkTimer);
    this.#checking += 1;
    this.verdict = this.syntax ? 'none' : 'pending';
    this.mended = null;
    if (this.syntax) this.checked = null;
    else this.#checkTimer = this.#clock.setTimeout(() => void this.ask(), checkDelay);
  }

  /** @type {(type: string) => void} */
  #tell(type) {
    this.dispatchEvent(new Event(type));
  }
}
