/** The types of the chapter “words”. */
declare namespace words {
  type Translator = import('./i18n.js').Translator;

  type Messages = Record<string, string>;

  type Values = Record<string, string|number>;

  type Press = {
    key: string;
    ctrlKey: boolean;
    metaKey: boolean;
    altKey: boolean;
    shiftKey: boolean;
  };

  type Entry = {
    id: string;
    title: string;
    keys?: string; // as a person reads them
    kind?: string; // what an answer is, in a word
    about?: string; // what an answer says
    note?: string; // a note about it, such as why it has no effect
    run: () => void;
  };

  type Part = {kind: 'text'|'code', text: string} | {kind: 'term', text: string, term: string};
}
