/** The types of the chapter “session”. */
declare namespace session {
  type Branches = import('./branches.js').Branches;
  type History = import('./history.js').History;
  type Recovery = import('./recovery.js').Recovery;
  type Session = import('./session.js').Session;

  type Row = {branch: server.Branch, depth: number};

  type Made = {run: string, before: string, refused: server.Refused[]};

  type Family = {
    scenario: store.Scenario; // as the page has opened it
    platform: store.Platform;
    steps: readonly store.Command[]; // the scenario's own, as the server writes them
  };

  type Place = {
    run: string;
    version: number; // how many of its commands had been performed
    cursor: number;
    family: Family;
    isCode?: boolean; // the change behind it was one of the code
  };

  // how to enter a run
  type Entry = {
    family?: Family|null; // else the one of the run before
    cursor?: number|null|undefined; // else `place`, else the end
    place?: (() => number)|undefined; // asked as soon as the events are there
    version?: number; // how many of its commands the page shows; all unless given
    playsFrom?: number|null; // after so many steps the cursor stands, and goes on there
    isNew?: boolean; // the scenario's own steps are all that it has performed
    change?: VersionChange|null; // of the version, to which the run is due
  };

  type VersionChange = {before: string, after: string}; // two runs with the same commands

  type KeptRun = {
    example: string; // the scenario in the address
    run: string;
    cursor: number;
    family: Family;
    past: Place[];
    future: Place[];
    version: number; // how many of its commands the page shows; `Infinity` for all
    waiting: Waiting[];
  };

  // what it does, or the dialog that it opens
  type NoticeAction = {key: string, run: () => unknown} | {key: string, opens:
    'compare'|'namedRuns', detail: {runs: string[]}|null};

  // a sentence, and what can be done about it
  type Told = {
    kind: 'told';
    key: string; // of the sentence
    command?: store.Command;
    after?: number; // the last event before the command; the run's unless given
    values?: Record<string, string|number>;
    since?: number; // step: what is ignored from there on is told too
    actions?: NoticeAction[];
  };

  type Notice = {kind: 'problem', problem: store.Problem, command: store.Command|null} | {kind:
    'skipped', command: store.Command} | {kind: 'left'} | Told;

  type Waiting = {
    command: store.Command;
    before: Place;
    isSent: boolean; // else it waits behind one that was
  };
}
