/** The types of the chapter “source”. */
declare namespace source {
  type SourceText = {name: string, text: string};

  type Place = {file: string, line: number, column: number};

  // what is asked of the files
  type Wish = {
    files: readonly SourceText[];
    class?: string | undefined; // of the controller to meet
    ios?: string;
    branches?: {file: string, line: number}[]; // conditions under which the run does things
  };

  type SourceFinding = {
    id: string;
    title: string;
    file: string;
    line: number;
    severity: 'error'|'warning'|'note';
    confidence: string;
  };

  // what the run leaves out
  type Gap = {
    code: string;
    file: string;
    message: string;
    line?: number;
    lastLine?: number;
    name?: string;
    taken?: boolean;
  };

  // what the server says of the files
  type Reading = {
    controllers: {name: string, file: string, line: number, runs: boolean}[];
    findings: SourceFinding[];
    notes: {code: string, message: string}[];
    overrides: number;
    scenario?: any;
    sourceMap: Record<string, Place>;
    unread: Gap[];
  };

  // the files, one after another
  type Source = {
    files: readonly SourceText[];
    reading: Reading;
    lines: readonly string[][]; // of each file
    starts: readonly number[]; // how many lines stand before each file
    listing: code.Listing;
  };

  type Spot = {index: number, line: number}; // a line of a file

  type SourceTrace = code.CodeTrace & {ranAt: Map<number, code.Execution[]>};

  type Marks = {findings: SourceFinding[], gaps: Gap[]};
}
