/** The types of the chapter “compare”. */
declare namespace compare {
  type Choice = import('./choice.js').Choice;
  type Comparing = import('./comparing.js').Comparing;
  type Comparison = import('./compare.js').Comparison;
  type ComparePage = import('./compare-page.view.js').ComparePage;
  type VersionMarks = import('./version-marks.js').VersionMarks;
  type VersionMark = {sign: string, text: string};

  type CompareRequest = {scenario: store.Scenario, platforms: store.Platform[]} | {scenarios:
    store.Scenario[]} | {runs: string[]};

  type Kind = 'versions'|'devices'|'creation'|'repair'|'runs'|'given';

  // what the page is asked to compare, or what a link holds; without any of it the open run
  type Asked = {
    request?: CompareRequest;
    runs?: string[]; // branches; a link has a request too, for when they are gone
    scenario?: store.Scenario; // instead of the open run
    names?: string[]; // of the columns
    row?: number;
    language?: string;
  };

  type CompareColumn = {
    label: string;
    title: string;
    platform: store.Platform;
    scenario: store.Scenario;
    steps: store.StepInfo[];
    events: store.TraceEvent[];
  };

  type Difference = api.Comparison['differences'][number];

  type CompareAnswer = {
    columns: CompareColumn[];
    rows: (number|null)[][];
    differences: Difference[];
    firstDifference: number|null;
  };

  // a cell is null where a column has no such event
  type Row = {
    index: number;
    cells: (store.TraceEvent|null)[];
    calls: (store.Call|null)[];
    isNumbered: boolean; // in one of the columns
    isDifferent: boolean;
  };

  // the rows of one action; null where a column has no such action
  type Group = {number: number, actions: (store.Action|null)[], rows: Row[]};

  // of one column: the last number that was called, and how many the action has
  type Position = {label: string, count: number};

  // a line of code: in all columns, or in one alone
  type CodeLine = {number: number|null, text: string, column: number|null};

  // what is wrong at an event of a column, in words
  type Issue = {seq: number, text: string};

  // what the list shows; the key is another for each comparison
  type ListShown = {
    key: string;
    comparison: Comparison;
    groups: readonly Group[];
    places: readonly number[]; // where differences begin
    issues: readonly Issue[][];
  };

  // what the map of a column shows
  type SideShown = {
    store: store.TraceStore;
    shown: store.Shown|null; // null before the first row
    seq: number; // the last event up to the cursor
    caught: readonly number[]; // the events at which something is wrong
  };

  // the lines that differ, those around them, and where they are
  type CodeChange = {controller: string, callbacks: string[], count: number, lines: CodeLine[]};
}
