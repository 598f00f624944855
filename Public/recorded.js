// @ts-check
/** Answers what the page asks of a server from the recordings that `recorded.json` lists, where
 * `lifecycle site` has put this script before all others. */
{
  const folder = new URL('recorded/', document.baseURI);
  const ask = window.fetch.bind(window);
  const texts = new Map();
  let count = 0;

  const answer = (body = {}, status = 200) => new Response(JSON.stringify(body), {
    status, headers: { 'Content-Type': 'application/json' },
  });
  const problem = (status = 501, code = 'notRecorded') => answer(
    { type: 'about:blank', title: code, detail: 'It was not recorded.', status, code }, status);

  /** @type {server.RecordedSite} */
  const site = {
    runs: new Map(),

    last(run) { return run.reduce((_, state) => state); },

    text(name) {
      const known = texts.get(name)
        ?? ask(new URL(`${name}.json`, folder)).then((response) => response.text());
      texts.set(name, known);
      return known;
    },

    async read(name) { return JSON.parse(await site.text(name)); },

    index() { return site.read('index'); },

    fileOf(address) { return address.slice(1).replace(/[^\w.-]/g, '_'); },

    equal(a, b) {
      if (a === b || typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b;
      const [own, other] = [Object.entries(a), new Map(Object.entries(b))];
      return own.length === other.size
        && own.every(([key, value]) => other.has(key) && site.equal(value, other.get(key)));
    },

    // What was not performed next is offered with the reason why not.
    offered(whole, { offers, next = [] }) {
      const commands = offers.commands.map((offer) => {
        const isKnown = !['effective', 'misuse'].includes(offer.availability)
          || next.some(({ command }) => site.equal(command, offer.command));
        return isKnown ? offer
          : { ...offer, availability: 'refused', code: 'notRecorded', rule: null, leads: [] };
      });
      return { ...whole, commands };
    },

    async create(scenario) {
      const { runs: names, token } = await site.index();
      const version = scenario.platform?.ios ?? '';
      if (!names[scenario.id]?.includes(version)) return problem();
      count += 1;
      const id = `${token}${count}`;
      const text = await site.text(`runs/${scenario.id}.${version}`);
      const { document, created, node } = JSON.parse(text.replaceAll(token, id));
      if (!site.equal(document, scenario)) return problem();
      site.runs.set(id, [{ node, events: created.events, version: created.version }]);
      return answer(site.offered(created, node), 201);
    },

    perform(id, command) {
      const run = site.runs.get(id);
      const step = run && site.last(run).node.next?.find((one) => site.equal(one.command, command));
      if (!step) return null;
      const { events, version } = step.performed;
      run.push({ node: step.node, events: [...site.last(run).events, ...events], version });
      return site.offered(step.performed, step.node);
    },

    // A branch is a run that begins with the first steps of another.
    fork(parent, { step, name, commands = [] }) {
      const run = site.runs.get(parent) ?? [];
      const kept = run.slice(0, run.findIndex(({ version }) => version === step) + 1);
      count += 1;
      const id = `${parent}-${count}`;
      site.runs.set(id, kept);
      if (kept.length === 0 || !commands.every((one) => site.perform(id, one))) return problem();
      const { node, events, version } = site.last(kept);
      const whole = { id, name, version, eventCount: events.length, refused: [] };
      return answer(site.offered({ ...whole, parent: { run: parent, step } }, node), 201);
    },

    ofRun(id, question, query) {
      const run = site.runs.get(id);
      if (!run?.[0]) return problem(404, 'runNotFound');
      const { node, events, version } = site.last(run);
      if (question === 'events') {
        return answer({ events: events.filter(({ seq }) => seq > Number(query.get('after'))) });
      }
      if (question === 'offers') return answer({ ...site.offered({}, node), version });
      const { answers } = run[0].node;
      if (question === '') return answer({ ...site.offered(answers[''] ?? {}, node), version });
      const found = node.answers[`/${question}`] ?? answers[`/${question}`]
        ?? answers[`/${question}?${query}`];
      return found ? answer(found) : problem();
    },

    // The symptoms in which most of the words stand.
    async find(query) {
      const { plan } = await site.index();
      const name = site.fileOf(`${plan.search}?lang=${query.get('lang') ?? 'en'}`);
      const words = (query.get('q') ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
      const hits = [];
      for (const hit of await site.read(name)) {
        const text = JSON.stringify(hit).toLowerCase();
        hits.push({ hit, found: words.filter((word) => text.includes(word)).length });
      }
      const ranked = hits.filter(({ found }) => found > 0).sort((a, b) => b.found - a.found);
      return answer({ hits: ranked.slice(0, 8).map(({ hit }) => hit) });
    },

    async get(path, query) {
      const { answers, sets, plan } = await site.index();
      const own = path.startsWith(`${plan.runs}/`) ? path.slice(plan.runs.length + 1) : '';
      const [id = '', ...rest] = own.split('/');
      if (id) return site.ofRun(id, rest.join('/'), new URLSearchParams(query));
      const address = path + query;
      if (answers.includes(address)) return answer(await site.read(site.fileOf(address)));
      // Many short answers of one kind and language lie in one file.
      const [, set, name = '', language] = /^(.*\/)([^/?]+)\?lang=([\w-]+)/.exec(address) ?? [];
      const file = `${set}?lang=${language}`;
      const found = sets.includes(file) ? (await site.read(site.fileOf(file)))[name] : null;
      if (found) return answer(found);
      return path === plan.search ? site.find(new URLSearchParams(query)) : problem();
    },

    async post(path, body) {
      const { plan } = await site.index();
      if (path === plan.runs) return site.create(body);
      const [id = '', deed] = path.slice(plan.runs.length + 1).split('/');
      if (!path.startsWith(`${plan.runs}/`)) return problem();
      if (deed === 'forks') return site.fork(id, body);
      const performed = deed === 'commands' ? site.perform(id, body) : null;
      return performed ? answer(performed) : problem();
    },
  };

  window.fetch = async (input, options) => {
    const url = new URL(input instanceof Request ? input.url : input, document.baseURI);
    const place = url.pathname.indexOf('/api/');
    if (url.origin !== location.origin || place < 0) return ask(input, options);
    const path = url.pathname.slice(place);
    const method = options?.method ?? 'GET';
    if (method === 'GET') return site.get(path, url.search);
    return method === 'POST' ? site.post(path, JSON.parse(String(options?.body))) : problem();
  };

  // Nothing but this page changes a recorded run: its stream is open and silent.
  Object.assign(window, {
    SharedWorker: undefined,
    EventSource: class extends EventTarget {
      readyState = 1;

      constructor() {
        super();
        queueMicrotask(() => this.dispatchEvent(new Event('open')));
      }

      close() { this.readyState = 2; }
    },
  });
}
