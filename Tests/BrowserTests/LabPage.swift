import Foundation

/// The page of the lab, as a person uses it.
final class LabPage {
  let browser: Browser
  let lab: LabProcess

  static let platform = "document.querySelector('header-controls select')"
  static let language = "document.querySelectorAll('header-controls select')[2]"
  static let speed = "document.querySelector('transport-bar select')"
  static let primary = "document.querySelector('action-bar .action.is-primary')"
  private static let scrubber = "document.querySelector('swim-lanes [role=slider]')"
  private static let play = "document.querySelector('transport-bar [data-do=play]')"

  /// Starts a server and a browser, and opens the page.
  init(width: Int = 1280, height: Int = 720, query: String = "?lang=en") throws {
    lab = try LabProcess()
    browser = try Browser()
    try browser.resize(width, height)
    try browser.open(lab.address + query)
    try waitUntilReady()
  }

  /// Waits until the run is loaded and its commands are offered.
  func waitUntilReady() throws {
    try browser.wait(for: "\(Self.primary) && \(Self.scrubber).ariaValueMax > 0")
    try comeNear()
    try browser.settle()
  }

  /// Waits for what is loaded when a person comes near: the keys, and the menu of commands.
  private func comeNear() throws {
    try browser.evaluate(
      "\(Self.primary).dispatchEvent(new Event('pointerover', { bubbles: true }))"
    )
    try browser.wait(for: "document.querySelector('action-bar .action-menu')")
  }

  /// How many events the page has, and at which it stands.
  var count: Int { get throws { try browser.number("Number(\(Self.scrubber).ariaValueMax)") } }
  var index: Int { get throws { try browser.number("Number(\(Self.scrubber).ariaValueNow)") } }

  var isPlaying: Bool {
    get throws { try browser.string("\(Self.play).dataset.shows") == "pause" }
  }

  /// The callback and its actor in large type.
  var caption: String {
    get throws {
      try browser.string("document.querySelector('event-caption .caption-call code').textContent")
    }
  }

  /// The line of the trace at which the page stands, as the scrubber tells it.
  var line: String {
    get throws {
      let text = try browser.string("\(Self.scrubber).ariaValueText")
      return text.firstMatch(of: /^[^,]*, (.*)$/).map { String($0.output.1) } ?? text
    }
  }

  /// Everything that the page shows of the state: stations, tree and who is on screen.
  var shownState: [String] {
    get throws {
      try browser.strings(
        """
        [...document.querySelectorAll(
          '.states li:not(:has(ul ul)), containment-tree li, .caption-strip')]
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

  /// Clicks a command, in the bar or in the menu behind it.
  func perform(_ title: String) throws {
    let before = try count
    let name = quoted(title)
    let button = """
      [...document.querySelectorAll('action-bar .action, action-bar [popover] button')]
        .find((one) => (one.querySelector('span') ?? one).textContent === \(name))
      """
    try browser.wait(for: button)
    if try browser.number("(\(button)).offsetWidth") == 0 {
      try browser.click("document.querySelector('action-bar .more')")
    }
    try browser.click(button)
    try browser.wait(for: "Number(\(Self.scrubber).ariaValueMax) > \(before)")
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
  /// The caption in large type has to name the same callback.
  func readLines(_ events: ClosedRange<Int>) throws -> [String] {
    var lines: [String] = []
    while try index >= events.lowerBound { try browser.press("ArrowLeft") }
    while try index < events.upperBound {
      try browser.press("ArrowRight")
      let (line, caption) = (try line, try caption)
      lines.append(caption == Self.caption(of: line) ? line : "\(line), but shown as \(caption)")
    }
    return lines
  }

  private static func caption(of line: String) -> String {
    let words = line.split(separator: " ")
    let callback = words.dropFirst().first?.prefix { $0 != "(" } ?? ""
    return words[0].hasSuffix(".delegate") ? "\(callback) (delegate)" : String(callback)
  }
}
