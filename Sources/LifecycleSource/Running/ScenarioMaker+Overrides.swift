import LifecycleEngine
import SourceFacts

extension ScenarioMaker {
  /// The overrides of the class and of its superclasses, the nearest one of each callback.
  func overrides() -> [SourceOverride] {
    var seen: Set<Callback> = []
    var overrides: [SourceOverride] = []
    let posted = NotificationCallbacks(line)
    for method in line.classes.flatMap(\.methods) {
      guard
        let callback = method.facts.callback ?? method.facts.told ?? posted.callback(of: method),
        callback.isOverridable, isMade(method, by: callback),
        !method.facts.words.contains("static"), seen.insert(callback).inserted
      else { continue }
      let override = override(of: callback, method)
      let isEmpty = override.statements.isEmpty && callback.isInitializer
      if !isEmpty, !lacksView(override) { overrides.append(override) }
    }
    return overrides
  }

  /// Whether a `loadView` gets its view in a way that is not read.
  private func lacksView(_ override: SourceOverride) -> Bool {
    guard override.callback == .loadView, override.superCall.time == .never,
      !override.statements.contains(where: \.assignsView)
    else { return false }
    return zip(override.steps, override.mapped).contains { step, mapped in
      mapped.isEmpty && (step.kind == .call || step.kind == .write)
    }
  }

  /// Whether an initializer can be one that UIKit calls.
  private func isMade(_ method: SourceMethod, by callback: Callback) -> Bool {
    method.facts.name != "init" || callback == .initWithNibName || method.facts.labels.count < 3
  }

  private func override(
    of callback: Callback,
    _ method: SourceMethod
  ) -> SourceOverride {
    let root = walk.roots.firstIndex { $0.callback != nil && $0.method.isSame(method) }
    let steps = walk.steps.filter { $0.root == root }
    let mapper = StatementMapper(callback, objects, cast)
    var mapped = mapper.statements(for: steps)
    let first = once(steps)
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
    return SourceOverride(
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
    in steps: [(step: WalkStep, mapped: [SourceStatement])],
    _ queued: QueuedClosures
  ) -> [SourceStatement] {
    var blocks: [SourceMark: [SourceStatement]] = [:]
    for (step, mapped) in steps {
      guard let closure = step.delay?.mark, queued.marks.contains(closure) else { continue }
      blocks[closure, default: []] += mapped.filter { choice.takes($0.branches) }
    }
    var room = Self.mostStatements
    var statements: [SourceStatement] = []
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
  private func forgetBeginning(of mapper: StatementMapper, in mapped: inout [[SourceStatement]]) {
    guard mapper.ownKind == .page, let index = mapped.firstIndex(where: { !$0.isEmpty }),
      let first = mapped[index].first, first.statement.call.schema.kind == .page,
      first["on"] == .controller(SourceCast.this), first["animated"] == .boolean(false),
      first.branches.isEmpty
    else { return }
    mapped[index].removeFirst()
  }

  /// The condition that only the first call meets: a flag of the class that it sets itself.
  private func once(_ steps: [WalkStep]) -> SourceMark? {
    for step in steps where step.kind == .write && step.argument(nil) == "true" {
      let flag = step.path
      guard step.calls.isEmpty, step.branches.count == 1, line.property(flag)?.value == "false",
        let way = step.ways.last(where: { !$0.isGuard })
      else { continue }
      if !way.asked.isEmpty, way.asked.allSatisfy({ $0 == flag }) { return way.mark }
    }
    return nil
  }

  /// Where the override calls UIKit's implementation.
  private func superCall(
    of method: SourceMethod,
    _ callback: Callback,
    among steps: [WalkStep],
    _ statements: [SourceStatement]
  ) -> SourceOverride.SuperCall {
    guard CallbackForm.of(callback).superCall != nil else {
      return SourceOverride.SuperCall(time: .first)
    }
    let top = line.classes.lastIndex { type in
      type.methods.contains { $0.facts.callback == method.facts.callback }
    }
    let call = steps.last { step in
      step.path == "super.\(method.facts.name)"
        && top.map { line.classes[$0].methods.contains { $0.isSame(step.method) } } ?? false
    }
    guard let mark = call?.mark ?? textualSuperCall(of: method) else {
      return SourceOverride.SuperCall(time: .never)
    }
    let isBehind = statements.contains { $0.mark.path == mark.path && mark < $0.mark }
    return SourceOverride.SuperCall(
      time: statements.isEmpty || isBehind ? .first : .last,
      mark: mark
    )
  }
}

extension ScenarioMaker {
  /// A call of super in an arm that the walk never takes.
  private func textualSuperCall(of method: SourceMethod) -> SourceMark? {
    let act = method.acts.first { $0.kind == .call && $0.path == "super.\(method.facts.name)" }
    return act.map { method.mark($0.start) }
  }
}

extension SourceStatement {
  /// Whether it makes the view, or takes another controller's.
  fileprivate var assignsView: Bool {
    if case .assignView = statement { true } else { false }
  }
}
