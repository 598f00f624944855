import LifecycleEngine
package import LifecycleScenario
import SourceFacts

/// A part of an app's own code that the run leaves out, and why.
package struct SourceGap: Hashable, Sendable {
  /// Why it is left out; the raw value is stable.
  package enum Code: String, CaseIterable, Hashable, Sendable {
    /// A file that was not read.
    case unread
    /// A Swift file, where the program that reads it is not there.
    case noReader
    /// A line that is no Swift to the parser.
    case broken
    /// It is done under a condition; whether the run does it can be chosen.
    case condition
    /// A closure that something runs later.
    case later
    /// A call that leads to another screen; the run goes its own way.
    case leaves
    /// A call of a function that none of the files has.
    case unknown
    /// Statements or controllers beyond the number that is read.
    case cut
  }

  package let code: Code
  /// The file, as the caller named it.
  package let file: String
  /// The line, counted from 1.
  package var line: Int?
  /// The last line that belongs to it.
  package var lastLine: Int?
  /// What takes the closure, or what is called.
  package var name: String?
  /// Whether the run does what stands under the condition.
  package var isTaken: Bool?
  /// What the reader of the file has said.
  var reason: String?

  init(_ code: Code, _ file: String, line: Int? = nil, name: String? = nil, reason: String? = nil) {
    self.code = code
    self.file = file
    self.line = line
    self.name = name
    self.reason = reason
  }

  /// Why it is left out, in a sentence.
  package var message: String {
    let name = name ?? ""
    return switch code {
    case .unread, .noReader: reason ?? ""
    case .broken: "The parser does not understand this line."
    case .condition: "This is done under a condition. The run does it when it is told to."
    case .later: "“\(name)” runs this later. The run leaves it out."
    case .leaves: "“\(name)” leads to another screen. The run goes its own way."
    case .unknown: "None of the files has “\(name)”. The run leaves it out."
    case .cut: "There is more from here on than is read."
    }
  }

  /// One line: the place, and why it is left out.
  package var text: String { FileLine.text(file, line, message) }

  package static let shape = Shape<SourceGap>.object(
    .required("code", \.code, .choice),
    .required("file", \.file, .text),
    .optional("lastLine", \.lastLine, .number),
    .optional("line", \.line, .number),
    .required("message", \.message, .text),
    .optional("name", \.name, .text),
    .optional("taken", \.isTaken, .flag)
  )
}

extension ScenarioMaker {
  /// Calls of a controller on itself that lead to another screen.
  private static let leading: Set<String> = [
    "present", "dismiss", "performSegue", "show", "showDetailViewController",
  ]
  /// The same of a navigation controller.
  private static let stackCalls: Set<String> = [
    "pushViewController", "popViewController", "popToRootViewController", "setViewControllers",
  ]
  /// Functions of Swift and UIKit that change nothing in a life cycle.
  private static let harmless: Set<String> = [
    "abs", "assert", "assertionFailure", "debugPrint", "dump", "fatalError", "loadViewIfNeeded",
    "max",
    "min", "NSLocalizedString", "NSLog", "os_log", "precondition", "preconditionFailure", "print",
    "registerForPreviewing", "registerForTraitChanges", "reloadInputViews", "resignFirstResponder",
    "setContentScrollView", "setEditing", "setNeedsFocusUpdate",
    "setNeedsStatusBarAppearanceUpdate",
    "setNeedsUpdateOfHomeIndicatorAutoHidden", "setToolbarItems", "stride", "type", "zip",
    "addKeyCommand", "beginAppearanceTransition", "endAppearanceTransition",
  ]

  /// What the run of the controller leaves out, each line once for a reason.
  func gaps(in overrides: [Override]) -> [SourceGap] {
    var conditions: [SourceMark: Int] = [:]
    var found: Set<SourceGap> = []
    for override in overrides {
      var count = 0
      for (step, mapped) in zip(override.steps, override.mapped) where !Work.isOver {
        let isMapped = !mapped.isEmpty
        for branch in mapped.flatMap(\.branches) where branch.path == step.mark.path {
          conditions[branch] = max(conditions[branch] ?? 0, step.mark.place.line)
        }
        let isRun = override.isRun(step) && mapped.contains { choice.takes($0.branches) }
        count += isRun ? 1 : 0
        let leads = mapped.contains(where: \.leads)
        if isRun, leads, override.staysHere {
          found.insert(
            SourceGap(.leaves, step.mark.path, line: step.mark.place.line, name: step.name)
          )
        } else if let gap = gap(
          step,
          isMapped: isMapped,
          isLater: !override.isRun(step),
          isCut: isRun && count > Self.mostStatements
        ) {
          found.insert(gap)
        }
      }
    }
    for (mark, last) in conditions {
      var gap = SourceGap(.condition, mark.path, line: mark.place.line)
      gap.lastLine = max(last, mark.place.line)
      gap.isTaken = choice.takes([mark])
      found.insert(gap)
    }
    return Array(found)
  }

  private func gap(
    _ step: SourceStep,
    isMapped: Bool,
    isLater: Bool,
    isCut: Bool
  ) -> SourceGap? {
    let mark = step.mark
    func gap(_ code: SourceGap.Code, _ name: String?) -> SourceGap {
      SourceGap(code, mark.path, line: mark.place.line, name: name)
    }
    if isLater, let later = step.later {
      guard step.fact.kind == .call || step.fact.kind == .write else { return nil }
      return gap(.later, later)
    }
    if isMapped { return isCut ? gap(.cut, nil) : nil }
    guard step.fact.kind == .call, let path = step.ownPath else { return nil }
    let isOfStack =
      Self.stackCalls.contains(step.name) && step.receiver.hasSuffix("navigationController")
    if isOfStack || Self.leading.contains(path) { return gap(.leaves, step.name) }
    guard !path.contains("."), path.first?.isLowercase == true, !Self.harmless.contains(path),
      line.property(path) == nil, !base.hasMethod(path, line)
    else { return nil }
    return gap(.unknown, path)
  }
}

extension CodeBase {
  /// Whether a class, one of its superclasses or an extension of UIKit's has a method of a name.
  fileprivate func hasMethod(_ name: String, _ line: SourceLine) -> Bool {
    line.classes.contains { $0.methods.contains { $0.facts.name == name } }
      || helpers(of: line.uikitClass ?? "UIViewController").contains { $0.facts.name == name }
  }
}
