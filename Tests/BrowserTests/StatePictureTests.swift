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
  private static func event(_ number: Int) -> String { "\(lab).playback.jump(\(number))" }
  private static func sheet(_ name: String) -> String {
    "document.querySelector('[data-sheet-tab=\(name)]').click()"
  }

  static let all = [
    Self(name: "first-1440"),
    Self(name: "first-1280", size: (1280, 720)),
    Self(name: "push-1440", query: "lang=en", steps: [push, event(56)]),
    Self(
      name: "swipe-back-cancelled-1440",
      query: "lang=en",
      steps: [
        push, act("{do: 'beginInteractivePop'}"), act("{do: 'updateInteraction', progress: 0.4}"),
        act("{do: 'cancelInteraction'}"), end,
      ]
    ),
    Self(
      name: "sheet-over-tabs-1280",
      size: (1280, 720),
      query: "scenario=tabs",
      steps: [act("{do: 'present', from: 'A', target: 'D'}"), end]
    ),
    Self(
      name: "finding-caught-1440",
      query: "scenario=lint-h05",
      steps: [
        "\(lab).inspector.open('findings')",
        "\(lab).playback.jump(\(lab).findings.list[0].seq)",
      ]
    ),
    Self(
      name: "code-default-class-1440",
      query: "lang=en",
      steps: ["\(lab).inspector.open('code')"]
    ),
    Self(
      name: "compare-1440",
      query: "lang=en",
      steps: ["void \(lab).open('compare')"]
    ),
    Self(name: "ipad-820", size: (820, 1180)),
    Self(
      name: "ipad-1180-inspector",
      size: (1180, 820),
      query: "lang=en",
      steps: ["\(lab).inspector.open('log')", push, end]
    ),
    Self(name: "zoom150-960x600", size: (960, 600)),
    Self(name: "phone-first-390", size: (390, 844)),
    Self(name: "phone-push-390", size: (390, 844), query: "lang=en", steps: [push, event(56)]),
    Self(
      name: "phone-lanes-390",
      size: (390, 844),
      query: "lang=en",
      steps: [push, end, sheet("lanes")]
    ),
    Self(
      name: "wall-1920",
      size: (1920, 1080),
      query: "lang=en",
      steps: [push, event(56), "\(lab).view.project(true)"]
    ),
  ]
}

extension `The page in a browser` {
  /// Each is looked at beside the picture of the design; here they only have to come about.
  @Test(arguments: DesignState.all)
  func `shows each state of the design, in all themes and languages`(
    state: DesignState
  ) async throws {
    try await onThread {
      let page = try LabPage(
        width: state.size.0,
        height: state.size.1,
        query: state.query.isEmpty ? "" : "?\(state.query)"
      )
      let browser = page.browser
      try browser.prefer(scheme: "light", reducedMotion: true)
      for step in state.steps {
        try browser.evaluate("Promise.resolve(\(step)).then(() => true)")
        try browser.settle()
      }
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
          let width = try browser.number("document.documentElement.scrollWidth")
          #expect(width <= state.size.0, "\(state.name) \(language)")
          try browser.takeScreenshot("\(state.name)-\(language)-\(scheme)")
        }
      }
      page.expectNoComplaints()
    }
  }
}
