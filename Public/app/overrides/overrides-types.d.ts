/** The types of the chapter “overrides”. */
declare namespace overrides {
  type OverrideEditor = import('./override-editor.view.js').OverrideEditor;

  type Choices = {
    controllers: readonly string[];
    callbacks: readonly string[];
    views?: readonly string[]; // of SwiftUI
    others?: Record<string, view.Option>; // one more for a field
    label?: string; // the class of the labels
    block?: BlockChoices; // what may run later, for statements that say it
    text: (key: string) => string;
  };

  type BlockChoices = {
    behaviours: readonly store.CommandEntry[];
    make: (behaviour: store.CommandEntry) => Item;
    title: (name: string) => string;
    move: (what: string, name: string) => string; // what a button does
  };

  type Text = (key: string, values?: words.Values) => string;

  // statements by callback; `initializer` is the one that makes the controller
  type Variant = Record<string, Item[]>;

  type Mistake = {
    id: string;
    callback?: string; // without which it can't happen
    feature?: store.Feature; // of a version, without which it can't
    outlets?: Record<string, string>;
    mistake: Variant;
    repaired: Variant;
    // other repairs for versions without a callback, those of the oldest versions first
    repairedWithout?: [string, Variant][];
    // where a view class of the hierarchy configures itself, by mistake and repaired
    setUpIn?: [string[], string[]];
  };

  // a scenario that isn't open yet, its version where it has one, and who gets it back
  type OpenDraft = {
    scenario: store.Scenario;
    ios: string|null;
    take: (scenario: store.Scenario) => void;
  };

  // what a task is about; nothing else is offered until somebody asks for it
  type About = {callbacks: string[], statements: string[]};

  type Asked = {
    controller?: string|undefined;
    callback?: string|undefined;
    draft?: OpenDraft;
    about?: About;
  };

  type Item = {do: string} & Record<string, unknown>;

  type Override = {super?: boolean|'last', once?: boolean, do?: Item[]};

  type SuperCall = 'first'|'last'|'never';

  type Draft = {superCall: SuperCall, once: boolean, items: Item[]};

  type Definition = {kind?: string, created?: string, outlets?: Record<string, string>, overrides?:
    Record<string, Override>} & Record<string, unknown>;

  type Place = {pointer: string, message: string}; // what is wrong, and where
}
