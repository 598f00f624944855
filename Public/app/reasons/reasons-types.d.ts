/** The types of the chapter “reasons”. */
declare namespace reasons {
  type RulePopover = import('./rule-popover.view.js').RulePopover;
  type RuleTexts = import('./rule-texts.js').RuleTexts;

  type StepContext = {
    command: store.Command|null; // of the step
    title: string; // of the step, in the page's language
    before: store.RunState|null; // the state at the start of the step
  };

  type Facts = Record<string, any>; // the facts about an event, by name

  type Condition = {isNegated: boolean, fact: string, values: string[]|null};

  type Table = Record<string, Record<string, string>>;

  type Field = 'geometry'|'safeArea'|'traits'|'outlets'|'window';

  type Group = 'valid'|'notYet'|'noLonger';

  type Flag = {field: Field, code: string, group: Group};

  type EventContext = {
    ios: string;
    controller?: store.ControllerState|null; // the one that the event is about, after it
    parents?: store.TraceEvent[]; // the events inside which it came, innermost first
    rule?: store.Rule|null; // in the page's language; nothing while it isn't known
  };

  type Context = StepContext & EventContext;

  type Explanation = {
    short: string;
    rest: string; // what the full sentence says beyond the short one
    note: string; // the rest without what is valid
    flags: Flag[]; // what is valid
    full: string;
  };
}
