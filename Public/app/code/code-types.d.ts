/** The types of the chapter “code”. */
declare namespace code {
  type CodeListing = import('./code-listing.view.js').CodeListing;
  type CodeBeside = import('./code-beside.view.js').CodeBeside;
  type CodeView = import('./code-view.view.js').CodeView;

  type MapEntry = CodeClass['map'][number];

  type CodeClass = api.Listing['classes'][number];

  type Listing = api.Listing;

  // a statement that ran; `frame` is the event of its callback
  type Ran = NonNullable<api.Event['statements']>[number];

  type CodeEvent = store.TraceEvent & {statements?: Ran[]};

  // the override of one callback
  type Method = {
    owner: CodeClass;
    line: number;
    superLine: number|null;
    statements: Map<number, number>; // line of each statement
    last: number; // the last statement that does not run later
    isSuperLast: boolean;
  };

  // a statement of an override, or the override itself
  type Place = {controller?: string, callback?: string, statement?: number};

  type Spot = {owner: CodeClass, line: number};

  // one line that ran
  type Execution = {
    seq: number; // the event at which, or after which, it ran
    isAfter: boolean; // whether it ran after that event was told
    controller: string;
    instance: number;
    line: number;
  };

  type Row = {
    text: string;
    number: number; // counted from 1
    isCurrent: boolean;
    isNext: boolean;
    hits: number|null; // null where the line is no step of the class
    isNeverCalled: boolean;
    finding: findings.Finding|null; // the gravest
    findings: findings.Finding[];
  };

  type CodeTrace = {
    listing: Listing;
    events: readonly CodeEvent[];
    executions: Execution[]; // in the order in which they ran
    byLine: Map<string, Execution[]>; // the same of each line
    frames: Map<number, Ran[]>; // the statements of each frame
    methods: Map<string, Method>;
    count: number; // of the events that were looked at
  };

  type Instances = {count: number, places: Map<number, number[]>}; // of so many executions

  type Shown = {
    trace: CodeTrace;
    controller: string;
    findings: readonly findings.Finding[];
    seq: number; // of the shown event
    issue: Place|null; // found at it
    asked: number|null; // the line that a person has asked for
    isBegun: boolean; // whether a line can be added to each method
  };

  type Head = {
    isNone: boolean; // whether there is no listing
    isPinned: boolean;
    classes: readonly CodeClass[];
    shown: string; // a controller
    chosen: string; // empty where the class follows the run
    language: string;
    choose: (controller: string) => void;
    use: (language: string) => void;
    change: () => void;
  };

  type CodeFile = api.Listing['files'][number];

  type ZipFile = {name: string, text: string};

  type Entry = {name: Uint8Array, data: Uint8Array, offset: number};
}
