/** The types of the chapter “compare”. */
declare namespace compare {
  type Comparison = import('./compare.js').Comparison;
  type VersionMarks = import('./version-marks.js').VersionMarks;
  type VersionMark = {sign: string, text: string};

  type CompareRequest = {scenario: store.Scenario, platforms: store.Platform[]} | {scenarios:
    store.Scenario[]} | {runs: string[]};

  type CompareColumn = {
    label: string;
    title: string;
    platform: store.Platform;
    scenario: store.Scenario;
    steps: store.StepInfo[];
    events: store.TraceEvent[];
  };

  type Difference = api.Comparison['differences'][number];

  type Line = {callback: string, controllers: string[], count: number, all: Difference[]};

  type CompareAnswer = {
    columns: CompareColumn[];
    rows: (number|null)[][];
    differences: Difference[];
    firstDifference: number|null;
  };

  type Row = {index: number, cells: (store.TraceEvent|null)[], isDifferent: boolean};
}
