import LifecycleEngine
import SourceFacts

/// Mistakes that a walk through the code of a controller meets.
struct WalkRules {
  /// When in a life something is done.
  enum Phase {
    case once, appear, disappear, layout, end, other
    /// A method that no callback reaches.
    case open
  }

  let base: CodeBase
  let line: SourceLine
  let walk: Walker
  var findings: [SourceFinding] = []
  /// The fields of the controller that hold an object, by its number.
  let holders: [Int: Set<String>]
  /// The places of the deeds with an effect.
  private var places: [CallTable.Effect: [Int]] = [:]
  /// When what a root leads to is done.
  private var phases: [Phase] = []

  init(_ base: CodeBase, _ line: SourceLine, _ walk: Walker) {
    self.base = base
    self.line = line
    self.walk = walk
    var holders: [Int: Set<String>] = [:]
    for deed in walk.deeds where deed.kind == .write && deed.receiver.object == Walker.this {
      for id in deed.arguments.flatMap(\.objects) { holders[id, default: []].insert(deed.name) }
    }
    for (id, field) in walk.former { holders[id, default: []].insert(field) }
    for (name, value) in walk.objects[Walker.this].fields {
      for id in value.objects { holders[id, default: []].insert(name) }
    }
    for (id, object) in walk.objects.enumerated() {
      if case .field(Walker.this, let name) = object.origin {
        holders[id, default: []].insert(name)
      }
      for element in object.elements.flatMap(\.objects) {
        if case .field(Walker.this, let name) = object.origin {
          holders[element, default: []].insert(name)
        }
      }
      if case .element(let list) = object.origin, let names = holders[list] {
        holders[id, default: []].formUnion(names)
      }
    }
    self.holders = holders
    for (index, deed) in walk.deeds.enumerated() {
      if let effect = deed.effect { places[effect, default: []].append(index) }
    }
    phases = walk.roots.indices.map(phaseOfRoot)
  }

  /// A call of the list that is sent to an unknown object.
  struct UnknownCall: Hashable, Sendable {
    let name: String
    let mark: SourceMark
  }

  /// Looks for mistakes in a view controller, and for calls that are not understood.
  static func findings(
    _ base: CodeBase,
    _ line: SourceLine,
    _ walk: Walker
  ) -> (findings: [SourceFinding], unknown: [UnknownCall]) {
    var rules = WalkRules(base, line, walk)
    rules.checkCalls()
    rules.checkContainment()
    rules.checkEndless()
    rules.checkRings()
    rules.checkGrowth()
    rules.checkOnce()
    rules.checkLeaving()
    rules.checkTransitions()
    rules.checkSizes()
    rules.checkOutlets()
    rules.checkBusy()
    rules.checkHalfRemoval()
    rules.checkForwarding()
    return (rules.findings, rules.walk.unread.map { UnknownCall(name: $0.name, mark: $0.mark) })
  }

  // MARK: Deeds

  private static let appearing: Set<Callback> = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear,
  ]
  private static let disappearing: Set<Callback> = [.viewWillDisappear, .viewDidDisappear]
  private static let layingOut: Set<Callback> = [
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints,
  ]

  /// The callback or method that leads to a deed.
  func root(_ deed: WalkDeed) -> WalkRoot { walk.roots[deed.root] }

  func phase(_ deed: WalkDeed) -> Phase { phase(ofRoot: deed.root) }

  func phase(ofRoot index: Int) -> Phase { phases[index] }

  private func phaseOfRoot(_ index: Int) -> Phase {
    guard let callback = walk.roots[index].callback else {
      return walk.isProperty(index) ? .once : .open
    }
    if callback == .`deinit` { return .end }
    if Self.appearing.contains(callback) { return .appear }
    if Self.disappearing.contains(callback) { return .disappear }
    if Self.layingOut.contains(callback) { return .layout }
    let isFirst = CallbackForm.of(callback).place == .initializer
    return isFirst || [.viewDidLoad, .loadView, .awakeFromNib].contains(callback) ? .once : .other
  }

  func deeds(_ effects: CallTable.Effect...) -> [WalkDeed] {
    let found = effects.flatMap { places[$0] ?? [] }
    return (effects.count > 1 ? found.sorted() : found).map { walk.deeds[$0] }
  }

  /// The words for an object.
  func name(_ id: Int) -> String { walk.objects[id].name }

  /// Whether two values can be the same object: by number, or by a field that holds both.
  func isSame(_ one: Int, _ other: Int) -> Bool {
    if one == other { return true }
    guard let names = holders[one], let others = holders[other] else { return false }
    return !names.isDisjoint(with: others)
  }

  // MARK: Findings

  /// Notes a mistake at a deed.
  mutating func add(
    _ id: FindingID,
    at deed: WalkDeed,
    _ confidence: Certainty,
    detail: String? = nil,
    assuming: [String] = [],
    ignoringConditions: Bool = false
  ) {
    let conditions = ignoringConditions ? deed.conditions.filter(\.isFlag) : deed.conditions
    var assumptions = assuming
    for words in conditions.map(\.assumption) where !assumptions.contains(words) {
      assumptions.append(words)
    }
    let isFlagged = conditions.contains(where: \.isFlag)
    let open = conditions.filter { $0.kind != .leaving && !$0.isEngine }
    var confidence = confidence
    // Where the walk was cut off, what mends it may stand behind.
    if isFlagged { confidence = min(confidence, .likely) }
    if walk.cut != nil || walk.isDead(root(deed)) { confidence = min(confidence, .possible) }
    if Set(open.map(\.mark)).count > 2 { confidence = min(confidence, .possible) }
    var finding = SourceFinding(
      id: id,
      mark: deed.mark,
      confidence: confidence,
      subject: subject(of: deed),
      detail: detail,
      assumptions: assumptions
    )
    let way = deed.calls.last.map { [$0] } ?? []
    finding.cause = deed.calls.first ?? deed.mark
    finding.related = way.filter { $0 != deed.mark }
    findings.append(finding)
  }

  /// The class and the method in which a deed stands.
  private func subject(of deed: WalkDeed) -> String {
    "\(deed.method.owner.isEmpty ? line.first.name : deed.method.owner) \(deed.method.facts.name)"
  }
}

extension WalkCondition {
  /// Whether a flag of `#if` decides it.
  var isFlag: Bool {
    if case .flag = kind { true } else { false }
  }

  /// Whether the simulation decides it.
  var isEngine: Bool {
    if case .engine = kind { true } else { false }
  }

  /// Whether data of the app's own decide it.
  var isData: Bool {
    if case .data = kind { true } else { false }
  }

  /// Whether the class itself decides it by what it has done.
  var isOwn: Bool {
    if case .own = kind { true } else { false }
  }
}

extension Walker {
  /// Whether a root is the first value of a property.
  func isProperty(_ index: Int) -> Bool {
    let method = roots[index].method
    return method.facts.body.statements.isEmpty && line.property(method.facts.name) != nil
  }
}
