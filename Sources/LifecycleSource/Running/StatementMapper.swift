import LifecycleEngine
import LifecycleScenario
import PlainJSON
import SourceFacts

/// A statement of a scenario and the line for which it stands.
struct MappedStatement {
  let verb: String
  /// The texts of its fields; `target` and `parent` stand for the controller itself where it is nil.
  var texts: [(key: String, value: String?)] = []
  var flags: [(key: String, value: Bool)] = []
  let mark: SourceMark
  /// The child that it names.
  var child: String?
}

extension JSONWriter {
  /// Writes a statement of a controller.
  mutating func statement(_ statement: MappedStatement, of name: String) {
    object {
      $0.member("do", statement.verb)
      for (key, value) in statement.texts { $0.member(key, value ?? name) }
      for (key, value) in statement.flags { $0.member(key, value) }
    }
  }
}

/// Says which statements of the format a line of Swift is; most lines are none.
struct StatementMapper {
  let line: SourceLine
  let base: CodeBase
  let callback: Callback

  private static let geometry: Set<String> = ["frame", "bounds", "center", "safeAreaInsets"]

  /// The statements for which a step stands.
  func statements(for step: SourceStep) -> [MappedStatement] {
    switch step.fact.kind {
    case .call: call(step)
    case .read: read(step).map { [$0] } ?? []
    case .write: write(step).map { [$0] } ?? []
    case .test:
      step.ownPath == "view" && step.argument(nil) != "let"
        ? [MappedStatement(verb: "testView", mark: step.mark)] : []
    case .leave, .declare: []
    }
  }

  private func read(_ step: SourceStep) -> MappedStatement? {
    guard let parts = step.ownPath?.split(separator: ".").map(String.init), let root = parts.first
    else { return nil }
    let part = parts.dropFirst().first
    if root == "view" {
      if let part, Self.geometry.contains(part) {
        return MappedStatement(verb: "readGeometry", mark: step.mark)
      }
      guard callback.isInitializer else { return nil }
      return MappedStatement(verb: "accessView", texts: [("target", nil)], mark: step.mark)
    }
    if root == "traitCollection", let part, part != "userInterfaceIdiom" {
      return MappedStatement(verb: "readTraits", mark: step.mark)
    }
    guard isOutlet(root) else { return nil }
    if let part, Self.geometry.contains(part) {
      return MappedStatement(verb: "readGeometry", texts: [("of", "subviews")], mark: step.mark)
    }
    return MappedStatement(verb: "readOutlet", texts: [("name", root)], mark: step.mark)
  }

  private func write(_ step: SourceStep) -> MappedStatement? {
    guard let path = step.ownPath else { return nil }
    let value = step.fact.arguments.first?.text
    if path == "view" {
      guard callback == .loadView, value != "nil" else { return nil }
      return MappedStatement(verb: "assignView", mark: step.mark)
    }
    guard isOutlet(path), value == "nil" else { return nil }
    return MappedStatement(verb: "clearOutlet", texts: [("name", path)], mark: step.mark)
  }

  /// Whether a name is an outlet that Swift takes for connected.
  private func isOutlet(_ name: String) -> Bool {
    guard let property = line.property(name), property.type?.hasSuffix("!") == true else {
      return false
    }
    return property.words.contains { $0.hasPrefix("@IBOutlet") }
  }

  private func call(_ step: SourceStep) -> [MappedStatement] {
    switch step.name {
    case "addObserver" where step.isOfCenter: return observer(step)
    case "removeObserver" where step.isOfCenter: return removal(step)
    case "scheduledTimer", "CADisplayLink": return timer(step)
    case "invalidate": return [MappedStatement(verb: "invalidateTimer", mark: step.mark)]
    case "reloadData": return [MappedStatement(verb: "refresh", mark: step.mark)]
    case "becomeFirstResponder":
      return [MappedStatement(verb: "becomeFirstResponder", mark: step.mark)]
    case "animate" where step.receiver == "UIView":
      return [MappedStatement(verb: "animate", mark: step.mark)]
    case "setNeedsLayout", "layoutIfNeeded":
      guard step.ownPath == "view.\(step.name)" else { return [] }
      return [MappedStatement(verb: step.name, texts: [("target", nil)], mark: step.mark)]
    case "present": return presentation(step)
    case "addChild", "addSubview", "didMove", "willMove", "removeFromParent":
      return containment(step).map { [$0] } ?? []
    case let name:
      guard step.ownPath == name, Self.direct.contains(name), step.fact.arguments.count == 1
      else { return [] }
      return [MappedStatement(verb: "callDirectly", texts: [("callback", name)], mark: step.mark)]
    }
  }

  private static let direct = Set(
    Callback.allCases.filter { $0.missingSuper == .super1 }.map(\.rawValue)
  )

  private func observer(_ step: SourceStep) -> [MappedStatement] {
    guard let name = step.argument("name") ?? step.argument("forName") else { return [] }
    return [
      MappedStatement(
        verb: "addObserver",
        texts: [("name", name)],
        flags: [("retains", step.handsOverSelf)],
        mark: step.mark
      )
    ]
  }

  /// One removal for each name that is meant.
  private func removal(_ step: SourceStep) -> [MappedStatement] {
    let label = step.fact.arguments.first?.text == "self" ? "name" : "forName"
    let names =
      step.argument("name").map { [$0] }
      ?? line.classes.flatMap(\.methods).flatMap(\.facts.facts).compactMap { fact in
        fact.path.hasSuffix(".addObserver")
          ? fact.arguments.first { $0.label == label }?.text : nil
      }
    return Set(names).sorted().map {
      MappedStatement(verb: "removeObserver", texts: [("name", $0)], mark: step.mark)
    }
  }

  private func timer(_ step: SourceStep) -> [MappedStatement] {
    guard step.name == "CADisplayLink" || step.argument("repeats") == "true" else { return [] }
    let flags = [(key: "retains", value: step.isHeldByTarget)]
    return [MappedStatement(verb: "startTimer", flags: flags, mark: step.mark)]
  }

  /// Only what UIKit drops: a presentation that succeeds leads away from the walk.
  private func presentation(_ step: SourceStep) -> [MappedStatement] {
    guard step.ownPath == "present", [.viewDidLoad, .viewWillAppear].contains(callback),
      step.fact.arguments.contains(where: { $0.label == "animated" })
    else { return [] }
    return [
      MappedStatement(
        verb: "present",
        texts: [("from", nil), ("target", "Presented")],
        mark: step.mark,
        child: "Presented"
      )
    ]
  }

  private func containment(_ step: SourceStep) -> MappedStatement? {
    let isCall = step.name == "addChild" || step.name == "addSubview"
    let text = (isCall ? step.fact.arguments.first?.text : step.receiver) ?? ""
    var plain = SourceStep.plain(text)
    if step.name == "addSubview" {
      guard plain.hasSuffix(".view"), step.ownPath == "view.addSubview" else { return nil }
      plain.removeLast(5)
    } else if isCall, step.ownPath != "addChild" {
      return nil
    }
    guard base.isController(plain, in: step, of: line) == true, NameRule.isName(plain),
      plain != "self", plain != line.first.name,
      !ScenarioMaker.taken.contains(plain), !["super", "view"].contains(plain)
    else { return nil }
    var statement = MappedStatement(verb: step.name, mark: step.mark, child: plain)
    if step.name != "removeFromParent", step.fact.arguments.first?.text == "nil" { return nil }
    statement.texts = [("child", plain)]
    if step.name != "removeFromParent" { statement.texts.append(("parent", nil)) }
    return statement
  }
}
