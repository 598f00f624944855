/** The types of the chapter “device”. */
declare namespace device {
  type DeviceHandles = import('./device-handles.view.js').DeviceHandles;

  type Ghost = {
    card: Card;
    now: Region; // where it believes to be
    kind: 'design'|'estimate';
    isPlaced: boolean; // whether it is known where it will be: `card.region`
  };

  // from `start` to `end` of its container, 0 to 1
  type Part = {child: store.ControllerState, place: Place, start: number, end: number};

  type Place = 'away'|'half'|'here'|'halfUnder'|'under'|'fade';

  type CardKind = 'stack'|'page'|'curl'|'sheet'|'popover'|'alert'|'over'|'cover';

  type Placing = {place: Place, kind: CardKind, turn: 'next'|'previous'};

  // what is left free on each side
  type Region = {
    left: number;
    right: number;
    top: number;
    bottom: number;
    headers: number; // title bars of custom containers above
    frames: number; // custom containers around it
    bars: number; // tab bars and page dots below
  };

  type Card = {
    controller: store.ControllerState;
    kind: CardKind; // how it comes and goes
    place: Place;
    turn: 'next'|'previous';
    region: Region;
    isFrame: boolean; // a custom container, drawn as a frame around its children
    back: string; // the screen below it in its stack; empty where there is none
    host: string; // the key of the window's root or the presented controller around it
  };

  type BarItem = {name: string, isSelected: boolean};

  // `after`: the key of the card below it
  type Bar = {
    controller: store.ControllerState;
    kind: 'tabs'|'pages';
    items: BarItem[];
    region: Region;
    placing: Placing;
    host: string;
    after: string;
  };
}
