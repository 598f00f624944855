import LifecycleEngine
import SourceFacts

extension ScenarioMaker {
  /// An override and what its lines stand for.
  struct Override {
    let callback: Callback
    let superCall: SuperCall
    /// Whether it does what it does the first time only.
    let isOnce: Bool
    let method: SourceMethod
    /// Everything that it does, also what is not run.
    let steps: [SourceStep]
    /// What each of the steps stands for.
    let mapped: [[MappedStatement]]
    /// The closures that the main queue runs.
    let queued: QueuedClosures
    /// What is run.
    private(set) var statements: [MappedStatement]
    /// Whether what leads to other screens is left out.
    private(set) var staysHere = false

    /// What is run, with what runs later.
    var all: [MappedStatement] { statements.flatMap(\.all) }

    /// Whether a step is run, at once or later, where its conditions are met.
    func isRun(_ step: SourceStep) -> Bool { queued.takes(step) }

    /// Leaves out what leads to other screens.
    mutating func leaveOutWhatLeads() {
      let count = all.count
      statements.removeAll(where: \.leads)
      for index in statements.indices where !statements[index].block.isEmpty {
        statements[index].block.removeAll(where: \.leads)
      }
      statements.removeAll { $0.closure != nil && $0.block.isEmpty }
      staysHere = all.count < count
    }
  }

  /// Where an override calls UIKit's implementation: first, last or never.
  struct SuperCall {
    let word: String
    var mark: SourceMark?
  }

  /// The overrides of the class and of its superclasses, the nearest one of each callback.
  func overrides() -> [Override] {
    var seen: Set<Callback> = []
    var overrides: [Override] = []
    let posted = NotificationCallbacks(line)
    let ended = line.ended
    let methods = base.methods(of: line)
    for method in line.classes.flatMap(\.methods) {
      guard
        let callback = method.facts.callback ?? method.facts.told ?? posted.callback(of: method),
        callback.isOverridable, isMade(method, by: callback),
        !method.facts.words.contains("static"), seen.insert(callback).inserted
      else { continue }
      let steps = methods.steps(of: method)
      let override = override(of: callback, method, steps, ended: ended)
      let isEmpty = override.statements.isEmpty && callback.isInitializer
      if !isEmpty, !lacksView(override) { overrides.append(override) }
    }
    return overrides
  }

  /// Whether a `loadView` gets its view in a way that is not read.
  private func lacksView(_ override: Override) -> Bool {
    guard override.callback == .loadView, override.superCall.word == "never",
      !override.statements.contains(where: { $0.verb == "assignView" })
    else { return false }
    return zip(override.steps, override.mapped).contains { step, mapped in
      mapped.isEmpty && (step.fact.kind == .call || step.fact.kind == .write)
    }
  }

  /// Whether an initializer can be one that UIKit calls.
  private func isMade(_ method: SourceMethod, by callback: Callback) -> Bool {
    method.facts.name != "init" || callback == .initWithNibName || method.facts.labels.count < 3
  }

  private func override(
    of callback: Callback,
    _ method: SourceMethod,
    _ steps: [SourceStep],
    ended: Set<String>
  ) -> Override {
    let mapper = StatementMapper(line: line, base: base, callback: callback, ended: ended)
    var mapped = mapper.statements(for: steps)
    let first = once(method)
    for index in mapped.indices {
      for place in mapped[index].indices where mapped[index][place].branches.first == first {
        if first != nil { mapped[index][place].branches.removeFirst() }
      }
    }
    if callback == .viewDidLoad { forgetBeginning(of: mapper, in: &mapped) }
    let isOnce = first != nil
    let queued = QueuedClosures(mapped)
    let statements = self.statements(in: zip(steps, mapped).map { ($0, $1) }, queued)
    let superCall = superCall(of: method, callback, among: steps, statements)
    return Override(
      callback: callback,
      superCall: superCall,
      isOnce: isOnce,
      method: method,
      steps: steps,
      mapped: mapped,
      queued: queued,
      statements: statements
    )
  }

  /// What is run of what steps stand for: at once, and in the blocks of statements what runs later.
  private func statements(
    in steps: [(step: SourceStep, mapped: [MappedStatement])],
    _ queued: QueuedClosures
  ) -> [MappedStatement] {
    var blocks: [SourceMark: [MappedStatement]] = [:]
    for (step, mapped) in steps {
      guard let closure = step.delay?.mark, queued.marks.contains(closure) else { continue }
      blocks[closure, default: []] += mapped.filter { choice.takes($0.branches) }
    }
    var room = Self.mostStatements
    var statements: [MappedStatement] = []
    for var statement in steps.filter({ $0.step.delay == nil }).flatMap(\.mapped)
    where room > 0 && choice.takes(statement.branches) {
      room -= 1
      if let closure = statement.closure {
        let block = blocks[closure, default: []].prefix(room)
        guard !block.isEmpty else { continue }
        statement.block = Array(block)
        room -= block.count
      }
      statements.append(statement)
    }
    return statements
  }

  /// The page that a controller of pages begins with is no statement.
  private func forgetBeginning(of mapper: StatementMapper, in mapped: inout [[MappedStatement]]) {
    guard mapper.ownKind == .page, let index = mapped.firstIndex(where: { !$0.isEmpty }),
      let first = mapped[index].first, first.verb == "setPages", first["on"] == .object(.this),
      first["animated"] == .flag(false), first.branches.isEmpty
    else { return }
    mapped[index].removeFirst()
  }

  /// The condition that only the first call meets: a flag of the class that it sets itself.
  private func once(_ method: SourceMethod) -> SourceMark? {
    let facts = method.facts.facts
    for fact in facts where fact.kind == .write && fact.arguments.first?.text == "true" {
      let flag = SourceStep.withoutSelf(fact.path)
      guard let branch = fact.branch, !fact.isLocal, line.property(flag)?.value == "false" else {
        continue
      }
      let conditions = facts.filter {
        $0.place.line == branch && $0.branch != branch && $0.kind != .write && $0.place < fact.place
      }
      let isAsked = conditions.allSatisfy { SourceStep.withoutSelf($0.path) == flag }
      if isAsked, !conditions.isEmpty, conditions.allSatisfy({ $0.branch == nil }) {
        return method.branch(of: fact)
      }
    }
    return nil
  }

  /// Where the override calls UIKit's implementation.
  private func superCall(
    of method: SourceMethod,
    _ callback: Callback,
    among steps: [SourceStep],
    _ statements: [MappedStatement]
  ) -> SuperCall {
    guard CallbackForm.of(callback).superCall != nil else { return SuperCall(word: "first") }
    let top = line.classes.lastIndex { type in
      type.methods.contains { $0.facts.callback == method.facts.callback }
    }
    let call = steps.lastIndex { step in
      step.fact.path == "super.\(method.facts.name)"
        && top.map { line.classes[$0].methods.contains { $0.isSame(step.method) } } ?? false
    }
    guard let call else { return SuperCall(word: "never") }
    let mark = steps[call].mark
    let isBehind = statements.contains { $0.mark.path == mark.path && mark < $0.mark }
    return SuperCall(word: statements.isEmpty || isBehind ? "first" : "last", mark: mark)
  }
}

/// The closures of an override that the main queue runs.
struct QueuedClosures {
  let marks: Set<SourceMark>

  init(_ mapped: [[MappedStatement]]) { marks = Set(mapped.joined().compactMap(\.closure)) }

  /// Whether a step is done at once, or by one of them.
  func takes(_ step: SourceStep) -> Bool { step.delay.map { marks.contains($0.mark) } ?? true }
}

/// The methods of a class that notifications of the app or of its scene call.
struct NotificationCallbacks {
  /// The callbacks by the names of their notifications in Swift.
  static let named: [String: Callback] = {
    var named: [String: Callback] = [:]
    for callback in Callback.allCases {
      guard case .notification(let words?) = callback.form?.place else { continue }
      named[words.swift] = callback
    }
    return named
  }()

  private var methods: [String: Callback] = [:]

  init(_ line: SourceLine) {
    for method in line.classes.flatMap(\.methods) { add(method.facts) }
  }

  /// The callback that a notification makes of a method.
  func callback(of method: SourceMethod) -> Callback? { methods[method.facts.name] }

  private mutating func add(_ method: MethodFacts) {
    let calls = method.facts.filter { $0.kind == .call && $0.path.hasSuffix(".addObserver") }
    for call in calls {
      guard
        let name = call.arguments.first(where: { $0.label == "name" || $0.label == "forName" })?
          .text,
        let callback = Self.named[name]
      else { continue }
      if let selector = call.arguments.first(where: { $0.label == "selector" })?.text {
        methods[Self.method(of: selector)] = callback
        continue
      }
      guard let index = method.closure(handedOverBy: call) else { continue }
      let told = method.facts.filter { $0.closure == index && $0.kind == .call }
      if told.count == 1, told[0].path.hasPrefix("self.") {
        methods[SourceStep.withoutSelf(told[0].path)] = callback
      }
    }
  }

  /// `a` of `#selector(B.a(_:))`.
  private static func method(of selector: String) -> String {
    let name = selector.replacing("#selector(", with: "").prefix { $0 != "(" && $0 != ")" }
    return String(name.split(separator: ".").last ?? "")
  }
}
