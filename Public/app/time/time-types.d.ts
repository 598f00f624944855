/** The types of the chapter “time”. */
declare namespace time {
  type Playback = import('./playback.js').Playback;
  type TransportBar = import('./transport-bar.view.js').TransportBar;

  // the run in which places are looked for
  type SearchedRun = {
    store: Pick<store.TraceStore, 'events'|'first'|'announcedSeq'|'eventAt'>;
    actionIndex: store.ActionIndex;
    shown: store.Shown|null;
  };

  type FoundPlace = {
    seq: number; // of the cursor
    label: string; // number of the action and number in it, as in `2.5`
    event: store.TraceEvent|null; // null where nothing of the action has happened yet
  };

  type Matches = {
    places: FoundPlace[]; // in the order of the trace
    total: number; // of all that match
    best: number; // which of them is the next one
  };

  type Marked = {
    store: {announcedSeq: number, first: number, last: number};
    playback: {placeAt: (seq: number) => Place};
    findings: {list: readonly {seq: number}[]};
    breakpoints: {places: readonly number[]};
  };

  type Clock = {
    now: () => number; // milliseconds
    setTimeout: (run: () => void, milliseconds: number) => unknown;
    clearTimeout: (handle: any) => void;
  };

  type Pace = {kind: 'travel', duration: number, spacing: number} | {kind: 'fold'};

  type Rows = import('../store/shown.js').Rows;

  // what is read of the store
  type Trace = {first: number, cursor: number, announcedSeq: number};

  type Shows = (event: store.TraceEvent) => boolean;

  // where a step ends
  type Place = {
    seq: number; // of the cursor
    announcedSeq: number; // the event that the page announces there
  };

  type StepSize = 'callback'|'phase'|'action';
}
