// @ts-check
/** The scenes of an app that names several: which of them holds a controller, and which one an
 * event is about. An app with one window has none. */
/** @type {readonly store.SceneState[]} */
export const noScenes = Object.freeze([]);

/** The scenes after a change of one of them.
 * @type {(scenes: readonly store.SceneState[], change: store.SceneChange) =>
 *   readonly store.SceneState[]} */
export function changedScenes(scenes, change) {
  const old = scenes.find(({ name }) => name === change.name) ?? {
    name: change.name, root: null, orientation: 'portrait', state: 'unattached',
  };
  const wasActive = change.state === 'unattached' ? false
    : old.wasActive || change.state === 'foregroundActive';
  const next = { ...old, ...change, wasActive };
  return scenes.includes(old) ? scenes.map((one) => (one === old ? next : one))
    : [...scenes, next];
}

/** The scene whose window holds a controller, if one does.
 * @type {(state: store.RunState, controller: store.ControllerState|null|undefined) =>
 *   store.SceneState|null} */
export function sceneHolding(state, controller) {
  const passed = new Set();
  let top = controller;
  while (top && !passed.has(top.key)) {
    passed.add(top.key);
    const name = top.controller;
    const scene = state.scenes.find(({ root }) => root === name);
    if (scene) return scene;
    top = livingNamed(state, top.parent ?? top.presenting);
  }
  return null;
}

/** @type {(state: store.RunState, name: string|null) => store.ControllerState|null} */
function livingNamed({ order, controllers }, name) {
  for (let index = order.length - 1; name !== null && index >= 0; index -= 1) {
    const one = controllers[order[index] ?? ''];
    if (one?.controller === name && one.isAlive) return one;
  }
  return null;
}

/** The scene that an event is about, or else the one before.
 * @type {(state: store.RunState, event: store.TraceEvent, key: string) =>
 *   store.SceneState|null} */
export function sceneOfEvent(state, event, key) {
  const named = (/** @type {string} */ name) =>
    state.scenes.find((scene) => scene.name === name) ?? null;
  const scene = event.actor === 'scene' ? named(event.line.split(' ')[0] ?? '')
    : sceneHolding(state, state.controllers[key]);
  const changed = event.changes.flatMap((change) => change.scene ?? []);
  return scene ?? named(changed[changed.length - 1]?.name ?? '') ?? named(state.scene) ??
    state.scenes[0] ?? null;
}

/** The state as a person sees it who looks at one of the scenes.
 * @type {(state: store.RunState, name: string) => store.RunState} */
export function stateInScene(state, name) {
  const scene = state.scenes.find((one) => one.name === name);
  if (!scene || name === state.scene) return state;
  return { ...state, scene: name, window: windowOf(scene) };
}

/** The window of a scene.
 * @type {(scene: store.SceneState) => store.RunState['window']} */
export function windowOf({ root, orientation }) {
  return { root, orientation };
}
