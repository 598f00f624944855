// The page's competitor: the same events in lanes, drawn and kept in the simplest way. It has one
// SVG node for each event, and folds the state at a place from the first event on.
const row = 34;
const namespace = 'http://www.w3.org/2000/svg';
const [svg, scroller, text] = ['lanes', 'scroller', 'state']
  .map((id) => document.getElementById(id));
Object.assign(document.body.style, { margin: '0', font: '13px sans-serif' });
Object.assign(scroller.style, { width: '1000px', height: '500px', overflow: 'auto' });

class Peer {
  events = [];
  nodes = [];
  lanes = new Map();
  column = 12;
  cursor = 0;

  /** Takes in events and draws a node for each. */
  receive(events) {
    for (const event of events) {
      this.events.push(event);
      const name = event.controller ? `${event.controller}#${event.instance}` : event.actor;
      const lane = this.lanes.get(name) ?? this.lanes.size % 12;
      this.lanes.set(name, lane);
      const node = document.createElementNS(namespace, 'rect');
      node.setAttribute('y', String(lane * row + 8));
      node.setAttribute('height', '20');
      this.nodes.push(node);
      svg.append(node);
      this.place(this.nodes.length - 1);
    }
    svg.setAttribute('width', String(this.events.length * this.column));
    svg.setAttribute('height', String(12 * row));
  }

  place(index) {
    this.nodes[index].setAttribute('x', String(index * this.column));
    this.nodes[index].setAttribute('width', String(Math.max(1, this.column - 1)));
  }

  stateAt(cursor) {
    const state = {};
    for (const { changes } of this.events.slice(0, cursor)) {
      for (const { controller, instance, ...change } of changes) {
        const key = `${controller}#${instance}`;
        state[key] = { ...state[key], ...change };
      }
    }
    return state;
  }

  seek(cursor) {
    this.cursor = cursor;
    const count = Object.keys(this.stateAt(cursor)).length;
    text.textContent = `event ${cursor}, ${count} controllers`;
    scroller.scrollLeft = cursor * this.column - 500;
  }

  pan(pixels) {
    scroller.scrollLeft += pixels;
  }

  zoom(factor) {
    this.column *= factor;
    for (const index of this.nodes.keys()) this.place(index);
    svg.setAttribute('width', String(this.events.length * this.column));
  }
}

globalThis.peer = new Peer();
