/// What a controller's code acquired and let go of again, for one resource.
public struct Balance: Hashable, Sendable {
  /// The kinds of resource.
  public enum Resource: String, CaseIterable, Hashable, Sendable {
    case observer, timer, data, cache, property, closure, appearance
  }

  /// The controller object.
  public let controller: InstanceID
  /// The kind of resource.
  public let kind: Resource
  /// The name of an observer or of a retained controller; empty for the other kinds.
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
      let use = ResourceUse(kind: .appearance, change: change)
      balances.note(use, of: object, at: performed.action.seq + 1)
    }
    return balances.list
  }

  private func use(of statement: Statement) -> ResourceUse? {
    switch statement {
    case .addObserver(let name, _): ResourceUse(kind: .observer, name: name, change: .add)
    case .removeObserver(let name): ResourceUse(kind: .observer, name: name, change: .all)
    case .startTimer: ResourceUse(kind: .timer, change: .add)
    case .invalidateTimer: ResourceUse(kind: .timer, change: .all)
    case .allocateData: ResourceUse(kind: .data, change: .add)
    case .releaseData: ResourceUse(kind: .data, change: .all)
    case .fillCache: ResourceUse(kind: .cache, change: .add)
    case .clearCache: ResourceUse(kind: .cache, change: .all)
    case .retain(let target, let retainer):
      ResourceUse(
        kind: retainer == .property ? .property : .closure,
        name: app[target].name,
        change: .add
      )
    case .command, .readOutlet, .writeOutlet, .clearOutlet, .storeStateInOutlet, .assignView,
      .createSubview, .testView, .readGeometry, .readTraits, .readModel,
      .registerForTraitChanges, .layoutChild, .becomeFirstResponder,
      .animate, .animateAlongside, .saveState, .restoreState, .resetInterface, .refresh,
      .becomeDelegateOf, .work,
      .log, .callDirectly, .relyOn, .returnIfTransitioning, .endFlowIfMovingFromParent,
      .later:
      nil
    }
  }
}

/// What a statement does with a resource.
private struct ResourceUse {
  enum Effect {
    /// Acquires one more, lets go of one, or lets go of all.
    case add, one, all
  }

  let kind: Balance.Resource
  var name = ""
  let change: Effect
}

extension Command {
  /// What a call by hand does to the nesting of appearance transitions.
  fileprivate var appearanceChange: ResourceUse.Effect? {
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

  mutating func note(_ use: ResourceUse, of controller: InstanceID, at seq: Int32) {
    let unused = Balance(controller: controller, kind: use.kind, name: use.name)
    let index = places[unused] ?? list.count
    if index == list.count {
      places[unused] = index
      list.append(unused)
    }
    switch use.change {
    case .add:
      list[index].acquired.append(seq)
      list[index].balance += 1
    case .one:
      list[index].released.append(seq)
      list[index].balance -= 1
    case .all:
      list[index].released.append(seq)
      list[index].balance = 0
    }
  }
}
