import LifecycleEngine
package import SourceFacts

/// One thing that a method does, itself or through methods of its own class.
package struct SourceStep: Sendable {
  package let fact: SourceFact
  /// The method in which it stands.
  package let method: SourceMethod
  /// The calls that lead there, the first one first.
  package let calls: [SourceMark]
  /// The conditions under which alone it happens, the outermost first: those of the calls and its own.
  package let branches: [SourceMark]
  /// What takes the closure that runs it later, if one does.
  package let later: String?

  /// Where it stands.
  package var mark: SourceMark { SourceMark(path: method.path, place: fact.place) }

  /// The first condition under which alone it happens.
  package var branch: SourceMark? { branches.first }

  /// Whether it is done each time, at once.
  package var isCertain: Bool { branches.isEmpty && later == nil }

  /// The path without `self`; nothing when it begins with a local variable.
  package var ownPath: String? {
    fact.isLocal ? nil : Self.withoutSelf(fact.path)
  }

  /// The last name of the path.
  package var name: String { String(fact.path.split(separator: ".").last ?? "") }

  /// The path without its last name.
  package var receiver: String {
    String(fact.path.split(separator: ".").dropLast().joined(separator: "."))
  }

  /// Whether it is about a notification center, by the name.
  var isOfCenter: Bool { receiver.lowercased().contains("center") }

  /// Whether a closure that it hands over holds the controller.
  var handsOverSelf: Bool { fact.arguments.contains { $0.capture == .strong } }

  /// Whether what it starts holds the controller: as its target, or in a closure.
  var isHeldByTarget: Bool { argument("target") == "self" || handsOverSelf }

  /// A path without `self`.
  static func withoutSelf(_ path: String) -> String {
    path.hasPrefix("self.") ? String(path.dropFirst(5)) : path
  }

  /// A path without `self` and the marks of optionals.
  static func plain(_ path: String) -> String {
    withoutSelf(path.filter { $0 != "?" && $0 != "!" })
  }

  /// The text of an argument.
  package func argument(_ label: String?) -> String? {
    fact.arguments.first { $0.label == label }?.text
  }
}

/// A place in a file.
package struct SourceMark: Hashable, Sendable, Comparable {
  package let path: String
  package let place: SourcePlace

  package static func < (left: Self, right: Self) -> Bool {
    (left.path, left.place) < (right.path, right.place)
  }
}

extension CodeBase {
  /// How deep methods of a class's own are followed.
  static let depth = 4
  /// How many steps of a method are followed, those of the methods that it calls included.
  static let mostSteps = 5_000

  /// What a method of a class does, with the methods of its own that it calls.
  ///
  /// Code of the superclasses that `super` calls comes where it is called.
  package func steps(of method: SourceMethod, in line: SourceLine) -> [SourceStep] {
    var walk = StepWalk(line: line, methods: methods(of: line))
    walk.follow(method, level: 0)
    return walk.steps
  }

  /// Whether something is a view controller; nothing when these files do not say so.
  func isController(
    _ receiver: String,
    in step: SourceStep,
    of line: SourceLine
  ) -> Bool? {
    let name = SourceStep.withoutSelf(receiver)
    if name == "self" || name.isEmpty { return true }
    let local = step.method.facts.facts.last {
      $0.kind == .declare && $0.path == name && $0.place < step.fact.place
    }
    let property = line.property(name)
    let value = (local?.arguments.first { $0.label == nil }?.text ?? property?.value)
      .flatMap { $0.contains("(") ? String($0.prefix { $0 != "(" }) : nil }
    let type = local?.arguments.first { $0.label == "type" }?.text ?? property?.type
    if let cast = local?.arguments.first(where: { $0.label == nil })?.text
      .split(separator: " as").last, cast.contains("ViewController")
    {
      return true
    }
    return (type ?? value).flatMap { isController($0, near: step.method.path) }
  }

  /// The methods that a class can call on itself, its own first.
  private func methods(of line: SourceLine) -> [String: [SourceMethod]] {
    let all =
      line.classes.flatMap(\.methods) + (line.uikitClass.map { helpers(of: $0) } ?? [])
    return Dictionary(grouping: all.filter { !$0.facts.name.contains(".") }, by: \.facts.name)
  }
}

/// Follows the calls of a method.
private struct StepWalk {
  let line: SourceLine
  let methods: [String: [SourceMethod]]
  var steps: [SourceStep] = []
  private var calls: [SourceMark] = []
  private var branches: [SourceMark] = []
  private var later: String?
  private var open: [SourceMethod] = []

  init(line: SourceLine, methods: [String: [SourceMethod]]) {
    self.line = line
    self.methods = methods
  }

  mutating func follow(_ method: SourceMethod, level: Int) {
    let isOpen = open.contains { $0.isSame(method) }
    guard !isOpen else { return }
    open.append(method)
    defer { open.removeLast() }
    for fact in method.facts.facts {
      guard steps.count < CodeBase.mostSteps, !Work.isOver else { return }
      let around = (branches, later)
      branches += method.branch(of: fact).map { [$0] } ?? []
      later = later ?? method.facts.delay(of: fact)
      let step = SourceStep(
        fact: fact,
        method: method,
        calls: calls,
        branches: branches,
        later: later
      )
      steps.append(step)
      if fact.kind == .call, let (next, nextLevel) = target(of: step, level: level) {
        calls.append(step.mark)
        follow(next, level: nextLevel)
        calls.removeLast()
      }
      (branches, later) = around
    }
  }

  /// The method of the class itself, or of a superclass, that a call leads to.
  private func target(of step: SourceStep, level: Int) -> (SourceMethod, Int)? {
    guard let path = step.ownPath else { return nil }
    if path.hasPrefix("super.") {
      let name = String(path.dropFirst(6))
      let own = line.classes.firstIndex { $0.methods.contains { $0.isSame(step.method) } }
      guard let own else { return nil }
      let inherited = line.classes.dropFirst(own + 1).lazy.flatMap(\.methods)
        .first { $0.facts.name == name && $0.facts.labels.count == step.fact.arguments.count }
      return inherited.map { ($0, level) }
    }
    guard level < CodeBase.depth, let named = methods[path] else { return nil }
    let count = step.fact.arguments.count
    return (named.first { $0.facts.labels.count == count } ?? named.first).map { ($0, level + 1) }
  }
}

extension MethodFacts {
  /// Functions that run the closure they are given before they return.
  private static let immediate: Set<String> = [
    "(", "map", "compactMap", "flatMap", "forEach", "filter", "reduce", "sorted", "sort", "first",
    "contains", "allSatisfy", "performWithoutAnimation", "autoreleasepool", "makeConstraints",
    "remakeConstraints", "updateConstraints", "with", "then", "apply", "performBatchUpdates",
  ]

  /// Functions that run one closure at once and another one later.
  private static let animations: Set<String> = [
    "animate", "transition", "animateKeyframes", "addKeyframe",
  ]

  /// What runs a fact later, if something does.
  func delay(of fact: SourceFact) -> String? {
    var index = fact.closure
    while let current = index {
      let closure = closures[current]
      let name = String(closure.taker.split(separator: ".").last ?? "(")
      let isFirst = !closures[..<current].contains {
        $0.taker == closure.taker && $0.parent == closure.parent && $0.label != nil
          && $0.place.line <= closure.place.line && closure.label == nil
      }
      let isAnimation =
        Self.animations.contains(name)
        && (closure.label == "animations" || closure.label == nil && isFirst)
      guard Self.immediate.contains(name) || isAnimation else { return closure.taker }
      index = closure.parent
    }
    return nil
  }
}
