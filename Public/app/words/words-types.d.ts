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

  type Part = {kind: 'text'|'code', text: string} | {kind: 'term', text: string, term: string};
}
