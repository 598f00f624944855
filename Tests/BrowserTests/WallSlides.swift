/// The slides of the wall for every step of a lesson, drawn in its page from rooms made by hand.
enum WallSlides {
  /// Defines `checkSlides(lesson, language)`: the things on the slides that are too small to be read
  /// from the last row, outside the window, cut or scrolled.
  static let script = #"""
    (() => {
      const from = (path) => import(`/app/${path}`);
      const parts = Promise.all([
        'class/wall.view.js', 'store/trace-store.js', 'time/playback.js', 'words/i18n.js',
        'server/texts.js', 'server/api.js', 'reasons/choices.js', 'lessons/lesson.js',
        'questions/authored.js', 'questions/generator.js', 'rooms/poll-words.js',
        'commands/commands.js', 'rooms/asking.js', 'store/callbacks.js', 'store/ios.js',
      ].map(from)).then((all) => Object.assign({}, ...all));

      /** What is too small, outside the window, cut or scrolled. */
      function problems() {
        const lines = Math.min(innerHeight, innerWidth * 9 / 16) / 1080;
        const all = [...document.querySelectorAll('#wall, #wall *')].filter((one) => {
          const box = one.getBoundingClientRect();
          return box.width > 1 && box.height > 1;
        });
        const texts = all.filter((one) => one.localName !== 'title' &&
          [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
        const sizeOf = (one) => Number.parseFloat(getComputedStyle(one).fontSize)
          * (one instanceof SVGElement ? one.getScreenCTM().a : 1);
        const isSign = (one) => one.localName === 'text' && [...one.textContent].length <= 3;
        const small = texts.filter((one) => sizeOf(one) < (isSign(one) ? 28 : 36) * lines - 0.1)
          .map((one) => `${sizeOf(one).toFixed(1)} px: ${one.textContent.slice(0, 30)}`);
        const outside = texts.filter((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        }).map((one) => `outside: ${one.textContent.slice(0, 30)}`);
        const cut = all.filter((one) => !(one instanceof SVGElement) && one.clientHeight > 0 &&
          (one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2))
          .map((one) => `cut: ${one.localName}.${one.className} ${one.textContent.slice(0, 30)}`);
        const map = document.querySelector('#wall .map')?.getBoundingClientRect();
        const names = map ? texts.filter((one) => one instanceof SVGElement).filter((one) => {
          const box = one.getBoundingClientRect();
          return one.closest('.map') && (box.left < map.left - 1 || box.right > map.right + 1 ||
            box.top < map.top - 1 || box.bottom > map.bottom + 1);
        }).map((one) => `outside the map: ${one.textContent}`) : [];
        return [...small, ...outside, ...cut, ...names];
      }

      const still = { now: () => 0, setTimeout() {}, clearTimeout() {} };

      /** A page of the wall with a room made by hand. */
      async function pageIn(p, language) {
        p.learnChoices(await p.fetchDocument('app/reasons/choices.json'));
        p.learnCallbacks(await p.fetchCallbacks());
        p.learnVersions(await p.fetchPlatforms());
        const texts = await p.fetchDocument(`locales/${language}.json`);
        const translator = new p.Translator(language, texts);
        await p.learn(translator, 'class', 'command', 'questions', 'reason', 'contrast', 'lessons');
        document.documentElement.lang = language;
        const store = new p.TraceStore();
        const room = Object.assign(new EventTarget(), {
          store, playback: new p.Playback(store, still),
          code: 'K7P2QX', over: null, isJoinAsked: false, isPlayed: false, isOffline: false,
          secondsLeft: 48, trace: { run: 0 }, room: null,
        });
        document.querySelector('#wall').replaceWith(
          Object.assign(document.createElement('div'), { id: 'wall' }));
        const page = new p.WallPage({ translator, room, element: document.querySelector('#wall') });
        page.host = '192.168.100.200:41980';
        return { page, room, store, translator };
      }

      const base = { code: 'K7P2QX', present: 25, reached: 12, screen: 'live', show: { at: 1 },
        run: { number: 1 }, poll: null, lesson: null };

      async function* slidesOf(p, lesson, wall, stepIndex) {
        const { page, room, store, translator } = wall;
        const step = lesson.steps[stepIndex];
        const place = { id: lesson.id, step: stepIndex };
        await page.step.take(place);
        const show = async (name, fields, more = {}) => {
          Object.assign(room, { isPlayed: false, ...more,
            room: { ...base, lesson: place, ...fields } });
          page.redraw();
          await null;
          await null;
          return `${step.id} ${name}`;
        };
        yield await show('step', {});
        const { open, commands: before } = p.baseOf(lesson, stepIndex);
        const commands = step.commands ?? [];
        const file = p.pathOf(open) ? await p.fetchDocument(p.pathOf(open)) : lesson.scenario;
        const { observe, opensAt, ...scenario } = file;
        const { ios, idiom } = open;
        const platform = { ...scenario.platform, ...(ios && { ios }), ...(idiom && { idiom }) };
        const whole = { ...scenario, platform, steps: [...scenario.steps, ...before, ...commands] };
        const { run, events = [] } = await p.createRun(whole);
        room.trace.run += 1;
        store.begin({ ...scenario, steps: [] }, platform);
        store.receiveSteps(run?.steps ?? [], whole.steps);
        store.receive(events);
        const { last } = store;
        for (const share of [0.35, 0.7, 1]) {
          store.seek(Math.max(1, Math.round(last * share)));
          yield await show(`watch ${store.cursor}`, {}, { isPlayed: true });
        }
        const begin = scenario.steps.length + before.length;
        const { question, exit, be } = step;
        const asked = exit ? p.questionsAbout(store, { seed: exit.seed,
          count: exit.questions, kinds: exit.kinds, steps: [begin] })
          : be ? p.questionsAbout(store,
            { seed: be.seed, count: 1, kinds: ['order'], steps: [begin] })
            : question ? [p.authored(question, store, step.commands ? begin : 0)] : [];
        const title = (command) => p.titleOf(translator, command, store.stateAt(store.last));
        for (const [number, one] of asked.filter((one) => one?.options.length > 1).entries()) {
          const poll = { id: '1', form: Array.isArray(one.answer) ? 'order' : 'choice', round: 1,
            phase: 'voting', answered: 12, results: null, more: 0, ...p.pollAbout(one, commands, {
              teller: { translator, title }, lesson: `${lesson.id}.${step.id}`,
              after: ['next', 'who'].includes(one.kind) ? p.callBefore(store, one) : null }) };
          yield await show(`question ${number + 1}`, { poll });
          const talk = { ...poll, phase: 'discussing' };
          yield await show(`talk ${number + 1}`, { poll: talk });
          yield await show(`hint ${number + 1}`, { poll: { ...talk, isExplained: true } });
          const right = poll.answer.order ?? [];
          const counts = poll.choices.map((_, index) => index + 3);
          const done = { ...poll, phase: 'revealed', round: 2,
            results: [counts, [...counts].reverse()],
            voters: [25, 25], solved: [4, 19], wrongPairs: [[], right.slice(0, 3)
              .map((first, index) => ({ first, second: right[index + 1] ?? first, count: 5 }))
              .filter(({ first, second }) => first !== second)] };
          yield await show(`results ${number + 1}`, { poll: done });
          yield await show(`why ${number + 1}`, { poll: { ...done, isExplained: true } });
        }
      }

      /** Checks all slides of a lesson; the other ones with the first. */
      window.checkSlides = async (id, language) => {
        const p = await parts;
        const lesson = await p.fetchDocument(`lessons/${id}.json`);
        const wall = await pageIn(p, language);
        const found = [];
        let count = 0;
        const look = (name) => {
          count += 1;
          found.push(...problems().map((one) => `${id} ${name}: ${one}`));
        };
        for (const index of lesson.steps.keys()) {
          for await (const name of slidesOf(p, lesson, wall, index)) {
            look(name);
          }
        }
        const others = { join: { screen: 'join' }, words: { lesson: { id, step: 0, word: 2 } } };
        for (const [name, fields] of Object.entries(others)) {
          Object.assign(wall.room, { isPlayed: false, room: { ...base, ...fields } });
          wall.page.redraw();
          await null;
          await null;
          look(name);
        }
        return count < 20 ? [`only ${count} slides`] : found;
      };
    })();
    """#
}
