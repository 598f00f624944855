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

beforeEach(() => { for (const panel of panels) panel.schedule(); });
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
  assert.equal(draw(), 'a lies,b lies,c,d');
  assert.equal(draw(), 'c lies,d lies,a');
  LabElement.drawTime = Infinity;
  assert.equal(draw(), 'a lies');
  assert.equal(frames.length, 0);
});
