// @ts-check
/** The recorded run that is shipped with the page, for use without a server. */
import { fetchDocument } from '../server/api.js';
import { learnCallbacks } from '../store/callbacks.js';
import { learnCommands } from '../store/commands.js';
import { learnVersions } from '../store/ios.js';

/** @type {(lab: lab.Lab) => Promise<void>} */
export async function openRecorded(lab) {
  const { store, session, findings, playback } = lab;
  const recorded = await fetchDocument('examples/recorded/push-b.json');
  learnVersions(recorded.platforms);
  learnCallbacks(recorded.callbacks);
  learnCommands(recorded.catalog);
  session.recordedCode = recorded.code ?? {};
  store.begin(recorded.scenario, recorded.scenario.platform);
  store.receive(recorded.events);
  (await lab.rules()).receive(recorded);
  store.receiveAvailable(recorded.commands);
  findings.take(recorded);
  store.setConnection('recorded');
  playback.jump(store.steps[0]?.lastEvent ?? store.last);
}
