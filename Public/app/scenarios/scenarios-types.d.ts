/** The types of the chapter “scenarios”. */
declare namespace scenarios {
  type OpeningPoint = import('./opening-point.js').OpeningPoint;

  type Facts = {
    ios: string|null; // null: the newest
    idiom: string;
    kinds: string[]; // of containers
    commands: string[];
    callbacks: string[]; // overridden, looked at or expected
  };

  type Example = {
    id: string;
    group: string;
    title: string;
    about: string;
    mistakes: string[];
    row: number|null;
    facts: Facts;
    words: string;
  };

  // as it is read, with the platform on which it opens
  type Shipped = {name: string, scenario: store.Scenario, platform: store.Platform};

  type Panel = 'story'|'code'|'issues'|'memory';

  // the field of a scenario
  type OpensAt = {
    step: number;
    line: string;
    occurrence?: number; // 1 unless given
    panel?: Panel; // the story unless given
    offer?: (string|{do: string, target?: string})[]; // the first is the primary one
    alsoOn?: string; // a version of iOS to compare with
  };

  // where a run shows what an answer says
  type Moment = {
    example: string;
    step: number;
    event?: number; // counted from 1, on the version `ios`
    ios?: string;
    line?: string; // how the line begins, if the event isn't known
    number?: number; // which of several such lines
    against?: {event: number, ios: string, step: number}; // on a version with another outcome
  };

  type Opening = {
    seq: number;
    // of the scenario's own, just before the first mistake, or the end of the launch
    reason: 'point'|'mistake'|'launch';
    panel: Panel;
    alsoOn: string|null;
    finding: findings.Finding|null; // the first of the run
  };

  // with the callbacks that the words name
  type Hit = {example: Example, callbacks: string[]};
}
