/** The types of the chapter “export”. */
declare namespace exporting {
  type ShareDialog = import('./share-dialog.view.js').ShareDialog;

  type Embedding = {isEmbedded: boolean, isReadOnly: boolean, panels: readonly string[]};

  type SharedScenario = {
    scenario: store.Scenario;
    platform: store.Platform;
    doubt: string; // what it leaves unexplained; empty where nothing
  };

  type Shared = {
    example?: string; // the id of a shipped scenario
    scenario?: store.Scenario; // where it isn't shipped
    platform: store.Platform;
    commands: store.Command[]; // after the scenario's own steps
    event: number; // where the cursor stands
    language?: string;
    density?: string;
    panel?: string; // the tab of the inspector; empty while it is closed
  };
}
