/** The types of the chapter “questions”. */
declare namespace questions {
  type ChoiceCard = import('./choice-card.view.js').ChoiceCard;
  type Dice = import('./dice.js').Dice;
  type Mastery = import('./mastery.js').Mastery;
  type OrderPuzzle = import('./order-puzzle.js').OrderPuzzle;

  type Gate = {
    kind: 'first'|'order'|'count'|'who'|'happens'|'stand'|'geometry'|'isLoaded'|'lives' |'which';
    controller?: string;
    callback?: string;
    among?: string[]; // for `count`: only the callbacks of these controllers
    // for `which`: what holds, in the end, for only one of the controllers that are options
    state?: Partial<store.ControllerState>;
    options?: string[]; // calls, names or numbers; where the kind has its own, none
    mistakes?: Record<string, number>; // the mistake that an option reveals
  };

  type Because = {
    event: store.TraceEvent|null; // null where nothing came
    rule: string|null; // of the event, or the one that forbids it
    key?: string; // of the sentence about what kept a call away
    values?: words.Values;
  };

  // a call of a transition's script, with the rule that states its order with the next one
  type ScriptedCall = {part: string, callback: string, rule: string, before: string};

  type Span = {calls: readonly ScriptedCall[], from: number, to: number};

  // the rule that a contrast rests on, and the key of its sentence
  type Reason = {rule: string, key: string};

  type Pair = Reason & {
    first: store.TraceEvent;
    second: store.TraceEvent;
    of?: Pair; // of the calls that containers got, where these were passed on
  };

  // a pair in its order; a call that was kept away; or one without a reason: it comes, with its
  // event, or it doesn't
  type Contrast = Pair | (Reason & {values: words.Values}) |
    {call: string, event: store.TraceEvent|null};

  type Why = {text: string, rule: string|null, contrast: Contrast|null};

  type PairContext = {
    store: store.TraceStore;
    first: store.TraceEvent;
    second: store.TraceEvent;
    lead: store.TraceEvent; // the call that a container passed on as the second one, or that one
    isOne: boolean; // whether both are of one controller object
    span: Span|null;
  };

  type Frame = (context: PairContext) => Reason|Pair|null;

  // right ones among the pairs of calls that come, and what was left out of what doesn't
  type Score = {right: number, pairs: number, leftOut: number, extras: number};

  type Asked = {
    prompt: string;
    moment: string;
    kind: string;
    options: readonly {value: string, text: string}[];
    submit?: string;
    choose: (value: string) => void;
  };

  // about a callback that a controller did not get
  type Facts = {
    callback: string;
    phase: string; // of the life, as the catalogue of callbacks has it; empty where in none
    given: readonly string[]; // the names of the commands
    came: readonly string[]; // the callbacks of the controller meanwhile
    before: store.ControllerState|null;
    after: store.ControllerState|null;
    container: string; // the kind of what contains it; empty where nothing does
    isApart: boolean; // its container forwards nothing by itself
    isLacking: boolean; // the version never calls it
    unloadsViews: boolean; // the version does, when memory is short
    isState: boolean; // what is asked is a state, not a call
    turn: store.TraceEvent|null; // that turned the change round, which the callback would end
    opposite: store.TraceEvent|null; // the first call of the controller in the other direction
    other: string; // the other side of a presentation
    owner: string; // the controller that owns it
    isHeld: boolean; // whether anything owns it
    selected: string; // the selected tab of its container
  };

  type Row = [rule: string, claim: (facts: Facts) => boolean, variant?: string];

  type Question = {
    kind: string;
    at: number; // where the cursor stands when it is asked
    seq: number; // the event that shows the answer
    step: number;
    controller: string|null; // that it is about
    callback: string|null; // that it is about
    options: string[]; // calls, names, numbers or keys of texts, by the kind
    answer: string|string[]; // one of the options; all of them in order, for `order`
    rules: string[]; // behind the answer
    until: number; // the event after which it is true
    state?: Partial<store.ControllerState>; // what holds of the answer, for `which`
  };

  type Context = {
    store: store.TraceStore;
    step: store.Step;
    events: readonly store.TraceEvent[];
    known: readonly store.TraceEvent[];
    dice: Dice;
  };

  type Answer = {
    time: string; // ISO 8601
    lesson: string; // empty outside lessons
    kind: string; // of the question
    about: string; // the call or the controller
    given: string;
    right: string;
    isRight: boolean;
    credit: number; // from 0 to 1
    hints: number; // how many were asked for
    rules: string[];
    because?: string; // why the person expects it, in their own words
  };

  type Block = {call: string, isExtra: boolean}; // extra ones never come

  type Ordering = {
    calls: readonly string[]; // in their present order
    out: readonly string[]; // that are in the bin
    hasBin: boolean;
    isOpen: boolean; // whether anything can be moved
    given?: number; // how many of the first stand in their place for good, as help
    move: (from: number, to: number) => void;
    takeOut: (index: number) => void;
    putBack: (index: number) => void;
  };
}
