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
  /// What runs it later, if something does.
  let delay: SourceDelay?

  /// What takes the closure that runs it later, if one does.
  package var later: String? { delay?.taker }

  /// Where it stands.
  package var mark: SourceMark { SourceMark(path: method.path, place: fact.place) }

  /// The first condition under which alone it happens.
  package var branch: SourceMark? { branches.first }

  /// Whether it is done each time, at once.
  package var isCertain: Bool { branches.isEmpty && later == nil }

  /// The path without `self`, or `nil` if it begins with a local variable.
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

extension CodeBase {
  /// How deep methods of a class's own are followed.
  static let depth = 4
  /// How many steps of a method are followed, those of the methods that it calls included.
  static let mostSteps = 5_000

  /// The methods of a class that follow one another.
  func methods(of line: SourceLine) -> LinkedMethods {
    let all =
      line.classes.flatMap(\.methods) + (line.uikitClass.map { helpers(of: $0) } ?? [])
    let callable = all.filter { !$0.facts.name.contains(".") }
    return LinkedMethods(line: line, named: Dictionary(grouping: callable, by: \.facts.name))
  }
}

/// The methods of a class and of its superclasses, each of which can call the others.
struct LinkedMethods {
  let line: SourceLine
  /// Those that a class can call on itself by their names, its own first.
  let named: [String: [SourceMethod]]

  /// What a method does, with the methods of its own class that it calls.
  ///
  /// Code of the superclasses that `super` calls comes where it is called.
  func steps(of method: SourceMethod) -> [SourceStep] {
    var walk = StepWalk(methods: self)
    walk.follow(method, level: 0)
    return walk.steps
  }
}

/// Follows the calls of a method.
private struct StepWalk {
  let methods: LinkedMethods
  var steps: [SourceStep] = []
  private var calls: [SourceMark] = []
  private var branches: [SourceMark] = []
  private var delay: SourceDelay?
  private var open: [SourceMethod] = []
  /// What the parameters of the method are, where callers give something of the class's own.
  private var bindings: [String: String] = [:]

  init(methods: LinkedMethods) { self.methods = methods }

  mutating func follow(_ method: SourceMethod, level: Int) {
    let isOpen = open.contains { $0.isSame(method) }
    guard !isOpen else { return }
    open.append(method)
    defer { open.removeLast() }
    for plain in method.facts.facts {
      let fact = plain.bound(to: bindings)
      guard steps.count < CodeBase.mostSteps, !WorkLimit.isOver else { return }
      let around = (branches, delay)
      branches += method.branch(of: fact).map { [$0] } ?? []
      delay = method.delay(of: fact) ?? delay
      let step = SourceStep(
        fact: fact,
        method: method,
        calls: calls,
        branches: branches,
        delay: delay
      )
      steps.append(step)
      if fact.kind == .call, let (next, nextLevel) = target(of: step, level: level) {
        calls.append(step.mark)
        let outer = bindings
        bindings = given(by: step, to: next)
        follow(next, level: nextLevel)
        bindings = outer
        calls.removeLast()
      }
      (branches, delay) = around
    }
  }

  /// What a call gives to the parameters of a method: the controller, or a property of it.
  private func given(by step: SourceStep, to next: SourceMethod) -> [String: String] {
    var given: [String: String] = [:]
    for (argument, parameter) in zip(step.fact.arguments, next.facts.parameters)
    where argument.label == parameter.label {
      let text = argument.text.filter { $0 != "?" && $0 != "!" }
      let path = SourceStep.withoutSelf(text)
      let root = String(path.prefix { $0 != "." })
      let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      guard isPlain, !step.method.facts.names.contains(path) || text != path else { continue }
      if text == "self" {
        given[parameter.name] = text
      } else if methods.line.property(root) != nil {
        given[parameter.name] = "self.\(path)"
      }
    }
    return given
  }

  /// The method of the class itself, or of a superclass, that a call leads to.
  private func target(of step: SourceStep, level: Int) -> (SourceMethod, Int)? {
    guard let path = step.ownPath else { return nil }
    if path.hasPrefix("super.") {
      let name = String(path.dropFirst(6))
      let own = methods.line.classes.firstIndex { $0.methods.contains { $0.isSame(step.method) } }
      guard let own else { return nil }
      let inherited = methods.line.classes.dropFirst(own + 1).lazy.flatMap(\.methods)
        .first { $0.facts.name == name && $0.facts.labels.count == step.fact.arguments.count }
      return inherited.map { ($0, level) }
    }
    guard level < CodeBase.depth, let named = methods.named[path] else { return nil }
    let count = step.fact.arguments.count
    return (named.first { $0.facts.labels.count == count } ?? named.first).map { ($0, level + 1) }
  }
}

/// What runs code later: a closure, or what waits for something in one.
struct SourceDelay: Hashable, Sendable {
  /// The function that takes the closure.
  let taker: String
  /// Where the closure begins, or where it waits.
  let mark: SourceMark
}

extension SourceMethod {
  /// What runs a fact later, if something does.
  func delay(of fact: SourceFact) -> SourceDelay? {
    guard let index = facts.delayingClosure(of: fact) else { return nil }
    let closure = facts.closures[index]
    if let wait = closure.wait, wait < fact.place || wait == fact.place {
      return SourceDelay(taker: "await", mark: SourceMark(path: path, place: wait))
    }
    return SourceDelay(
      taker: closure.taker,
      mark: SourceMark(path: path, place: closure.place)
    )
  }
}

extension MethodFacts {
  /// The first closure that a call hands over, by its index.
  func closure(handedOverBy call: SourceFact) -> Int? {
    let index = closures.partitionIndex { $0.place > call.place }
    guard index < closures.count, closures[index].taker == call.path,
      closures[index].parent == call.closure
    else { return nil }
    return index
  }

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

  /// The innermost closure around a fact that runs later, if one does.
  fileprivate func delayingClosure(of fact: SourceFact) -> Int? {
    var index = fact.closure
    while let current = index {
      let closure = closures[current]
      let name = String(closure.taker.split(separator: ".").last ?? "(")
      let isAnimation =
        Self.animations.contains(name)
        && (closure.label == "animations" || closure.label == nil && !isCompletion(current))
      guard Self.immediate.contains(name) || isAnimation else { return current }
      index = closure.parent
    }
    return nil
  }

  /// Whether a closure without a label comes behind one with a label.
  private func isCompletion(_ index: Int) -> Bool {
    let closure = closures[index]
    let before = closures[..<index].last { $0.parent == closure.parent }
    return before.map { $0.taker == closure.taker && $0.label != nil } ?? false
  }
}

extension SourceStep {
  /// How far back a method is looked at for what a step means.
  private static let reach = 1_000

  /// What stands near the step in its method.
  var factsAround: ArraySlice<SourceFact> {
    let facts = method.facts.facts
    guard facts.count > Self.reach else { return facts[...] }
    let place = facts.partitionIndex { $0.place >= fact.place }
    return facts[max(0, place - Self.reach)..<min(facts.count, place + Self.reach)]
  }

  /// What stands before the step in its method, as far as it can matter.
  var factsBefore: ArraySlice<SourceFact> {
    let facts = method.facts.facts
    guard facts.count > Self.reach else { return facts[...] }
    let end = facts.partitionIndex { $0.place >= fact.place }
    return facts[max(0, end - Self.reach)..<end]
  }
}

extension SourceFact {
  /// The fact with the names of parameters replaced by what they are given.
  fileprivate func bound(to bindings: [String: String]) -> SourceFact {
    guard !bindings.isEmpty else { return self }
    func text(_ old: String) -> String? {
      let root = String(old.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      return bindings[root].map { $0 + old.dropFirst(root.count) }
    }
    let path = isLocal ? text(self.path) : nil
    var fact = SourceFact(kind, path ?? self.path, at: place)
    fact.isLocal = path == nil && isLocal
    fact.branch = branch
    fact.closure = closure
    fact.arguments = arguments.map { argument in
      Argument(
        label: argument.label,
        text: text(argument.text) ?? argument.text,
        capture: argument.capture
      )
    }
    return fact
  }
}
