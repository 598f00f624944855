/** The types of the chapter “findings”. */
declare namespace findings {
  type Findings = import('./findings.js').Findings;

  type Finding = {
    id: string;
    category: string; // p, l, u, c, m, v or a
    severity: string; // error, warning or note
    controller?: string;
    instance?: number;
    seq: number; // the event at which it was found; 0 before the first
    step: number;
    callback?: string; // of the override
    statement?: number;
    pointer?: string;
    title: string;
    harm: string;
    fix: string;
    versions: string;
    rules: string[];
    lesson?: string; // the one that teaches it
    // the strong references that keep a leaked controller
    path?: {controller: string, holdsBy: string, target: string}[];
    related?: number[]; // other events that belong to it
    isOpen?: boolean; // of an app that is watched: whether it still is so
  };

  type Balance = {
    controller: string;
    instance?: number;
    kind: string;
    name: string;
    acquired: number[];
    released: number[];
    balance: number;
  };

  type Report = {findings?: Finding[], balance?: Balance[]};

  type Texts = Record<string, {title: string, harm: string, fix: string}>; // by id

  type Part = 'title'|'harm'|'fix';

  type Source = {
    report: (run: string) => Promise<Report>;
    texts: (language: string) => Promise<Texts>;
  };
}
