// @ts-check
/** The description of the API as the page shows it: chapters, operations and requests that run. */

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** @type {(value: unknown) => Record<string, any>} */
const object = (value) => /** @type {Record<string, any>} */ (value ?? {});

/** @type {(value: unknown) => string} */
const text = (value) => (typeof value === 'string' ? value : '');

/** Reads the description.
 * @type {(document: unknown) => server.ApiChapter[]}  the JSON of `/openapi.json` */
export function readChapters(document) {
  const { tags = [], paths } = object(document);
  /** @type {server.ApiChapter[]} */
  const chapters = tags.map((/** @type {any} */ tag) => (
    { name: text(tag.name), summary: text(tag.description), operations: [] }
  ));
  for (const [path, operations] of Object.entries(object(paths))) {
    for (const method of methods) {
      const operation = object(operations)[method];
      if (!operation) continue;
      const chapter = chapters.find(({ name }) => operation.tags.includes(name));
      chapter?.operations.push(readOperation(method.toUpperCase(), path, operation));
    }
  }
  return chapters;
}

/** @type {(method: string, path: string, operation: Record<string, any>) => server.ApiOperation} */
function readOperation(method, path, operation) {
  const content = object(object(operation['requestBody'])['content'])['application/json'];
  const answers = Object.entries(object(operation['responses']));
  const types = answers.flatMap(([, answer]) => Object.keys(object(object(answer)['content'])));
  const isStream = types.includes('text/event-stream') && !types.includes('application/json');
  const keepsNothing = object(operation)['tags'].includes('simulation');
  return {
    id: text(operation['operationId']),
    method,
    path,
    summary: text(operation['summary']),
    details: text(operation['description']),
    parameters: (operation['parameters'] ?? []).map(readParameter),
    body: content ? JSON.stringify(content.example, null, 2) : null,
    answers: answers.map(([status, answer]) => (
      { status, text: text(object(answer)['description']) }
    )),
    canTry: !isStream && !operation['security'] && (method === 'GET' || keepsNothing),
    isStream,
  };
}

/** @type {(parameter: any) => server.ApiParameter} */
function readParameter(parameter) {
  const { example } = parameter;
  const value = Array.isArray(example) ? example[0] : example;
  return {
    name: text(parameter.name),
    place: text(parameter.in),
    summary: text(parameter.description),
    example: value === undefined ? '' : String(value),
    isRequired: parameter.required === true,
  };
}

/** Makes a request.
 * @type {(operation: server.ApiOperation, values: Record<string, string>, body: string|null) =>
 *   server.ApiRequest}  what somebody wrote for the parameters */
export function makeRequest(operation, values, body) {
  let { path } = operation;
  /** @type {string[]} */
  const query = [];
  /** @type {Record<string, string>} */
  const headers = body === null ? {} : { 'Content-Type': 'application/json' };
  for (const { name, place } of operation.parameters) {
    const value = values[name] ?? '';
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value && place === 'query') query.push(`${name}=${encodeURIComponent(value)}`);
    else if (value) headers[name] = value;
  }
  if (query.length) path += `?${query.join('&')}`;
  return { method: operation.method, path, headers, body };
}

/** @type {(value: string) => string} */
const quoted = (value) => `'${value.replaceAll("'", String.raw`'\''`)}'`;

/** The line for a shell that sends a request.
 * @param {string} origin  scheme, host and port
 * @param {server.ApiRequest} request */
export function curlLine(origin, { method, path, headers, body }) {
  const parts = ['curl'];
  if (method !== 'GET' && !(method === 'POST' && body !== null)) parts.push('-X', method);
  for (const [name, value] of Object.entries(headers)) {
    parts.push('-H', quoted(`${name}: ${value}`));
  }
  if (body !== null) parts.push('-d', quoted(compact(body)));
  parts.push(quoted(origin + path));
  return parts.join(' ');
}

/** @type {(body: string) => string} */
function compact(body) {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

/** An answer as a person reads it: JSON in lines, and not without end.
 * @param {string} answer @param {number} [most]  how many characters are shown */
export function readable(answer, most = 20_000) {
  let lines = answer;
  try {
    lines = JSON.stringify(JSON.parse(answer), null, 2);
  } catch {
    // Something else than JSON is shown as it is.
  }
  const rest = lines.length - most;
  return rest > 0 ? `${lines.slice(0, most)}\n… ${rest} more characters` : lines;
}
