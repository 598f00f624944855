/** The types of the chapter “page”. */
declare namespace page {
  type Announcer = import('./announcer.js').Announcer;
  type DetailOf<Name extends DialogName> = import('./dialogs.view.js').DetailOf<Name>;
  type DialogName = import('./dialogs.view.js').DialogName;
  type DialogOf<Name extends DialogName> = import('./dialogs.view.js').DialogOf<Name>;
  type SpokenLog = import('./spoken-log.js').SpokenLog;

  // what the search lists
  type Entry = {
    id: string;
    title: string;
    keys?: string; // as a person reads them
    kind?: server.Hit['kind']; // of what the server has found
    about?: string; // what it says
    path?: string|undefined; // of a page about it
    // for the answer beside the list
    ask?: ((signal: AbortSignal) => Promise<Answer|null>)|undefined;
    deed?: string|undefined; // the key of the words for what it does
    run: () => void;
  };

  // what opens panels that have no room; it comes after the page
  type Sheets = Element & {missing?: readonly string[], open?: (id: string) => void};

  type Section = {name: string, entries: Entry[]};

  type Found = {here: Entry[], run: Entry[], settings: Entry[], hits: Entry[]};

  // a run at an event; `example` is the shipped one, empty for the run on the page
  type Answer = compare.SideShown & {example: string};

  type Opened = view.LabElement & {opener: HTMLElement|null, open: (detail: any) =>
    Promise<void>|void};

  type Row = {
    texts: readonly string[]; // the first words of their files in `locales/`
    styles: readonly string[];
    load: () => Promise<{tag: string, define: () => void, new(): Opened}>;
  };
}
