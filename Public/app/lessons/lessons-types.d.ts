/** The types of the chapter “lessons”. */
declare namespace lessons {
  type LessonList = import('./lesson-list.view.js').LessonList;
  type LessonPlayer = import('./lesson-player.js').LessonPlayer;
  type LessonRail = import('./lesson-rail.view.js').LessonRail;
  type LessonRun = import('./lesson-run.js').LessonRun;
  type PlayRail = import('./play-rail.view.js').PlayRail;
  type Practice = import('./practice.js').Practice;
  type StepView = import('./step-view.view.js').StepView;

  type Bug = {
    example: string;
    finding: string;
    scenario: store.Scenario; // as far as the launch
    way: store.Command[]; // one way to the finding
  };

  type Challenge = {
    controller: string;
    station: string; // where it is to stand
    goal: commands.Goal;
    par: number; // the fewest commands
    begin: number; // the steps before it
  };

  type Find = (question: {step: number, goal: commands.Goal}) => Promise<{commands:
    store.Command[]}>;

  type Attempt = {
    store: store.TraceStore; // the person's run
    findings: readonly string[]; // ids of what is wrong with it
    begin: number; // the first step that the person has added
    isChanged: boolean; // whether its code is no longer that of the lesson
  };

  type Unmet = {kind: 'trap', id: string} | {kind: 'does', does: string} | {kind: 'finding',
    finding: string} | {kind: 'command', command: store.Command} | {kind: 'callback', call: string}
    | {kind: 'state', controller: string, field: string, value: string} | {kind: 'memory'} | {kind:
    'tooMany', given: number, most: number};

  type Listed = {id: string, number: number, minutes: number, mistakes: number[]};

  // a lesson, or a walkthrough that has no number and its own texts
  type Row = Partial<Listed> & Pick<Listed, 'id'|'minutes'> & Pick<Lesson, 'texts'> & {
    count: number;
  };

  // a step, or a word, as it is drawn
  type StepLook = {
    element: HTMLElement;
    heading: HTMLElement;
    begin: () => Promise<void>;
    update: () => void;
  };

  type Parts = {
    run: LessonRun;
    player: LessonPlayer;
  };

  type Result = {
    given: string|string[];
    isRight: boolean;
    credit: number; // from 0 to 1, before the hints
  };

  // of a step
  type Progress = {
    result?: Result; // the first answer
    latest?: Result; // the last one, where it could be put right
    because?: string; // why the person expects it, in their own words
    vote?: string; // who is right, before both have been tried
    hints?: number;
    isRun?: boolean;
    isDone?: boolean;
    judged?: Result[]; // the answers to what is asked of a mistake so far
    exit?: Result[]; // the answers of the exit ticket so far
  };

  type Kept = {index: number, steps: Record<string, Progress>};

  // a scenario of the lessons or one shipped with the page
  type Opening = {
    scenario?: string; // in `lessons/scenarios/`
    example?: string; // in `examples/`
    ios?: string; // else that of the scenario
    idiom?: string;
  };

  // where the cursor goes: the nth call of the run, counted from 1
  type Moment = {
    callback: string;
    controller?: string;
    nth?: number;
  };

  type Showing = {
    panel?: string; // a tab of the inspector
    density?: 'essential'|'standard'|'everything';
    // the run on these versions, these scenarios, or one controller made in the three ways; behind
    // a button
    compare?: {platforms: string[]} | {scenarios: string[]} | {created: string};
    dialog?: 'logsopen'; // the import of logs; behind a button
    log?: string; // that the dialog begins with, in `lessons/logs/`
  };

  // reached when all of it holds for the person's run
  type Goal = {
    callback?: string; // comes after the step began, from the start where the code changed
    controller?: string; // whose callback or state it is
    state?: Partial<store.ControllerState>; // at the end
    findings?: string[]; // none of these is left
    does?: string; // a statement that the code of some controller has now
    commands?: store.Command[]; // have been given since the step began, in this order
    // the last command, given three times at least, costs no more memory the last time than the
    // first
    memoryFlat?: true;
    maxCommands?: number; // since the step began
    traps?: Trap[];
  };

  // a repair that doesn't help: a statement in a callback; `<step>.trap.<id>` says why
  type Trap = {id: string, callback: string, does: string};

  // one way to a goal: what is opened instead, what is done then
  type Solution = {
    open?: Opening;
    commands?: store.Command[];
  };

  // a claim that is run, on its own version or another one; those in `claims/refuted/` say what
  // documents have wrong
  type Trial = {claim: string, ios?: string};

  // a quote is right when it holds in all its trials
  type Who = {a: Trial[], b: Trial[]};

  // questions made from the step's run and commands
  type Exit = {
    questions: number;
    seed: number;
    kinds?: string[];
  };

  type Spot = {kind: 'station'|'controller'|'callback', id: string};

  type StepKind = 'read'|'predict'|'run'|'investigate'|'modify'|'make'|'who'|'exit';

  type LessonStep = {
    id: string; // its texts begin with it
    kind: StepKind;
    // opens this run, paused at its end; without it the run of the steps before goes on
    open?: Opening;
    branch?: string; // the earlier step after which its run goes on, if not the last one
    commands?: store.Command[]; // what the step's button performs
    at?: Moment;
    pause?: Moment; // where the playing of the commands stops
    highlight?: string[]; // controllers with a ring around them
    spotlight?: Spot; // the part of the diagram that is in the light
    show?: Showing;
    question?: questions.Gate; // about the commands; without commands, about the run so far
    be?: {seed: number}; // the person is UIKit and makes the calls of the first command
    goal?: Goal;
    solution?: Solution; // of the goal
    claims?: string[]; // that the step relies on
    judge?: string; // the finding whose class, versions and beginning are asked then
    who?: Who; // the trials of the two quotes
    rules?: string[]; // for the record of what is known, besides those of the question
    exit?: Exit;
  };

  type Lesson = {
    id: string;
    number?: number; // among the lessons of the page, which has its name
    minutes?: number;
    mistakes?: number[]; // of the twelve
    documents?: string[]; // S1 … S4
    scenario?: store.Scenario; // on which steps stand that open nothing else
    texts?: Record<string, Record<string, string>>; // where they don't lie beside it
    steps: LessonStep[];
  };

  type Quote = {
    key: string; // of its text
    lesson: string;
    trials: Trial[];
    rules: string[];
  };

  type Game = 'quiz'|'be';

  type Place = {lesson: string, step: string};

  type RepairPlace = {
    controller: string;
    callback: string; // where the editor opens: the code that is wrong, if there is some
    about: {callbacks: string[], statements: string[]}; // what the task is about
  };

  type Area = {element: HTMLElement, begin: () => Promise<void>, update: () => void};

  type Verdict = 'onlyA'|'onlyB'|'both'|'neither';

  type Tried = {scenario: store.Scenario, holds: boolean};
}
