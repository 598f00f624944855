/** The types of the chapter “lanes”. */
declare namespace lanes {
  type Details = import('./lane-row.view.js').Details;
  type LaneControls = import('./lane-controls.view.js').LaneControls;
  type LaneGestures = import('./lane-gestures.view.js').LaneGestures;
  type LanePicture = import('./lane-picture.view.js').LanePicture;
  type LaneRow = import('./lane-row.view.js').LaneRow;
  type LaneText = import('./lane-text.view.js').LaneText;
  type LaneWindow = import('./lane-window.js').LaneWindow;
  type Lanes = import('./lanes.js').Lanes;
  type SwimLanes = import('./swim-lanes.view.js').SwimLanes;

  type Burst = {x: number, count: number}; // events too close to be told apart

  type Folding = {
    line: Lane; // the line that stands for the others
    isUnfolded: boolean;
    current: Lane|null; // of the event at the cursor
    since: number; // what has gone since this event is still shown
    isChosen: (name: string|undefined) => boolean; // of the name of a controller
  };

  type Handlers = {
    press: (x: number) => void; // above the lanes
    hover: (x: number, y: number) => void; // y in the window of the browser
    leave: () => void;
    act: (name: string) => void; // as the button of that name
    step: (move: number) => void;
    changed: () => void; // what is in view is another
  };

  type RulerLabel = {x: number, main: string, more: string};

  type MarkKind = 'action'|'error'|'warning'|'note'|'breakpoint'|'lost';

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
    kind: 'controller'|'uikit'|'app'|'freed'; // `freed` stands for others
    controller: string; // its name; empty for UIKit and the app
    instance: number; // the first one
    keys: {seq: number, key: string}[]; // its instances, each with its first event
    starts: number[]; // the events that have changed its level
    levels: number[]; // how near the screen it is from each of them on, 0 to 4
    ticks: number[]; // the events that are shown by themselves
    runs: number[]; // for each tick the number of its layout passes, or 1
    label?: () => view.Drawing; // in the place of a name
  };
}
