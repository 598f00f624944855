/** The types of the chapter “commands”. */
declare namespace commands {
  type CommandList = import('./command-list.view.js').CommandList;
  type ActionMenu = import('./action-menu.view.js').ActionMenu;

  // a command, and those that differ from it only in style or animation
  type Entry = {offer: store.Available, variants: store.Available[]};

  // null before the first action
  type Acting = {kind: 'end'|'after'|'branch'|'gesture', action: store.Action|null};

  // gives a command, or plays what the first one does
  type Button = {title: string, command?: store.Command, playsTo?: number};

  type Item = {text: string, run: () => void, isChecked?: boolean};

  type Contents = {
    title: string;
    note?: string;
    offers: readonly store.Available[];
    items: Item[];
  };

  type WantedState = {
    viewState?: string;
    appearance?: string;
    isInWindow?: boolean;
    isAlive?: boolean;
  };

  type Goal = {callback: string, controller?: string} | {controller: string, state:
    WantedState};
}
