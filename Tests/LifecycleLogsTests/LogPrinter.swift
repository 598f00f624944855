import LifecycleEngine
import LifecycleScenario

/// Prints the lines of scenarios the way devices print them.
struct LogPrinter {
  /// Who prints.
  enum Style: String, CaseIterable, Sendable {
    case nslog, probe
  }

  let style: Style

  /// The lines of the steps of a scenario that expect something.
  func lines(of document: ScenarioDocument) -> [String] {
    var seconds = 10
    return document.steps.flatMap { step -> [String] in
      seconds += 1
      return step.expectation.lines.patterns.enumerated().map { index, pattern in
        line(pattern.line, document.app, time: (seconds, index))
      }
    }
  }

  private func line(
    _ line: TraceLine,
    _ app: AppDefinition,
    time: (seconds: Int, index: Int)
  ) -> String {
    let actor = line.actor.text(in: app).split(separator: ".").map(String.init)
    let name = ["app", "scene"].contains(actor[0]) ? actor[0] : "\(actor[0])ViewController"
    let owner = actor.count > 1 ? "\(name).\(actor[1])" : name
    let fraction = String(1000 + time.index).dropFirst()
    switch style {
    case .probe:
      let text = line.text(in: app).split(separator: " ", maxSplits: 1)[1]
      let address = "0x6000\(name.utf8.reduce(0) { $0 + Int($1) })"
      return "LIFECYCLE \(time.seconds).\(fraction) \(owner) \(address) \(text)"
    case .nslog:
      let date = Self.date(of: app.platform.version.major)
      let argument = line.argument.map { Self.words[$0] ?? "<\($0)ViewController: 0x1>" }
      let rest = argument.map { " \($0)" } ?? ""
      let selector = Self.selectors[line.callback] ?? line.callback.rawValue
      let place = "Demo[21920:838897]"
      return "\(date) 14:57:\(time.seconds).\(fraction) \(place) -[\(Self.delegate(owner)) "
        + "\(selector)]\(rest)"
    }
  }

  private static func delegate(_ owner: String) -> String {
    ["app": "AppDelegate", "scene": "SceneDelegate"][owner] ?? owner
  }

  private static let words = ["nil": "(null)", "animated": "YES", "unanimated": "NO"]

  /// A day on which a version was the newest one.
  static func date(of major: Int) -> String {
    "\((major >= 26 ? 2000 : 2007) + major)-03-01"
  }

  private static let selectors: [Callback: String] = [
    .initWithNibName: "initWithNibName:bundle:", .initWithCoder: "initWithCoder:",
    .viewWillAppear: "viewWillAppear:", .viewDidAppear: "viewDidAppear:",
    .viewIsAppearing: "viewIsAppearing:", .viewWillDisappear: "viewWillDisappear:",
    .viewDidDisappear: "viewDidDisappear:",
    .willMoveToParent: "willMoveToParentViewController:",
    .didMoveToParent: "didMoveToParentViewController:",
    .viewWillTransitionToSize: "viewWillTransitionToSize:withTransitionCoordinator:",
    .willTransitionToTraitCollection:
      "willTransitionToTraitCollection:withTransitionCoordinator:",
    .traitCollectionDidChange: "traitCollectionDidChange:",
    .prepareForSegue: "prepareForSegue:sender:", .`deinit`: "dealloc",
    .willRotate: "willRotateToInterfaceOrientation:duration:",
    .willAnimateRotation: "willAnimateRotationToInterfaceOrientation:duration:",
    .didRotate: "didRotateFromInterfaceOrientation:",
  ]
}
