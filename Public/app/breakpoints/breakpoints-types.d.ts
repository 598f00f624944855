/** The types of the chapter “breakpoints”. */
declare namespace breakpoints {
  type BreakpointForm = import('./breakpoint-form.view.js').BreakpointForm;
  type BreakpointMatcher = import('./breakpoint-matcher.js').BreakpointMatcher;
  type Breakpoints = import('./breakpoints.js').Breakpoints;

  type Called = Pick<Breakpoint, 'actor'|'callback'>;

  // what is chosen so far; empty texts mean any
  type Choices = {
    kind: string;
    called: string;
    owner: string;
    field: string;
    value: string;
    nth: string;
    finding: string;
  };

  // an empty text and 0 mean any
  type Breakpoint = {
    id: number;
    isOn: boolean;
    kind: 'event'|'finding';
    actor: string;
    callback: string;
    controller: string; // its name, which is that of its class
    instance: number;
    field: string; // what is compared: `argument`, or a property of the controller's state
    value: string;
    nth: number; // stops at this time only
    finding: string; // its id
  };

  type List = readonly Breakpoint[];

  type Call = Pick<store.TraceEvent, 'actor'|'callback'|'controller'>;

  type Hit = {seq: number, breakpoints: Breakpoint[]};
}
