import LifecycleEngine

/// What the code in a callback reads of its controller.
enum CallFlag: String, CaseIterable, Hashable, Sendable {
  case isBeingDismissed, isBeingPresented, isInWindow, isMovingFromParent, isMovingToParent
  case isViewLoaded
}

extension CallFlag {
  /// Several flags, one bit for each.
  struct Set: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
  }

  /// For each fact, the flag that follows from it.
  static let byFact = Fact.allCases.map { fact in
    allCases.first { $0.row.fact == fact }
  }

  /// The set of this flag alone.
  var only: Set { row.only }

  /// The fact that the flag follows from, and its bit.
  private var row: (fact: Fact, only: Set) {
    switch self {
    case .isBeingDismissed: (.isBeingDismissed, Set(rawValue: 1))
    case .isBeingPresented: (.isBeingPresented, Set(rawValue: 2))
    case .isInWindow: (.isInWindow, Set(rawValue: 4))
    case .isMovingFromParent: (.isMovingFromParent, Set(rawValue: 8))
    case .isMovingToParent: (.isMovingToParent, Set(rawValue: 16))
    case .isViewLoaded: (.viewState, Set(rawValue: 32))
    }
  }
}
