// @ts-check
/** The code of a run as files of a project. */

const folders = new Map([['swift', 'Swift'], ['objc', 'Objective-C']]);

/** The files to take home: the classes and what they need, a folder for each language.
 * @type {(listings: readonly code.Listing[]) => code.CodeFile[]} */
export function takeHomeFiles(listings) {
  return listings.flatMap(({ language, classes, files }) => {
    const folder = folders.get(language) ?? language;
    const sources = classes.map(({ file, lines }) =>
      ({ name: file, text: `${lines.join('\n')}\n` }));
    return [...sources, ...files].map(({ name, text }) => ({ name: `${folder}/${name}`, text }));
  });
}
