/// How far a search looks for commands.
enum LogEffort: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// What apps do all the time.
  case usual
  /// Gestures, code that does not wait, objects that somebody keeps.
  case wide
  /// Containers and appearance transitions driven by hand.
  case byHand

  static func < (left: LogEffort, right: LogEffort) -> Bool { left.rawValue < right.rawValue }
}

/// How often a search may still perform a command.
struct LogBudget: Hashable, Sendable {
  /// How many commands one import performs at the most.
  static let largest = 20_000

  /// How many commands there are.
  let total: Int

  private(set) var spent = 0
  /// The most runs that a search kept at a time, which is what its memory goes with.
  private(set) var mostKept = 0

  /// How many are left.
  var rest: Int { max(0, total - spent) }

  init(total: Int = largest) { self.total = total }

  mutating func spend(_ count: Int, keeping kept: Int) {
    spent += count
    mostKept = max(mostKept, kept)
  }
}

/// How much one search may try.
struct LogLimits: Hashable, Sendable {
  /// How far it looks for commands.
  let effort: LogEffort
  /// How many commands it may perform.
  let share: Int
  /// A run that costs as much is useless.
  var bound = Int.max
  /// Whether a command that explains its lines without a difference is taken at once, and few
  /// runs are kept.
  var isHasty = false
}
