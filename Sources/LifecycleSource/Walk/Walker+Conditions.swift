import LifecycleEngine
import SourceFacts

// What conditions ask, and who knows the answer.
extension SourceLine {
  /// The first of some names that is a property of the class which the class itself writes.
  fileprivate func flag(among names: [String]) -> String? {
    names.first { name in
      guard property(name)?.isStored == true else { return false }
      return classes.contains { type in
        type.methods.contains { $0.facts.body.writes(name) }
      }
    }
  }
}

extension Walker {
  /// What the conditions of an arm ask.
  struct Asked {
    /// The answer, if it is always the same.
    var truth: Bool?
    var found: [WalkCondition] = []
    /// The paths that the conditions look at.
    var paths: [String] = []
    /// Whether they only bind the controller itself, as `if let self` does.
    var isOnlySelf = false

    /// The condition around code, or behind which it goes on.
    func way(at mark: SourceMark, isGuard: Bool) -> WalkWay {
      WalkWay(mark: mark.lineOnly, isGuard: isGuard, asked: paths)
    }
  }

  /// Asks the conditions of an arm, and binds what they bind.
  mutating func ask(_ arm: CodeArm, isSwitch: Bool) -> Asked {
    var asked = Asked(truth: isSwitch ? nil : true)
    let mark = mark(arm.start)
    let before = steps.count
    for condition in arm.conditions {
      let value = condition.value.map { evaluate($0) } ?? .unknown
      if condition.isBinding, let asked = condition.value {
        test(asked, "let")
      }
      bind(condition, value, isSwitch: isSwitch)
      if isSwitch { continue }
      switch truth(of: condition, value) {
      case true?: continue
      case false?:
        asked.truth = false
        asked.paths = paths(since: before)
        return asked
      case nil: if asked.truth == true { asked.truth = nil }
      }
      for kind in kinds(of: condition) {
        // A method that looks through what is there asks what is there.
        let kind = kind == .data ? listed(since: before) ?? kind : kind
        asked.found.append(WalkCondition(kind: kind, mark: mark, isGuard: false))
      }
    }
    asked.paths = paths(since: before)
    asked.isOnlySelf =
      asked.truth == true && !arm.conditions.isEmpty && arm.conditions.allSatisfy(\.isBinding)
    if isSwitch { asked.found = [pattern(of: arm)] }
    if arm.conditions.isEmpty { asked.truth = isSwitch ? nil : true }
    // One condition of data is enough to say which line is taken.
    asked.found =
      asked.found.filter { $0.kind != .data } + asked.found.filter { $0.kind == .data }.prefix(1)
    return asked
  }

  /// The condition of one arm of a `switch`.
  private func pattern(of arm: CodeArm) -> WalkCondition {
    let all = Set(arm.conditions.flatMap { kinds(of: $0) })
    let kind: WalkCondition.Kind = all.count == 1 ? all.first ?? .data : .data
    return WalkCondition(kind: kind, mark: mark(arm.start), isGuard: false)
  }

  /// The paths that were looked at since a step.
  private func paths(since number: Int) -> [String] {
    steps[number...].filter { $0.kind == .read || $0.kind == .test }.map(\.path)
  }

  /// The list of what an object holds already, if it was looked at since a step.
  private func listed(since number: Int) -> WalkCondition.Kind? {
    let names = paths(since: number).compactMap { $0.split(separator: ".").last.map(String.init) }
    return names.first(where: Self.holding.contains).map { .engine($0) }
  }

  private mutating func bind(_ condition: CodeCondition, _ value: WalkValue, isSwitch: Bool) {
    if condition.isBinding {
      frames[frames.count - 1].weakNames.subtract(condition.names)
      // What is bound as `self` keeps its name.
      if let name = condition.names.first, name.filter({ $0 != "`" }) != "self" {
        self.name(value, name)
      }
    }
    for name in condition.names where name != "self" {
      frames[frames.count - 1].locals[name] = condition.isBinding ? value : .unknown
    }
  }

  private func truth(of condition: CodeCondition, _ value: WalkValue) -> Bool? {
    guard let asked = condition.value else { return nil }
    if condition.isBinding {
      if asked.form == .this { return true }
      if value.form == .nothing { return false }
      return value.object == Self.this ? true : nil
    }
    return truth(of: asked)
  }

  /// The answer to a question, if it is always the same.
  private func truth(of asked: CodeExpression) -> Bool? {
    if case .flag(let flag) = asked.form { return flag }
    if case .not(let inner) = asked.form { return truth(of: inner).map { !$0 } }
    if case .pair(let left, "&&", let right) = asked.form {
      if truth(of: left) == false || truth(of: right) == false { return false }
      return truth(of: left) == true && truth(of: right) == true ? true : nil
    }
    if case .pair(let left, "||", let right) = asked.form {
      if truth(of: left) == true || truth(of: right) == true { return true }
      return truth(of: left) == false && truth(of: right) == false ? false : nil
    }
    if isRuledOut(asked) { return false }
    guard let name = ownName(asked), let property = line.property(name),
      case .run(let value)? = property.first, case .flag(let flag) = value.form,
      written[name] == nil, property.words.contains("private")
    else { return nil }
    return flag
  }

  /// Whether the first value of a property, which it still has, is not the one that is asked for.
  private func isRuledOut(_ asked: CodeExpression) -> Bool {
    if case .not(let inner) = asked.form, let first = firstValue(of: inner) {
      return first.form == .flag(true)
    }
    if case .pair(let left, let sign, let right) = asked.form {
      guard case .number(let text)? = firstValue(of: left)?.form,
        case .number(let other) = right.form, let number = Double(text), let limit = Double(other)
      else { return false }
      return Self.comparisons[sign]?(number, limit) == false
    }
    return firstValue(of: asked)?.form == .flag(false)
  }

  /// What a property of the class holds from the start, where nothing has changed it.
  private func firstValue(of expression: CodeExpression) -> CodeExpression? {
    guard let name = ownName(expression), let property = line.property(name),
      isAsAtFirst(property), case .run(let value)? = property.first
    else { return nil }
    return value
  }

  private static let comparisons: [String: @Sendable (Double, Double) -> Bool] = [
    "==": { $0 == $1 }, "!=": { $0 != $1 }, "<": { $0 < $1 }, ">": { $0 > $1 },
    "<=": { $0 <= $1 }, ">=": { $0 >= $1 },
  ]

  /// The callbacks that come once, before anything that a person does.
  private static let first: Set<Callback> = [.awakeFromNib, .loadView, .viewDidLoad]

  /// Whether a property of the controller holds its first value still, since nobody has written it.
  private func isAsAtFirst(_ property: PropertyFacts) -> Bool {
    guard me == Self.this, later == nil, property.isStored,
      let callback = roots.last?.callback, Self.first.contains(callback)
    else { return false }
    let words: Set<String> = ["static", "class", "override", "@IBInspectable"]
    return words.isDisjoint(with: property.words) && !base.assigned.contains(property.name)
      && !deeds.contains {
        $0.kind == .write && $0.name == property.name && $0.receiver.object == Self.this
      }
  }

  /// The name of a property of the class, as `x` or `self.x`.
  func ownName(_ expression: CodeExpression) -> String? {
    if case .name(let name) = expression.form {
      return frames.last?.locals[name] == nil ? name : nil
    }
    guard case .member(let base?, let name, _) = expression.form, base.form == .this else {
      return nil
    }
    return name
  }

  /// Members of UIKit that are lists of what is there.
  private static let holding: Set<String> = [
    "subviews", "sublayers", "arrangedSubviews", "gestureRecognizers", "viewWithTag",
  ]

  /// Members of UIKit about which the simulation knows.
  private static let engine = Set(UIKitNames.viewQuestions).union([
    "window", "presentedViewController", "presentingViewController", "parent",
    "navigationController", "tabBarController", "splitViewController", "children",
    "isMovingToParent", "isBeingPresented", "superview", "superlayer", "applicationState",
    "transitionCoordinator", "topViewController", "viewControllers", "isRunning", "isActive",
    "isAnimating",
  ]).union(holding)

  private static let leaving: Set<String> = [
    "isMovingFromParent", "isBeingDismissed", "isMovingFromParentViewController",
  ]

  /// The kinds of answers that a condition needs.
  func kinds(of condition: CodeCondition) -> [WalkCondition.Kind] {
    guard let value = condition.value else { return [.data] }
    var kinds: [WalkCondition.Kind] = []
    for part in parts(of: value) {
      let kind = part.isNegated ? kind(of: part.question).negated : kind(of: part.question)
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    // `a || b` leaves when one of them does.
    if kinds.contains(.leaving) {
      return kinds.filter { $0 == .leaving || $0 == .engine("transitionCoordinator") }
    }
    return kinds
  }

  /// The questions between the signs `&&` and `||`.
  private func parts(
    of value: CodeExpression,
    isNegated: Bool = false
  ) -> [(question: CodeExpression, isNegated: Bool)] {
    if case .not(let inner) = value.form { return parts(of: inner, isNegated: !isNegated) }
    guard case .pair(let left, let sign, let right) = value.form else {
      return [(value, isNegated)]
    }
    if sign == "&&" || sign == "||" {
      return parts(of: left, isNegated: isNegated) + parts(of: right, isNegated: isNegated)
    }
    if sign == "==" || sign == "!=", case .flag(let flag) = right.form {
      return parts(of: left, isNegated: isNegated != ((sign == "==") != flag))
    }
    return [(value, isNegated)]
  }

  /// Whether a property or a method of the class itself asks whether the controller is leaving.
  private func asksForLeaving(_ part: CodeExpression) -> Bool {
    let body: CodeTree?
    if case .call(let function, let arguments, _) = part.form {
      body = arguments.isEmpty ? ownName(function).flatMap { line.method($0)?.facts.body } : nil
    } else {
      body = ownName(part).flatMap { line.method("\($0).get")?.facts.body }
    }
    guard me == Self.this, let body, body.statements.count == 1,
      let result = body.statements.first?.result
    else { return false }
    let parts = parts(of: result)
    return parts.allSatisfy { !$0.isNegated }
      && parts.contains { $0.question.names.contains(where: Self.leaving.contains) }
  }

  private func kind(of part: CodeExpression) -> WalkCondition.Kind {
    let names = part.names
    if names.contains(where: Self.leaving.contains) || asksForLeaving(part) { return .leaving }
    if let name = names.first(where: Self.engine.contains) { return .engine(name) }
    let locals = names.filter { frames.last?.locals[$0] != nil }
    let values = locals.compactMap { frames.last?.method.facts.body.value(of: $0) }
    if let name = values.lazy.flatMap(\.names).first(where: Self.holding.contains) {
      return .engine(name)
    }
    for name in names where written[name] != nil && frames.last?.locals[name] == nil {
      if line.property(name) != nil { return .own(name) }
    }
    if me != Self.this, let type = frames.last?.type, let name = type.flag(among: names),
      frames.last?.locals[name] == nil
    {
      return .own(name)
    }
    return .data
  }
}
