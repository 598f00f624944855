/** The types of the chapter “editor”. */
declare namespace editor {
  type EditorFoot = import('./editor-foot.view.js').EditorFoot;
  type EditorForm = import('./editor-form.view.js').EditorForm;
  type EditorTree = import('./editor-tree.view.js').EditorTree;
  type Fields = import('./form-fields.view.js').Fields;
  type ProblemList = import('./problem-list.view.js').ProblemList;
  type ScenarioEditing = import('./scenario-editing.js').ScenarioEditing;

  type Actions = {
    run: () => void;
    runMended: () => void;
    undo: () => void;
    redo: () => void;
    begin: () => void;
    takeRun: () => void;
    openFiles: (files: File[]) => void;
    saveFile: () => void;
  };

  type Situation = {
    editing: ScenarioEditing;
    isBusy: boolean;
    message: string;
    isOfRun: boolean;
  };

  type FormParts = {
    editing: ScenarioEditing;
    translator: () => words.Translator;
    openCode: (controller: string, callback?: string) => void;
    addStep: () => void;
    showError: () => void; // leads to where the text stops being JSON
  };

  type TreeParts = {
    editing: ScenarioEditing;
    translator: () => words.Translator;
    add: (kind: string) => void; // a controller of a kind, or a step
    move: (by: number) => void;
    remove: () => void;
  };

  type FormContext = {
    document: Dictionary;
    commands: readonly store.CommandEntry[]; // empty where no server can be asked
    platforms: readonly store.PlatformProfile[]; // oldest first
    translator: words.Translator;
    text: (key: string, values?: words.Values) => string;
    edit: (document: any, change?: Change) => void;
    select: (pointer: string) => void;
    openCode: (controller: string, callback?: string) => void;
    problem: string; // what is wrong with the name that is being typed
    mind: (problem: string) => void; // takes that
  };

  type Change = {selection?: string, kind?: string}; // `kind` joins what follows closely

  // offsets; `keyStart` is that of a member's name, or of the value
  type Span = {start: number, end: number, keyStart: number};

  type Position = {line: number, column: number}; // both counted from 1

  type SyntaxProblem = {code: string, offset: number} & Position;

  type Reading = {value: any, spans: Map<string, Span>, problem: null} | {value: null,
    spans: null, problem: SyntaxProblem};

  type ListParts = {
    editing: ScenarioEditing;
    translator: () => words.Translator;
    show: (pointer: string, isName: boolean) => void;
    showText: (start: number, end: number) => void;
  };

  type StepCheck = {
    result: 'pass'|'fail'|'unchecked'|'joined';
    expected?: string[]|null;
    got?: string[]|null;
    difference?: number|null;
    failure?: {expected: string, got: string}|null;
  };

  type Simulated = {
    platform: store.Platform;
    findings: findings.Finding[];
    steps: {do: string, title: string, check: StepCheck, events: store.TraceEvent[]}[];
  };

  // the first of a step: a line; null without one
  type Difference = {step: number, expected: string|null, got: string|null};

  type ScenarioCheck = {
    isChecked: boolean; // whether the server could say anything
    problems: ScenarioProblem[]; // why it can't be run
    code: string; // why nothing could be said; empty where something was
    steps: number;
    events: number;
    metCount: number; // steps whose expectation was met
    differences: Difference[];
  };

  type State = {text: string, selection: string};

  type Verdict = 'none'|'pending'|'valid'|'invalid'|'unchecked';

  type Dictionary = Record<string, any>;

  // of the tree; `index` among `count` siblings, `isOpen` is null for an empty one
  type Row = {
    pointer: string;
    kind: 'app'|'platform'|'window'|'controller'|'others'|'steps'|'step';
    name: string;
    depth: number;
    index: number;
    count: number;
    isOpen: boolean|null;
  };

  type ScenarioProblem = {
    code: string;
    values: words.Values; // what belongs to the code
    pointer: string;
    message: string; // an English sentence
    found: string|null;
    allowed: string[];
    nearest: string|null;
  };

  type Mended = {document: any, removed: ScenarioProblem[]};

  type ReferenceKind = 'root'|'child'|'view'|'step'|'statement'|'observe'|'line'|'opening'|'offer';

  type Reference = {pointer: string, kind: ReferenceKind, name: string};
}
