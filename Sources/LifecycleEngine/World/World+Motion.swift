// The clock, and the transitions that are under way.
extension World {
  /// Where the clock stands still: after 23 days, well before its numbers end.
  static let lastMoment: Int32 = 2_000_000_000

  /// The moment some milliseconds from now.
  func moment(in milliseconds: Int) -> Int32 {
    Int32(min(Int(time.clock) + milliseconds, Int(Self.lastMoment)))
  }

  mutating func makeTransitionID() -> Int32 {
    motion.makeTransitionID()
  }

  func transition(_ id: Int32) -> Transition? {
    motion.transitions.first { $0.id == id }
  }

  mutating func update(_ id: Int32, _ body: (inout Transition) -> Void) {
    motion.update(id, body)
  }
}
