/** The types of the chapter “answer”. */
declare namespace answer {
  type AnswerPanel = import('./answer-panel.view.js').AnswerPanel;
  type OpenAnswer = import('./open-answer.js').OpenAnswer;

  // to something else, with the sentence that it leads to
  type Link = api.AnswerLink;

  // one cause of a symptom, a finding, a rule or a message
  type Answer = api.Answer;

  // what an address says besides the answer
  type Wish = {path: string, ios: string|null, at: string|null};

  type Run = Pick<store.TraceStore,
    'announcedSeq'|'events'|'first'|'last'|'platform'|'scenario'>;

  // what stands behind a rule
  type Evidence = {
    sources: readonly store.SourceInfo[];
    records: ReturnType<typeof import('../reasons/records.js').recordsOf>;
  };
}
