// @ts-check
/** The code of a run as files of a project. */

const folders = new Map([['swift', 'Swift'], ['objc', 'Objective-C']]);

/** The files to take home: each class once, the one that logs where there is one, and what they
 * need; a folder for each language.
 * @type {(listings: readonly code.Listing[]) => code.CodeFile[]} */
export function takeHomeFiles(listings) {
  return listings.flatMap(({ language, classes, files }) => {
    const folder = folders.get(language) ?? language;
    const taken = new Set(files.map(({ name }) => name));
    const sources = classes.filter(({ file }) => !taken.has(file)).map(({ file, lines }) =>
      ({ name: file, text: `${lines.join('\n')}\n` }));
    return [...sources, ...files].map(({ name, text }) => ({ name: `${folder}/${name}`, text }));
  });
}
