/** The types of the chapter “log”. */
declare namespace log {
  type Sequence = import('./sequence.js').Sequence;

  type LogRequest = {text: string, pattern?: string, platform?: {ios: string}};

  type Assumption = api.LogReport['assumes'][number];

  type Comparison = api.LogReport['report'][number];

  type LogReport = Omit<api.LogReport, 'scenario'> & {scenario: store.Scenario};

  type Text = (key: string, values?: words.Values) => string;

  type Line = {status: string, number?: number|null};

  type Words = {
    name: (participant: Participant) => string;
    title: (step: number) => string;
  };

  // `name`: empty where the page has a word for it
  type Participant = {id: string, name: string};

  type MessageItem = {
    kind: 'message';
    event: store.TraceEvent;
    from: string; // id of a participant
    to: string;
    end: number; // index of the last message inside it, or its own
  };

  // `end`: index of its last message
  type HeadingItem = {kind: 'step', event: store.TraceEvent, step: number, end: number};

  type Item = MessageItem|HeadingItem;
}
