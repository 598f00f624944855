import Testing
import TestSupport

/// A run whose numbers are compared, and how many callbacks have one in each of its actions.
struct NumberedRun: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let counts: [Int]
  var platform = "ios: '26', idiom: 'phone'"
  let controllers: String
  var root = "Nav"
  let commands: String

  private static let stack = """
    Nav: { kind: 'navigation', created: 'storyboard', children: ['A'] },
    A: { created: 'storyboard' }, B: { created: 'storyboard' }, C: { created: 'storyboard' },
    """

  static let all = [
    NumberedRun(
      testDescription: "push",
      counts: [12, 8],
      controllers: stack,
      commands: "{ do: 'push', on: 'Nav', target: 'B' }"
    ),
    NumberedRun(
      testDescription: "sheet with a stack",
      counts: [6, 12, 6],
      controllers: """
        A: { created: 'storyboard' }, S: { created: 'storyboard' },
        Nav: {
          kind: 'navigation', created: 'storyboard', children: ['S'],
          presentationStyle: 'pageSheet',
        },
        """,
      root: "A",
      commands: "{ do: 'present', from: 'A', target: 'Nav' }, { do: 'dismiss', from: 'A' }"
    ),
    // A gesture and its end are one action.
    NumberedRun(
      testDescription: "swipe cancelled",
      counts: [12, 8, 8],
      controllers: stack,
      commands: """
        { do: 'push', on: 'Nav', target: 'B' }, { do: 'beginInteractivePop', on: 'Nav' },
        { do: 'cancelInteraction' },
        """
    ),
    NumberedRun(
      testDescription: "iOS 5 unloading",
      counts: [10, 7, 5, 7],
      platform: "ios: '5', idiom: 'phone'",
      controllers: stack,
      commands: """
        { do: 'push', on: 'Nav', target: 'B' }, { do: 'memoryWarning' }, { do: 'pop', on: 'Nav' },
        """
    ),
    NumberedRun(
      testDescription: "tabs of five",
      counts: [16, 7],
      controllers: """
        Tabs: {
          kind: 'tabBar', created: 'storyboard', children: ['A', 'B', 'C', 'D', 'E'],
        },
        A: { created: 'storyboard' }, B: { created: 'storyboard' }, C: { created: 'storyboard' },
        D: { created: 'storyboard' }, E: { created: 'storyboard' },
        """,
      root: "Tabs",
      commands: "{ do: 'selectTab', on: 'Tabs', target: 'C' }"
    ),
    NumberedRun(
      testDescription: "split",
      counts: [18, 2],
      platform: "ios: '26', idiom: 'pad'",
      controllers: """
        Split: {
          kind: 'split', style: 'doubleColumn', created: 'storyboard', children: ['A', 'B'],
        },
        A: { created: 'storyboard' }, B: { created: 'storyboard' },
        """,
      root: "Split",
      commands: "{ do: 'collapse', on: 'Split' }"
    ),
    NumberedRun(
      testDescription: "two pushes at once",
      counts: [10, 5, 8],
      platform: "ios: '5', idiom: 'phone'",
      controllers: stack,
      commands: """
        { do: 'push', on: 'Nav', target: 'B', settle: false },
        { do: 'push', on: 'Nav', target: 'C' },
        """
    ),
    NumberedRun(
      testDescription: "custom container",
      counts: [6, 6, 1, 7],
      controllers: """
        Home: { kind: 'container', created: 'storyboard' },
        A: { created: 'storyboard' }, B: { created: 'storyboard' },
        """,
      root: "Home",
      commands: """
        { do: 'embed', parent: 'Home', child: 'A' },
        { do: 'addChild', parent: 'Home', child: 'B' },
        { do: 'transition', parent: 'Home', from: 'A', to: 'B' },
        """
    ),
  ]

  /// Opens the run by a link, as somebody who got it.
  func open(_ page: LabPage) throws {
    let fragment = try page.browser.string(
      """
      (async () => {
        const { fragmentOf } = await import('/app/export/share.js');
        const scenario = {
          schemaVersion: 1, id: 'numbered', title: 'Numbered', window: { root: '\(root)' },
          platform: { \(platform) }, controllers: { \(controllers) }, steps: [{ do: 'launch' }],
        };
        return fragmentOf({
          scenario, commands: [\(commands)], platform: { \(platform) }, event: 0,
          language: 'en', density: 'essential', panel: 'story',
        });
      })()
      """
    )
    try page.browser.open("about:blank")
    try page.browser.open(page.lab.address + fragment)
    try page.waitUntilShown()
  }
}

extension `The page in a browser` {
  @Test(arguments: NumberedRun.all)
  func `numbers are equal on the map, in the story and in the position`(
    run: NumberedRun
  ) async throws {
    try await onThread {
      // So high that all rows of an action are in the page.
      let page = try LabPage(width: 1440, height: 1600)
      try run.open(page)
      try page.browser.press("Home")
      var (positions, problems): ([String], [String]) = ([], [])
      while try page.index < page.count {
        try page.browser.press("ArrowRight")
        let position = try page.text(of: ".transport-position")
        positions.append(position)
        problems += try page.browser.strings(Self.differentNumbers).map { "\(position): \($0)" }
      }
      #expect(problems == [])
      // What the app says in between has letters.
      positions.removeAll { $0.wholeMatch(of: /\d+[a-z]+ of \d+/) != nil }
      #expect(positions == run.counts.flatMap { count in (1...count).map { "\($0) of \(count)" } })
      page.expectNoComplaints()
    }
  }

  @Test func `numbers stay where more is shown, and what comes between has letters`()
    async throws
  {
    try await onThread {
      let page = try LabPage(width: 1440, height: 3000)
      try page.playInstantly()
      try page.perform("Push B")
      try page.waitUntilPlayed()
      let names = { try page.browser.strings(Self.numberedRows) }
      let few = try names()
      #expect(few.count == 8)
      #expect(few.first == "1 B#1 initWithCoder" && few.last == "8 B#1 viewDidAppear")
      for density in ["Standard", "Everything"] {
        try page.click(".story-menu")
        try page.click("story-panel [role^=menuitem]", density)
        #expect(try names() == few, "\(density)")
        #expect(try page.browser.strings(Self.differentNumbers) == [], "\(density)")
        let letters = try page.texts(of: ".story-letters")
        #expect(!letters.isEmpty, "\(density)")
        #expect(letters.allSatisfy { $0.wholeMatch(of: /[0-8][a-z]{1,2}/) != nil }, "\(letters)")
      }
      page.expectNoComplaints()
    }
  }

  @Test func `code, head of the map and tree tell of the row`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      try page.perform("Push B")
      try page.waitUntilPlayed()
      try page.browser.press("2")
      try page.browser.wait(for: "document.querySelector('code-view li')")
      try page.browser.press("Shift+ArrowLeft")
      let shown = "document.querySelector('code-view .code-head select').options[0].textContent"
      var (calls, heads): ([String], [String]) = ([], [])
      while try page.index < page.count {
        try page.browser.press("ArrowRight")
        let line = try page.line
        calls.append(line)
        let name = line.prefix { $0 != " " }
        #expect(try page.browser.string(shown).hasPrefix("\(name)ViewController"), "\(line)")
        let head = try page.text(of: ".map-head .on-screen")
        if heads.last != head { heads.append(head) }
        // The tree says the same of both.
        for key in ["A#1", "B#1"] {
          let station = try page.browser.string(
            "document.querySelector(\(quoted(".map-head b[data-key='\(key)']")))?.textContent ?? ''"
          )
          guard let word = station.firstMatch(of: /^\w+ (.*)$/)?.output.1 else { continue }
          let row = try page.text(of: ".lane-tree li[data-key='\(key)'] [data-word]")
          #expect(row == (word == "laying out" ? "appearing" : word), "\(line)")
        }
      }
      #expect(calls.count == 8)
      #expect(
        heads == [
          "Window › Nav › A on screen", "Window › Nav › A disappearing",
          "Window › Nav › A disappearing · B appearing", "Window › Nav › B laying out",
          "Window › Nav › B on screen",
        ]
      )
      page.expectNoComplaints()
    }
  }

  /// The rows that have a number, such as `5 B#1 viewWillAppear`.
  private static let numberedRows = """
    [...document.querySelectorAll('.story-row:has(> .story-number .sign-text)')].map((row) =>
      `${row.querySelector('.story-number .sign-text').textContent} ${row.dataset.key} `
        + row.querySelector('.story-name code').textContent)
    """

  /// Where map, story, position and the playhead tell different numbers, in words.
  private static let differentNumbers = """
    (() => {
      const found = [];
      const all = (selector) => [...document.querySelectorAll(selector)];
      const stateOf = (one, words) => words.find((word) => one.classList.contains(`is-${word}`));
      const position = document.querySelector('.transport-position').textContent;
      const [, count] = position.split(' of ');
      const current = document.querySelector('.story-row[aria-current]');
      if (!current?.ariaLabel.startsWith(`${position}, `)) found.push(`row ${current?.ariaLabel}`);
      const { ariaValueText } = document.querySelector('swim-lanes [role=slider]');
      if (!ariaValueText.includes(`, ${position}, `)) found.push(`playhead ${ariaValueText}`);
      const title = document.querySelector('.story-title small').textContent;
      if (Number.parseInt(title) !== Number(count)) found.push(`title ${title}`);
      const rows = all('.story-row:has(> .story-number .sign-text)').map((row) => ({
        seq: row.dataset.seq, label: row.querySelector('.story-number .sign-text').textContent,
        state: { done: 'called', now: 'now', next: 'next' }[stateOf(row, ['done', 'now', 'next'])],
        isOnMap: row.querySelector('.story-name code').textContent !== 'didReceiveMemoryWarning',
      }));
      rows.forEach(({ label }, index) => {
        if (label !== String(index + 1)) found.push(`row ${index + 1} is ${label}`);
      });
      if (rows.length !== Number(count)) found.push(`${rows.length} rows of ${count}`);
      const placed = rows.filter(({ isOnMap }) => isOnMap);
      // At the end of an action the last number of the map is the current one.
      const isAtEnd = !all('.story-row.is-next').length;
      const last = placed.at(-1);
      if (isAtEnd && last) last.state = 'now';
      const numbers = all('.map .number[data-seq]');
      for (const number of numbers) {
        const row = placed.find(({ seq }) => seq === number.dataset.seq);
        const label = number.querySelector('.sign-text').textContent;
        const state = stateOf(number, ['called', 'now', 'next']);
        if (row?.label !== label || row.state !== state) {
          found.push(`map ${label} ${state}, story ${row?.label} ${row?.state}`);
        }
      }
      const more = all('.map .number-more text')
        .reduce((sum, one) => sum + Number.parseInt(one.textContent), 0);
      if (numbers.length + more !== placed.length) {
        found.push(`map ${numbers.length} + ${more}, story ${placed.length}`);
      }
      return found;
    })()
    """
}
