/** The types of the chapter “page”. */
declare namespace page {
  type Announcer = import('./announcer.js').Announcer;
  type DetailOf<Name extends DialogName> = import('./dialogs.view.js').DetailOf<Name>;
  type DialogName = import('./dialogs.view.js').DialogName;
  type DialogOf<Name extends DialogName> = import('./dialogs.view.js').DialogOf<Name>;
  type RunAddress = import('./run-address.view.js').RunAddress;
  type SearchWindow = import('./search-window.view.js').SearchWindow;
  type SpokenLog = import('./spoken-log.js').SpokenLog;

  // what the search lists
  type Entry = {
    id: string;
    title: string;
    keys?: string; // as a person reads them
    kind: string; // the key of the words for it
    about?: string; // what it says
    path?: string|undefined; // of the answer about it
    // for the run beside the list
    ask?: ((signal: AbortSignal) => Promise<Preview|null>)|undefined;
    deed?: string|undefined; // the key of the words for what it does
    causes?: Entry[]; // of a symptom
    run: () => void;
  };

  // what opens panels that have no room; it comes after the page
  type Sheets = Element & {missing?: readonly string[], open?: (id: string) => void};

  type Found = {here: Entry[], run: Entry[], settings: Entry[], hits: Entry[]};

  type Preview = compare.SideShown; // a run at an event

  type Opened = view.LabElement & {opener: HTMLElement|null, open: (detail: any) =>
    Promise<void>|void};

  type Row = {
    texts: readonly string[]; // the first words of their files in `locales/`
    styles: readonly string[];
    load: () => Promise<{tag: string, define: () => void, new(): Opened}>;
  };
}
