// @ts-check
/** What can be done with a row of a list of runs, as icons. */

export const pencil =
  'M13.6 2.6l3.8 3.8-9.9 9.9-4.7.9.9-4.7zm0 2.1L5.1 13.2l-.4 2.1 2.1-.4L15.3 6.4z';
export const columns = 'M2.5 3.5h6.4v13H2.5zm1.6 1.6v9.8h3.2V5.1zm7-1.6h6.4v13h-6.4z';
export const bin = 'M7.5 2.5h5l.6 1.5H17v1.6H3V4h3.9zM4.5 7h11l-.8 10.5H5.3zm3.2 1.8v6.8h1.3V8.8z' +
  'm3.3 0v6.8h1.3V8.8z';
