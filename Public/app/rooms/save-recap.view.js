// @ts-check
/** Writes the file with what a class has done: for the presenter all of it, for everybody else what
 * was shown, with their own answers. */
import { saveFile } from '../view/save-file.view.js';
import { recapPage } from './recap.js';
import { tellClass } from './recap-model.js';
import { homeOf } from './room-code.js';

/** @param {rooms.Page} lab @param {rooms.Recap} recap
 * @param {{votes?: rooms.KeptVotes, notes?: string, home: string, network?: readonly string[]}} own
 *   where the teacher says that the lab is to be found after class; the addresses of the server */
export async function saveRecap(lab, recap, { votes = {}, notes = '', home, network = [] }) {
  const { language } = lab.translator;
  const now = new Date();
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' })
    .format(now);
  const place = homeOf(home, location, network);
  await lab.loadTexts('room');
  const story = await tellClass(lab, recap,
    { votes, notes, date, home: place.address, isClosed: place.isClosed });
  const page = recapPage(story, {
    runs: lab.text('room.recap.runs'), polls: lab.text('room.recap.polls'),
    questions: lab.text('room.recap.asked'),
    tasks: lab.text('room.recap.tasks'), notes: lab.text('room.recap.notes'),
    choice: lab.text('room.poll.choice'), open: lab.text('room.recap.open'),
    file: lab.text('room.recap.file'), rule: lab.text('room.recap.rule'),
  });
  saveFile(`class-${recap.code}-${now.toISOString().slice(0, 10)}.html`,
    new Blob([page], { type: 'text/html' }));
}
