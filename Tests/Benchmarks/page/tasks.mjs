// The tasks inside the measured pages. Each function is sent to the page as text, so it uses only
// things that the page and `prepare` have.

/** Small helpers that the other tasks call. */
export function prepare() {
  globalThis.lab = document.querySelector('swim-lanes')?.lab;
  globalThis.painted = () => new Promise((done) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now());
    channel.port2.postMessage(null);
  }));
  globalThis.share = (times, part) => [...times].sort((a, b) => a - b)[
    Math.min(times.length - 1, Math.floor(times.length * part))];
  globalThis.summary = (times) => ({
    p50: share(times, 0.5), p95: share(times, 0.95), max: Math.max(...times),
  });
  globalThis.places = (count, last) => Array.from({ length: count }, (_, index) =>
    1 + Math.floor(((index * 0.6180339887) % 1) * (last - 1)));
}

/** Opens a scenario in the page, up to the frame that shows it. */
export async function open(scenario) {
  lab.playback.isFollowing = false;
  const start = performance.now();
  await lab.session.open(scenario, { ios: '26', idiom: 'phone' });
  const answered = performance.now();
  await painted();
  const total = performance.now() - start;
  const { store, session } = lab;
  const { events, steps } = store;
  return {
    total, drawn: total - (answered - start), events: events.length, steps: steps.length,
    run: session.id,
  };
}

/** Gives the page's store the events of a run that it has just fetched: no server involved. */
export async function feed(run, scenario) {
  const headers = { Accept: 'application/json' };
  const events = [];
  for (let part = [null]; part.length > 0; events.push(...part)) {
    const query = `after=${events.length}&limit=20000`;
    const answer = await fetch(`/api/runs/${run}/events?${query}`, { headers });
    part = (await answer.json()).events;
  }
  const { store } = lab;
  store.begin(scenario, { ios: '26', idiom: 'phone' });
  await painted();
  const start = performance.now();
  store.receive(events);
  const received = performance.now() - start;
  store.seek(store.last);
  await painted();
  return { received, total: performance.now() - start };
}

/** Jumps all over the trace; each jump up to the frame that shows it. */
export async function seek(count, tab) {
  if (tab) lab.inspector.open(tab);
  await new Promise((done) => setTimeout(done, 500));
  const times = [];
  let rows = 0;
  for (const seq of places(count, lab.store.last)) {
    const start = performance.now();
    lab.playback.jump(seq);
    times.push(await painted() - start);
    rows = Math.max(rows, document.querySelectorAll('.story-row').length);
  }
  return { ...summary(times), rows };
}

/** Shows more or less of the story. */
export async function useDensity(density) {
  lab.inspector.open('story');
  lab.view.showDensity(density);
  await new Promise((done) => setTimeout(done, 500));
}

/** One jump, up to the frame that shows it. */
export async function seekTo(seq) {
  const start = performance.now();
  lab.playback.jump(seq);
  return { time: await painted() - start, rows: document.querySelectorAll('.story-row').length };
}

/** The state at places all over the trace, without any panel. */
export function fold(count) {
  const times = places(count, lab.store.last).map((seq) => {
    const start = performance.now();
    lab.store.stateAt(seq);
    return performance.now() - start;
  });
  return summary(times);
}

/** The frames while the wheel turns in every frame. */
export async function wheel(count, isZoom) {
  const slider = document.querySelector('swim-lanes [role=slider]');
  lab.playback.jump(Math.round(lab.store.last / 2));
  await document.querySelector('swim-lanes').do('zoomIn');
  await new Promise((done) => setTimeout(done, 500));
  const { left, top, width, height } = slider.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height - 20 };
  const frames = [];
  let before = await new Promise(requestAnimationFrame);
  for (let index = 0; index < count; index += 1) {
    const out = index % 80 < 40 ? 40 : -40;
    const how = isZoom ? { deltaY: out, ctrlKey: true } : { deltaX: out * 3 };
    slider.dispatchEvent(new WheelEvent('wheel',
      { ...at, ...how, bubbles: true, cancelable: true }));
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  return summary(frames);
}

/** The frames for some seconds while the run is played and the stream brings events. */
export async function play(milliseconds) {
  const { store, playback } = lab;
  playback.jump(Math.round(store.last / 2));
  playback.play();
  const frames = [];
  const costs = [];
  const receive = store.receive.bind(store);
  store.receive = (events) => {
    const start = performance.now();
    receive(events);
    costs.push(performance.now() - start);
  };
  const first = store.last;
  let before = await new Promise(requestAnimationFrame);
  for (const end = before + milliseconds; before < end;) {
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  delete store.receive;
  playback.pause();
  return { frames: summary(frames), receive: summary(costs), added: store.last - first };
}

/** Waits for the parts of the page. */
export async function ready() {
  while (!document.querySelector('swim-lanes')?.lab) {
    await new Promise((done) => setTimeout(done, 50));
  }
}

/**
 * Waits until the page has that many events, and the server has judged them: then the page has the
 * processors for itself.
 */
export async function has(count) {
  const { store } = lab;
  const isJudged = () => [...Array(16).keys()].some((back) => lab.live?.book?.of(store.last - back));
  while (!(store.last >= count && isJudged())) {
    await new Promise((done) => setTimeout(done, 100));
  }
  await painted();
}

/** The frames for some seconds, and the number that the screen would have shown between them. */
export async function frames(milliseconds) {
  const { store } = lab;
  const [first, times] = [store.last, []];
  let before = await new Promise(requestAnimationFrame);
  for (const end = before + milliseconds; before < end;) {
    const now = await new Promise(requestAnimationFrame);
    times.push(now - before);
    before = now;
  }
  const missed = times.reduce((sum, time) => sum + Math.max(0, Math.round(time * 0.06) - 1), 0);
  return {
    ...summary(times), count: times.length, late: missed, added: store.last - first,
  };
}

/** Notes when each step's first event arrives and when a frame has shown it. */
export function watch() {
  const { store } = lab;
  globalThis.seen = {};
  let last = store.last;
  const shows = () => Number(document.querySelector('swim-lanes [role=slider]').ariaValueMax);
  store.addEventListener('trace', async () => {
    if (store.last === last) return;
    last = store.last;
    const { step } = store.eventAt(last);
    if (seen[step]) return;
    seen[step] = { arrived: performance.timeOrigin + performance.now() };
    const count = store.events.length;
    let time = await painted();
    while (shows() < count) time = await painted();
    seen[step].painted = performance.timeOrigin + time;
  });
}

export async function peerOpen(address) {
  const events = await (await fetch(address)).json();
  const start = performance.now();
  peer.receive(events);
  const received = performance.now() - start;
  peer.seek(events.length);
  await painted();
  return { received, total: performance.now() - start };
}

export async function peerSeek(count) {
  const times = [];
  for (const seq of places(count, peer.events.length)) {
    const start = performance.now();
    peer.seek(seq);
    times.push(await painted() - start);
  }
  return summary(times);
}

export function peerFold(count) {
  const times = places(count, peer.events.length).map((seq) => {
    const start = performance.now();
    peer.stateAt(seq);
    return performance.now() - start;
  });
  return summary(times);
}

export async function peerWheel(count, isZoom) {
  peer.seek(Math.round(peer.events.length / 2));
  const frames = [];
  let before = await new Promise(requestAnimationFrame);
  for (let index = 0; index < count; index += 1) {
    const isOut = index % 80 < 40;
    if (isZoom) peer.zoom(isOut ? 0.82 : 1 / 0.82);
    else peer.pan(isOut ? 120 : -120);
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  return summary(frames);
}

/** Appends as events come while a run is played: each is folded, as the peer does it. */
export async function peerPlay(count) {
  const added = peer.events.splice(-count);
  for (const node of peer.nodes.splice(-count)) node.remove();
  const frames = [];
  const costs = [];
  let before = await new Promise(requestAnimationFrame);
  for (const event of added) {
    const start = performance.now();
    peer.receive([event]);
    peer.seek(peer.cursor + 1);
    costs.push(performance.now() - start);
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  return { frames: summary(frames), receive: summary(costs) };
}
