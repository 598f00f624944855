/// The script that tells when a page is still, installed before the page's own scripts.
///
/// It costs the product nothing, and knows all frames and timers, whatever part of the page asks for
/// them. Requests are counted by ``Browser``, which sees those of modules and pictures too.
enum Stillness {
  /// The turns of the page's event loop that anything may take: 20 seconds of the page's own time.
  ///
  /// A page that a busy machine keeps waiting makes fewer turns in a second, and gets more seconds.
  static let patience = 2_000

  /// Defines `testing.pause()`, a turn of the page, `testing.drawn()` and `testing.still()`.
  ///
  /// Panels share up to eight frames, so one may show a change before another does; `drawn` waits
  /// for the frames that are asked for, and for nothing else.
  ///
  /// A module that has come may still have to be compiled, with no request, frame or timer to see: it
  /// is imported here, too, which ends behind the page's own import.
  ///
  /// What is put off for longer than 250 ms doesn't count, and neither does a run that plays: it has
  /// its next event before it.
  static let script = """
    {
      const { requestAnimationFrame: ask, cancelAnimationFrame, setTimeout: start, clearTimeout } =
        window;
      const [frames, timers] = [new Set(), new Set()];
      // A frame that has asked for the next one thirty times follows something that may move.
      let depth = 0;
      window.requestAnimationFrame = (work) => {
        const own = depth;
        const id = ask((now) => {
          frames.delete(id);
          depth = own + 1;
          try { work(now); } finally { depth = 0; }
        });
        if (own < 30) frames.add(id);
        return id;
      };
      window.cancelAnimationFrame = (id) => { frames.delete(id); cancelAnimationFrame(id); };
      window.setTimeout = (work, wait = 0, ...rest) => {
        const id = start((...all) => { timers.delete(id); work(...all); }, wait, ...rest);
        if (wait <= 250) timers.add(id);
        return id;
      };
      window.clearTimeout = (id) => { timers.delete(id); clearTimeout(id); };
      // A shared worker is no module of the page.
      const compiled = new Set();
      performance.setResourceTimingBufferSize(10000);
      const compile = async () => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name)
          .filter((name) => /\\/app\\/[^?]*\\.js$/.test(name) && !compiled.has(name));
        for (const name of names) compiled.add(name);
        await Promise.allSettled(names.map((name) => import(name)));
      };
      let reads = 0;
      for (const name of ['json', 'text', 'blob', 'arrayBuffer']) {
        const read = Response.prototype[name];
        Response.prototype[name] = async function () {
          reads += 1;
          try { return await read.call(this); } finally { reads -= 1; }
        };
      }
      const pause = (wait = 10) => new Promise((done) => start(done, wait));
      const isPlaying = () =>
        document.querySelector('transport-bar [data-do=play]')?.dataset.shows === 'pause';
      const endMotion = () => {
        for (const motion of document.getAnimations()) {
          const { iterations } = motion.effect.getComputedTiming();
          if (motion.playState === 'running' && iterations < Infinity) motion.finish();
        }
      };
      window.testing = {
        pause,
        async frame() {
          if (!document.hidden) await new Promise(ask);
          await pause(0);
        },
        async drawn() {
          for (let left = 8; left > 0 && frames.size > 0 && !document.hidden; left--) {
            await testing.frame();
          }
        },
        async still() {
          await compile();
          await testing.frame();
          if (!isPlaying()) endMotion();
          return reads === 0 && (document.hidden || frames.size === 0)
            && (isPlaying() || timers.size === 0);
        },
      };
    }
    """
}
