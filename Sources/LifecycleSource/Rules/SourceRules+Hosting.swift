import LifecycleEngine
import SourceFacts

// Hosting controllers of SwiftUI.
extension SourceRules {
  /// Calls that only report or check something.
  private static let remarks: Set<String> = [
    "assert", "assertionFailure", "debugPrint", "dump", "NSLog", "os_log", "precondition", "print",
  ]

  /// Work in a viewDidLoad that UIKit does not call on iOS 13.
  mutating func checkHosting() {
    guard line.uikitClass == "UIHostingController",
      oldest.flatMap({ Profile.profile(for: $0) })?.leavesOutHostedLoading ?? true,
      !line.first.facts.words.contains(where: \.limitsVersions),
      let own = callbacks.first(where: { $0.callback == .viewDidLoad }),
      !own.method.facts.words.contains(where: \.limitsVersions)
    else { return }
    let done = own.steps.prefix { $0.kind != .leave }.filter { step in
      step.isCertain && step.closure == nil && isSetup(step)
    }
    // Code for several versions does the same elsewhere as well.
    let elsewhere = Set(
      callbacks.filter { $0.callback != .viewDidLoad }.flatMap(\.steps).map(Work.init)
    )
    guard let first = done.first(where: { !elsewhere.contains(Work($0)) }) else { return }
    add(
      .host1,
      in: own.method,
      .certain,
      detail: "line \(first.mark.place.line) is not reached on iOS 13"
    )
  }

  /// Whether a step of viewDidLoad does something for the screen.
  private func isSetup(_ step: WalkStep) -> Bool {
    switch step.kind {
    case .write: !step.isLocal
    case .call: !step.path.hasPrefix("super.") && !isRemark(step) && !isFollowed(step)
    case .read, .test, .leave, .declare: false
    }
  }

  private func isRemark(_ step: WalkStep) -> Bool {
    Self.remarks.contains(step.path) || step.path.lowercased().contains("log")
  }

  /// Whether a call leads to a method whose own steps follow.
  private func isFollowed(_ step: WalkStep) -> Bool {
    step.ownPath.map(line.hasMethod) ?? false
  }

  /// A step without the place where it stands.
  private struct Work: Hashable {
    let kind: WalkStep.Kind
    let path: String

    init(_ step: WalkStep) {
      kind = step.kind
      path = step.path
    }
  }
}

extension String {
  /// Whether an attribute names the versions on which something exists.
  fileprivate var limitsVersions: Bool { hasPrefix("@available") }
}
