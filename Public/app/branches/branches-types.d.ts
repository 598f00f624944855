/** The types of the chapter “branches”. */
declare namespace branches {
  type BranchButton = import('./branch-button.view.js').BranchButton;
  type BranchList = import('./branch-list.view.js').BranchList;
  type RunList = import('./run-list.view.js').RunList;

  type Item = {index: number, command: store.Command, isSkipped: boolean}; // index: where it stood

  // a button of a row; `rename` and `remove` ask in the row itself
  type Tool = {
    what: string;
    icon: string;
    label: string;
    reason: string; // why it can't be used; empty where it can
  };

  type Row = {
    id: string; // of the run
    isOpen: boolean;
    depth?: number;
    title: string;
    facts: readonly string[];
    reason?: string; // why one can't go there
    tools: readonly Tool[];
    naming: {label: string, value: string};
    ask: string; // what is asked before it is deleted
  };

  // what the rows ask for
  type Actions = {
    open: (id: string) => void;
    rename: (id: string, name: string) => void;
    remove: (id: string) => void;
    use?: (what: string, id: string) => void; // another tool
  };
}
