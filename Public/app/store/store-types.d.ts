/** The types of the chapter “store”. */
declare namespace store {
  type Fold = import('./fold.js').Fold;
  type IgnoredCommands = import('./ignored.js').IgnoredCommands;
  type StateIndex = import('./state-index.js').StateIndex;
  type TraceStore = import('./trace-store.js').TraceStore;
  type ActionIndex = import('./actions.js').ActionIndex;

  type CallbackEntry = api.CallbackCatalog['callbacks'][number];

  // of a command or statement
  type Field = CommandEntry['fields'][number];

  // on the device
  type Place = NonNullable<CommandEntry['place']>;

  type CommandEntry = Omit<api.CommandRow, 'introduced'> & {introduced?: string};

  type CommandCatalog = api.CommandCatalog;

  type Row = {
    controller: ControllerState|null; // null for the window
    scene?: SceneState; // whose window it is, of several
    depth: number;
    relation: 'window'|'root'|'child'|'presented'|'loose'; // to the row above it
    isSelected: boolean; // shown by its container in preference to its siblings
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

  type Feature = PlatformProfile['features'][number];

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

  type Cause = Omit<api.Event['cause'], 'kind'> & {
    kind: api.Event['cause']['kind']|'unknown'; // unknown of an event of an app that is watched
  };

  type Change = {
    controller?: string;
    instance?: number;
    appearance?: ControllerState['appearance'];
    app?: {state?: string, memory?: MemoryTotal};
    window?: {root?: string|null, orientation?: string};
    scene?: SceneChange;
    interaction?: {gesture: string|null};
  };

  type SceneChange = {name: string, root?: string|null, orientation?: string, state?: string};

  // one of several scenes
  type SceneState = {
    name: string;
    root: string|null;
    orientation: string;
    state: string;
    wasActive?: boolean; // since it connected
  };

  type MemoryTotal = NonNullable<api.State['app']['memory']>; // bytes; the limit kills the app

  // bytes; what is lost was overwritten without a release
  type MemoryCost = Omit<NonNullable<api.ControllerState['memory']>, 'lost'> & {lost?: number};

  // an owner that follows from no relation: `variable`, `local` or `application`, or a controller
  // that keeps it in one of these ways
  type Holder = NonNullable<api.ControllerState['holders']>[number];

  type TraceEvent = Omit<api.Event, 'cause'|'changes'|'confidence'|'phase'> & {
    cause: Cause;
    changes: Change[]; // absolute new values, only what changed
    confidence: api.Event['confidence']|''; // empty of an event of an app that is watched
    phase: api.Event['phase']|''; // the same
    judgement?: Judgement; // of an event of an app that is watched
  };

  // of what an app did, beside what UIKit promises
  type Status = api.LiveVerdict['status'];

  // with the line that is promised instead
  type Judgement = Pick<api.LiveVerdict, 'status'|'expected'>;

  // of the cursor
  type Motion = {
    kind: 'travel'|'fold';
    duration: number; // milliseconds, the speed already taken into account
    from: number; // the cursor before
  };

  type Command = {
    do: string;
    scene?: string;
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
    settle?: boolean;
    column?: string;
    sizeClass?: string;
    width?: number;
    height?: number;
    name?: string;
    kind?: string;
  };

  type Available = Omit<api.Offer, 'command'> & {
    command: Command;
    // whom it would move where, as far as that was asked for
    leads?: api.TracedOffer['leads'];
  };

  // why UIKit ignored a command: by which rule, and in English
  type StepNote = api.StepNote;

  type StepInfo = api.StepView;

  type Step = {
    index: number;
    command: Command|null; // null where only the server's English title is known
    title: string;
    firstEvent: number;
    lastEvent: number;
  };

  // flags that a controller has only while it is called
  type Passing = 'isBeingDismissed'|'isBeingPresented'|'isMovingFromParent'|'isMovingToParent';

  // what a person did: one step, or a gesture with its end
  type Action = {
    number: number; // the first is 1
    steps: Step[];
    firstEvent: number;
    lastEvent: number;
  };

  // an event with its address in its action: 5, or 6a where it has no number of its own
  type Call = {event: TraceEvent, number: number|null, label: string};

  // what a place of the cursor shows
  type Shown = {
    action: Action;
    event: TraceEvent;
    label: string;
    count: number; // of the numbers of the action
    isLast: boolean; // of the rows of the action
    stateCut: number; // the event after which the state is told
    rows: readonly Call[];
  };

  type ControllerState = Required<Omit<api.ControllerState, Passing|'memory'>> & {
    memory: MemoryCost; // what it costs now
    key: string; // name and instance, as in `B#1`
    hasAppeared: boolean; // since its view was last loaded
    station: string; // where its token stands in the diagram
    slot: number; // its place among the tokens of one station, smaller is more to the left
  };

  type RunState = {
    seq: number; // the event after which this is the state
    time: number;
    app: {state: string, wasActive?: boolean, memory?: MemoryTotal};
    window: {root: string|null, orientation: string}; // of several scenes, that of `scene`
    scenes: readonly SceneState[]; // none of an app with one window
    scene: string; // the name of the one that the last event was about; empty without scenes
    interaction: {gesture: string|null};
    order: string[]; // keys of the controllers in order of creation
    controllers: Readonly<Record<string, ControllerState>>;
  };

  type Snapshot = {
    app: {state: string, memory?: MemoryTotal};
    window: {root: string|null, orientation: string};
    scenes?: SceneState[];
    interaction: {gesture: string|null};
    time: number;
    controllers: api.ControllerState[];
  };

  type Reset = {
    version: number;
    eventCount: number;
    state: Snapshot;
    steps?: StepInfo[];
    commands?: Available[];
  };

  // what a version has, and the callbacks that it never calls
  type PlatformProfile = api.PlatformCatalog['platforms'][number];

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
    window?: {root: string};
    scenes?: {name: string, root: string}[]; // instead of a window
    steps: Command[];
    opensAt?: scenarios.OpensAt;
  };

  type Rule = api.Rule & {language?: string};

  type SourceInfo = api.Source;

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
