/** The types of the chapter “source”. */
declare namespace source {
  type SourceText = {name: string, text: string};

  type Place = api.AppReading['sourceMap'][string];

  // what is asked of the files
  type Wish = {
    files: readonly SourceText[];
    class?: string | undefined; // of the controller to meet
    ios?: string;
    branches?: {file: string, line: number}[]; // conditions under which the run does things
  };

  type SourceFinding = api.AppReading['findings'][number];

  // what the run leaves out
  type Gap = api.AppReading['unread'][number];

  // the server's answer about the files
  type Reading = Omit<api.AppReading, 'scenario'> & {scenario?: store.Scenario};

  // the files, one after another
  type Source = {
    files: readonly SourceText[];
    reading: Reading;
    lines: readonly string[][]; // of each file
    starts: readonly number[]; // how many lines stand before each file
    listing: code.Listing;
  };

  type Spot = {index: number, line: number}; // a line of a file

  type SourceTrace = code.CodeTrace & {ranAt: Map<number, code.Execution[]>};

  type Marks = {findings: SourceFinding[], gaps: Gap[]};
}
