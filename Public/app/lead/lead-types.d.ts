/** The types of the chapter “lead”. */
declare namespace lead {
  type Leading = import('./leading.js').Leading;

  // what the one button does
  type Way = 'call'|'next'|'ask'|'run'|'discuss'|'explain'|'again'|'reveal'|'why'|'close'
    |'setAside';

  // what the vote of a round that is over advises
  type Advice = ''|'low'|'middle'|'high';

  // the one button, why, and the other ways
  type Lead = {does: Way, others: Way[], advice: Advice};

  type PollStage = 'round1'|'talk'|'round2'|'revealed'|'explained'|'closed';

  // where a class stands: in a run of its own, at a word, at a step that asks, acts or does neither
  // any more, or in a question
  type Stage = 'run'|'words'|'step'|'ask'|'act'|Exclude<PollStage, 'closed'>;

  type LedState = {
    stage: Stage;
    isOfStep: boolean; // whether the question is one of the lesson
    isExplained: boolean;
    hasReason: boolean; // whether it can be said why
    hasMore: boolean; // whether further questions of the step follow
    isShort: boolean; // whether there is one round only
    isLast: boolean; // whether the step is the last one
  };

  // a step of a lesson, as far as it matters for a class
  type StepNow = {
    asks: boolean;
    acts: boolean; // whether it performs commands about which nothing is asked
    isShort: boolean; // whether it asks the questions at the end
    isLast: boolean;
  };

  type Place = NonNullable<rooms.RoomView['lesson']>;

  // what is read of a room
  type Led = Pick<rooms.Room, 'poll'|'lesson'|'tally'|'solved'|'voters'>;

  // how many have voted, and how many were right; null if nobody knows
  type Tally = {count: number, right: number|null};

  type PollChange = {
    phase: rooms.Poll['phase'];
    seconds?: number;
    shown?: readonly string[]; // the words of the class that it sees
    isExplained?: boolean;
    from?: PollStage|'empty'; // where it stood when the button was pressed
  };

  // the steps of a lesson, with the one where the class is
  type Plan = {titles: string[], index: number, go: (step: number) => unknown};

  // the page that has the one button
  type LeadingPage = {
    readonly room: rooms.Room|null; // null while the page doesn't lead
    readonly step: StepNow|null;
    desk: {
      show: (view: {lesson: Place}) => Promise<unknown>;
      goOn: (poll: string, change: PollChange) => Promise<unknown>;
    };
    call: (direction: 1|-1) => unknown; // to the next call that is shown, or back
    now: () => number;
    fieldsOf?: (change: PollChange) => Partial<PollChange>; // what else a person has set
  };
}
