/** What `lifecycle site` records, and how `recorded.js` answers from it. */
declare namespace recorded {
  // what the run answers after the last command, and what followed other commands
  type Node = {
    offers: {commands: Offer[]};
    answers: Record<string, object>;
    next?: {command: object, performed: {events: Event[], version: number}, node: Node}[];
  };

  type Offer = {command: object, availability: string};

  type Event = {seq: number};

  // of a run, after so many steps
  type State = {node: Node, events: Event[], version: number};

  // `answers` and `sets` by their addresses, `runs` by name, with their versions
  type Index = {
    token: string, answers: string[], sets: string[], runs: Record<string, string[]>,
    plan: {search: string, runs: string},
  };

  type Site = {
    runs: Map<string, State[]>;
    last: (run: State[]) => State;
    text: (name: string) => Promise<string>;
    read: (name: string) => Promise<any>;
    index: () => Promise<Index>;
    fileOf: (address: string) => string;
    equal: (a: unknown, b: unknown) => boolean;
    offered: (answer: object, node: Node) => object;
    create: (scenario: {id: string, platform?: {ios?: string}}) => Promise<Response>;
    perform: (id: string, command: object) => object|null;
    fork: (parent: string, wish: {step: number, name: string, commands?: object[]}) => Response;
    ofRun: (id: string, question: string, query: URLSearchParams) => Response;
    find: (query: URLSearchParams) => Promise<Response>;
    get: (path: string, query: string) => Promise<Response>;
    post: (path: string, body: any) => Promise<Response>;
  };
}
