/// What operations are expected to take, for each client.
struct WorkCosts {
  private struct Key: Hashable {
    let operation: String
    let queue: WorkQueue
  }

  /// What is expected of something that nobody has asked for yet.
  private static let first = Duration.milliseconds(5)
  /// How many numbers are remembered before all are forgotten.
  private static let most = 4096
  /// How much of a mean a new number is.
  private static let share = 8

  private var means: [Key: Duration] = [:]

  /// The expected processor time of an operation.
  func expected(_ operation: String, for queue: WorkQueue) -> Duration {
    means[Key(operation: operation, queue: queue)] ?? Self.first
  }

  /// Notes what an operation took.
  mutating func note(_ time: Duration, of operation: String, for queue: WorkQueue) {
    if means.count >= Self.most { means = [:] }
    let mean = expected(operation, for: queue)
    means[Key(operation: operation, queue: queue)] = mean + (time - mean) / Self.share
  }
}

/// Whose turn it is among those who wait, by the processor time that each has had.
struct WorkTurns {
  /// What one turn is worth.
  private static let turn = Duration.milliseconds(20)

  /// The time that somebody has had beyond his turns.
  private var debts: [WorkQueue: Duration] = [:]

  /// Notes what a turn took.
  mutating func note(_ time: Duration, of queue: WorkQueue) {
    let debt = debts[queue, default: .zero] + time - Self.turn
    debts[queue] = debt > .zero ? debt : nil
  }

  /// Finds out whose turn it is; each time that others pass by, a debt is a turn less.
  ///
  /// - Parameter waiting: Who waits, in the order of coming.
  /// - Returns: The first who owes the others nothing, or `nil` if nobody waits.
  mutating func next(of waiting: [WorkQueue]) -> WorkQueue? {
    let turns = waiting.map { Int((debts[$0, default: .zero] / Self.turn).rounded(.up)) }
    guard let fewest = turns.min(), let first = turns.firstIndex(of: fewest) else { return nil }
    for (index, queue) in waiting.enumerated() {
      let passed = index < first ? fewest + 1 : fewest
      let debt = debts[queue, default: .zero] - Self.turn * passed
      debts[queue] = debt > .zero ? debt : nil
    }
    return waiting[first]
  }

  /// Forgets everything, when nobody waits.
  mutating func clear() { debts = [:] }
}
