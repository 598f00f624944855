import LifecycleEngine
import SourceFacts

extension ScenarioMaker {
  /// The overrides of the class and of its superclasses, the nearest one of each callback.
  func overrides() -> [SourceOverride] {
    var seen: Set<Callback> = []
    var overrides: [SourceOverride] = []
    let posted = NotificationCallbacks(line)
    let ended = line.ended
    let methods = base.methods(of: line)
    let walk = WalkStatements(walk ?? Walker.walked(base, line))
    for method in line.classes.flatMap(\.methods) {
      guard
        let callback = method.facts.callback ?? method.facts.told ?? posted.callback(of: method),
        callback.isOverridable, isMade(method, by: callback),
        !method.facts.words.contains("static"), seen.insert(callback).inserted
      else { continue }
      let steps = methods.steps(of: method)
      let override = override(of: callback, method, steps, ended: ended, walk)
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
    ended: Set<String>,
    _ walk: WalkStatements
  ) -> SourceOverride {
    let mapper = StatementMapper(
      line: line,
      base: base,
      callback: callback,
      ended: ended,
      cast: cast
    )
    var mapped = mapper.statements(for: steps)
    walk.complete(&mapped, of: steps, in: callback)
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
    in steps: [(step: SourceStep, mapped: [SourceStatement])],
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
    _ statements: [SourceStatement]
  ) -> SourceOverride.SuperCall {
    guard CallbackForm.of(callback).superCall != nil else {
      return SourceOverride.SuperCall(time: .first)
    }
    let top = line.classes.lastIndex { type in
      type.methods.contains { $0.facts.callback == method.facts.callback }
    }
    let call = steps.lastIndex { step in
      step.fact.path == "super.\(method.facts.name)"
        && top.map { line.classes[$0].methods.contains { $0.isSame(step.method) } } ?? false
    }
    guard let call else { return SourceOverride.SuperCall(time: .never) }
    let mark = steps[call].mark
    let isBehind = statements.contains { $0.mark.path == mark.path && mark < $0.mark }
    return SourceOverride.SuperCall(
      time: statements.isEmpty || isBehind ? .first : .last,
      mark: mark
    )
  }
}

extension SourceStatement {
  /// Whether it makes the view, or takes another controller's.
  fileprivate var assignsView: Bool {
    if case .assignView = statement { true } else { false }
  }
}
