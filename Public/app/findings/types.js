// @ts-check
/**
 * What is told of what is wrong with a run.
 *
 * @typedef {object} Finding
 * @property {string} id
 * @property {string} category  p, l, u, c, m, v or a
 * @property {string} severity  error, warning or note
 * @property {string} [controller]
 * @property {number} [instance]
 * @property {number} seq  the event at which it was found; 0 before the first
 * @property {number} step
 * @property {string} [callback]  of the override
 * @property {number} [statement]
 * @property {string} [pointer]
 * @property {string} title
 * @property {string} harm
 * @property {string} fix
 * @property {string} versions
 * @property {string[]} rules
 * @property {string} [lesson]  the one that teaches it
 * @property {{controller: string, holdsBy: string, target: string}[]} [path]  the strong
 *   references that keep a leaked controller
 * @property {number[]} [related]  other events that belong to it
 * @property {boolean} [isOpen]  of an app that is watched: whether it still is so
 *
 * @typedef {object} Balance
 * @property {string} controller
 * @property {number} [instance]
 * @property {string} kind
 * @property {string} name
 * @property {number[]} acquired
 * @property {number[]} released
 * @property {number} balance
 *
 * @typedef {{findings?: Finding[], balance?: Balance[]}} Report
 * @typedef {Record<string, {title: string, harm: string, fix: string}>} Texts  by id
 * @typedef {'title'|'harm'|'fix'} Part
 *
 * @typedef {object} Source
 * @property {(run: string) => Promise<Report>} report
 * @property {(language: string) => Promise<Texts>} texts
 */
export {};
