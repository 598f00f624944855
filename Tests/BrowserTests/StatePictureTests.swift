import Foundation
import Testing
import TestSupport

/// A state of the page that the design has a picture of.
struct DesignState: Sendable, CustomTestStringConvertible {
  let name: String
  var size = (1440, 900)
  var query = ""
  /// What leads there, in JavaScript.
  var steps: [String] = []

  var testDescription: String { name }

  private static let lab = "document.querySelector('status-strip').lab"
  private static func act(_ command: String) -> String { "\(lab).perform(\(command))" }
  private static let push = act("{do: 'push', target: 'B'}")
  private static let end = "\(lab).playback.jumpToEnd()"
  /// Goes so many numbered callbacks into the last action.
  private static func number(_ label: String) -> String {
    """
    \(lab).playback.jump(
      \(lab).actionIndex.calls(\(lab).actionIndex.list.at(-1))
        .find((call) => call.label === '\(label)').event.seq)
    """
  }
  private static func click(_ selector: String) -> String {
    "document.querySelector(\(quoted(selector))).click()"
  }
  private static func sheet(_ name: String) -> String {
    "document.querySelector('sheet-tabs').open('\(name)')"
  }
  private static func compare(_ request: String) -> String {
    "Promise.resolve(\(request)).then((request) => { void \(lab).open('compare', { request }); })"
  }
  /// The names are those of the pictures, with what has none behind them.
  static let all = atDesk + elsewhere

  private static let atDesk = [
    Self(name: "first-1440"),
    Self(name: "first-1280", size: (1280, 720)),
    Self(name: "push-1440", query: "lang=en", steps: [push, number("5")]),
    Self(name: "push-1280", size: (1280, 720), query: "lang=en", steps: [push, number("5")]),
    Self(
      name: "rewound-1280",
      size: (1280, 720),
      query: "lang=en",
      steps: [push, act("{do: 'pop', on: 'Nav'}"), end, "\(lab).playback.stepBack('action')"]
    ),
    Self(
      name: "swipe-cancelled-1440",
      query: "lang=en",
      steps: [
        push, act("{do: 'beginInteractivePop'}"), act("{do: 'updateInteraction', progress: 0.4}"),
        act("{do: 'cancelInteraction'}"), end,
      ]
    ),
    Self(
      name: "sheet-container-1440",
      query: "scenario=tabs",
      steps: [act("{do: 'present', from: 'A', target: 'D'}"), end]
    ),
    Self(
      name: "finding-caught-1440",
      query: "scenario=lint-h05",
      steps: ["\(lab).playback.jump(\(lab).findings.list[0].seq)"]
    ),
    Self(
      name: "issues-1440",
      query: "scenario=lint-h05",
      steps: ["\(lab).inspector.open('findings')"]
    ),
    Self(name: "code-1440", query: "lang=en", steps: ["\(lab).inspector.open('code')"]),
    Self(name: "memory-ios5-unload-1440", query: "scenario=q-viewdidunload-ios5"),
    Self(
      name: "memory-owners-1440",
      query: "scenario=q-viewdidunload-ios5",
      steps: ["\(lab).inspector.open('memory')", end]
    ),
    Self(
      name: "compare-ios26-ios5-1440",
      query: "lang=en",
      steps: [
        compare(
          "fetch('examples/push-b.json').then((one) => one.json()).then((scenario) => "
            + "({ scenario: { ...scenario, steps: [...scenario.steps, { do: 'push', target: 'B' }] },"
            + " platforms: [{ ios: '26' }, { ios: '5' }] }))"
        ),
        click(".compare-differences button:last-of-type"),
        click(".compare-differences button:last-of-type"),
      ]
    ),
    Self(
      name: "fixed-before-after-1440",
      query: "lang=en",
      steps: [
        compare(
          "Promise.all(['lint-h05', 'lint-h05-mended'].map((id) => fetch(`examples/${id}.json`)"
            + ".then((one) => one.json()))).then((scenarios) => ({ scenarios }))"
        )
      ]
    ),
    Self(
      name: "marks-and-states",
      query: "lang=en",
      steps: [click(".legend-button")]
    ),
    Self(
      name: "menu-1280",
      size: (1280, 720),
      query: "lang=en",
      steps: [click("page-menu .menu-button")]
    ),
    Self(
      name: "search-symptom-1440",
      query: "lang=en",
      steps: [
        "void \(lab).open('search')",
        """
        ((field) => {
          field.value = 'viewDidAppear not called';
          field.dispatchEvent(new Event('input', { bubbles: true }));
        })(document.querySelector('search-window input'))
        """,
        """
        new Promise((done) => {
          const look = () => document.querySelector('.preview-map:not([hidden])')
            ? done() : requestAnimationFrame(look);
          look();
        })
        """,
      ]
    ),
    Self(
      name: "code-beside-map-1440",
      query: "lang=en",
      steps: [push, number("5"), "\(lab).view.pinCode(true)"]
    ),
    Self(
      name: "code-beside-map-1920",
      size: (1920, 1080),
      query: "lang=en",
      steps: [push, number("5"), "\(lab).view.pinCode(true)"]
    ),
    Self(name: "opens-at-its-point-1440", query: "lang=en&scenario=lint-h09"),
  ]

  private static let elsewhere = [
    Self(name: "ipad-820", size: (820, 1180)),
    Self(name: "ipad-1180", size: (1180, 820), query: "lang=en", steps: [push, end]),
    Self(name: "zoom150-960x600", size: (960, 600)),
    Self(name: "zoom-400-360x225", size: (360, 225), query: "lang=en", steps: [push, number("5")]),
    Self(name: "embed-900x640", size: (900, 640), query: "lang=en&embed=1", steps: [push]),
    Self(name: "embed-600x400", size: (600, 400), query: "lang=en&embed=1", steps: [push]),
    Self(name: "phone-390-first", size: (390, 844)),
    Self(
      name: "phone-390-push",
      size: (390, 844),
      query: "lang=en",
      steps: [push, number("5")]
    ),
    Self(
      name: "phone-390-lanes",
      size: (390, 844),
      query: "lang=en",
      steps: [push, end, sheet("lanes")]
    ),
    Self(
      name: "phone-390-device",
      size: (390, 844),
      query: "lang=en",
      steps: [push, end, sheet("device")]
    ),
    Self(
      name: "wall-1920",
      size: (1920, 1080),
      query: "lang=en",
      steps: [push, number("5"), "\(lab).view.project(true)"]
    ),
  ]

  /// Opens a page in this state.
  func open() throws -> LabPage {
    let page = try LabPage(
      width: size.0,
      height: size.1,
      query: query.isEmpty ? "" : "?\(query)"
    )
    try page.browser.prefer(scheme: "light", reducedMotion: true)
    for step in steps {
      try page.browser.evaluate("Promise.resolve(\(step)).then(() => true)")
      try page.browser.settle()
    }
    return page
  }
}

extension `The page in a browser` {
  /// The picture of the README is one of them; `UPDATE_GOLDEN=1` takes it and its words again.
  @Test func `shows what the picture of the README shows`() async throws {
    try await onThread {
      let state = try #require(DesignState.all.first { $0.name == "push-1440" })
      let page = try state.open()
      try page.browser.write(in: Fonts.all[2])
      let words = try page.browser.string("document.querySelector('.page').innerText")
      let lines = words.split(whereSeparator: \.isNewline)
        .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        .filter { !$0.isEmpty }
      let text = lines.joined(separator: "\n") + "\n"
      #expect(try text == CorpusFile.golden("readme-picture.txt", actual: text))
      guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else { return }
      try page.browser.picture()?.write(to: Folders.root.appending(path: "Public/preview.png"))
    }
  }

  @Test func `the name of a sheet stands below its grip`() async throws {
    try await onThread {
      let state = try #require(DesignState.all.first { $0.name == "sheet-container-1440" })
      let page = try state.open()
      let grip = "document.querySelector('.grip')"
      try page.browser.evaluate(
        "document.querySelector('device-mock').dispatchEvent(new Event('pointerenter'))"
      )
      try page.browser.wait(for: "\(grip)?.checkVisibility()")
      let isBelow = """
        document.querySelector('.card[data-kind="sheet"] .card-title').getBoundingClientRect().top
          >= \(grip).getBoundingClientRect().top
            + parseFloat(getComputedStyle(\(grip), '::after').top)
            + parseFloat(getComputedStyle(\(grip), '::after').height)
        """
      #expect(try page.browser.holds(isBelow))
    }
  }

  /// Each is looked at beside the picture of the design; here they only have to come about.
  @Test(arguments: Sample.looks.every(of: DesignState.all))
  func `shows each state of the design, in all themes and languages`(
    state: DesignState
  ) async throws {
    try await onThread {
      let page = try state.open()
      let browser = page.browser
      for language in ["en", "ru", "zh-Hans"] {
        try browser.evaluate(
          """
          import('./app/page/language.js').then(({speak}) =>
            speak(document.querySelector('status-strip').lab, \(quoted(language)))).then(() => true)
          """
        )
        for scheme in ["light", "dark"] {
          try browser.prefer(scheme: scheme, reducedMotion: true)
          try browser.settle()
          let width = """
            Math.max(...[...document.querySelectorAll('html, .frame')]
              .map(({ scrollWidth }) => scrollWidth))
            """
          #expect(try browser.number(width) <= state.size.0, "\(state.name) \(language)")
          try browser.takeScreenshot("\(state.name)-\(language)-\(scheme)")
        }
      }
      page.expectNoComplaints()
    }
  }
}
