// @ts-check
/** What reasons are found by, besides the run: the callbacks, and how versions differ. */
import { fetchCallbacks, fetchPlatforms } from '../server/api.js';
import { learnCallbacks } from '../store/callbacks.js';
import { learnVersions } from '../store/ios.js';

export async function learnCatalog() {
  const [callbacks, platforms] = await Promise.all([fetchCallbacks(), fetchPlatforms()]);
  learnCallbacks(callbacks);
  learnVersions(platforms);
}
