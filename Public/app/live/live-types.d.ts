/** The types of the chapter “live”. */
declare namespace live {
  type ConnectDialog = import('./connect-dialog.view.js').ConnectDialog;
  type ConnectSteps = import('./connect-steps.view.js').ConnectSteps;
  type VerdictList = import('./verdict-list.js').VerdictList;
  type LiveApp = import('./live-app.js').LiveApp;
  type LiveFeed = import('./live-feed.js').LiveFeed;
  type World = import('./live-app.js').World;

  type Where = 'simulator'|'phone';

  type Language = 'swift'|'objc';

  type Inferred = {
    scenario: store.Scenario;
    platform: {ios: string, idiom: string}; // that the page has
    unexplained: number; // how many lines it doesn't explain
    assumes: log.Assumption[]; // what it needs that no line shows
    isPart: boolean; // whether it begins in the middle: the launch was too long
  };

  type KeptSession = {id: string, name: string, key: string};

  type Settings = {
    read: (name: string) => string|null;
    save: (name: string, value: string|null) => void;
  };

  /** How many lines of a session the server has read. */
  type Progress = {done: string, of: string};
  type LiveState = 'reading'|'live'|'paused'|'waiting'|'stopped'|'lost'|'over';

  type SeenEvent = store.TraceEvent & {launch: number};

  // facts that take the place of others; changes that come behind those which are known
  type Amendment = Partial<store.TraceEvent> & {seq: number};

  // a call
  type Line = {
    controller: string; // empty for the app
    callback: string;
    text: string; // without the controller
  };

  type Row = {
    key: string;
    seq: number; // the event; the one before what is missing
    seen: Line|null; // null where something is missing
    promised: Line|null; // null where nothing is promised, or nobody knows what
    status: store.Status|null; // null where it isn't compared, or not yet
    rule: string;
  };

  type Trace = {
    first: number;
    last: number;
    cursor: number;
    eventAt: (seq: number) => store.TraceEvent|null;
  };

  type Launch = {launch: string, lines: string[]};
}
