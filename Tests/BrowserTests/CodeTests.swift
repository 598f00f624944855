import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  @Test func `marks the line that runs now and the one that runs next`() async throws {
    try await onThread {
      let page = try LabPage()
      let fixture = try LabProcess.document("Tests/PublicTests/code-listing.json")
      try page.browser.evaluate(Self.mount(fixture))
      #expect(try Self.marks(page) == ["6", "›7"])
      try page.browser.evaluate("codeView.goTo(4)")
      try page.browser.settle()
      #expect(try Self.marks(page) == ["8"])
      try page.browser.evaluate("codeView.goTo(5)")
      try page.browser.settle()
      #expect(try Self.marks(page) == ["5"])
      let first = "codeView.querySelector('code').textContent"
      #expect(try page.browser.string(first) == "import UIKit")
      try page.browser.press("l")
      try page.browser.wait(for: "\(first).startsWith('#import')")
      #expect(try Self.marks(page) == ["6"])
      try page.browser.choose("B", in: "codeView.querySelector('select')")
      try page.browser.settle()
      let never = "codeView.querySelector('.code-never').closest('li').textContent"
      #expect(try page.browser.string(never).contains("didReceiveMemoryWarning"))
      try page.browser.evaluate(Self.mount(fixture))
      try page.browser.wait(for: "codeView.listing.language === 'objc'")
      #expect(try page.browser.strings(Self.archive).first == "PK")
      try page.browser.takeScreenshot("code")
      page.expectNoComplaints()
    }
  }

  @Test func `begins a line where UIKit calls a class without code`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.browser.press("2")
      let methods = "code-view li:has(+ li .code-add) code"
      try page.browser.wait(for: "document.querySelector('\(methods)')")
      try page.browser.choose("A", in: "document.querySelector('code-view select')")
      try page.wait(for: "What UIKit calls on A in this run.", in: ".code-bare")
      let called = [
        "viewDidLoad()", "viewWillAppear(_ animated: Bool)", "viewIsAppearing(_ animated: Bool)",
        "viewDidAppear(_ animated: Bool)",
      ]
      #expect(
        try page.texts(of: methods).sorted() == called.map { "override func \($0) {" }.sorted()
      )
      try page.perform("Push B")
      let leaving = ".code-add[data-callback=viewWillDisappear]"
      try page.click(leaving)
      try page.browser.wait(for: "document.querySelector('override-editor dialog')?.open")
      let chosen = "[...document.querySelectorAll('.override-top select')].map((one) => one.value)"
      #expect(try page.browser.strings(chosen) == ["A", "viewWillDisappear"])
      try page.browser.press("Escape")
      try page.browser.choose("B", in: "document.querySelector('code-view select')")
      try page.wait(for: "What UIKit calls on B in this run.", in: ".code-bare")
      page.expectNoComplaints()
    }
  }

  @Test func `stands beside the map while there is room, and Back takes it away`() async throws {
    try await onThread {
      let page = try LabPage(width: 1440, height: 900)
      let browser = page.browser
      let isShown = "document.querySelector('code-beside')?.checkVisibility() === true"
      let boxes = """
        ['story-panel', 'code-beside', '.stage'].map((one) => {
          const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        })
        """
      try page.run(action: "code-beside")
      try browser.wait(for: isShown)
      try browser.wait(for: "document.querySelector('code-beside .is-current')")
      let below = try browser.strings(boxes).map { $0.split(separator: " ").compactMap { Int($0) } }
      #expect(below[1][0] == below[0][0] && below[1][1] > below[0][1] + below[0][3], "\(below)")
      #expect(below[0][3] >= 120 && below[1][3] >= 160 && below[1][2] >= 300, "\(below)")
      // The row of the story shows the same line; where the run rests, it shows none yet.
      try browser.press("ArrowLeft")
      try browser.wait(for: "document.querySelector('.story-row[aria-current] .story-code i')")
      let number = try page.text(of: ".story-row[aria-current] .story-code i")
      let current = "document.querySelector('code-beside .is-current').dataset.line"
      #expect(try browser.string(current) == number)
      try browser.resize(1920, 1080)
      try browser.settle()
      let aside = try browser.strings(boxes).map { $0.split(separator: " ").compactMap { Int($0) } }
      #expect(aside[1][2] == 500 && aside[0][2] == 424, "\(aside)")
      let ends = [aside[2][0] + aside[2][2], aside[1][0] + 500]
      #expect(ends[0] < aside[1][0] && ends[1] < aside[0][0], "\(aside)")
      try browser.resize(900, 360)
      try browser.wait(for: "!(\(isShown))")
      try browser.resize(1440, 900)
      try browser.wait(for: isShown)
      try browser.evaluate("history.back()")
      try browser.wait(for: "!(\(isShown))")
      try browser.evaluate("history.forward()")
      try browser.wait(for: isShown)
      try browser.evaluate("location.reload()")
      try page.waitUntilReady()
      try browser.wait(for: isShown)
      try browser.click("document.querySelector('code-beside .icon-button')")
      try browser.wait(for: "!(\(isShown))")
      page.expectNoComplaints()
    }
  }

  @Test func `changes what the code does, and takes it back`() async throws {
    try await onThread {
      let page = try LabPage()
      let before = try page.count
      try page.browser.press("2")
      try page.click("code-view .code-foot button", "Change what the code does")
      let isOpen = "document.querySelector('override-editor dialog')?.open"
      try page.browser.wait(for: isOpen)
      let names = "document.querySelectorAll('.override-top select')"
      try page.browser.wait(for: "\(names)[1].options.length > 0")
      try page.browser.choose("A", in: "\(names)[0]")
      try page.browser.choose("viewDidLoad", in: "\(names)[1]")
      try page.browser.evaluate("document.querySelector('[data-group=other]').open = true")
      try page.browser.click("document.querySelector('[data-behaviour=work]')")
      // The text beside it changes at once.
      try page.browser.wait(for: "document.querySelector('.override-code .is-here.is-new')")
      let milliseconds = "document.querySelector('[data-field=milliseconds]')"
      try page.browser.choose("-5", in: milliseconds)
      try page.browser.click(Self.editorButton(0))
      let error = "document.querySelector('override-editor [role=alert] code')?.textContent"
      try page.browser.wait(for: error)
      #expect(
        try page.browser.string(error) == "/controllers/A/overrides/viewDidLoad/do/0/milliseconds"
      )
      #expect(try page.count == before)
      try page.browser.click("document.querySelector('[data-behaviour=work]')")
      try page.browser.click("document.querySelector('[data-behaviour=log]')")
      try page.browser.click(Self.editorButton(0))
      try page.browser.wait(for: "!\(isOpen)")
      #expect(try page.index == 0)
      #expect(try page.count == before + 1)
      #expect(try !page.isPlaying)
      try page.browser.wait(for: "document.activeElement.matches('.code-foot button')")
      try page.browser.click("document.activeElement")
      try page.browser.wait(for: isOpen)
      try page.browser.takeScreenshot("overrides")
      try page.browser.click(Self.editorButton(1))
      try page.browser.wait(for: "!\(isOpen)")
      #expect(try page.count == before)
      // Chromium reports that the server has refused a scenario, or to write its code.
      let complaints = page.browser.complaints.filter { !$0.contains(#//api/(runs|code)/#) }
      #expect(complaints == [])
    }
  }

  @Test func `colours the words of the language, and none in a remark`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=lint-h09")
      try page.browser.press("2")
      try page.browser.wait(for: "document.querySelector('code-view .keyword')")
      let words = Set(try page.texts(of: "code-view .keyword"))
      #expect(words.isSuperset(of: ["import", "class", "override", "func", "super", "nil"]))
      let remarks = """
        [...document.querySelectorAll('code-view code')]
          .filter((one) => one.textContent.startsWith('//'))
        """
      #expect(try page.browser.number("\(remarks).length") > 0)
      #expect(try page.browser.holds("\(remarks).every((one) => !one.querySelector('.keyword'))"))
      page.expectNoComplaints()
    }
  }

  @Test func `shows what it understands of a log before it opens it`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.browser.evaluate(
        Self.answerLogs(try LabProcess.document("Tests/PublicTests/log-report.json"))
      )
      try page.browser.click("document.querySelector('.menu-button')")
      try page.click(".picker-menu button", "Open a device log")
      let isOpen = "document.querySelector('log-import dialog')?.open"
      try page.browser.wait(for: isOpen)
      try page.browser.evaluate(
        """
        (() => {
          const text = document.querySelector('log-import textarea');
          text.value = '-[YellowViewController viewDidLoad]\\nsecret';
          text.dispatchEvent(new Event('input'));
        })()
        """
      )
      try page.browser.click("document.querySelector('log-import [type=checkbox]')")
      try page.browser.click("document.querySelector('log-import .dialog-foot button')")
      try page.browser.wait(for: "document.querySelectorAll('log-import table').length === 2")
      #expect(try page.browser.string("sentLog.text") == "-[AViewController viewDidLoad]\n…")
      let states = try page.browser.strings(
        "[...document.querySelectorAll('log-import .log-status')].map((one) => one.textContent)"
      )
      #expect(Set(states).count == 7)
      #expect(states.count == 19)
      try page.browser.takeScreenshot("log")
      try page.browser.click("document.querySelector('log-import .is-primary:not([hidden])')")
      try page.browser.wait(for: "!\(isOpen)")
      #expect(try page.call.hasSuffix("viewDidAppear"))
      try page.browser.wait(for: "document.activeElement.matches('.menu-button')")
      page.expectNoComplaints()
    }
  }

  private static func editorButton(_ index: Int) -> String {
    "document.querySelectorAll('override-editor .dialog-foot button')[\(index)]"
  }

  /// The marked lines of the code view, such as `›7`.
  private static func marks(_ page: LabPage) throws -> [String] {
    try page.browser.settle()
    return try page.browser.strings(
      """
      [...codeView.querySelectorAll('li:is(.is-current, .is-next)')].map((line) =>
        [...line.querySelectorAll('.code-mark [aria-hidden], .code-number, .breakpoint-button')]
          .map((one) => one.textContent).join(''))
      """
    )
  }

  /// Puts a code view into the page, with a lab whose run has a listing and events.
  private static func mount(_ fixture: [String: Any]) -> String {
    """
    (async () => {
      const { CodeView } = await import('/app/code/code-view.view.js');
      const { Translator } = await import('/app/words/i18n.js');
      const fixture = \(json(fixture));
      CodeView.define();
      window.codeView?.remove();
      window.codeView = document.createElement('code-view');
      const part = (fields) => Object.assign(new EventTarget(), fields);
      const words = await (await fetch('locales/code.en.json')).json();
      const translator = new Translator('en', {});
      translator.add('code', words);
      const scenario = { controllers: {} };
      const store = part({
        events: fixture.events, cursor: 3, announcedSeq: 3, scenario, platform: {},
      });
      codeView.lab = part({
        store, translator, text: (...about) => translator.text(...about), ios: '17.0',
        session: { code: async (language) => fixture[language] },
        findings: part({ list: [] }), breakpoints: part({ list: [] }), issuesAt: () => [],
        identity: (name) => ({ shape: 'circle', letter: name, hue: '0' }),
        view: part({ hasKeys: true }),
      });
      codeView.goTo = (cursor) => {
        Object.assign(store, { cursor, announcedSeq: cursor });
        store.dispatchEvent(new Event('cursor'));
      };
      document.querySelector('.stage').append(codeView);
      while (!codeView.listing) await testing.frame();
    })()
    """
  }

  /// The first letters of what the button “Take it home” saves, and its size.
  private static let archive = """
    (async () => {
      const saved = new Promise((done) => {
        URL.createObjectURL = (blob) => {
          done(blob);
          return '#';
        };
      });
      codeView.querySelectorAll('.code-foot .pill')[1].click();
      const bytes = new Uint8Array(await (await saved).arrayBuffer());
      return [String.fromCharCode(bytes[0], bytes[1]), String(bytes.length)];
    })()
    """

  /// Lets the page get a fixed answer to its log.
  private static func answerLogs(_ report: [String: Any]) -> String {
    """
    (() => {
      const own = window.fetch;
      window.fetch = (path, options) => {
        if (path !== '/api/logs') return own(path, options);
        window.sentLog = JSON.parse(options.body);
        const headers = {'Content-Type': 'application/json'};
        return Promise.resolve(new Response(\(quoted(json(report))), {headers}));
      };
    })()
    """
  }

  private static func json(_ value: [String: Any]) -> String {
    let data = (try? JSONSerialization.data(withJSONObject: value)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
