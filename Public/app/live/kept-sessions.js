// @ts-check
/** The live sessions that this browser has opened, with their keys; they are in no address. */
import { settings as ofBrowser } from '../view/settings.js';

const setting = 'live.sessions';
/** More are not kept: the oldest is forgotten. */
export const mostKept = 50;

/** @type {(settings?: live.Settings) => live.KeptSession[]}  The newest first. */
export function keptSessions(settings = ofBrowser) {
  try {
    const kept = JSON.parse(settings.read(setting) ?? '[]');
    return Array.isArray(kept) ? kept.filter(({ id, key }) => id && key) : [];
  } catch {
    return [];
  }
}

/** @type {(session: live.KeptSession, settings?: live.Settings) => void} */
export function keepSession({ id, name, key }, settings = ofBrowser) {
  const others = keptSessions(settings).filter((one) => one.id !== id);
  const kept = [{ id, name, key }, ...others].slice(0, mostKept);
  settings.save(setting, JSON.stringify(kept));
}

/** @type {(id: string, settings?: live.Settings) => void} */
export function forgetSession(id, settings = ofBrowser) {
  const left = keptSessions(settings).filter((one) => one.id !== id);
  settings.save(setting, left.length > 0 ? JSON.stringify(left) : null);
}

/** @type {(id: string, settings?: live.Settings) => live.KeptSession|null} */
export function sessionKept(id, settings = ofBrowser) {
  return keptSessions(settings).find((one) => one.id === id) ?? null;
}
