// @ts-check
/**
 * Moving in time: the keys of the transport.
 *
 * @typedef {import('../lab/actions.js').Action} Action
 * @typedef {import('../lab/lab.js').Lab} Lab
 */
/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
export function timeActions(lab) {
  return [...stepActions(lab), ...playActions(lab), ...breakpointActions(lab)];
}

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
function stepActions(lab) {
  const { playback, store } = lab;
  return [
    { id: 'back', title: 'transport.back', keys: ['ArrowLeft'], run: () => playback.stepBack() },
    {
      id: 'forward', title: 'transport.forward', keys: ['ArrowRight'],
      run: () => playback.stepForward(),
    },
    {
      id: 'back-action', title: 'action.backAction', keys: ['Shift+ArrowLeft'],
      run: () => playback.stepBack('action'),
    },
    {
      id: 'forward-action', title: 'action.forwardAction', keys: ['Shift+ArrowRight'],
      run: () => playback.stepForward('action'),
    },
    {
      id: 'back-mark', title: 'action.backMark', keys: ['Alt+ArrowLeft'],
      run: () => void goToMark(lab, -1),
    },
    {
      id: 'forward-mark', title: 'action.forwardMark', keys: ['Alt+ArrowRight'],
      run: () => void goToMark(lab, 1),
    },
    {
      id: 'first', title: 'transport.first', keys: ['Home'],
      run: () => playback.jump(store.first),
    },
    { id: 'last', title: 'transport.last', keys: ['End'], run: () => playback.jumpToEnd() },
    {
      id: 'go-to', title: 'transport.goTo', keys: ['g'],
      run: () => document.dispatchEvent(new Event('gotoopen')),
    },
  ];
}

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
function playActions(lab) {
  const { playback } = lab;
  return [
    { id: 'play', title: 'action.play', keys: [' ', 'k'], run: () => playback.toggle() },
    {
      id: 'transition', title: 'transport.transition', run: () => void lab.finishTransition(),
      isAvailable: () => !lab.store.isAtEnd,
    },
    {
      id: 'slower', title: 'action.slower', keys: ['['], run: () => changeSpeed(lab, -1),
    },
    {
      id: 'faster', title: 'action.faster', keys: [']'], run: () => changeSpeed(lab, 1),
    },
  ];
}

/**
 * @param {Lab} lab
 * @returns {Action[]}
 */
function breakpointActions(lab) {
  const { playback, store } = lab;
  return [
    {
      id: 'breakpoint', title: 'action.breakpoint', keys: ['b'],
      run: () => void toggleBreakpoint(lab),
      isAvailable: () => store.event !== null,
    },
    {
      id: 'breakpoints', title: 'transport.breakpoints',
      run: () => document.dispatchEvent(new Event('breakpointsopen')),
    },
    {
      id: 'continue', title: 'transport.continue', keys: ['F8'], run: () => playback.resume(),
      isAvailable: () => playback.hit !== null,
    },
  ];
}

/**
 * @param {Lab} lab
 * @param {1|-1} direction
 */
async function goToMark(lab, direction) {
  const { markAfter, markBefore } = await import('./marks.js');
  const seq = direction > 0 ? markAfter(lab) : markBefore(lab);
  if (seq === null) lab.say(lab.text('action.noMark'));
  else lab.playback.jump(seq);
}

/** @param {Lab} lab */
async function toggleBreakpoint(lab) {
  const { event } = lab.store;
  const { toggleBreakpoint: toggle } = await import('../breakpoints/toggle-breakpoint.view.js');
  if (event) await toggle(lab, event);
}

/**
 * @param {Lab} lab
 * @param {1|-1} direction
 */
function changeSpeed(lab, direction) {
  const { playback } = lab;
  playback.changeSpeed(direction);
  const isInstant = playback.speed === Infinity;
  const speed = isInstant ? lab.text('transport.instant') : `${playback.speed}×`;
  lab.say(`${lab.text('transport.speed')}: ${speed}`);
}
