import LifecycleEngine
import SourceFacts

/// What a walk through the code of a controller may use, and what is cut off beyond.
struct WalkLimits {
  /// Expressions and statements.
  var units = 40_000
  /// Calls inside each other.
  var depth = 8
  /// Units beyond which a method is not walked through twice in the same way.
  var longVisit = 60
  /// How often a long method is walked through with the same values, under other conditions each time.
  var visits = 3
  /// Objects.
  var objects = 2_000
  /// Deeds.
  var deeds = 6_000
}

/// A callback or a method from which the walk begins.
struct WalkRoot {
  /// The callback, or `nil` for a method that no callback reaches.
  let callback: Callback?
  let method: SourceMethod
}

/// Walks through the code of a controller: callbacks in the order of a life, then what else there is.
///
/// It knows to whom each call is sent, as far as these files say it. Parameters are what callers give,
/// a local is what it is made of, and a closure knows what it has captured.
struct Walker {
  let base: CodeBase
  let line: SourceLine
  let limits = WalkLimits()

  var objects: [WalkObject] = []
  var closures: [WalkClosure] = []
  var edges: [WalkEdge] = []
  var deeds: [WalkDeed] = []
  var steps: [WalkStep] = []
  var roots: [WalkRoot] = []
  /// What fields of the controller held before something else.
  var former: [(id: Int, field: String)] = []
  /// Fields that something sets to nil, with the root that does it.
  var cleared: [(owner: Int, field: String, root: Int)] = []
  /// Calls of the list with a receiver that is not known, and the root that leads there.
  var unread: [(name: String, mark: SourceMark, root: Int)] = []
  /// Objects that functions of other files may keep.
  var escaped: Set<Int> = []
  /// Where the walk was cut off.
  var cut: SourceMark?

  var frames: [WalkFrame] = []
  var calls: [SourceMark] = []
  var conditions: [WalkCondition] = []
  var ways: [WalkWay] = []
  var later: String?
  var delay: WalkDelay?
  var loops = 0
  /// How many arms are open that are never taken; the rules hear nothing of them.
  var silence = 0
  var units = 0
  /// What single expressions gave that closures return.
  var returned: [Int: WalkValue] = [:]
  /// What the expressions of the code gave last.
  var seen: [WalkSpan: WalkValue] = [:]
  var reached: Set<SourceMark> = []
  /// What long methods gave back that a root has led to.
  var visits: [WalkVisit: [(conditions: [WalkCondition], result: WalkValue)]] = [:]
  /// Fields whose objects are known, by owner and name.
  var interned: [String: Int] = [:]
  /// The properties that the class writes, and where.
  var written: [String: [SourceMark]] = [:]
  /// What stands between the names of chains, by method.
  var gaps: [SourceMark: [Int: [String: Int]]] = [:]
  /// The functions and members that the code of the class names.
  private var mentioned: Set<String> = []

  static let this = 0

  init(_ base: CodeBase, _ line: SourceLine) {
    self.base = base
    self.line = line
    objects = [
      WalkObject(
        name: "self",
        className: line.first.name,
        origin: .this,
        path: line.first.path
      )
    ]
    for method in line.classes.flatMap(\.methods) {
      for expression in method.facts.body.expressions {
        mention(expression)
        guard case .assign(let target, _, _) = expression.form, let name = target.root else {
          continue
        }
        written[name, default: []].append(method.mark(target.start))
      }
    }
    for property in line.classes.flatMap(\.properties) {
      for expression in property.tree.expressions { mention(expression) }
    }
  }

  private mutating func mention(_ expression: CodeExpression) {
    if let name = expression.lastName { mentioned.insert(name) }
  }

  /// What was walked through.
  static func walked(_ base: CodeBase, _ line: SourceLine) -> Walker {
    var walker = Walker(base, line)
    walker.walk()
    return walker
  }

  // MARK: Roots

  private mutating func walk() {
    startProperties()
    let all = line.classes.flatMap(\.methods).filter { !$0.facts.words.contains("static") }
    var seen: Set<Callback> = []
    let posted = NotificationCallbacks(line)
    var overrides: [(Callback, SourceMethod)] = []
    for method in all {
      let callback = method.facts.callback ?? method.facts.told ?? posted.callback(of: method)
      guard let callback else { continue }
      let isInitializer = method.facts.name == "init"
      guard isInitializer || seen.insert(callback).inserted else { continue }
      overrides.append((callback, method))
    }
    let ordered = overrides.enumerated().sorted {
      (Self.rank($0.element.0), $0.offset) < (Self.rank($1.element.0), $1.offset)
    }
    for (callback, method) in ordered.map(\.element) {
      begin(WalkRoot(callback: callback, method: method))
    }
    startLazyProperties()
    // What takes parameters is known better with what callers give it.
    let open = all.filter(isOpen)
    let alone = open.filter(\.facts.parameters.isEmpty)
    for method in alone + open.filter({ !$0.facts.parameters.isEmpty })
    where !reached.contains(method.mark) {
      begin(WalkRoot(callback: nil, method: method))
    }
  }

  /// Whether a method can be begun with by itself.
  private func isOpen(_ method: SourceMethod) -> Bool {
    let parts = method.facts.name.split(separator: ".")
    return parts.count == 1 || ["didSet", "willSet", "set"].contains(parts.last)
  }

  /// Whether nobody can call what a root begins with: the own affair of a class that does not name it.
  func isDead(_ root: WalkRoot) -> Bool {
    let facts = root.method.facts
    return root.callback == nil && facts.words.contains("private") && !facts.isAction
      && facts.name != "init" && !mentioned.contains(facts.name)
  }

  /// When a callback comes in a life.
  private static func rank(_ callback: Callback) -> Int {
    if callback == .`deinit` { return 100 }
    if CallbackForm.of(callback).place == .initializer { return 0 }
    let order: [Callback] = [
      .awakeFromNib, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing,
      .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear,
    ]
    return order.firstIndex(of: callback).map { $0 + 1 } ?? 50
  }

  mutating func begin(_ root: WalkRoot) {
    roots.append(root)
    (calls, conditions, later, loops) = ([], [], nil, 0)
    (ways, delay) = ([], nil)
    var frame = self.frame(of: root.method, on: Self.this, line)
    for parameter in root.method.facts.parameters {
      frame.locals[parameter.name] = self.parameter(parameter, in: root.method)
    }
    let names = root.method.facts.name.split(separator: ".")
    if names.count == 2 { observe(String(names[0]), by: root.method, &frame) }
    run(root.method, frame, flags: root.method.facts.flags)
  }

  /// Binds what an observer of a property is given: what the property holds at some time.
  private mutating func observe(
    _ name: String,
    by method: SourceMethod,
    _ frame: inout WalkFrame
  ) {
    frames.append(frame)
    let value =
      line.property(name)?.isStored == true
      ? field(of: Self.this, name, at: nil)
      : make(
        "newValue",
        line.property(name)?.type.map(SourceClass.plainName),
        .parameter,
        method.path
      )
    frames.removeLast()
    for local in ["newValue", "oldValue"] + method.facts.names { frame.locals[local] = value }
  }

  /// A parameter that nobody gives: an object of its type.
  private mutating func parameter(_ parameter: CodeParameter, in method: SourceMethod) -> WalkValue
  {
    let type = SourceClass.plainName(parameter.type)
    guard !parameter.type.contains("->"), !Self.plainTypes.contains(type) else { return .unknown }
    return make(parameter.name, type, .parameter, method.path)
  }

  /// Types whose values are no objects.
  static let plainTypes: Set<String> = [
    "Bool", "Int", "Double", "CGFloat", "Float", "String", "CGRect", "CGSize", "CGPoint",
    "TimeInterval", "Data", "Date", "IndexPath", "UInt", "Void",
  ]

  /// Walks through a method and gives back what it returns.
  @discardableResult
  mutating func run(_ method: SourceMethod, _ frame: WalkFrame, flags: [String] = []) -> WalkValue {
    let isOpen = frames.contains {
      $0.method.isSame(method) && $0.me == frame.me && $0.closure == nil
    }
    guard frames.count <= limits.depth, !isOpen else { return .unknown }
    reached.insert(method.mark)
    let (count, way) = (conditions.count, ways.count)
    frames.append(frame)
    frames[frames.count - 1].conditionsBefore = count
    for flag in flags { note(flag: flag, at: method.mark) }
    for flag in line.first.facts.flags where frames.count == 1 { note(flag: flag, at: method.mark) }
    block(method.facts.body.statements)
    conditions.removeSubrange(count...)
    ways.removeSubrange(way...)
    let results = frames.removeLast().results
    return results.isEmpty ? only(method.facts.body.statements) : .either(results)
  }

  /// What a body gives that is one expression.
  func only(_ body: [CodeStatement]) -> WalkValue {
    guard body.count == 1, case .run(let value)? = body.first?.form else { return .unknown }
    return returned[value.start] ?? .unknown
  }

  // MARK: Properties

  /// Gives the properties of the class the values that stand behind them.
  private mutating func startProperties() {
    for type in line.classes.reversed() {
      for property in type.properties where property.isStored && !property.words.contains("static")
      {
        guard !property.words.contains("lazy"), case .run(let tree)? = property.first else {
          continue
        }
        start(property, tree, of: type)
      }
    }
  }

  private mutating func startLazyProperties() {
    for type in line.classes {
      for property in type.properties where property.words.contains("lazy") {
        guard objects[Self.this].fields[property.name] == nil else { continue }
        _ = field(of: Self.this, property.name, at: nil)
      }
    }
  }

  private mutating func start(
    _ property: PropertyFacts,
    _ tree: CodeExpression,
    of type: SourceClass
  ) {
    let method = Self.method(of: property, in: type)
    roots.append(WalkRoot(callback: nil, method: method))
    frames.append(frame(of: method, on: Self.this, line))
    let value = evaluate(tree)
    frames.removeLast()
    let mark = SourceMark(path: type.path, place: property.place)
    // What is empty becomes what its type says, when it is looked at.
    guard value.form != .unknown, value.form != .nothing, value.form != .list([]) else { return }
    name(value, property.name, isField: true)
    keep(value, in: Self.this, property.name, property, mark, isWritten: false)
    objects[Self.this].fields[property.name] = value
  }

  /// A method that stands for the first value of a property.
  static func method(of property: PropertyFacts, in type: SourceClass) -> SourceMethod {
    SourceMethod(
      MethodFacts(name: property.name, place: property.place),
      of: type.name,
      in: type.path,
      lineStarts: type.lineStarts
    )
  }

  /// A frame for the code of a method.
  func frame(of method: SourceMethod, on id: Int, _ type: SourceLine?) -> WalkFrame {
    WalkFrame(me: id, type: type, method: method, file: base.number(of: method.path))
  }

  // MARK: Objects

  /// Makes an object.
  mutating func make(
    _ name: String,
    _ className: String?,
    _ origin: WalkObject.Origin,
    _ path: String,
    birth: Int? = nil
  ) -> WalkValue {
    guard objects.count < limits.objects else {
      cut = cut ?? mark(0)
      return .unknown
    }
    objects.append(
      WalkObject(name: name, className: className, origin: origin, birth: birth, path: path)
    )
    return WalkValue(.object(objects.count - 1))
  }

  /// Gives a made object the name of what it is assigned to.
  ///
  /// - Parameters:
  ///   - value: The object, if it is one.
  ///   - name: The name of a variable or of a property.
  ///   - isField: Whether it is a property, whose name says more than that of a variable.
  mutating func name(_ value: WalkValue, _ name: String, isField: Bool = false) {
    guard let id = value.object, [.made, .result].contains(objects[id].origin) else { return }
    let object = objects[id]
    let isCall = object.birth.map { deeds[$0].name == object.name } ?? false
    guard object.name.first?.isUppercase == true || isCall || isField && !object.isKept else {
      return
    }
    objects[id].name = name
  }

  /// The class of an object with its superclasses, if these files have it.
  func type(of id: Int) -> SourceLine? {
    if id == Self.this { return line }
    guard let name = objects[id].className else { return nil }
    return base.line(named: name, near: objects[id].path)
  }

  /// Whether an object is a view controller, or `nil` if these files do not say so.
  func isController(_ id: Int) -> Bool? {
    if id == Self.this { return true }
    guard let name = objects[id].className else { return nil }
    if let known = base.isController(name, near: objects[id].path) { return known }
    if name.hasSuffix("ViewController") { return true }
    return name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("WK") ? false : nil
  }

  /// The place of a byte in the file of the method that is walked.
  func mark(_ offset: Int) -> SourceMark {
    let path = frames.last?.method.path ?? line.first.path
    return SourceMark(path: path, place: base.place(offset, in: path))
  }

  var me: Int { frames.last?.me ?? Self.this }

  /// The number that the next deed will have, if there is room for one.
  var nextDeed: Int? { silence == 0 && deeds.count < limits.deeds ? deeds.count : nil }

  /// Counts a unit of work; false when there is no more.
  mutating func spend(_ offset: Int) -> Bool {
    guard cut == nil || units < limits.units else { return false }
    units += 1
    if units >= limits.units || (units % 64 == 0 && WorkLimit.isOver) {
      cut = cut ?? mark(offset)
      units = limits.units
      return false
    }
    return true
  }
}

extension PropertyFacts {
  /// The statement that stands for the first value.
  var first: CodeStatement.Form? { tree.statements.first?.form }
}
