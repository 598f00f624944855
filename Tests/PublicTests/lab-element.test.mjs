// When the panels of the page are drawn, and what asks how they lie.
import assert from 'node:assert/strict';
import { after, beforeEach, mock, test } from 'node:test';

let time = 0;
let frames = [];
let done = [];
globalThis.HTMLElement = class {
  isConnected = true;
};
globalThis.requestAnimationFrame = (draw) => frames.push(draw);
mock.method(performance, 'now', () => time);
const { LabElement, whenDrawn } = await import('../../Public/app/view/lab-element.view.js');

class Panel extends LabElement {
  name = '';

  update() {
    done.push(this.name);
    time += 1;
    whenDrawn(() => done.push(`${this.name} lies`));
  }
}

const panels = ['a', 'b', 'c', 'd'].map((name) => Object.assign(new Panel(), { name }));
const draw = () => {
  done = [];
  for (const frame of frames.splice(0)) frame();
  return done.join();
};

beforeEach(() => {
  done = [];
  for (const panel of panels) panel.schedule();
});
after(() => {
  mock.restoreAll();
  delete globalThis.HTMLElement;
  delete globalThis.requestAnimationFrame;
});

test('all panels are drawn in one frame, and then asked how they lie', () => {
  assert.equal(draw(), 'a,b,c,d,a lies,b lies,c lies,d lies');
  assert.equal(frames.length, 0);
});

test('panels for which a frame has no time are drawn in the next one, in order', () => {
  LabElement.drawTime = 1.5;
  assert.equal(draw(), 'a,b');
  panels[0].schedule();
  assert.equal(draw(), 'c,d');
  assert.equal(draw(), 'a,a lies,b lies,c lies,d lies,a lies');
  assert.equal(frames.length, 0);
});

test('however often panels are to be drawn, what asks how they lie comes at last', () => {
  LabElement.drawTime = 0.5;
  const drawn = [];
  while (!done.some((one) => one.endsWith('lies'))) {
    drawn.push(draw());
    for (const panel of panels) panel.schedule();
  }
  assert.deepEqual(drawn.slice(0, 8), ['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd']);
  assert.match(drawn[8], /^a,b,c,d,a lies/);
  assert.equal(drawn.length, 9);
  LabElement.drawTime = Infinity;
  draw();
  assert.equal(frames.length, 0);
});
