/** The types of the chapter “source”. */
declare namespace source {
  type SourceText = {name: string, text: string};

  type Place = api.AppReading['sourceMap'][string];

  // what is asked of the files
  type Wish = {
    files: readonly SourceText[];
    class?: string | undefined; // of the controller to meet
    ios?: string;
    // conditions that the run takes; without them, those that show the mistake
    branches?: {file: string, line: number}[] | undefined;
  };

  // what the dialog is opened with: what was read last, and the answer if it showed nothing
  type Given = {wish: Wish, reading?: Reading};

  // how a place is opened once more
  type Stand = {
    seq?: number | null; // the event at which the run stands
    key?: string; // of the finding that is open
    keepsFocus?: boolean;
    isTried?: boolean; // without a run nothing opens, and nothing is said
  };

  // what a fix changes: bytes of a file
  type Edit = {file: string, start: number, end: number, text: string};

  type Changed = {sign: '+'|'−', line: number, text: string};

  type SourceFinding = api.AppReading['findings'][number];

  type Stop = SourceFinding['way'][number];

  // what the run leaves out
  type Gap = api.AppReading['unread'][number];

  // the server's answer about the files
  type Reading = Omit<api.AppReading, 'scenario'> & {scenario?: store.Scenario};

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

  // what a person does with the lines
  type LineActions = CardActions & {
    open: (key: string) => void; // the card of a finding; empty closes it
    line: (line: number) => void;
    edit: (scenario: store.Scenario) => void;
  };

  // what draws a finding, and a part of it
  type Card = (lab: lab.Lab, source: Source, finding: SourceFinding, actions: CardActions)
    => view.Drawing;

  type CardRow = (lab: lab.Lab, finding: SourceFinding, actions: CardActions) => view.Drawing;

  // what a person does with a finding
  type CardActions = {
    go: (stop: {seq?: number | undefined, file?: string | undefined, line?: number | undefined})
      => void;
    choose: (gap: Gap) => void;
    apply: (finding: SourceFinding) => void;
    copy: (finding: SourceFinding) => void;
  };
}
