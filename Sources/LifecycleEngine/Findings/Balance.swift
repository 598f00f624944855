/// What a controller's code acquired and let go of again, for one resource.
public struct Balance: Hashable, Sendable {
  /// The kinds of resource.
  public enum Resource: String, CaseIterable, Hashable, Sendable {
    case observer, timer, data, cache, property, closure, appearance
    case keyPath, observation, subscription, handler, link, task, timeObserver, session, player
    case subview, layer, gesture, constraint
  }

  /// The controller object.
  public let controller: InstanceID
  /// The kind of resource.
  public let kind: Resource
  /// The name of a resource or of a retained controller; empty if it has none.
  public let name: String
  /// The events at which it was acquired.
  public fileprivate(set) var acquired: [Int32] = []
  /// The events at which it was let go of.
  public fileprivate(set) var released: [Int32] = []
  /// How often it is held now.
  public fileprivate(set) var balance = 0
}

extension Simulation {
  /// What overrides acquired and released in which callbacks, in order of the first acquisition.
  public func balances() -> [Balance] {
    var balances = Balances()
    let record = RunRecord(self)
    for done in record.done where !done.facts.isRefused {
      guard let use = use(of: done.statement) else { continue }
      let seq = done.frame > 0 ? done.frame : done.seq
      balances.note(use, of: done.controller, at: seq)
    }
    for performed in record.commands {
      guard let change = performed.command.appearanceChange,
        let object = performed.action.facts.target
      else { continue }
      let use = BalanceUse(kind: .appearance, change: change)
      balances.note(use, of: object, at: performed.action.seq + 1)
    }
    return balances.list
  }

  private func use(of statement: Statement) -> BalanceUse? {
    if case .createSubview = statement { return nil }
    switch statement.resourceUse {
    case .acquire(let kind, let name, _):
      return BalanceUse(
        kind: Balance.Resource(kind),
        name: name ?? "",
        change: kind.again == .adds || name == nil && kind.isPartOfView ? .add : .hold
      )
    case .release(let kinds, let name):
      let isOne = name != nil && kinds.allSatisfy { $0.release == .last }
      return BalanceUse(
        kind: Balance.Resource(kinds[0]),
        name: name,
        change: isOne ? .one : .all
      )
    case nil: break
    }
    if case .retain(let target, let retainer) = statement {
      let kind: Balance.Resource = retainer == .property ? .property : .closure
      return BalanceUse(kind: kind, name: app[target].name, change: .add)
    }
    if case .allocateData = statement { return BalanceUse(kind: .data, change: .add) }
    if case .fillCache = statement { return BalanceUse(kind: .cache, change: .add) }
    if statement == .releaseData { return BalanceUse(kind: .data, change: .all) }
    return statement == .clearCache ? BalanceUse(kind: .cache, change: .all) : nil
  }
}

extension Balance.Resource {
  /// The resource of a kind; a token is an observer too.
  fileprivate init(_ kind: ResourceKind) {
    self = kind == .token ? .observer : Self(rawValue: kind.rawValue) ?? .observer
  }
}

/// What a statement does with a resource.
private struct BalanceUse {
  enum Effect {
    /// Acquires one more, acquires the only one, lets go of one, or lets go of all.
    case add, hold, one, all
  }

  let kind: Balance.Resource
  /// The name, or `nil` for all of the kind.
  var name: String? = ""
  let change: Effect
}

extension Command {
  /// What a call by hand does to the nesting of appearance transitions.
  fileprivate var appearanceChange: BalanceUse.Effect? {
    if case .beginAppearanceTransition = self { return .add }
    if case .endAppearanceTransition = self { return .one }
    return nil
  }
}

/// Balances in order of the first use.
private struct Balances {
  private(set) var list: [Balance] = []
  /// Where the balance of a resource that nobody has used yet stands.
  private var places: [Balance: Int] = [:]

  mutating func note(_ use: BalanceUse, of controller: InstanceID, at seq: Int32) {
    guard let name = use.name else {
      let places = list.indices.filter {
        list[$0].controller == controller && list[$0].kind == use.kind
      }
      guard places.isEmpty else { return places.forEach { note(use.change, at: $0, seq) } }
      return note(use.change, at: place(of: use.kind, "", of: controller), seq)
    }
    note(use.change, at: place(of: use.kind, name, of: controller), seq)
  }

  /// The place of a balance; it begins with nothing.
  private mutating func place(
    of kind: Balance.Resource,
    _ name: String,
    of controller: InstanceID
  ) -> Int {
    let unused = Balance(controller: controller, kind: kind, name: name)
    if let place = places[unused] { return place }
    places[unused] = list.count
    list.append(unused)
    return list.count - 1
  }

  private mutating func note(_ change: BalanceUse.Effect, at index: Int, _ seq: Int32) {
    switch change {
    case .add:
      list[index].acquired.append(seq)
      list[index].balance += 1
    case .hold:
      list[index].acquired.append(seq)
      list[index].balance = 1
    case .one:
      list[index].released.append(seq)
      list[index].balance -= 1
    case .all:
      list[index].released.append(seq)
      list[index].balance = 0
    }
  }
}
