import Foundation

/// One way in which a person may have a part of the page before them.
///
/// Together they have every pair of size, theme, language and part.
struct Look: CustomStringConvertible {
  /// A part of the page: how it is reached and what it is there for.
  struct Part {
    let name: String
    /// The address, without the language.
    var query = ""
    /// A key of the page, or the name of a dialog.
    var key: String?
    var dialog: String?
    /// A button that opens it.
    var button: String?
    /// What has to be seen.
    let main: String
  }

  let number: Int
  let size: String
  let theme: String
  let language: String
  let part: Part

  var description: String { "\(part.name)-\(size)-\(theme)-\(language)" }

  /// The number of tests that share the parts, each with one page.
  static let shares = 5
  static let sizes = ["1280x720", "1920x1080", "390x844", "320x640"]
  static let themes = ["light", "dark", "contrast", "forced"]
  static let languages = ["en", "ru", "zh-Hans"]

  /// Each part in each size; theme and language change in steps of their own.
  static let all = Part.all.enumerated().flatMap { place, part in
    sizes.enumerated().map { column, size in
      Look(
        number: place * sizes.count + column,
        size: size,
        theme: themes[(place + column) % themes.count],
        language: languages[(place + column) % languages.count],
        part: part
      )
    }
  }

  /// Gives the window its size and its system its colours.
  func prepare(_ page: LabPage) throws {
    let sides = size.split(separator: "x").compactMap { Int($0) }
    try page.browser.resize(sides[0], sides[1])
    try page.browser.force(colours: theme == "forced", scheme: theme == "dark" ? "dark" : "light")
  }

  /// Changes size, theme and language of a page that has the part before it.
  func change(_ page: LabPage) throws {
    try prepare(page)
    try page.translate(to: language)
    try page.browser.evaluate(
      """
      (({ dataset }) => {
        window.usualTheme ??= dataset.theme ?? '';
        dataset.theme = \(theme == "contrast" ? "'contrast'" : "usualTheme");
        if (dataset.theme === '') delete dataset.theme;
      })(document.documentElement)
      """
    )
    try page.browser.wait(for: isMainSeen)
    try page.browser.settle()
  }

  /// Opens the part, as a person who has never been here.
  func open(_ page: LabPage) throws {
    let browser = page.browser
    try prepare(page)
    if part.name == "first minute" {
      try browser.visit(page.lab.address)
      try browser.wait(for: "document.querySelector('first-card')")
      try page.speak(language)
    } else {
      let query = "?lang=\(language)" + (part.query.isEmpty ? "" : "&\(part.query)")
      try browser.visit(page.lab.address + query)
    }
    try page.waitUntilShown()
    try browser.wait(for: "document.documentElement.lang === \(quoted(language))")
    if let key = part.key { try browser.strike(key) }
    if let dialog = part.dialog {
      try browser.evaluate(
        "void document.querySelector('status-strip').lab.open(\(quoted(dialog)))"
      )
    }
    if let button = part.button {
      try browser.wait(for: "document.querySelector(\(quoted(button)))")
      try browser.evaluate("document.querySelector(\(quoted(button))).click()")
    }
    try change(page)
  }

  /// Whether what the part is there for can be seen.
  var isMainSeen: String {
    """
    [...document.querySelectorAll(\(quoted(part.main)))].some((one) =>
      one.checkVisibility({checkVisibilityCSS: true, checkOpacity: true})
        && one.getBoundingClientRect().width > 0)
    """
  }

  /// What is wrong with how it looks, in words.
  func problems(_ page: LabPage) throws -> [String] {
    let browser = page.browser
    var problems = try browser.strings(Self.scrolling) + browser.strings(Self.keys)
    // Where the system has colours of its own, axe reads the page's text colour beside the system's
    // background, though the system draws both: contrast is left out there.
    problems += try browser.axeFindings(
      of: ["serious", "critical"],
      options: "{rules: {'color-contrast': {enabled: \(theme != "forced")}}}"
    )
    return problems
  }

  /// What scrolls sideways and should not: the page, and a dialog that is open.
  private static let scrolling = """
    (() => {
      const pages = [...document.querySelectorAll('html, .frame')];
      const dialogs = [...document.querySelectorAll('dialog[open], dialog[open] .dialog-body')];
      return [
        ...pages.filter(({scrollWidth}) => scrollWidth > innerWidth)
          .map(({scrollWidth}) => `the page is ${scrollWidth} wide`),
        ...dialogs.filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1)
          .map((one) => `${one.className} is ${one.scrollWidth} in ${one.clientWidth}`),
      ];
    })()
    """

  /// Keys of texts, and places in texts that were not filled.
  private static let keys = #"""
    (() => {
      const found = [];
      const isKey = (text) => /^[a-z][a-zA-Z]*(\.[a-zA-Z0-9-]+)+$/.test(text.trim())
        || /\{[a-z]\w*\}/.test(text);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent.closest('code, pre, textarea, style, script, noscript')) continue;
        if (parent.checkVisibility() && isKey(node.data)) found.push(node.data);
      }
      for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
        for (const name of ['aria-label', 'title', 'placeholder']) {
          if (isKey(one.getAttribute(name) ?? '')) found.push(one.getAttribute(name));
        }
      }
      return found;
    })()
    """#
}

extension Look.Part {
  static let all = [
    Self(name: "plain", main: "state-diagram .map, state-diagram .states"),
    Self(name: "legend", button: ".legend-button", main: ".map-legend dd"),
    Self(name: "story", key: "1", main: "story-list .story-row"),
    Self(name: "code", key: "2", main: "code-view li"),
    Self(name: "findings", query: "scenario=lint-h07", key: "3", main: ".finding"),
    Self(name: "memory", query: "scenario=memory", key: "4", main: "memory-view ul"),
    Self(
      name: "changes",
      query: "scenario=pages-scroll",
      button: "story-list [data-do=changes]",
      main: ".story-changes li"
    ),
    Self(name: "search", key: "/", main: ".story-search input"),
    Self(name: "commands", key: "t", main: ".action-menu button"),
    Self(name: "named runs", dialog: "namedRuns", main: "named-runs .run-naming"),
    Self(name: "editor", dialog: "editor", main: ".editor-tree [role=treeitem], .editor-json"),
    Self(name: "library", dialog: "library", main: ".library-open"),
    Self(name: "compare", query: "scenario=sheet", dialog: "compare", main: ".compare-row"),
    Self(name: "share", dialog: "share", main: "share-dialog textarea"),
    Self(name: "pictures", dialog: "picture", main: "picture-export select"),
    Self(name: "found", dialog: "search", main: "#search-list [role=option]"),
    Self(name: "shortcuts", dialog: "shortcuts", main: "shortcut-sheet kbd"),
    Self(name: "branches", key: "h", main: "branch-list .branch-open"),
    Self(name: "take me", dialog: "takeMe", main: "plan-dialog .dialog-body > *"),
    Self(name: "steps", dialog: "steps", main: "action-list li"),
    Self(name: "overrides", dialog: "overrides", main: ".override-top select"),
    Self(name: "device log", dialog: "logs", main: "log-import textarea"),
    Self(name: "your code", dialog: "yourCode", main: "your-code textarea"),
    Self(
      name: "embed",
      query: "embed=1&panels=chart,log&readonly=1",
      main: "story-list .story-row"
    ),
    Self(name: "projector", key: "p", main: "story-now code"),
    Self(name: "first minute", main: "first-card .card-answer"),
    Self(name: "reasons", button: "story-list [data-do=why]", main: ".reasons-deep li"),
    Self(
      name: "walkthrough",
      dialog: "walkthrough",
      main: "walkthrough-editor .dialog-foot button"
    ),
  ]
}
