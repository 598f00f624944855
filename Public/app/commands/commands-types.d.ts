/** The types of the chapter “commands”. */
declare namespace commands {
  type ActionBar = import('./action-bar.view.js').ActionBar;
  type ActionMenu = import('./action-menu.view.js').ActionMenu;

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
