import LifecycleEngine
import SourceFacts

// Whom calls are sent to, and what becomes of them.
extension Walker {
  /// A call as it is written, with its values.
  struct Call {
    let name: String
    let arguments: [CodeArgument]
    let values: [WalkValue]
    let start: Int

    var labels: [String?] { arguments.map(\.label) }
    var trailing: Int { arguments.count(where: \.isTrailing) }
    var pairs: [(String?, WalkValue)] { Array(zip(labels, values)) }
    var measures: [Int] { values.flatMap(\.measures) }
    var closures: [Int] { values.flatMap(\.closures) }
  }

  mutating func call(_ expression: CodeExpression) -> WalkValue {
    guard case .call(let function, let arguments, _) = expression.form else { return .unknown }
    if case .member(let base?, let name, let place) = function.form {
      if base.form == .parent { return callParent(name, arguments, place) }
      let receiver = evaluate(base)
      let call = Call(
        name: name,
        arguments: arguments,
        values: values(arguments),
        start: place
      )
      let step = noteCall(functionPath(function), arguments, place)
      let result = send(call, to: receiver, base)
      return finished(step, result)
    }
    if case .name(let name) = function.form, frames.last?.locals[name] == nil {
      let values = values(arguments)
      let call = Call(name: name, arguments: arguments, values: values, start: function.start)
      let step = noteCall(functionPath(function), arguments, function.start)
      let result = callByName(call, expression)
      return finished(step, result)
    }
    if let timer = callWithoutType(function, arguments) { return timer }
    let called = evaluate(function, isPart: true)
    let values = values(arguments)
    step(.call, functionPath(function), self.arguments(arguments), at: function.start)
    if case .member(nil, "init", _) = function.form, let made = makeUntyped(arguments, values) {
      return made
    }
    let result = invoke(called, values, expression.start)
    return WalkValue(result.form, measures: result.measures + values.flatMap(\.measures))
  }

  /// A timer that is scheduled as `.scheduledTimer(…)`: no other type has such a call.
  private mutating func callWithoutType(
    _ function: CodeExpression,
    _ arguments: [CodeArgument]
  ) -> WalkValue? {
    guard case .member(nil, let name, let place) = function.form else { return nil }
    let trailing = arguments.count(where: \.isTrailing)
    let rows = CallTable.rows(name, arguments.map(\.label), trailing: trailing)
    guard rows.contains(where: { $0.effect == .timer }) else { return nil }
    let call = Call(name: name, arguments: arguments, values: values(arguments), start: place)
    let step = noteCall("Timer.\(name)", arguments, place)
    return finished(step, sendToType(call, "Timer"))
  }

  private mutating func values(_ arguments: [CodeArgument]) -> [WalkValue] {
    arguments.map { evaluate($0.value) }
  }

  /// A call without a receiver: of a type, of the class itself, or of a function of the files.
  private mutating func callByName(_ call: Call, _ expression: CodeExpression) -> WalkValue {
    if call.name.first?.isUppercase == true { return make(call) }
    if let type = type(of: me), let property = type.property(call.name) {
      let value = field(of: me, property.name, at: call.start)
      return tell(value, property.name, of: me, call)
    }
    if let found = method(call, on: me) {
      return follow(found, on: me, call, call.start)
    }
    if let function = base.function(call.name, call.arguments) {
      return follow(function, on: me, call, call.start)
    }
    return builtIn(call, WalkValue(.object(me)), isKnown: true)
  }

  /// `super.a()` goes to the superclass, as far as these files have it.
  private mutating func callParent(
    _ name: String,
    _ arguments: [CodeArgument],
    _ place: Int
  ) -> WalkValue {
    let call = Call(name: name, arguments: arguments, values: values(arguments), start: place)
    step(.call, "super.\(name)", self.arguments(arguments), at: place)
    guard let frame = frames.last, let classes = inheritedClasses else { return .unknown }
    let inherited = classes.lazy.compactMap { $0.method(name, call.arguments) }
    if let inherited = inherited.first {
      let bound = inherited.bound(call.arguments, call.values)
      return follow(inherited, on: frame.me, bound, place)
    }
    if name == "init" { linkInitial(call) }
    // An override that a call leads to has done it already.
    if frames.count == 1 { inherit(call, by: frame.me) }
    return .unknown
  }

  /// The superclasses, in these files, of the class in which the method stands that is walked.
  var inheritedClasses: ArraySlice<SourceClass>? {
    guard let frame = frames.last, let classes = frame.type?.classes else { return nil }
    let own = classes.firstIndex { $0.methods.contains { $0.isSame(frame.method) } }
    return own.map { classes.dropFirst($0 + 1) }
  }

  /// What an initializer of UIKit's is given stays with the object.
  private mutating func linkInitial(_ call: Call) {
    for (label, value) in call.pairs where label == "rootViewController" {
      for id in value.objects {
        link(
          .object(me),
          "children",
          .object(id),
          isStrong: true,
          at: mark(call.start),
          isWritten: true
        )
      }
    }
  }

  // MARK: Receivers

  private mutating func send(
    _ call: Call,
    to receiver: WalkValue,
    _ base: CodeExpression
  ) -> WalkValue {
    switch receiver.form {
    case .object(let id): return send(call, to: id)
    case .either(let values):
      return .either(values.map { send(call, to: $0, base) })
    case .type(let type): return sendToType(call, type)
    case .list:
      let isGiven = !call.closures.isEmpty || !call.methodValues.isEmpty
      // What a package makes of a list may give its values later.
      return isGiven && !Self.giving.contains(call.name)
        ? builtIn(call, receiver, isKnown: false) : each(call, elements(of: receiver))
    case .closure:
      return invoke(receiver, call.values, call.start)
    case .method, .flag, .text, .nothing, .unknown:
      return builtIn(call, receiver, isKnown: false)
    }
  }

  /// The callbacks in which a screen comes, or begins to go.
  private static let coming: Set<Callback> = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .willMoveToParent,
  ]

  private mutating func send(_ call: Call, to id: Int) -> WalkValue {
    if call.name == "init" { return .unknown }
    if let found = method(call, on: id) {
      if id != Self.this, let callback = roots.last?.callback, Self.coming.contains(callback) {
        let receiver = WalkValue(.object(id))
        add(deed(.followed, call.name, receiver: receiver, call.pairs, nil, call.start))
      }
      return follow(found, on: id, call, call.start)
    }
    if let type = type(of: id), let property = type.property(call.name) {
      let value = field(of: id, property.name, at: call.start)
      return tell(value, property.name, of: id, call)
    }
    if Self.walking.contains(call.name), !isStream(id),
      !call.closures.isEmpty || !call.methodValues.isEmpty
    {
      let isList = objects[id].elementClass != nil || !objects[id].elements.isEmpty
      return each(call, isList ? elements(of: WalkValue(.object(id))) : [WalkValue(.object(id))])
    }
    if Self.configuring.contains(call.name), !call.closures.isEmpty,
      call.labels.allSatisfy({ $0 == nil })
    {
      _ = each(call, [WalkValue(.object(id))])
      return WalkValue(.object(id))
    }
    return builtIn(call, WalkValue(.object(id)), isKnown: true)
  }

  /// Calls what a property holds; what others have put there is told something.
  private mutating func tell(
    _ value: WalkValue,
    _ name: String,
    of id: Int,
    _ call: Call
  ) -> WalkValue {
    if value.closures.isEmpty, value.methods.isEmpty {
      add(deed(.call, name, receiver: WalkValue(.object(id)), call.pairs, .tell, call.start))
      hand(over: call)
    }
    return invoke(value, call.values, call.start)
  }

  private mutating func sendToType(_ call: Call, _ type: String) -> WalkValue {
    if call.name == "init" {
      return make(
        Call(name: type, arguments: call.arguments, values: call.values, start: call.start)
      )
    }
    if let name = Self.noticeName(call, type) { return name }
    let path = frames.last?.method.path ?? line.first.path
    if let found = base.find(type, near: path) {
      if let method = base.line(of: found).method(call.name, call.arguments) {
        return follow(method, on: object(for: type, path), call, call.start)
      }
    }
    let other = base.extensions(named: type).first {
      $0.facts.name == call.name && $0.fits(call.arguments)
    }
    if let other { return follow(other, on: object(for: type, path), call, call.start) }
    return builtIn(call, WalkValue(.type(type)), isKnown: true)
  }

  /// The name of a notification that a literal gives, as in `Notification.Name("saved")`.
  private static func noticeName(_ call: Call, _ type: String) -> WalkValue? {
    guard call.name == "Name", type.hasSuffix("Notification"), call.values.count == 1,
      let value = call.values.first, value.isLiteral
    else { return nil }
    return value
  }

  /// The object that a type itself is.
  private mutating func object(for type: String, _ path: String) -> Int {
    if let known = interned["\(type).self"] { return known }
    let made = make(type, type, .global, path).object ?? me
    interned["\(type).self"] = made
    return made
  }

  /// Functions that give a closure each element, or the value, before they return.
  private static let walking: Set<String> = [
    "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "first", "contains", "sorted",
    "allSatisfy", "sort", "removeAll", "firstIndex", "min", "max",
  ]
  /// Functions of well-known packages that give a closure their receiver.
  private static let configuring: Set<String> = [
    "then", "with", "apply", "also", "do", "configure",
  ]

  private static let giving = walking.union(configuring)

  /// Calls what is handed over with each element.
  private mutating func each(_ call: Call, _ elements: [WalkValue]) -> WalkValue {
    var results: [WalkValue] = []
    loops += elements.count > 1 ? 1 : 0
    for element in elements {
      for value in call.values { results.append(invoke(value, [element], call.start)) }
    }
    loops -= elements.count > 1 ? 1 : 0
    return call.name == "forEach" ? .unknown : WalkValue(.list(results))
  }

  /// The method of these files that a call leads to: by name and labels, from the class upwards.
  private func method(_ call: Call, on id: Int) -> SourceMethod? {
    guard let type = type(of: id) else {
      return objects[id].className.flatMap { name in
        base.extensions(named: name).first {
          $0.facts.name == call.name && $0.fits(call.arguments)
        }
      }
    }
    return type.method(call.name, call.arguments)
      ?? base.extensions(of: type, named: call.name).first { $0.fits(call.arguments) }
  }

  // MARK: Following

  private mutating func follow(
    _ method: SourceMethod,
    on id: Int,
    _ call: Call,
    _ start: Int
  ) -> WalkValue {
    // A callback that code calls by hand is a mistake, and does what its own override does.
    let row = CallTable.rows(call.name, call.labels, trailing: call.trailing).first {
      $0.effect == .appearance || $0.effect == .loading
    }
    if let row, isController(id) == true {
      add(deed(.call, call.name, receiver: WalkValue(.object(id)), call.pairs, row.effect, start))
      return .unknown
    }
    // An override does what UIKit does, and more.
    if method.facts.words.contains("override") { inherit(call, by: id) }
    return follow(method, on: id, method.bound(call.arguments, call.values), start)
  }

  /// Notes what UIKit does in a call of an override about children.
  private mutating func inherit(_ call: Call, by id: Int) {
    let rows = CallTable.rows(call.name, call.labels, trailing: call.trailing)
    guard rows.contains(where: { CallTable.Effect.ofContainment.contains($0.effect) }) else {
      return
    }
    _ = builtIn(call, WalkValue(.object(id)), isKnown: true)
  }

  /// Walks through a method that is called, with its parameters bound.
  mutating func follow(
    _ method: SourceMethod,
    on id: Int,
    _ arguments: [(String, WalkValue)],
    _ start: Int
  ) -> WalkValue {
    guard !frames.isEmpty else { return .unknown }
    var frame = self.frame(of: method, on: id, type(of: id))
    for (name, value) in arguments { frame.locals[name] = value }
    for parameter in method.facts.parameters where frame.locals[parameter.name] == nil {
      frame.locals[parameter.name] = .unknown
    }
    let visit = WalkVisit(
      root: roots.count,
      method: method.mark,
      me: id,
      values: arguments.map(\.1),
      later: later
    )
    let known = visits[visit, default: []]
    if let same = known.first(where: { $0.conditions == conditions }) { return same.result }
    if known.count >= limits.visits, let last = known.last { return last.result }
    let unitsBefore = units
    calls.append(mark(start))
    let handed = arguments.flatMap(\.1.closures)
    let before = handed.map { closures[$0].isWalked }
    let result = run(method, frame, flags: method.facts.flags)
    calls.removeLast()
    // What was neither called nor kept for long runs at some time.
    for (closure, wasWalked) in zip(handed, before) where !wasWalked {
      runLater(closure, method.facts.name)
    }
    if units - unitsBefore > limits.longVisit {
      visits[visit] = known + [(conditions: conditions, result: result)]
    }
    return result
  }
}
