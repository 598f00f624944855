import LifecycleEngine
import Testing
import TestSupport

@testable import LifecycleLogs
@testable import LifecycleScenario

@Suite(.matrix) struct `Following a log` {
  /// The outcome of each line, by its number, as it is in the end.
  private static func outcomes(of lines: [String]) throws -> [Int: LogReport.Status] {
    var follower = try LogFollower(LogRequest(text: ""))
    var outcomes: [Int: LogReport.Status] = [:]
    for judgement in lines.flatMap({ follower.take($0) }) + follower.finish() {
      guard let row = judgement.row, let number = row.number else { continue }
      outcomes[number] = row.status
    }
    return outcomes
  }

  @Test(.sampled(4)) func `says of every line of the corpus what its import says`() {
    inEach(CorpusFile.all) { file in
      let document = try ScenarioDocument.decode(file.bytes)
      let lines = LogPrinter(style: .nslog).lines(of: document)
      guard !lines.isEmpty else { return }
      let rows = try #require(try CorpusImport.report(of: file)).rows
      let imported = rows.compactMap { row in row.number.map { ($0, row.status) } }
      let followed = try Self.outcomes(of: lines)
      #expect(followed == Dictionary(uniqueKeysWithValues: imported))
    }
  }

  private static let push = [
    "A viewDidLoad", "A viewWillAppear", "A viewDidAppear", "B viewDidLoad",
    "A viewWillDisappear", "B viewWillAppear", "A viewDidDisappear", "B viewDidAppear",
  ]

  @Test func `judges each line as it comes`() throws {
    var follower = try LogFollower(LogRequest(text: ""))
    for (index, line) in Self.push.enumerated() {
      let news = follower.take(line)
      #expect(news.last?.row?.number == index + 1, "\(line)")
      #expect(news.allSatisfy { $0.row?.status == .equal })
    }
    let rest = follower.finish()
    #expect(rest.isEmpty)
    #expect(follower.tally[.equal] == Self.push.count)
    #expect(!follower.tally.differs)
  }

  @Test func `waits for a cause, and names the rule where none comes`() throws {
    var follower = try LogFollower(LogRequest(text: ""))
    var news = Self.push.flatMap { follower.take($0) }
    news = follower.take("B viewDidAppear")
    #expect(news.isEmpty)
    news = follower.rest()
    #expect(news.map(\.row?.status) == [.different])
    #expect(news.first?.row?.rule == .aps1)
    #expect(news.first?.differs == true)
    #expect(follower.tally.differs)
  }

  @Test func `tells of lines that the rules do not know, in order`() throws {
    var follower = try LogFollower(LogRequest(text: ""))
    let lines = ["hello", "", "A viewDidLoad", "world", "A viewWillAppear"]
    let news = lines.flatMap { follower.take($0) } + follower.finish()
    #expect(news.map(\.line?.number) == [1, 3, 4, 5])
    #expect(news.map { $0.row == nil } == [true, false, true, false])
    #expect(follower.tally.unknown == 2)
  }

  /// A launch of an app with a container that no line names, and a push inside an override.
  private static func seen(_ lines: [(String, outer: Int?)]) throws -> LogFollower {
    var follower = try LogFollower(LogRequest(text: ""))
    let nav = VisibleCalls.Controller(
      className: "Nav",
      instance: "9",
      kind: .navigation,
      children: ["1"],
      isRoot: true
    )
    let first = VisibleCalls.Controller(
      className: "A",
      instance: "1",
      kind: .content,
      children: [],
      isRoot: false
    )
    _ = follower.see([nav, first])
    for (line, outer) in lines {
      let sight = VisibleCalls(
        kind: .content,
        about: nil,
        isInLandscape: false,
        outer: outer,
        isByApp: outer != nil
      )
      _ = follower.take("LIFECYCLE 1.0 \(line)", beside: sight)
    }
    _ = follower.finish()
    return follower
  }

  @Test func `finds what an override does, where a probe saw it there`() throws {
    let launch = ["A 1 viewDidLoad", "A 1 viewWillAppear", "A 1 viewDidAppear"]
    let inside = ["B 2 init", "B 2 viewDidLoad"].map { ($0, outer: Optional(1)) }
    let rest = launch.dropFirst().map { ($0, outer: Int?.none) }
    let follower = try Self.seen([(launch[0], outer: nil)] + inside + rest)
    #expect(follower.tally[.equal] == 5)
    #expect(follower.tally[.causeUnknown] == 0)
  }

  /// What is kept does not grow with the log, and nothing is done twice for it.
  @Test func `goes on for as long as the log does`() throws {
    var follower = try LogFollower(LogRequest(text: ""))
    var count = 0
    let turn = [
      "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "A viewDidDisappear",
      "B viewDidAppear", "B viewWillDisappear", "A viewWillAppear", "B viewDidDisappear",
      "A viewDidAppear",
    ]
    for line in Self.push.prefix(3) { count += follower.take(line).count }
    let turns = Sample.asked.isWhole ? 210 : 40
    for _ in 0..<turns { for line in turn { count += follower.take(line).count } }
    count += follower.finish().count
    let lines = 3 + turns * turn.count
    #expect(count >= lines)
    #expect(!follower.tally.differs)
    #expect(follower.tally[.equal] == lines)
  }
}
