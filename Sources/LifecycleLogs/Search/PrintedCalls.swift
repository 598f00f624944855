import LifecycleEngine
import LifecycleScenario

/// Which callbacks each actor of a log prints, as far as that tells which it does not override.
struct PrintedCalls: Hashable, Sendable {
  /// After how many calls without its partner a callback is one that the class does not override:
  /// a single line may be lost.
  private static let fewest = 2

  private var counts: [TraceActor: [Callback: Int]] = [:]
  /// Who appears in the first line.
  private var first: TraceActor?
  private var isEmpty = true

  /// Takes the next line.
  mutating func take(_ callback: Callback, of actor: TraceActor) {
    if isEmpty, callback.isComing { first = actor }
    isEmpty = false
    counts[actor, default: [:]][callback, default: 0] += 1
  }

  /// Whether who appears in the first line never loads its view.
  var startsLate: Bool {
    guard let first, let own = counts[first] else { return false }
    return !own.keys.contains { $0.isBeginning }
  }

  /// The callbacks of an actor that it is not expected to print.
  func unprinted(by actor: TraceActor) -> Set<Callback> {
    guard let own = counts[actor] else { return [] }
    let alone = AppearanceWalk.partners.filter { callback, partner in
      own[callback] == nil && own[partner].map { $0 >= Self.fewest } == true
    }.map(\.key)
    let loads = actor == first && startsLate ? Callback.allCases.filter(\.isBeginning) : []
    return Set(alone + loads)
  }
}
