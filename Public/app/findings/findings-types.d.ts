/** The types of the chapter “findings”. */
declare namespace findings {
  type Findings = import('./findings.js').Findings;

  // what a watched app's findings go without
  type Told = 'lesson'|'pointer'|'related';

  type Finding = Omit<api.Finding, Told|'category'> & Partial<Pick<api.Finding, Told>> & {
    category: api.Finding['category']|''; // empty until the catalogue is there
    isOpen?: boolean; // of an app that is watched: whether it still is so
  };

  type Balance = api.Lint['balance'][number];

  type Report = {findings?: Finding[], balance?: Balance[]};

  type Texts = Record<string, {title: string, harm: string, fix: string}>; // by id

  // what was found in a person's own files
  type Own = {
    split: (list: readonly Finding[]) =>
      {text: readonly source.SourceFinding[], run: readonly Finding[]};
    open: (finding: source.SourceFinding) => void;
  };

  type Part = 'title'|'harm'|'fix';

  type Source = {
    report: (run: string) => Promise<Report>;
    texts: (language: string) => Promise<Texts>;
  };
}
