/** The types of the chapter “diagram”. */
declare namespace diagram {
  type DiagramList = import('./diagram-list.view.js').DiagramList;
  type DiagramMap = import('./diagram-map.view.js').DiagramMap;
  type DiagramWays = import('./diagram-ways.view.js').DiagramWays;
  type MapTools = import('./map-tools.view.js').MapTools;
  type TokenMoves = import('./token-moves.js').TokenMoves;
  type StateDiagram = import('./state-diagram.view.js').StateDiagram;

  type Marks = {visited: ReadonlySet<string>, possible: ReadonlyMap<string, unknown>};

  type Pair = [number, number]; // x and y, or width and height

  type Point = Pair;

  type Anchor = 'start'|'middle'|'end';

  // where something stands beside something else; `inside` the arch, `start` above the first rail
  type Side = 'left'|'right'|'above'|'below'|'start'|'inside'|'aboveLeft'|'aboveRight'|'belowRight';

  type Place = [number, number, Anchor]; // x, y, text anchor

  // `isWall`: it is read from the last row; `bare`: a list beside the map has the names of
  // callbacks, and those of stations are so wide
  type GeometryOptions = {isWall?: boolean, bare?: {left: number, right: number}|null};

  type Measures = {
    isSmall: boolean;
    isLow: boolean;
    isBare: boolean;
    isWall: boolean; // what has no room is left out
    leastLetter: number; // of a sign
    letter: number; // the width of a letter of a callback
    ring: number; // radii
    token: number;
    number: number;
    slot: number; // from token to token in one ring
  };

  type Columns = {left: number, right: number, middle: number, inner: number};

  // heights: of the stations, of the corner of the arch, of the stops
  type Rows = {
    top: number; corner: number; moving: number; off: number; none: number; middle: number;
    rise: number; appearing: number; layout: number;
  };

  type Geometry = Measures & {
    size: Pair;
    columns: Columns;
    borders: number[]; // of the bands
    stations: Record<string, {at: Point, side: Side}>;
    rails: Record<string, Point[]>;
    spots: Record<string, {at: Point, side: Side}>; // of the numbers of each rail
  };

  type Capsule = {
    x: number; y: number; width: number; height: number; radius: number;
    shown: number; // so many places for tokens
    step: number; // from one to the next
  };

  type NumberState = 'called'|'now'|'next';

  // a numbered call that takes a rail
  type Numbered = {
    seq: number;
    key: string; // of its controller
    label: string;
    rail: string;
    from: string; // the station before
    to: string; // and after
    state: NumberState;
    isIssue: boolean; // something was found there
  };

  type Line = {seq: number, key: string|null, state: NumberState, points: Point[]};

  // what is read for it
  type Source = Pick<lab.Lab, 'actionIndex'|'ios'|'store'|'text'|'answer'> & {
    findings: Pick<lab.Lab['findings'], 'at'>;
  } & Parameters<typeof import('./map-scene.js').isFutureHidden>[0];

  // what is shown on the map
  type Scene = {
    numbers: readonly Numbered[];
    counts: ReadonlyMap<string, number>; // of the tokens in each station
    absent: ReadonlySet<string>; // rails whose callbacks the version doesn't have
    unloads: boolean; // whether the version unloads views
    pointed: string|null; // the station that is pointed at
    layout: number; // passes
    texts: {stations: Record<string, string>, bands: readonly string[], layout: string};
  };

  // how stations and rails look
  type Looks = {
    visited: ReadonlySet<string>;
    touched: ReadonlySet<string>; // in this action
    ways: {has: (place: string) => boolean}; // where the controllers of a station can go next
    pointed: string|null;
    stop: string|null; // the station that a Tab leads to; null if nothing can be pressed
    labels: Record<string, string>; // for screen readers
  };

  type Group = {
    rail: string;
    side: Side;
    at: Point; // the middle
    half: number; // the room to each side
    numbers: (Numbered & {x: number, y: number, radius: number})[];
    more: {x: number, y: number, radius: number, count: number, isNow: boolean}|null;
  };

  type NameLook = 'pale'|'next'|'called'|'now'|'caught';

  type Name = {id: string, text: string, x: number, y: number, anchor: Anchor, width: number};

  type Plan = {
    rails: string[];
    groups: Group[];
    names: (Name & {look: NameLook, key: string|null})[];
    stations: (Name & {ring: Capsule})[];
    layout: {x: number, y: number, count: number, text: string, name: {x: number, y: number}}|null;
    heads: {rail: string, at: Point, angle: number}[];
    stop: Point|null;
    bands: Name[];
  };

  // somebody on screen, in containers that the line hasn't named yet
  type Seen = {containers: string[], controller: store.ControllerState};

  type StationGoal = {controller: string, state: Record<string, unknown>};

  type Zoom = {scale: number, x: number, y: number}; // `x`, `y`: the left upper corner that shows
}
