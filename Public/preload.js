// @ts-check
/** What every visit needs soon, but not for its first picture. A server sends it in one piece, with
 * what other scripts load by themselves: imports without a name say what these are. */
import {} from './app/device/ghosts.view.js';
import {} from './app/diagram/map-tools.view.js';
import {} from './app/lanes/lane-details.js';
import {} from './app/server/branch-api.js';
import {} from './app/server/shared-stream.js';
import {} from './app/session/perform-once.js';
import { connectAnnouncements } from './app/page/announcements.view.js';
import { actions } from './app/page/actions.view.js';
import { connectLater, reopenRun, welcome } from './app/page/later.view.js';

export const preloaded = { connectAnnouncements, connectLater, actions, reopenRun, welcome };
