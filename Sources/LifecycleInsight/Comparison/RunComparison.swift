public import LifecycleEngine
public import LifecycleScenario
import ListAlignment

/// Two or three runs side by side, event by event, and what differs.
public struct RunComparison: Sendable {
  /// One of the runs.
  public struct Column: Sendable {
    /// The name of the run for people: `iOS 13`.
    public let label: String
    /// The run.
    public let run: ScenarioRun
    /// The name of the run on its server, if it lives on one.
    public let id: String?
  }

  /// The difference between a run and the first one.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The first run has the call and the other has not.
    case missing
    /// The other run has the call and the first has not.
    case added
    /// The same line stands elsewhere.
    case moved
    /// The same call has another argument, or leaves the controller in another state.
    case changed
  }

  /// Calls of one callback, one after another, that differ in one way.
  public struct Difference: Hashable, Sendable {
    /// The first row.
    public let row: Int
    /// The row after the last.
    public internal(set) var end: Int
    /// The kind of difference.
    public let kind: Kind
    /// The position of the run; never 0, as that is the one it is compared with.
    public let column: Int
    /// The name of the controller that the call is about, if it is about one.
    public let controller: String?
    /// The callback.
    public let callback: Callback
    /// The number of calls.
    public internal(set) var count: Int
    /// The place of the first call in the other run, if it moved.
    public let target: Int?
    /// The difference in words.
    public internal(set) var text: String
  }

  /// The runs, the one with which the others are compared first.
  public let columns: [Column]
  /// The events side by side, by their positions in the traces; a run without the event has none.
  ///
  /// Every event of every run stands in one row, and those of one run are in order.
  public let rows: [[Int?]]
  /// The differences, in the order of the rows.
  public internal(set) var differences: [Difference]

  /// Compares runs with the first of them.
  ///
  /// - Parameter subjects: Two or three runs.
  public init(_ subjects: [ComparisonSubject]) {
    precondition((2...3).contains(subjects.count), "Two or three runs are compared.")
    let labels = ComparisonLabels.labels(of: subjects)
    columns = zip(labels, subjects).map { Column(label: $0, run: $1.run, id: $1.id) }
    var vocabulary = Vocabulary()
    let runs = columns.map { ComparedRun($0.run, &vocabulary) }
    let rows = Self.rows(of: runs, vocabulary)
    self.rows = rows.map { row in row.map { $0.map { $0 + 1 } } }
    differences = []
    let all = runs.indices.dropFirst().flatMap { column in
      DifferenceFinder(runs, rows, column: column, columns: columns).differences()
    }
    differences = all.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }

  /// The first row with a difference, or `nil` if the runs are equal.
  public var firstDifference: Int? {
    differences.map { min($0.row, $0.target ?? $0.row) }.min()
  }

  /// The events side by side, by their positions counted from 0.
  private static func rows(of runs: [ComparedRun], _ vocabulary: Vocabulary) -> [[Int?]] {
    let pairs = RunAlignment.pairs(runs[0], runs[1], vocabulary)
    guard runs.count == 3 else { return pairs.map { [$0.left, $0.right] } }
    let second = Neighbours(pairs, count: runs[0].lines.count)
    let third = Neighbours(
      RunAlignment.pairs(runs[0], runs[2], vocabulary),
      count: runs[0].lines.count
    )
    return (0..<runs[0].lines.count + 1).flatMap { position in
      let between = RunAlignment.pairs(
        runs[1],
        second.before[position],
        runs[2],
        third.before[position]
      )
      let own = [position, second.beside[position], third.beside[position]]
      return between.map { [nil, $0.left, $0.right] }
        + (position < runs[0].lines.count ? [own] : [])
    }
  }
}

/// The events of another run around each event of the first one.
private struct Neighbours {
  /// The event in the same row.
  private(set) var beside: [Int?]
  /// The events in the rows before it that the first run lacks; those at the end come last.
  private(set) var before: [Range<Int>]

  init(_ pairs: [AlignmentPair], count: Int) {
    beside = Array(repeating: nil, count: count + 1)
    before = []
    var (start, end) = (0, 0)
    for pair in pairs {
      if let right = pair.right { end = right + (pair.left == nil ? 1 : 0) }
      guard let left = pair.left else { continue }
      before.append(start..<end)
      beside[left] = pair.right
      if pair.right != nil { end += 1 }
      start = end
    }
    before.append(start..<end)
  }
}
