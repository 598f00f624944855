/** The types of the chapter “log”. */
declare namespace log {
  type LogModel = import('./log-model.js').LogModel;
  type LogRows = import('./log-rows.js').LogRows;
  type Sequence = import('./sequence.js').Sequence;
  type SequenceView = import('./sequence-view.view.js').SequenceView;

  type Problem = 'group'|'set'|'repeat'|'backslash'|'flags'|'unreadable'; // of an expression

  type Pattern = {test: (text: string) => boolean, problem: Problem|null};

  type Filter = {
    text: string; // as it was typed; between slashes it is a regular expression
    keys: ReadonlySet<string>; // of controllers; {@link appKey} for what has none
    phases: ReadonlySet<string>;
  };

  type LogRequest = {text: string, pattern?: string, platform?: {ios: string}};

  type LogLine = api.LogReport['lines'][number];

  type Comparison = api.LogReport['report'][number];

  type LogReport = Omit<api.LogReport, 'scenario'> & {scenario: store.Scenario};

  // `props` say where it stands
  type Place = {
    isCurrent: boolean;
    isAdded: boolean;
    troubled: ReadonlySet<unknown>;
    props: view.Props;
  };

  type Row = {
    event: store.TraceEvent; // the first one of a run
    run: readonly store.TraceEvent[]|null; // the shown events of repeated layout passes
    passes: number; // of the run
    isOpen: boolean; // whether the other events of the run have rows of their own
  };

  // layout of one controller without anything between
  type Burst = {
    key: string;
    start: number; // the index of its first row
    events: store.TraceEvent[];
    counts: Map<string, number>; // by callback
  };

  // `current` is the row of the cursor, or -1
  type RowView = {
    count: number;
    current: number;
    row: (index: number) => Row|undefined;
    isAdded: boolean;
  };

  type Text = (key: string, values?: words.Values) => string;

  type Line = {status: string, number?: number|null};

  type Words = {
    name: (participant: Participant) => string;
    title: (step: number) => string;
  };

  // pixels
  type Scale = {
    row: number; // height
    gap: number; // between lanes
    edge: number; // before the first lane
    width: number; // of the whole
    seen: number; // the left edge of what is in view
  };

  type Scene = {
    scale: Scale;
    items: readonly Item[];
    laneOf: (id: string) => number; // the index of a participant's lane
    placeOf: (index: number) => number; // where the row of an item stands
    from: number; // the first row in view
    to: number; // the row after the last one
    cursor: number;
    added: {place: number, step: number}|null; // a row that the filter hides otherwise
  };

  type Arrow = {item: MessageItem, place: number, text: string, isCurrent: boolean};

  type Kind = 'uikit'|'app'|'container'|'controller'|'view'|'delegate'|'console';

  type Participant = {
    id: string;
    kind: Kind;
    name: string; // empty where the page has a word for it
    key: string; // of the controller that it is or belongs to; empty without one
  };

  type Message = {
    kind: 'message';
    from: string; // id of a participant
    to: string;
    outer: number; // index of the message inside which it came, or -1
    end: number; // index of the last message inside it, or its own
    level: number; // how many messages to the same participant it came inside
    ordinal: number; // the index of its row in the log
  };

  // `ordinal`: that of its first message
  type Heading = {kind: 'step', step: number, end: number, ordinal: number};

  type MessageItem = Row & Message;

  type HeadingItem = Row & Heading;

  type Item = MessageItem|HeadingItem;
}
