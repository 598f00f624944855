/** The types of the chapter “rooms”. */
declare namespace rooms {
  type Attendance = import('./attendance.js').Attendance;
  type Bank = import('./bank.js').Bank;
  type ClassLesson = import('./class-lesson.js').ClassLesson;
  type ClassRoom = import('./class-room.js').ClassRoom;
  type Driven = import('./driven.js').Driven;
  type Following = import('./following.js').Following;
  type LessonLead = import('./lesson-lead.js').LessonLead;
  type Presenter = import('./presenter.js').Presenter;
  type PresenterBar = import('./presenter-bar.view.js').PresenterBar;
  type Outbox = import('./outbox.js').Outbox;
  type Seat = import('./seat.js').Seat;
  type Votes = import('./votes.js').Votes;

  // a page that keeps the screen on
  type AwakePage = {
    wakeLock?: {request: (type: 'screen') => Promise<unknown>};
    page: EventTarget & {hidden: boolean};
  };

  type Mode = 'following'|'looking'|'exploring';

  // a run of the follower's own, and where in the class it has begun
  type Exploration = {run: string, number: number, event: number};

  // how far the class is ahead; negative if it stands before
  type Distance = {isOtherRun: boolean, events: number};

  type BankFile = {
    schemaVersion: 1;
    id: string;
    title?: string;
    questions: PreparedQuestion[];
  };

  // something that the server must get
  type Parcel = {
    kind: 'vote'|'pace'|'question';
    key: string; // a newer one takes the place of another with the same
    path: string; // below that of the room
    body: object;
  };

  // `at` by the clock of the server
  type Entry = Parcel & {
    id: string;
    at: number;
    tries: number;
    state: 'waiting'|'sending'|'sent'|'refused';
  };

  // how an outbox sends and keeps, and what learns that the server has taken or refused an entry
  type Post = {
    clock: time.Clock;
    random: () => number;
    send: (entry: Entry, signal: AbortSignal) => Promise<unknown>;
    keep: (entries: Entry[]) => void;
    answered: (entry: Entry) => void;
  };

  // what a page of a follower needs besides
  type Services = {
    clock: time.Clock;
    random?: () => number;
    keep: (kept: Partial<KeptFollower>) => void;
    isWall?: boolean;
    Stream?: typeof import('../server/room-stream.js').RoomStream;
  };

  type KeptSeat = {follower: string, votes?: KeptVotes, outbox?: Entry[]};

  type KeptFollower = KeptSeat & {explorations?: Exploration[]};

  type Plan = {
    beats: string[]; // what they are called
    index: number; // of the present one; -1 before the first
    minutes: number; // that the whole is to take
  };

  type PlanState = {
    now: string; // what the present beat is called; empty before the first
    next: string; // empty behind the last
    planned: number; // seconds after the start at which the present beat must be over
    ahead: number; // seconds that are left of it; negative if it takes longer
  };

  // a count and a share of its round, from 0 to 1, for each round
  type ResultRow = {
    index: number;
    choice: string;
    counts: number[];
    shares: number[];
    isRight: boolean;
  };

  type Teller = {translator: words.Translator, title: (command: store.Command) => string};

  // the moment is empty where the question says everything
  type PollWords = {moment: string, question: string, choices: string[], isCode: boolean};

  type PanelName = 'join'|'pace'|'desk'|'poll'|'more';

  type Panel = {element: HTMLElement, update: () => void};

  type KeptPresenter = {key: string, isOwner: boolean};

  type PresenterServices = Omit<Services, 'keep'|'isWall'> & {keep: (kept:
    KeptPresenter) => void, isHidden: () => boolean};

  type RecapPoll = Pick<Poll,
    'id'|'question'|'choices'|'results'|'answer'|'about'|'commands'|'run'
    |'solved'|'voters'|'given'|'confidence'|'wrongPairs'|'texts'> & {form?: Poll['form']};

  // the step of a lesson in which it was shown
  type RecapRun = {
    number: number;
    scenario: store.Scenario;
    commands: store.Command[];
    lesson?: {id: string, step: number}|null;
  };

  // what a recap needs of the page
  type Page = Pick<lab.Lab, 'text'|'translator'|'loadTexts'|'loadTextsFrom'|'stepTitle'
    |'contextOf'|'rules'> & {view: Pick<lab.Lab['view'], 'density'>};

  // as the server gives it: to the presenter all, to others what was shown
  type Recap = {
    code: string;
    runs: RecapRun[];
    polls: RecapPoll[];
    lost?: {run: number, event: number, count: number}[];
    followers?: number;
    explorations?: number;
    questions?: string[]; // of the class
  };

  // what only the page knows: where the links lead, and whether others can't go there later
  type Own = {votes: KeptVotes, notes: string, home: string, date: string, isClosed: boolean};

  type OfLesson = {about?: {lesson?: string|null}|undefined};

  // what a class has seen, and what the person has said to it
  type Seen = {shown: readonly Shown[], given: ReadonlyMap<string, lessons.Lesson>,
    lost: NonNullable<Recap['lost']>, votes: KeptVotes};

  type Shown = {run: RecapRun, store: store.TraceStore, link: (event: number) => Promise<string>};

  type RunStory = {
    name: string;
    see: string; // what the lesson says about it; empty without one
    link: string; // opens the run again; empty where it can't
    file: {name: string, address: string}; // the scenario itself, in the address
    steps: string[];
    marks: string[]; // where people were lost
    picture: string; // a `data:` address; empty without one
    alt: string;
  };

  type PollStory = {
    moment: string; // what is done; empty where the question says everything
    question: string;
    own: string[]; // what the person has answered in each round; empty where nothing
    came: string; // what was right; empty where nothing is
    why: string;
    rule: string; // empty where none is known
    rounds: string[];
    rows: {choice: string, counts: number[]}[];
  };

  type Task = {
    rule: string;
    says: string; // what the rule says
    text: string;
    link: string; // the run just before it
    practise: string; // where a lesson comes to it; empty where none does
    lesson: string; // the address of that lesson
  };

  type Story = {
    title: string;
    language: string;
    counts: string[];
    place: string; // where the links lead
    runs: RunStory[];
    polls: PollStory[];
    tasks: Task[];
    notes: string;
    questions: string[]; // that the class has asked
  };

  type RecapWords = Record<'runs'|'polls'|'questions'|'tasks'|'notes'|'choice'|'open'|'file'
    |'rule', string>;

  // presenters get its name, and enter it as any other
  type RoomRun = {
    number: number;
    title: string;
    scenario: store.Scenario;
    platform: store.Platform;
    stepCount: number;
    eventCount: number;
    replay?: 'exact'|'recorded'|'changed';
    id?: string;
  };

  // a part of the run that pages play by themselves
  type Show = {
    run: number; // its number in the room
    from: number;
    to: number;
    speed: number; // 0 stands at the end at once
    at: number; // when it began, in milliseconds of the server
  };

  type Way = Pick<Show, 'from'|'to'|'speed'>; // a show that a page asks for

  type Spotlight = {kind: 'station'|'controller'|'callback', id: string};

  // the event shows the answer; what isn't in the order doesn't come; the rules are behind it
  type Answer = {
    choice?: number|null;
    callback?: string|null;
    event?: number|null;
    order?: number[]|null;
    number?: number|null;
    rules?: string[];
  };

  // one of the choices, some of them in an order, a number, or words of one's own
  type AnswerForm = 'choice'|'order'|'number'|'text';

  type Given = {answer: string, count: number}; // a number or words, and how often

  type WrongPair = {first: number, second: number, count: number}; // choices as they should be

  // how many are so sure, and how many of them are right
  type Sure = {count: number, right: number|null};

  // what a question from a run is about: the call that comes before, and the step of a lesson, as
  // its texts are called
  type Subject = {
    kind: string;
    controller?: string|null;
    callback?: string|null;
    after?: string|null;
    lesson?: string|null;
  };

  // as a bank has it
  type PreparedQuestion = {
    question: string;
    form?: AnswerForm;
    choices?: string[];
    seconds?: number;
    answer?: Answer;
    asksConfidence?: boolean;
    texts?: Texts;
  };

  // a question in other languages, by their codes; without choices, they are the same
  type Texts = Record<string, {question: string, choices?: string[]}>;

  // with what it has to do with the run
  type Asked = PreparedQuestion & {choices: string[], commands?: store.Command[], more?:
    number, about?: Subject};

  type Poll = {
    id: string;
    question: string;
    choices: string[]; // of a question from a run: keys of their words
    form: AnswerForm;
    asksConfidence?: boolean; // whether it is asked, too, how sure one is
    about?: Subject;
    texts?: Texts;
    commands: store.Command[]; // that are performed when it is revealed
    // how many questions about the same commands follow; they are performed with the last
    more: number;
    run?: number; // the number of the room's run
    answer?: Answer;
    round: number; // counted from 1
    phase: 'voting'|'discussing'|'revealed'|'closed';
    answered: number;
    endsAt: number|null; // seconds left when it was told
    // a row for each round, only when revealed: how many chose each, or put it at its place
    results: number[][]|null;
    // numbers or words in each round, only when revealed: of words those that the presenter has
    // chosen
    given?: Given[][]|null;
    confidence?: Sure[][]|null; // of each round, from guessing to certain, only when revealed
    solved?: number[]|null; // how many were wholly right in each round, only when revealed
    voters?: number[]|null; // how many answered in each round, only when revealed
    // of an order in each round the pairs that most have turned round, only when revealed
    wrongPairs?: WrongPair[][]|null;
    isExplained?: boolean; // whether it is said why
  };

  type Pace = {
    fine: number;
    slower: number;
    lost: {event: number, count: number}[];
  };

  type AuditLine = {time: string, action: string, driver?: number|null};

  // what the presenter decides
  type RoomView = {
    show: Show;
    cursor: number; // the end of the show
    spotlight: Spotlight|null;
    screen: 'live'|'frozen'|'black'|'join'; // `join`: the wall says how
    density: string;
    panel: string;
    // where the lesson stands, from 0; before its first step at one of the words that open a class
    // `hasBegun`: what the step asks was asked, or what it does was done
    lesson: {id: string, step: number, word?: number, hasBegun?: boolean}|null;
    home: string; // the lab's address after class; empty if not set
  };

  // what everybody gets
  type RoomFacts = {
    code: string;
    version: number;
    now: number; // when it was told, in milliseconds of the server
    run: RoomRun;
    gather: number;
    poll: Poll|null;
    followers: number;
    present: number; // those who watch now
    reached?: number; // those who have reached the goal of the step
    isOpen: boolean; // whether anybody new can join
    presenterIsHere: boolean;
  };

  // what only presenters get
  type PresenterFacts = {
    tally?: number[][]|null;
    solved?: number[]|null;
    voters?: number[]|null;
    given?: Given[][]|null;
    confidence?: Sure[][]|null;
    wrongPairs?: WrongPair[][]|null; // of an order whose round is over
    offered?: number|null; // the number of the driver that may take control
    requested?: number|null; // the number of the driver that asks for control
    pace?: Pace;
    exploring?: number;
    explorations?: {event: number, isReached: boolean, count: number}[]; // from where
    questions?: {id: number, text: string}[]; // of the class, to the presenter
    refusedJoins?: number; // how often too many came from one network
    audit?: AuditLine[];
    drivers?: {number: number, isDriving: boolean}[];
  };

  type Room = RoomFacts & RoomView & PresenterFacts;

  // a step that has begun; the last event is told where it has none, and comes before the first
  type RoomStep = {
    index: number;
    command: store.Command;
    firstEvent: number;
    lastEvent?: number;
    notes?: store.StepNote[];
  };

  type StepMessage = {run: number, step: RoomStep};

  type Told = Partial<Pick<server.CreatedRun, 'run'|'events'>>;

  // the room that shows the run of a session
  type Host = {
    perform: (command: store.Command, version: number) => Promise<server.Performed>;
    // the room shows a run before the session enters it
    admit: (id: string, entry: session.Entry, told: Told) => Promise<[string, session.Entry,
      Told]>;
    // null where the room can't do it at once
    branch: (run: string, step: number, commands: readonly store.Command[]) => Promise<{id: string,
      refused: []}|null>;
  };

  type TraceMessage = {run: number, event: store.TraceEvent};

  // a choice, choices in an order, or what was typed
  type Vote = number|readonly number[]|{number: number}|{text: string};

  // and how sure one is, from 1
  type Ballot = {vote: Vote, confidence?: number, isSent: boolean, isRefused?: boolean};

  type KeptVotes = Record<string, Ballot>;

  type RuleRow = {
    rule: string;
    right: number; // of the answers in the last round
    answers: number;
    share: number; // from 0 to 1
    isMissed: boolean; // whether the person was wrong about it in the end
    poll: RecapPoll; // the question about it that went worst
  };
}
