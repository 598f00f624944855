// @ts-check
/** Puts the code into the page, behind the story. */
import { linkStyle } from '../view/styles.view.js';
import { CodeBeside } from './code-beside.view.js';

/** @type {(lab: lab.Lab) => Promise<void>} */
export async function openBeside(lab) {
  await Promise.all([
    lab.loadTexts('code'),
    ...['app/code/code-view.css', 'app/code/code-beside.css'].map(linkStyle),
  ]);
  if (document.querySelector(CodeBeside.tag)) return;
  CodeBeside.define();
  const panel = new CodeBeside();
  panel.setAttribute('role', 'region');
  panel.hidden = true;
  document.querySelector('story-panel')?.after(panel);
  panel.lab = lab;
}
