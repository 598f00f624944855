/** The types of the chapter “server”. */
declare namespace server {
  /** How a request is made. Whoever is told of a busy server waits as long as it takes. */
  type Asking = RequestInit & {tell?: (seconds: number, answer?: Response) => void};
  type ApiError = import('./api.js').ApiError;
  type EventStream = import('./event-stream.js').EventStream;
  type LiveStream = import('./live-stream.js').LiveStream;
  type ReconnectingStream = import('./reconnecting-stream.js').ReconnectingStream;
  type RoomDesk = import('./room-desk.js').RoomDesk;
  type RoomStream = import('./room-stream.js').RoomStream;
  type SharedStream = import('./shared-stream.js').SharedStream;
  type SseParser = import('./reconnecting-stream.js').SseParser;
  type StreamHub = import('./stream-hub.js').StreamHub;
  type World = import('./reconnecting-stream.js').World;

  type ApiParameter = {
    name: string;
    place: string;
    summary: string;
    example: string;
    isRequired: boolean;
  };

  type ApiAnswer = {status: string, text: string};

  type ApiOperation = {
    id: string;
    method: string;
    path: string;
    summary: string;
    details: string;
    parameters: ApiParameter[];
    body: string|null;
    answers: ApiAnswer[];
    canTry: boolean;
    isStream: boolean;
  };

  type ApiChapter = {name: string, summary: string, operations: ApiOperation[]};

  type ApiRequest = {
    method: string;
    path: string;
    headers: Record<string, string>;
    body: string|null;
  };

  // short runs are told whole
  type CreatedRun = {
    id: string;
    version: number;
    eventCount: number;
    state: store.Snapshot;
    warning?: RunsWarning;
    run?: Run;
    events?: store.TraceEvent[];
  };

  type RunsWarning = api.RunsWarning; // few are left

  type Parent = NonNullable<api.RunParent>; // the run that it has branched from, and where

  type Run = CreatedRun & {steps: store.StepInfo[], commands: store.Available[], scenario:
    store.Scenario, name?: string|null, parent?: Parent|null, replay?:
    'exact'|'recorded'|'changed'};

  type Performed = {
    version: number;
    step: store.StepInfo;
    events: store.TraceEvent[];
    commands: store.Available[];
  };

  // index among the commands sent
  type Refused = api.NewBranch['refused'][number];

  type Fork = CreatedRun & {name: string|null, parent: Parent, refused:
    Refused[]};

  type Branch = api.ListedRun;

  type NamedRun = api.NamedRun;

  // of the list; `next` is the address of the next
  type Part = api.RunList;

  type Hit = api.SearchHit;

  // `unknown` are words of the query that are in nothing
  type SearchAnswer = api.SearchAnswer;

  type RunListener = {
    position: () => number; // the last event that the listener has
    trace: (event: store.TraceEvent) => void;
    commands: (message: {version: number, step: store.StepInfo, commands: store.Available[]}) =>
      void;
    reset: (reset: store.Reset) => void;
    connection: (isOpen: boolean) => void;
    exists: () => Promise<boolean>; // whether the server still has the run
  };

  type LiveSession = api.LiveSession;

  type App = api.LiveApp;

  type LiveEvent = Omit<store.TraceEvent, 'rule'|'cause'|'phase'|'confidence'> & {launch: number};

  type Judgement = api.LiveVerdict;

  // the catalogue has the rest
  type LiveFinding = Partial<findings.Finding> & api.LiveFinding;

  // where a session is
  type Standing = api.LiveScene;

  type LiveTrace = Standing & {eventCount: number, events: LiveEvent[], findings:
    LiveFinding[], judgements: Judgement[], place: number};

  type ProbeFile = 'LifecycleProbe.swift'|'LifecycleProbe.h'|'LifecycleProbe.m';

  type NewsKind = 'trace'|'changes'|'judgement'|'finding'|'session';

  type News = {kind: NewsKind, data: any};

  type LiveListener = {
    news: (news: News) => void;
    reset: () => void; // too much is missing: read everything again
    over: () => void; // there is no such session any more
    connection: (isOpen: boolean) => void;
  };

  type Message = {event: string, data: string, id: string}; // the id is empty where it has none

  type StreamListener = {
    request: () => {path: string, headers: Record<string, string>}; // behind what has come
    message: (message: Message) => boolean|void; // true where it was the last one
    caughtUp: () => void; // all that has come at once has been told
    refused: (status: number) => boolean; // whether an answer with this status ends it
    connection: (isOpen: boolean) => void;
  };

  type Whole = {room: rooms.Room, events: store.TraceEvent[], steps: rooms.RoomStep[]};

  type Opened = {code: string, presenterKey: string, version: number, room: rooms.Room};

  type RoomSource = {run: string}|{scenario: store.Scenario}; // of a room's run

  type RoomListener = {
    position: () => {run: number, after: number}; // what the listener has
    isUncounted?: () => boolean; // whether nobody is waited for at the page
    room: (room: rooms.Room) => void;
    you?: (driver: number) => void; // which driver a presenter is
    step: (message: rooms.StepMessage) => void;
    trace: (message: rooms.TraceMessage) => void;
    caughtUp: () => void; // all that has come at once has been told
    over: (reason: 'ended'|'unknown'|'refused') => void; // nothing will come any more
    connection: (isOpen: boolean) => void;
  };

  // the worker, as the tab sees it
  type Hub = {
    postMessage: (message: any) => void;
    isWatched: boolean; // whether it notices by itself that the tab has died
  };

  // a tab that nobody watches says `follow` again and again
  type FromTab = {type: 'follow', run: string, after: number} | {type: 'leave', run: string} |
    {type: 'bye'};

  type ToTab = {type: 'hello'} | {type: 'open'|'lost'|'gone'|'full', run: string} | {type:
    'trace'|'commands'|'reset', run: string, data: any};

  type Port = {postMessage: (message: ToTab) => void};

  type Tab = {
    runs: Map<string, number>; // with the last event that the tab has of each
    isWatched: boolean; // whether somebody else tells when it dies
    heard: number; // when it spoke last
  };

  // an EventSource
  type MessageSource = {
    addEventListener: (type: string, handler: (event: any) => void) => void;
    close: () => void;
  };

  type HubWorld = {
    makeSource: (address: string) => MessageSource;
    clock: time.Clock;
    random: () => number; // from 0 up to 1
  };

  // What `lifecycle site` records, and how `recorded.js` answers from it.

  // what the run answers after the last command, and what followed other commands
  type RecordedNode = {
    offers: {commands: RecordedOffer[]};
    answers: Record<string, object>;
    next?: RecordedStep[];
  };

  type RecordedStep = {
    command: object, performed: {events: RecordedEvent[], version: number}, node: RecordedNode,
  };

  type RecordedOffer = {command: object, availability: string};

  type RecordedEvent = {seq: number};

  // of a run, after so many steps
  type RecordedState = {node: RecordedNode, events: RecordedEvent[], version: number};

  // `answers` and `sets` by their addresses, `runs` by name, with their versions
  type RecordedIndex = {
    token: string, answers: string[], sets: string[], runs: Record<string, string[]>,
    plan: {search: string, runs: string},
  };

  type RecordedSite = {
    runs: Map<string, RecordedState[]>;
    last: (run: RecordedState[]) => RecordedState;
    text: (name: string) => Promise<string>;
    read: (name: string) => Promise<any>;
    index: () => Promise<RecordedIndex>;
    fileOf: (address: string) => string;
    equal: (a: unknown, b: unknown) => boolean;
    offered: (answer: object, node: RecordedNode) => object;
    create: (scenario: {id: string, platform?: {ios?: string}}) => Promise<Response>;
    perform: (id: string, command: object) => object|null;
    fork: (parent: string, wish: {step: number, name: string, commands?: object[]}) => Response;
    ofRun: (id: string, question: string, query: URLSearchParams) => Response;
    find: (query: URLSearchParams) => Promise<Response>;
    get: (path: string, query: string) => Promise<Response>;
    post: (path: string, body: any) => Promise<Response>;
  };
}
