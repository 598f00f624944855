// @ts-check
/** The sections of the page's menu. All else that can be done is found by the search. */
import { pageChoices } from './page-choices.view.js';
import { pageAddress } from '../view/address.js';

/** @type {(lab: lab.Lab, open: (name: string, items: view.MenuItem[]) => void) =>
 *   view.MenuSection[]} */
export function menuSections(lab, open) {
  const of = (/** @type {string[]} */ ...ids) => lab.actions.itemsFor(ids);
  const api = { text: lab.text('menu.api'), run: () => location.assign(pageAddress('api.html')) };
  const sections = {
    run: of('library', 'reset', 'named-runs', 'editor'),
    own: of('your-code', 'logs', 'connect', 'open-file'),
    see: [
      ...of('story', 'code-beside', 'compare', 'lanes-asText', 'go-to', 'screen'), ...sheets(lab),
    ],
    learn: of('lessons', 'asking', 'present', 'walkthrough'),
    take: [...of('picture', 'share', 'save-file'), api],
    settings: [...pageChoices(lab, open), ...of('projector', 'shortcuts')],
  };
  return Object.entries(sections).filter(([, items]) => items.length > 0)
    .map(([name, items]) => ({ title: lab.text(`menu.${name}`), items }));
}

/** Panels that aren't drawn for lack of room open as sheets.
 * @type {(lab: lab.Lab) => view.MenuItem[]} */
function sheets(lab) {
  /** @type {page.Sheets|null} */
  const tabs = document.querySelector('sheet-tabs');
  const missing = 'embedded' in document.documentElement.dataset ? [] : tabs?.missing ?? [];
  return missing.map((id) => ({ text: lab.text(`sheet.${id}`), run: () => tabs?.open?.(id) }));
}
