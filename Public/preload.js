// @ts-check
/** What every visit needs soon, but not for its first picture. A server sends it in one piece, with
 * what other scripts load by themselves: imports without a name say what these are. */
import {} from './app/server/branch-api.js';
import {} from './app/server/shared-stream.js';
import {} from './app/session/perform-once.js';
import {} from './app/story/first-card.view.js';
import {} from './app/story/story-list.view.js';
import {} from './app/story/story-panel.view.js';
import { connectAnnouncements } from './app/page/announcements.view.js';
import {
  connectLater, definePanels, openNamed, reopenRun, welcome,
} from './app/page/later.view.js';

export const preloaded = {
  connectAnnouncements, connectLater, definePanels, openNamed, reopenRun, welcome,
};
