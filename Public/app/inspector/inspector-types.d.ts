/** The types of the chapter “inspector”. */
declare namespace inspector {
  type Inspector = import('./inspector.js').Inspector;

  type Kind = 'word'|'name'|'names'|'count'|'bytes'|'holders'; // of a value

  type Difference = {
    subject: 'app'|'window'|'scene'|'interaction'|'controller';
    key: string; // of the controller, or the name of the scene; empty for the others
    property: string;
    detail: string; // an outlet's name, or the part of a cost
    kind: Kind;
    from: unknown;
    to: unknown;
  };

  type Settings = {
    read: (name: string) => string|null;
    save: (name: string, value: string) => void;
  };

  type Tab = {
    id: string;
    words: string; // the key of its name
    key: string;
    texts: readonly string[]; // the first words of their files in `locales/`
    style: string;
    isLive?: boolean; // there is such a tab only where an app is watched
    load: () => Promise<typeof import('../view/lab-element.view.js').LabElement>;
  };
}
