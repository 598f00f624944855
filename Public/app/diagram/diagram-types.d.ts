/** The types of the chapter “diagram”. */
declare namespace diagram {
  type DiagramList = import('./diagram-list.view.js').DiagramList;
  type DiagramMap = import('./diagram-map.view.js').DiagramMap;
  type DiagramTools = import('./diagram-tools.view.js').DiagramTools;
  type TokenMoves = import('./token-moves.js').TokenMoves;
  type StateDiagram = import('./state-diagram.view.js').StateDiagram;

  type Marks = {visited: ReadonlySet<string>, possible: ReadonlyMap<string, unknown>};

  type Point = [number, number];

  type Anchor = 'start'|'middle'|'end';

  type LabelPlace = [number, number, Anchor|'none']; // x, y, text anchor

  type Side = 'left'|'right'|'above'|'below'|'aboveRight'|'belowLeft'|'none';

  type RailPlace = {points: Point[], label: LabelPlace};

  type Drawing = {
    bands: [number, number, Anchor][]; // where their names are
    stations: Record<string, {at: Point, label: Side, reach?: number}>;
    rails: Record<string, RailPlace>;
    interrupted: [number, number, Anchor]|null;
  };

  // one geometry, which grows with its stage
  type Shape = {
    name: string;
    size: Point; // the least, in its units
    most: number; // how much height more it takes
    largest?: number; // pixels for each unit
    type: {callback: number, station: number, band: number}; // sizes
    rows: readonly [number, number][]; // least height, share of more
    borders: readonly number[]; // of the bands, each between two rows
    draw: (rows: readonly number[], borders: readonly number[], left: number) => Drawing;
  };

  // a shape in a stage; `left` of it there is room
  type Layout = Drawing & {name: string, size: Point, left: number, type:
    Shape['type'], borders: number[]};

  type Capsule = {x: number, y: number, width: number, height: number, radius: number};

  type StationGoal = {controller: string, state: Record<string, unknown>};

  type Pair = [number, number]; // x and y, or width and height

  type Zoom = {scale: number, x: number, y: number}; // `x`, `y`: the left upper corner that shows
}
