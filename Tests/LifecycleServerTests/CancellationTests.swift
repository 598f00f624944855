import Foundation
import LabCore
import LifecycleEngine
import LifecycleReports
import LifecycleScenario
import PlainJSON
import Testing

@testable import LabRuns
@testable import LabStore
@testable import LifecycleInsight
@testable import LifecycleLogs

/// What is left of work that nobody waits for, counted and not timed.
@Suite struct `Work that is over` {
  /// A run of many events.
  private static let made = {
    let steps = (0..<200).map { _ in #",{"do":"push","target":"B"},{"do":"pop"}"# }.joined()
    let document = try? ScenarioDocument.decode(
      Array(Scenarios.scenario(steps: #"{"do":"launch"}\#(steps)"#).utf8)
    )
    return document.flatMap { try? LiveRun($0) }
  }()

  private static func run() throws -> LiveRun { try #require(made) }

  /// Does some work in a task that was cancelled.
  private func cancelled<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try work()
    }
    return try await task.value
  }

  @Test(arguments: ExportFormat.allCases.map(\.rawValue))
  func `writes no export to its end`(format: String) async throws {
    let format = try #require(ExportFormat(rawValue: format))
    let run = try Self.run().soFar
    let whole = run.exported(as: format).utf8.count
    let part = try await cancelled { run.exported(as: format).utf8.count }
    #expect(part * 3 < whole, "\(part) of \(whole) bytes")
  }

  @Test func `ends a list of JSON for somebody, and no other`() async throws {
    let run = try Self.run()
    let kept = RunSnapshot(run)
    let told = ToldEvents(of: kept, after: 0)
    let (answer, record) = try await cancelled {
      (
        JSONWriter(told, as: ToldEvents.shape, limit: LabLimits.answerBytes),
        JSONWriter(told, as: ToldEvents.shape)
      )
    }
    #expect(answer.isFull)
    #expect(record.bytes == JSONWriter(told, as: ToldEvents.shape).bytes)
    #expect(answer.bytes.count * 3 < record.bytes.count)
  }

  @Test func `aligns nothing`() async throws {
    let run = try Self.run().soFar
    let subjects = [ComparisonSubject(run), ComparisonSubject(run)]
    #expect(RunComparison(subjects).rows.count == run.simulation.trace.count)
    #expect(try await cancelled { RunComparison(subjects).rows.count } == 0)
  }

  @Test func `looks at no further state for a plan`() async throws {
    let run = try Self.run().prefix(1)
    let goal = PlanGoal.callback(.presentCompletion, of: nil)
    let count = try await cancelled {
      var search = PlanSearch(for: goal, from: run)
      guard case .missed(.tooMany) = search.solve() else { return -1 }
      return search.visitedCount
    }
    #expect(count == 1)
  }

  @Test func `performs no command for a log`() async throws {
    let lines = (0..<1_000).map { "A \(["viewDidLoad", "viewWillAppear"][$0 % 2])" }
    let body = Array(#"{"text":"\#(lines.joined(separator: #"\n"#))"}"#.utf8)
    let request = try LogRequest.decode(body, limit: .max)
    await #expect(throws: LogError.self) { _ = try await cancelled { try request.report() } }
  }

  /// The search may be over when its time is.
  @Test func `performs no steps again that a log has shown`() async throws {
    let lines = ["A viewDidLoad", "A viewWillAppear", "A viewDidAppear"].joined(separator: "\n")
    let roster = ControllerRoster(try LogReader(pattern: nil).read(lines), isRedacted: false)
    let events = roster.events
    let platforms = LogPlatforms(given: nil, isVersionGiven: false, events: events, date: nil)
    let found = try #require(LogInference.solve(roster, on: platforms)).solution
    @Sendable func again() -> Int? {
      let costs = (all: found.cost, differences: found.differences)
      return LogSolution(found.target, found.steps, from: found.start, costs: costs)?.cost
    }
    #expect(again() == found.cost)
    #expect(try await cancelled { again() } == nil)
  }

  @Test func `counts no more of a text than may be told`() throws {
    let run = try Self.run().soFar
    for format in ExportFormat.allCases {
      let count = run.exported(as: format).utf8.count
      #expect(run.exported(as: format, limit: count) == run.exported(as: format), "\(format)")
      #expect(run.exported(as: format, limit: count / 2) == nil, "\(format)")
    }
  }

  @Test func `of a plan is bounded without a clock`() throws {
    let run = try Self.run().prefix(1)
    var bounds = PlanSearch.Bounds()
    bounds.work = 30
    // Two commands lead there.
    let goal = PlanGoal.callback(.viewDidDisappear, of: .controller(ControllerID(2)))
    let counts = [0, 0].map { _ in
      var search = PlanSearch(for: goal, from: run, bounds: bounds)
      #expect(search.solve() == .missed(.tooMany))
      return search.visitedCount
    }
    #expect(counts[0] == counts[1] && (2..<200).contains(counts[0]))
  }
}
