/** The types of the chapter “story”. */
declare namespace story {
  type FirstCard = import('./first-card.view.js').FirstCard;
  type FirstMinute = import('./first-minute.js').FirstMinute;
  type StoryList = import('./story-list.js').StoryList;
  type StoryModel = import('./story-model.js').StoryModel;
  type StoryPanel = import('./story-panel.view.js').StoryPanel;

  type Guess = {controller: string, callback: string};

  type Phase = 'ask'|'press'|'watch'|'answer'|'choose'|'done'; // of the first minute

  type TextPart = {text: string, look: ''|'code'|'b'};

  type Problem = 'group'|'set'|'repeat'|'backslash'|'flags'|'slow'|'unreadable'; // of an expression

  type Pattern = {test: (text: string) => boolean, problem: Problem|null};

  // what a typed text means for the story; `finds` is null for an empty one
  type Meaning = {
    problem: Problem|null, finds: ((event: store.TraceEvent) => boolean)|null,
  };

  // a controller in an action; `came` says whether it began to appear
  type Role = {key: string, controller: string, instance: number, role: string, came: boolean};

  type Column = Role & {x: number}; // pixels

  type Columns = {
    list: readonly Column[];
    step: number; // from one line to the next
    isSingle: boolean; // all share one line
    hasNames: boolean; // at the heads of the lines
    hasRoles: boolean;
  };

  // one row of the list; `key` tells it from others
  type Item =
    | {kind: 'earlier', key: string, count: number}
    | {kind: 'action', key: string, action: store.Action}
    | {kind: 'head', key: string, action: store.Action}
    | {kind: 'row', key: string, call: store.Call}
    | {kind: 'quiet', key: string, action: store.Action, layout: number, more: number}
    | {kind: 'step', key: string, step: store.Step}
    | {kind: 'ignored', key: string, ignored: store.Ignored};

  // what stands one below another, each as high unless it is known to be else
  type Part = {
    count: number;
    height: number;
    at: (index: number) => Item;
    find: (key: string) => number; // the index of an item; negative without it
    others: ReadonlyMap<number, number>; // heights by index
  };

  type Slice = {items: {item: Item, top: number}[], from: number, to: number};

  // what rows are drawn with
  type Scene = {
    top: number; // pixels
    first: number; // of the first line
    columns: Columns;
    current: number; // the shown event; 0 before the first
    stop: string; // the key of the item that the tab key reaches
    isSearching: boolean;
    isLong: (text: string, column: Column|null) => boolean; // whether it needs several lines
    now: view.Drawing; // what the current row unfolds
    unfold: (action: store.Action) => void;
    showEarlier: () => void;
  };

  type Fold = 'why'|'changes';

  type CodeRow = {number: number, text: string, isAdded: boolean};

  type Opened = {
    changes: readonly string[]; // since the row before
    flags: string; // what the code of the callback reads as true; empty if nothing
    isRead: boolean; // whether the code is known
    findings: readonly findings.Finding[]; // at the row
    folds: ReadonlySet<Fold>;
    reasons: HTMLElement;
    line: {text: string, rows: readonly CodeRow[]}|null;
    fixed: (() => void)|null; // shows the same without the mistake
    toggle: (fold: Fold) => void;
  };
}
