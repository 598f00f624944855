/** The types of the chapter “lab”. */
declare namespace lab {
  type Actions = import('./actions.js').Actions;
  type Lab = import('./lab.js').Lab;
  type LedClass = import('./led-class.js').LedClass;
  type ViewSettings = import('./view-settings.js').ViewSettings;


  type Action = {
    id: string; // unique
    words: string; // the key of its text
    isOfRun?: boolean; // what it does changes the run
    group?: string; // under which its key is listed
    keys?: readonly string[]; // as in `Shift+ArrowRight`, `Control+k`, `g`, `?`
    isForClass?: boolean; // there is such a thing only where a class is led
    when?: (lab: Lab) => boolean; // whether it can be done now; always unless given
    whyNot?: (lab: Lab) => string; // the reason; then it is offered all the same
    isOn?: (lab: Lab) => boolean; // of a switch
    opens?: page.DialogName; // a dialog
    does?: (lab: Lab) => unknown; // something else
  };

  // to ask it before a command is performed
  type Ways = {
    ask: (command: store.Command) => Promise<boolean>; // whether it was performed
    offer: (event: MouseEvent, command: store.Command) => void; // the menu beside a command
    lesson: rooms.LessonLead;
    leading: lead.Leading; // the one button
    press: (way?: lead.Way) => unknown; // it was pressed
    back: () => unknown;
    goTo: (step: number) => unknown; // a step of the plan
    // a step of a lesson as the class is led through it, and what stands below it
    step: (run: lessons.LessonRun) => lessons.StepLook;
    foot: (others: readonly view.Drawing[]) => view.Drawing[];
  };

  // what is read of the store
  type Trace = {
    last: number;
    cursor: number;
    eventAt: (seq: number) => store.TraceEvent|null;
    stateAt: (seq: number) => store.RunState;
  };

  type Pointed = {seq: number|null, key: string|null}; // an event, a controller, or neither
}
