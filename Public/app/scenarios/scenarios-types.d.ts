/** The types of the chapter “scenarios”. */
declare namespace scenarios {
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

  // with the callbacks that the words name
  type Hit = {example: Example, callbacks: string[]};
}
