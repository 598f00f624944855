// The requests of the clients of a server that is killed.
const screens = Array.from({ length: 60 }, (_, index) => `C${index}`);
const kinds = ['memoryWarning', 'background', 'foreground', 'isViewLoaded', 'push', 'pop'];

export const scenario = {
  schemaVersion: 1,
  id: 'kill',
  title: 'Many screens',
  description: 'What is asked of a server that is killed.',
  platform: { idiom: 'phone' },
  controllers: {
    Nav: { kind: 'navigation', created: 'code', children: ['A'] },
    ...Object.fromEntries(['A', ...screens].map((name) => [name, { created: 'code' }])),
  },
  window: { root: 'Nav' },
  steps: [{ do: 'launch' }],
};

/**
 * Any command; no screen is pushed twice, which would end the app.
 *
 * @param {import('./ledger.mjs').Ledger} ledger
 * @param {(bound: number) => number} draw
 */
export function step(ledger, draw) {
  const kind = kinds[draw(kinds.length)];
  const screen = screens[ledger.pushed];
  if (kind === 'push' && screen) {
    ledger.pushed += 1;
    return { do: kind, on: 'Nav', target: screen };
  }
  if (kind === 'isViewLoaded' || kind === 'push')
    return { do: 'isViewLoaded', target: screens[draw(screens.length)] };
  return kind === 'pop' ? { do: kind, on: 'Nav' } : { do: kind };
}
