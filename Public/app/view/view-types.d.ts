/** The types of the chapter “view”. */
declare namespace view {
  type Drawn = import('./draw.view.js').Drawn;
  type LabDialog = import('./lab-dialog.view.js').LabDialog;
  type LabElement = import('./lab-element.view.js').LabElement;
  type ScrollPlace = import('./scroll-place.view.js').ScrollPlace;

  // a value, or a list: the value, its text, and the language of that
  type Option = string|readonly (string|undefined)[];

  type Group = {label: string, options: readonly Option[]};

  type Handler = (event: any) => unknown;

  type Value = string|number|boolean|null|undefined|Handler;

  type Props = Record<string, Value>; // attributes, properties, and handlers such as `onclick`

  type Item = Node|string|number|null|undefined|false;

  type Child = Item|readonly Item[];

  type Handlers = Map<string, Handler>;

  type Drawing = Drawn|readonly Drawn[];

  // `look` is a class: a number to come is hollow
  // `least`: the size of the smallest letters
  type SignOptions = Props &
    {radius?: number, least?: number, text?: string, look?: string, key?: string|number};

  type MenuItem = {
    text: string;
    value?: string; // what is chosen, beside the word
    key?: string | undefined; // as actions write it
    isOn?: boolean | undefined; // where it is switched on and off
    reason?: string; // why it can't be chosen
    run: () => void;
  };

  type MenuSection = {title: string, items: readonly MenuItem[]};

  type Popover = HTMLElement & {showPopover(): void, hidePopover(): void};

  type Place = 'localStorage'|'sessionStorage';
}
