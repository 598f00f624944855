/** The types of the chapter “memory”. */
declare namespace memory {
  type MemorySamples = import('./memory.js').MemorySamples;
  type WeakDelegates = import('./weak-links.js').WeakDelegates;

  type Owner = {
    kind: string; // window, root of a relation, or one of the ways of {@link Holder}
    key: string|null; // of the controller that owns; null where it is no controller
    name: string; // of an observer; otherwise empty
  };

  type Edge = {from: string, to: string, kind: string}; // ids of nodes

  type Node = {
    id: string;
    kind: string;
    controller: store.ControllerState|null;
    owners: Owner[];
  };

  type Share = {part: keyof store.MemoryCost, bytes: number, isOrphan: boolean};

  type MemoryRow = {
    controller: store.ControllerState;
    shares: Share[];
    total: number;
    outlets: {name: string, state: string}[];
  };

  type Sample = {seq: number, total: number, limit: number|null}; // from this event on

  type Frame = {width: number, height: number, inset: number}; // pixels; room for strokes

  type Curve = {
    line: string; // of the total over the whole trace
    area: string; // below the line
    limitY: number|null;
    top: number; // bytes at the upper edge
    peak: Sample|null; // the first one that costs most
  };

  // pixels
  type Metrics = {
    width: number; // of the picture
    box: number; // width of a box
    height: number; // of a box
    gap: number; // between boxes of a row
    space: number; // between rows
    margin: number; // on the right, where curves go round boxes
  };

  // `x`, `y`: the upper left corner; `isLoose`: nothing outside holds it
  type Box = {
    id: string;
    node: Node|null;
    x: number;
    y: number;
    row: number;
    column: number;
    isLoose: boolean;
  };

  type Arrow = {
    from: string;
    to: string;
    kind: string;
    isWeak: boolean;
    isLeak: boolean; // part of a way that keeps a leaked controller
    path: string;
    head: string;
    label: {x: number, y: number, anchor: 'start'|'middle'};
  };

  // `hidden`: boxes that are too many
  type Graph = {
    boxes: Box[];
    curves: Arrow[];
    height: number;
    hidden: number;
    loose: {y: number, height: number}|null;
  };

  type Ran = {callback: string, controller: string, instance: number, statement: number};
}
