// @ts-check
/** A log to begin with: A is launched, and B is pushed over it. */
const lines = /** @type {const} */ ([
  ['01.101', 'A', 'viewDidLoad'], ['01.140', 'A', 'viewWillAppear:'],
  ['01.180', 'A', 'viewDidAppear:'], ['04.020', 'B', 'viewDidLoad'],
  ['04.030', 'A', 'viewWillDisappear:'], ['04.031', 'B', 'viewWillAppear:'],
  ['04.540', 'A', 'viewDidDisappear:'], ['04.541', 'B', 'viewDidAppear:'],
]);

export const sampleLog = lines.map(([time, controller, callback]) =>
  `2026-01-12 10:15:${time} Shop[412:7] ${controller} ${callback}\n`).join('');
