import ListAlignment
import Testing
import TestSupport

@testable import LifecycleEngine
@testable import LifecycleInsight
@testable import LifecycleScenario

/// The laws that every comparison keeps, on random runs.
@Suite(.sampled) struct `The alignment of runs` {
  private static let seeds = 0..<48 as Range<UInt64>

  @Test func `shows every event once and in order`() {
    inEach(Self.seeds) { seed in
      let pair = RandomPair(seed: seed)
      let third = RandomPair(seed: seed + 1_000).first
      let runs = [pair.first, pair.second, third].map { ComparisonSubject($0) }
      for subjects in [Array(runs.prefix(2)), runs] {
        let comparison = RunComparison(subjects)
        for column in subjects.indices {
          let events = comparison.rows.compactMap { $0[column] }
          #expect(events == Array(1..<subjects[column].run.simulation.trace.count + 1))
        }
        #expect(comparison.rows.allSatisfy { row in row.contains { $0 != nil } })
        #expect(comparison.rows.allSatisfy { $0.count == subjects.count })
      }
    }
  }

  @Test func `finds nothing between a run and itself`() {
    inEach(Self.seeds) { seed in
      let run = RandomPair(seed: seed).second
      let comparison = RunComparison([ComparisonSubject(run), ComparisonSubject(run)])
      #expect(comparison.differences == [])
      #expect(comparison.firstDifference == nil)
      #expect(comparison.rows.allSatisfy { $0[0] == $0[1] && $0[0] != nil })
    }
  }

  @Test func `changes missing for added when the columns change`() {
    inEach(Self.seeds) { seed in
      let pair = RandomPair(seed: seed)
      let (first, second) = (ComparisonSubject(pair.first), ComparisonSubject(pair.second))
      let there = RunComparison([first, second])
      let back = RunComparison([second, first])
      #expect(there.lines(of: .missing) == back.lines(of: .added))
      #expect(there.lines(of: .added) == back.lines(of: .missing))
      #expect(there.lines(of: .moved) == back.lines(of: .moved))
      let pairs = Set(there.rows.filter { !$0.contains(nil) })
      #expect(pairs == Set(back.rows.filter { !$0.contains(nil) }.map { [$0[1], $0[0]] }))
    }
  }

  @Test func `of three runs is that of two where one is left out`() {
    inEach(Self.seeds) { seed in
      let pair = RandomPair(seed: seed)
      let third = RandomPair(seed: seed + 1_000).first
      let runs = [pair.first, pair.second, third].map { ComparisonSubject($0) }
      let all = RunComparison(runs)
      for column in [1, 2] {
        let two = RunComparison([runs[0], runs[column]])
        let rows = all.rows.map { [$0[0], $0[column]] }.filter { $0 != [nil, nil] }
        #expect(rows == two.rows)
        let differences = all.differences.filter { $0.column == column }
        #expect(differences.map(\.kind) == two.differences.map(\.kind))
        #expect(differences.map(\.count) == two.differences.map(\.count))
      }
    }
  }

  @Test func `says of each row that differs how it differs, and of no other`() {
    inEach(Self.seeds) { seed in
      let pair = RandomPair(seed: seed)
      let comparison = RunComparison([
        ComparisonSubject(pair.first), ComparisonSubject(pair.second),
      ])
      for difference in comparison.differences {
        let rows = comparison.rows[difference.row..<difference.end]
        switch difference.kind {
        case .missing, .moved: #expect(rows.allSatisfy { $0[0] != nil && $0[1] == nil })
        case .added: #expect(rows.allSatisfy { $0[0] == nil && $0[1] != nil })
        case .changed: #expect(rows.allSatisfy { $0[0] != nil && $0[1] != nil })
        }
        #expect(rows.count == difference.count)
        #expect((difference.target != nil) == (difference.kind == .moved))
        if let target = difference.target, let seq = comparison.rows[target][1] {
          let line = pair.second.lines(in: seq..<seq + 1)[0].text(in: pair.second.document.app)
          let row = comparison.lines()[difference.row][0]
          #expect(line == row && comparison.rows[target][0] == nil)
        }
      }
    }
  }

  @Test func `keeps as many common numbers as there can be`() {
    inEach(0..<64 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let letters = Int32.random(in: 2...6, using: &random)
      let lists = (0..<2).map { _ in
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
          Int32.random(in: 0..<letters, using: &random)
        }
      }
      let matches = try #require(CommonSubsequence.matches(lists[0], lists[1], limit: 80))
      #expect(matches.allSatisfy { lists[0][$0.left] == lists[1][$0.right] })
      #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.left < $1.left })
      #expect(zip(matches, matches.dropFirst()).allSatisfy { $0.right < $1.right })
      let length = AlignmentTable(Numbers(left: lists[0], right: lists[1]))
      #expect(
        lists[0].count + lists[1].count - matches.count * 2
          == length[lists[0].count, lists[1].count]
      )
    }
  }

  /// Every element that is not common costs one.
  private struct Numbers: AlignmentCosts {
    let left: [Int32]
    let right: [Int32]

    var leftCount: Int { left.count }
    var rightCount: Int { right.count }
    func costOfLeft(_ index: Int) -> Int { 1 }
    func costOfRight(_ index: Int) -> Int { 1 }
    func costOfPair(_ x: Int, _ y: Int) -> Int? { left[x] == right[y] ? 0 : nil }
  }

  @Test func `gives up where lists differ in too much`() {
    #expect(CommonSubsequence.matches([1, 2, 3], [4, 5, 6], limit: 5) == nil)
    #expect(CommonSubsequence.matches([1, 2, 3], [4, 5, 6], limit: 6)?.isEmpty == true)
  }

  /// One step of thousands of lines: in blocks where nearly all of them differ, line by line where
  /// few do.
  @Test(arguments: [0, 40, 100])
  func `is complete for one step of thousands of lines`(percent: Int) throws {
    var random = SplitMix64(seed: 1)
    let texts = (0..<4_000).map { _ in Int.random(in: 0..<40, using: &random) }
    let others = texts.map { text in
      Int.random(in: 0..<100, using: &random) < percent
        ? Int.random(in: 0..<40, using: &random) : text
    }
    let runs = try [texts, others + [7]].map { ComparisonSubject(try Self.logging($0).run()) }
    let comparison = RunComparison(runs)
    for column in runs.indices {
      let events = comparison.rows.compactMap { $0[column] }
      #expect(events == Array(1..<runs[column].run.simulation.trace.count + 1))
    }
    if percent == 0 { #expect(comparison.lines(of: .added) == ["log 7"]) }
  }

  private static func logging(_ texts: [Int]) throws -> ScenarioDocument {
    let statements = texts.map { #"{"do":"log","text":"\#($0)"}"# }.joined(separator: ",")
    return try Documents.decode(
      Documents.text(
        controllers: #"{"A":{"overrides":{"viewDidLoad":{"do":[\#(statements)]}}}}"#,
        steps: #"[{"do":"create","target":"A"},{"do":"accessView","target":"A"}]"#
      )
    )
  }
}
