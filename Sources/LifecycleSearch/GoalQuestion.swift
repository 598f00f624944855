import LifecycleEngine

/// A question for the way to a callback: `plan` answers it.
struct GoalQuestion {
  /// The goal as `plan` takes it: `A.viewWillAppear`.
  let name: String
  /// Whether the question names the controller and the callback as a goal.
  let isNamed: Bool

  /// Words that ask for a way.
  private static let ways = [" how ", " reach ", " trigger ", " как ", "怎么", "如何"]

  /// Reads a question, or returns `nil` if it doesn't ask for a way.
  init?(_ query: String) {
    let said = " \(query.lowercased()) "
    for word in query.split(whereSeparator: { $0.isWhitespace || "?!,;()".contains($0) }) {
      let parts = word.split(separator: ".")
      guard let callback = parts.last.flatMap({ Callback(rawValue: String($0)) }) else { continue }
      let isNamed = parts.count == 2
      guard isNamed || Self.ways.contains(where: { said.contains($0) }) else { continue }
      name = isNamed ? "\(parts[0]).\(callback.rawValue)" : callback.rawValue
      self.isNamed = isNamed
      return
    }
    return nil
  }
}
