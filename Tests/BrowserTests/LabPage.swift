import Foundation

/// The page of the lab, as a person uses it.
final class LabPage {
  let browser: Browser
  let lab: LabProcess

  static let platform = "document.querySelector('header-controls select')"
  /// The button that names the speed; its menu has the speeds, the sizes of a step and more.
  static let speed = "document.querySelector('.transport-speed')"
  static let primary = "document.querySelector('command-list .command.is-primary')"
  static let scrubber = "document.querySelector('swim-lanes [role=slider]')"
  static let play = "document.querySelector('transport-bar [data-do=play]')"
  static let branchButton = "document.querySelector('branch-button')"
  /// The row of the story at the cursor.
  static let row = "document.querySelector('story-list .story-row[aria-current]')"

  /// Counts the commands whose answers the page has read, and keeps the list of all it has loaded.
  static let counting = """
    performance.setResourceTimingBufferSize(10_000);
    window.answered = 0;
    const ask = window.fetch;
    window.fetch = async (address, ...options) => {
      const answer = await ask(address, ...options);
      if (!String(address).split('?')[0].endsWith('/commands')) return answer;
      const read = answer.json.bind(answer);
      answer.json = async () => {
        const value = await read();
        setTimeout(() => answered += 1);
        return value;
      };
      return answer;
    };
    """

  /// Opens the page in a browser of its own.
  ///
  /// - Parameters:
  ///   - width: The width of the window.
  ///   - height: Its height.
  ///   - query: What the address asks for; with anything, nobody is led through a first minute.
  ///   - density: How much of a run is shown, or `nil` for the usual amount.
  ///   - script: What runs before the page.
  ///   - lab: The server, unless it is the one that tests share.
  init(
    width: Int = 1280,
    height: Int = 720,
    query: String = "?lang=en",
    density: String? = nil,
    script: String = "",
    lab: LabProcess? = nil
  ) throws {
    self.lab = try lab ?? BrowserPool.server()
    let chosen = density.map { "localStorage['lifecycle-lab.density'] ??= \(quoted($0));" } ?? ""
    let visited = "if (location.search) localStorage['lifecycle-lab.firstMinute'] ??= 'done';"
    browser = try Browser(script: Self.counting + chosen + script + visited)
    try browser.resize(width, height)
    try browser.open(self.lab.address + query)
    try waitUntilReady()
  }

  /// Takes a page that is open.
  init(browser: Browser, lab: LabProcess) {
    self.browser = browser
    self.lab = lab
  }

  /// Opens the same run in another tab, as the browser duplicates a tab.
  ///
  /// - Parameters:
  ///   - original: The page to duplicate.
  ///   - script: What runs before the page.
  init(duplicating original: LabPage, script: String = "") throws {
    lab = original.lab
    let key = "sessionStorage['lifecycle-lab.run']"
    let kept = try original.browser.string(key)
    browser = try Browser(beside: original.browser, script: Self.counting + script)
    try browser.resize(1280, 720)
    try browser.open(lab.address + "?lang=en")
    try waitUntilReady()
    // A duplicate has what the tab has kept, and comes by a reload.
    try browser.evaluate(
      """
      for (const [target, type] of [[window, 'pagehide'], [document, 'visibilitychange']]) {
        target.addEventListener(type, () => { \(key) = \(quoted(kept)); });
      }
      """
    )
    try browser.reload()
    try waitUntilReady()
  }

  /// Waits until the run is loaded, its commands are offered, its branches are known and the map can
  /// be used.
  func waitUntilReady() throws {
    try browser.wait(
      for: """
        \(Self.primary) && \(Self.scrubber).ariaValueMax > 0
          && \(Self.branchButton).hidden === false
        """
    )
    try comeNear()
    try browser.evaluate(
      "document.querySelector('command-list').dispatchEvent(new Event('pointerenter'))"
    )
    try browser.wait(for: "document.querySelector('command-list .action-menu')")
    try browser.settle()
  }

  /// Comes near with a pointer, and waits for what can be done with the map.
  func comeNear() throws {
    let map = "document.querySelector('state-diagram .states')"
    try browser.wait(for: "dispatchEvent(new Event('pointerover')) && \(map)")
    try browser.settle()
  }

  /// How many events the page has, and at which it stands.
  var count: Int { get throws { try browser.number("Number(\(Self.scrubber).ariaValueMax)") } }
  var index: Int { get throws { try browser.number("Number(\(Self.scrubber).ariaValueNow)") } }

  var isPlaying: Bool {
    get throws { try browser.string("\(Self.play).dataset.shows") == "pause" }
  }

  /// The sentence of the current row: who called, and why now.
  var caption: String {
    get throws {
      try browser.string("\(Self.row)?.querySelector('.story-why')?.textContent ?? ''")
    }
  }

  /// The line of the trace at which the page stands, as the scrubber tells it after the action and
  /// the number: `Push B, 5 of 8, B viewWillAppear(animated)`.
  var line: String {
    get throws {
      let text = try browser.string("\(Self.scrubber).ariaValueText")
      let parts = text.firstMatch(of: #/[,，]\s?\d+[a-z]* (?:of|из|/) \d+[,，]\s?(.*)$/#)
      return parts.map { String($0.output.1) } ?? text
    }
  }

  /// Who was called, and what: `B viewDidLoad`.
  var call: String {
    get throws { String(try line.prefix { $0 != "(" }) }
  }

  /// The position in the action, as the transport tells it: `5 of 8`.
  var position: String { get throws { try text(of: ".transport-position") } }

  /// What the button of the branches names.
  var branch: String { get throws { try text(of: "branch-button > button") } }

  /// What the strip in the header says, without its buttons.
  var status: String { get throws { try text(of: "status-strip p") } }

  /// What was announced last.
  var announced: String { get throws { try text(of: "#live") } }

  /// The text of the first element that a selector finds.
  func text(of selector: String) throws -> String {
    try browser.string("document.querySelector(\(quoted(selector)))?.textContent.trim() ?? ''")
  }

  /// The texts of all elements that a selector finds.
  func texts(of selector: String) throws -> [String] {
    try browser.strings(
      "[...document.querySelectorAll(\(quoted(selector)))].map((one) => one.textContent.trim())"
    )
  }

  /// Clicks the first element that a selector finds, once it is there.
  func click(_ selector: String, _ text: String? = nil) throws {
    let all = "[...document.querySelectorAll(\(quoted(selector)))]"
    let match = text.map { "one.textContent.trim().startsWith(\(quoted($0)))" } ?? "true"
    let element = "\(all).find((one) => one.checkVisibility() && \(match))"
    try browser.click(element)
  }

  /// Chooses a language in the menu, whatever lies over its button.
  func speak(_ language: String) throws {
    let names = ["en": "English", "ru": "Русский", "zh-Hans": "简体中文"]
    let choices = "[...document.querySelectorAll('page-menu [role^=menuitem]')]"
    let button = "document.querySelector('page-menu .menu-button')"
    try browser.wait(for: button)
    try browser.evaluate("\(button).click()")
    for start in ["(Language|Язык|语言)", names[language] ?? language] {
      let choice = "\(choices).find((one) => /^\(start)/.test(one.textContent))"
      try browser.wait(for: choice)
      try browser.evaluate("\(choice).click()")
    }
    try browser.wait(for: "document.documentElement.lang === \(quoted(language))")
  }

  /// Changes the language at once, whatever is open.
  func translate(to language: String) throws {
    let speak = """
      import('./app/page/language.js').then(({ speak }) =>
        speak(document.querySelector('status-strip').lab, \(quoted(language)))).then(() => true)
      """
    try browser.evaluate(speak)
    try browser.settle()
  }

  /// Shows everything at once from now on.
  func playInstantly() throws {
    try browser.evaluate("document.querySelector('status-strip').lab.playback.speed = Infinity")
    try browser.settle()
  }

  /// Chooses in the menu of the transport: a speed such as `4×`, or a step such as `Step: phase`.
  ///
  /// Then nothing has the focus, so that the keys of the page reach it.
  func choose(inTransport text: String) throws {
    try browser.click(Self.speed)
    try click("transport-bar [role^=menuitem]", text)
    try browser.evaluate("document.activeElement.blur()")
  }

  /// Waits until the page stands at an event.
  func wait(forIndex index: Int) throws {
    try browser.wait(for: "Number(\(Self.scrubber).ariaValueNow) === \(index)")
    try browser.settle()
  }

  /// Waits until a text appears in the first element that a selector finds.
  func wait(for text: String, in selector: String) throws {
    try browser.wait(
      for: "document.querySelector(\(quoted(selector)))?.textContent.includes(\(quoted(text)))"
    )
    try browser.settle()
  }

  /// Everything that the page shows of the state: stations, tree and who is on screen.
  ///
  /// The tree also has rows of those who come later or were freed. They say nothing of the state.
  var shownState: [String] {
    get throws {
      try browser.strings(
        """
        [...document.querySelectorAll(
          '.states > ul li:not(:has(ul ul)), .lane-tree li:not([data-relation=absent]), .on-screen')]
          .map((element) => element.textContent.trim())
        """
      )
    }
  }

  /// The controllers on a station of the diagram.
  func controllers(on station: String) throws -> [String] {
    try browser.strings(
      """
      [...document.querySelectorAll('.states li')]
        .filter((item) => item.querySelector(':scope > span')?.textContent === \(quoted(station)))
        .flatMap((item) => [...item.querySelectorAll('button')].map((one) => one.dataset.key))
      """
    )
  }

  /// Clicks a command: its button, or its entry in the menu of all commands.
  func perform(_ title: String) throws {
    let (before, branch) = (try count, quoted(try branch))
    let answered = try browser.number("answered")
    try browser.click(try show(command: title))
    // Events come one by one before the answer; a branch may have fewer than the run before.
    try browser.wait(
      for: """
        (Number(\(Self.scrubber).ariaValueMax) > \(before) && answered > \(answered))
          || (\(Self.branchButton).hidden === false
            && \(Self.branchButton).querySelector('button').textContent.trim() !== \(branch))
        """
    )
    try browser.settle()
  }

  /// The button of a command that can be pressed now. Without a button of its own it is an entry of
  /// the menu of all commands, which is opened; a variant unfolds from its command.
  private func show(command title: String) throws -> String {
    try browser.settle()
    let name = quoted(title)
    let button = """
      [...document.querySelectorAll('command-list .command')]
        .find((one) => one.textContent === \(name))
      """
    if try browser.isTrue(button) { return button }
    let entry = """
      [...document.querySelectorAll('command-list [popover] button')]
        .find((one) => one.querySelector('span')?.textContent === \(name))
      """
    try browser.click("document.querySelector('command-list .commands-more')")
    try browser.wait(for: entry)
    if try !browser.isTrue("(\(entry)).checkVisibility()") {
      try browser.click("(\(entry)).closest('.action-family').querySelector('.action-unfold')")
    }
    return entry
  }

  /// Waits until everything that came has been played.
  func waitUntilPlayed() throws {
    try browser.wait(
      for: """
        \(Self.play).dataset.shows === 'play'
          && \(Self.scrubber).ariaValueNow === \(Self.scrubber).ariaValueMax
        """
    )
    try browser.settle()
  }

  /// Reads the lines of some events, as a person does: by stepping forward with the keyboard.
  ///
  /// The current row of the story has to name the same callback of the same controller.
  func readLines(_ events: ClosedRange<Int>) throws -> [String] {
    var lines: [String] = []
    while try index >= events.lowerBound { try browser.press("ArrowLeft") }
    while try index < events.upperBound {
      try browser.press("ArrowRight")
      let line = try line
      let (actor, name) = (
        try browser.string("\(Self.row)?.dataset.key.replace(/#1$/, '') ?? ''"),
        try text(of: "story-list .story-row[aria-current] .story-name code")
      )
      let isSame = Self.lines(of: name, on: actor)
        .contains { line == $0 || line.hasPrefix("\($0)(") }
      lines.append(isSame ? line : "\(line), but shown as \(actor) \(name)")
    }
    return lines
  }

  /// How the trace may write what a row of the story names, up to an argument.
  private static func lines(of name: String, on actor: String) -> [String] {
    actor.isEmpty ? [name] : ["\(actor) \(name)", "\(actor).\(name)", name]
  }
}
