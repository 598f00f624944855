/** The types of the chapter “lanes”. */
declare namespace lanes {
  type Details = import('./lane-row.view.js').Details;
  type LaneGestures = import('./lane-gestures.view.js').LaneGestures;
  type LanePicture = import('./lane-picture.view.js').LanePicture;
  type LanePointer = import('./lane-pointer.view.js').LanePointer;
  type LaneRow = import('./lane-row.view.js').LaneRow;
  type LaneText = import('./lane-text.view.js').LaneText;
  type LaneWindow = import('./lane-window.js').LaneWindow;
  type Lanes = import('./lanes.js').Lanes;
  type SwimLanes = import('./swim-lanes.view.js').SwimLanes;

  type Burst = {x: number, count: number}; // events too close to be told apart

  type Ties = {parent?: string|null, presenting?: string|null};

  type Owner = {seq: number, name: string, isPresented: boolean}; // from an event on

  // what the rows of the tree follow from
  type InView = {
    state: store.RunState; // at the cursor
    from: number; // the first event in view
    to: number; // behind the last one
    windows?: readonly string[]; // with which other windows were shown
    isWhole?: boolean; // whether UIKit and the app have lanes
    isChosen?: (name: string) => boolean; // whether controllers of this name have lanes
  };

  type TreeRow = {
    kind: 'controller'|'scene'|'uikit'|'app';
    key: string; // tells it from the others
    lane: Lane|null;
    controller: store.ControllerState|null; // if it is alive at the cursor
    scene: store.SceneState|null;
    count: number; // of the instances
    depth: number;
    // `absent`: it is not there yet, or no longer
    relation: 'root'|'child'|'presented'|'loose'|'absent';
    isSelected: boolean; // shown by its container in preference to its siblings
    reach: number; // how many rows up the connector goes
  };

  type TreeNode = {
    row: TreeRow;
    owner: TreeNode|null;
    isPresented: boolean; // rather than a child
    children: TreeNode[];
  };

  type Handlers = {
    press: (x: number) => void; // on the ruler
    hover: (x: number, y: number) => void; // y in the window of the browser
    leave: () => void;
    act: (name: string) => void; // as the button of that name
    step: (move: number) => void;
    changed: () => void; // what is in view is another
  };

  type Moment = {x: number, time: number}; // milliseconds from the start of an action

  type MarkKind = 'error'|'warning'|'note'|'breakpoint'|'lost';

  type Mark = {kind: MarkKind, seq: number};

  type Row = {baseline: number, full: number}; // where a lane stands, and its greatest height

  type Picture = {store: store.TraceStore, window: LaneWindow};

  type Place = {top: number, height: number};

  type Stretch = {
    station: string;
    from: number; // its first event
    to: number; // its last event
    start: number; // virtual milliseconds
    end: number;
    isOpen: boolean; // whether it lasts to the end of the trace
  };

  type Life = {key: string, stretches: Stretch[]}; // of one controller

  type By = 'event'|'time';

  type Lane = {
    kind: 'controller'|'uikit'|'app';
    controller: string; // its name; empty for UIKit and the app
    instance: number; // the first one
    keys: {seq: number, key: string}[]; // its instances, each with its first event
    owners: Owner[]; // its parents and presenting controllers, in order
    starts: number[]; // the events that have changed its level
    levels: number[]; // how near the screen it is from each of them on, 0 to 4
    ticks: number[]; // the events that are shown by themselves
    runs: number[]; // for each tick the number of its layout passes, or 1
  };
}
