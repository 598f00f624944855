/** The types of the chapter “store”. */
declare namespace store {
  type Fold = import('./fold.js').Fold;
  type IgnoredCommands = import('./ignored.js').IgnoredCommands;
  type StateIndex = import('./state-index.js').StateIndex;
  type TraceStore = import('./trace-store.js').TraceStore;

  type CallbackEntry = {
    name: string;
    group: string;
    // of the life of a controller; `call` for what the app's own code calls
    phase: 'create'|'load'|'appear'|'disappear'|'layout'|'memory'|'end'|'call'|'trouble'|null;
    isEssential: boolean; // the Essential density shows it
    isInitializer: boolean;
    isOverridable: boolean;
    missingSuper: string|null; // the finding of an override that doesn't call super
    roles: string[]; // who is told
  };

  // of a command or statement
  type Field = {
    name: string;
    type: string; // such as controller, controllers, boolean, integer or statements
    required: boolean;
    default?: unknown;
    nullable?: boolean; // whether the value may be null
    allowed?: string[];
  };

  // on the device
  type Place = 'rotate'|'window'|'scene'|'home'|'switcher'|'memory'|'look'|'columns'|
    'back'|'tab'|'close'|'search'|'edge'|'grip'|'page'|'drag'|'letGo'|'takeBack';

  type CommandEntry = {
    do: string;
    group: string;
    fields: Field[];
    givers: ('user'|'code'|'system')[];
    place?: Place; // where a person gives it
    suggestion?: number; // how soon it is suggested, the lowest first
  };

  type CommandCatalog = {commands: CommandEntry[], statements: CommandEntry[]};

  type Row = {
    controller: ControllerState|null; // null for the window
    depth: number;
    relation: 'window'|'root'|'child'|'presented'|'loose'|'freed'; // to the row above it
    reach: number; // how many rows up the connector goes
    isSelected: boolean; // shown by its container in preference to its siblings
    hidden: ''|'notLoaded'|'loadedAway'; // of a child that its container doesn't show
  };

  type Cast = {all: ControllerState[], living: ControllerState[]};

  type Identity = {hue: string, shape: string, letter: string};

  // `after`: the last event before it; `note`: why UIKit did nothing, where it is not for the
  // command to call anything
  type Ignored = {
    index: number;
    after: number;
    title: string;
    command: Command|null;
    note: StepNote|null;
  };

  type Feature = 'countsReferences'|'estimatesGeometry'|'hasRootViewController'|'hasSafeAreas'|
    'hasTraits'|'insertsAfterWillAppear'|'predictsTraits'|'presentsSheets'|'unloadsViews';

  type Move = {seq: number, key: string, from: string, station: string}; // of a token

  type Rail = {
    id: string;
    from: string;
    to: string;
    callback: string; // the callback that travels it
    side: 'left'|'right'; // the side on which a token arrives
    kind?: 'cancel'|'legacy'|'discard';
  };

  type Leg = {rail: Rail, isReversed: boolean};

  type SuperCall = boolean|'last'; // `true` calls super first, `false` never

  // nobody gives commands to an app that is watched
  type Connection = 'connecting'|'live'|'offline'|'recorded'|'ended'|'watched';

  type Cause = {kind: string, of?: string, transition?: string};

  type CodeSite = {callback: string, controller: string, event: number, statement: number};

  type Change = {
    controller?: string;
    instance?: number;
    app?: {state?: string, memory?: MemoryTotal};
    window?: {root?: string|null, orientation?: string};
    interaction?: {gesture: string|null};
  };

  type MemoryTotal = {total: number, limit: number|null}; // bytes; the limit kills the app

  // bytes; what is lost was overwritten without a release
  type MemoryCost = {data: number, view: number, bitmap: number, cache: number, lost?: number};

  // an owner that follows from no relation: `variable`, `local` or `application`, or a controller
  // that keeps it in one of these ways
  type Holder = string|{property: string}|{closure: string}|{timer: boolean}|{delegate: string}
    |{observer: string};

  type TraceEvent = {
    seq: number; // position in the trace, counted from 1
    time: number; // virtual milliseconds
    phase: string; // SYNC, LAYOUT, ANIM, END or AFTER
    step: number; // the step that caused it, counted from 0
    actor: string; // controller, view, subview, delegate, app, scene or system
    controller?: string;
    instance?: number;
    callback: string;
    argument?: string;
    line: string;
    depth: number;
    parent: number|null;
    rule: string;
    confidence: string; // documented, observed, inferred or varies
    cause: Cause;
    caller?: 'code'|'automatic'; // the app's code, or a container on its own; else UIKit
    site?: CodeSite; // the line of an override that made the call, or led to it at once
    message?: string; // the console text
    changes: Change[]; // absolute new values, only what changed
    judgement?: Judgement; // of an event of an app that is watched
  };

  // of what an app did, beside what UIKit promises
  type Status = 'equal'|'varies'|'causeUnknown'|'different'|'missing'|'unknown';

  // with the line that is promised instead
  type Judgement = {status: Status, expected?: string};

  // of the cursor
  type Motion = {
    kind: 'travel'|'fold';
    duration: number; // milliseconds, the speed already taken into account
    from: number; // the cursor before
    count: number; // how many events the page tells of at once
  };

  type Command = {
    do: string;
    on?: string;
    from?: string;
    target?: string;
    targets?: string[];
    animated?: boolean;
    style?: string;
    progress?: number;
    milliseconds?: number;
    parent?: string|null;
    child?: string;
    to?: string;
    by?: string;
    detent?: string;
    appearing?: boolean;
    hidden?: boolean;
    column?: string;
    sizeClass?: string;
    width?: number;
    height?: number;
    name?: string;
    kind?: string;
  };

  type Available = {
    command: Command;
    title: string;
    group: string;
    availability: 'effective'|'pointless'|'misuse'|'refused';
    rule: string|null;
    code: string|null;
    reason: string|null;
    // whom it would move where, as far as that was asked for
    leads?: {controller: string, station: string}[];
  };

  // why UIKit ignored a command: by which rule, and in English
  type StepNote = {rule: string, reason: string};

  type StepInfo = {
    index: number;
    do: string;
    title: string;
    firstEvent?: number;
    lastEvent?: number;
    notes?: StepNote[];
  };

  type Step = {
    index: number;
    command: Command|null; // null where only the server's English title is known
    title: string;
    firstEvent: number;
    lastEvent: number;
  };

  type ControllerState = {
    key: string; // name and instance, as in `B#1`
    controller: string;
    instance: number;
    isAlive: boolean;
    kind: string;
    source: string;
    viewState: string;
    loadCount: number;
    appearance: string;
    isInWindow: boolean;
    geometry: string;
    parent: string|null;
    children: string[];
    presented: string|null;
    presenting: string|null;
    presentationStyle: string|null;
    selected: string|null;
    detent: string; // of a sheet: medium or large
    outlets: Readonly<Record<string, string>>; // name to unset, set or stale
    memory: MemoryCost; // what it costs now
    holders: Holder[];
    observers: string[]; // names of what it observes
    timers: number;
    isLeaked: boolean;
    hasUnsavedState: boolean; // a person's edits live in the view only
    isStale: boolean; // the screen is behind the model
    hasAppeared: boolean; // since its view was last loaded
    station: string; // where its token stands in the diagram
    slot: number; // its place among the tokens of one station, smaller is more to the left
  };

  type RunState = {
    seq: number; // the event after which this is the state
    time: number;
    app: {state: string, wasActive?: boolean, memory?: MemoryTotal};
    window: {root: string|null, orientation: string};
    interaction: {gesture: string|null};
    order: string[]; // keys of the controllers in order of creation
    controllers: Readonly<Record<string, ControllerState>>;
  };

  type Snapshot = {
    app: {state: string, memory?: MemoryTotal};
    window: {root: string|null, orientation: string};
    interaction: {gesture: string|null};
    time: number;
    controllers: (Partial<ControllerState> & {controller: string, instance: number})[];
  };

  type Reset = {
    version: number;
    eventCount: number;
    state: Snapshot;
    steps?: StepInfo[];
    commands?: Available[];
  };

  // what a version has, and the callbacks that it never calls
  type PlatformProfile = {
    ios: string;
    name: string;
    isDefault?: boolean;
    features: string[];
    lacks: string[];
    year: number;
  };

  type Platform = {ios?: string, idiom?: string, orientation?: string, memory?: string};

  type Statement = {do: string} & Record<string, unknown>; // of an override

  type Scenario = {
    schemaVersion: number;
    id: string;
    title: string;
    platform?: Platform;
    controllers: Record<string, {kind?: string, created?: string, children?: string[], sign?:
      string, style?: string, presentationStyle?: string, forwarding?: string,
      moreNavigationController?: string, outlets?: Record<string, string>, overrides?:
      Record<string, {super?: boolean|'last', do?: Statement[]}>}>;
    window: {root: string};
    steps: Command[];
  };

  type Rule = {
    id: string;
    statement: string;
    confidence: string;
    versions: string;
    sources: string[];
    records: string[];
    scenarios?: string[];
    message?: string;
    stands?: string;
    why?: string;
    language?: string;
  };

  type SourceInfo = {id: string, title: string, url: string|null};

  type Problem = {
    type?: string;
    title?: string;
    status: number;
    code: string;
    detail: string;
    rule?: string;
    values?: Record<string, string>;
  };

  // New values of some properties; `undefined` takes one away.
  type Changes<Of> = {[Key in keyof Of]?: Of[Key] | undefined};
}
