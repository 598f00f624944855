/** The types of the chapter “walkthroughs”. */
declare namespace walkthroughs {
  type Draft = import('./draft.js').Draft;

  type Kept = {id: string, key: string}; // on the server, with the key of the author

  type Address = {query: URLSearchParams, hash: string};
}
