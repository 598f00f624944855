/** The types of the chapter “page”. */
declare namespace page {
  type Announcer = import('./announcer.js').Announcer;
  type DetailOf<Name extends DialogName> = import('./dialogs.view.js').DetailOf<Name>;
  type DialogName = import('./dialogs.view.js').DialogName;
  type DialogOf<Name extends DialogName> = import('./dialogs.view.js').DialogOf<Name>;
  type SpokenLog = import('./spoken-log.js').SpokenLog;

  type Opened = view.LabElement & {opener: HTMLElement|null, open: (detail: any) =>
    Promise<void>|void};

  type Row = {
    texts: readonly string[]; // the first words of their files in `locales/`
    styles: readonly string[];
    load: () => Promise<{tag: string, define: () => void, new(): Opened}>;
  };
}
