import Foundation
import LabCore
import LifecycleEngine
import LifecycleScenario
import LifecycleWalkthrough
import MicroHTTPD
import Testing

@testable import LabStore
@testable import LabHTTP

@Suite struct `The table of problems` {
  @Test func `is tested with each case of each error`() throws {
    let tested = Set(Self.errors.map { "\(type(of: $0)).\(Self.name(of: $0))" })
    #expect(try Self.declaredCases().symmetricDifference(tested) == [])
  }

  @Test func `has only problems that the description of the API has`() {
    let described = Set(Routes.all.flatMap(\.allProblems))
    // The introduction describes the answer of every path to other methods.
    #expect(Set(Self.errors.map(\.problem.kind)).subtracting(described) == [.methodNotAllowed])
  }

  @Test func `has a sentence in each row`() {
    for error in Self.errors {
      let problem = error.problem
      #expect(problem.detail.last.map { ".,”})".contains($0) } == true, "\(problem.detail)")
      #expect(problem.title == problem.kind.title)
    }
  }

  @Test func `says when to come back wherever the server can't at the moment`() {
    let failures = HTTPRequestFailure.Code.allCases.map { Problem(HTTPRequestFailure($0)) }
    for problem in Self.errors.map(\.problem) + failures where problem.kind.status == 503 {
      guard case .bytes(_, _, let headers) = problem.response else { continue }
      #expect(headers.count { $0.name == "Retry-After" } == 1, "\(problem.kind.code)")
    }
  }

  private static func name(of error: any ProblemTable) -> String {
    Mirror(reflecting: error).children.first?.label ?? "\(error)"
  }

  /// The cases of all enums that are faults, as the sources declare them.
  private static func declaredCases() throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    var cases: Set<String> = []
    for file in files ?? [] where file.hasSuffix("Error.swift") || file.contains("/Faults/") {
      guard file.hasSuffix(".swift") else { continue }
      let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      guard let name = text.firstMatch(of: /enum (\w+): LabFault \{/)?.1 else { continue }
      for found in text.matches(of: /\n  case (\w+)/) { cases.insert("\(name).\(found.1)") }
    }
    return cases
  }

  private static let code = RoomCode(stored: "K7M2QX")

  private static let errors: [any ProblemTable] = work + limits + requests + runs + rooms + live

  private static let work: [any ProblemTable] = [
    WorkError.tooManyWaiting(8, retryAfter: .seconds(2)), WorkError.tooManyRequests(retryAfter: 1),
    WorkError.busy(retryAfter: .seconds(2)),
    InvalidRequest.body(ScenarioError.invalid),
    AccessError.unknownHost("evil.example"), AccessError.foreignOrigin("http://evil.example"),
    AccessError.tokenNeeded, AccessError.machineOnly, AccessError.listClosed,
  ]

  private static let limits: [any ProblemTable] = [
    LimitError.runs(1), LimitError.controllers(1), LimitError.statements(1),
    LimitError.textCharacters(1), LimitError.sourceFiles(1), LimitError.answerBytes(1),
    LimitError.events(1), LimitError.commands(1), LimitError.runBytes(1),
    LimitError.journalBytes(1), LimitError.rooms(1), LimitError.roomsPerNetwork(1),
    LimitError.roomsWork(1), LimitError.followers(1), LimitError.followersPerNetwork(1),
    LimitError.namedRunsPerNetwork(1), LimitError.drivers(1), LimitError.polls(1),
    LimitError.questions(1), LimitError.questionsOfFollower(1), LimitError.pollTexts(1),
    LimitError.liveSessions(1), LimitError.liveSessionsPerNetwork(1), LimitError.liveShows(1),
    LimitError.liveLines(1), LimitError.liveBytes(1), LimitError.walkthroughs(1),
    LimitError.walkthroughsPerNetwork(1), LimitError.time(1),
  ]

  private static let requests: [any ProblemTable] = [
    RequestError.nothingThere(path: "/"), RequestError.wrongMethod(allowed: [.get]),
    RequestError.otherMediaType(nil, wanted: "application/json"), RequestError.tooDeep(limit: 1),
    RequestError.badCoding, RequestError.badPosition(name: "after", value: "x"),
    RequestError.badWish(name: "all", value: "x"),
    RequestError.badNumber(name: "limit", value: "x", range: 1...2),
    RequestError.badVersion("x", parts: 1), RequestError.badKey, RequestError.badRun("x"),
    RequestError.repeatedRun("x"), RequestError.badRunCount(0, limit: 8), RequestError.badLaunch,
    RequestError.badRoomAddress(host: "localhost", code: code), RequestError.badProbeAddress,
    RequestError.badProbeVersion,
    LookupError.noQuestion, LookupError.unknownRule(id: "X"), LookupError.unknownCodeLanguage(nil),
    LookupError.unknownAnswer(path: "/rules/X", nearest: ["/rules/X-1", "/rules/X-2"]),
    LookupError.unknownLanguage("x"), LookupError.noTexts(language: "en"),
    LookupError.unknownFormat("x"), LookupError.unknownExample("x"), LookupError.noRunNamed,
    LookupError.badLink, LookupError.unknownEvent(9, count: 8),
    LookupError.missedGoal("There is no way."),
  ]

  private static let runs: [any ProblemTable] =
    [
      RunError.unknown(id: "x"), RunError.unreadable(id: "x", reason: "It is damaged."),
      RunError.notOwner, RunError.conflict(expected: "1", actual: "2"),
      RunError.keyReused(IdempotencyKey(stored: "x"), version: 1), WalkthroughError.unknown("x"),
      WalkthroughError.notAuthor, WalkthroughError.tooLong(limit: 1),
    ] + recorded

  private static let recorded: [any ProblemTable] = {
    let record = RunRecord(scenario: [], commands: [], state: [])
    guard let recording = Recording(record, reason: "the trace differs") else { return [] }
    return [RunError.recorded(recording), RoomError.recorded(recording, in: code)]
  }()

  private static let rooms: [any ProblemTable] = [
    RoomError.unknown(code: "x"), RoomError.ended(code), RoomError.closed, RoomError.ownsRun(code),
    RoomError.unreadable(code, reason: "It is damaged."), RoomError.notPresenter,
    RoomError.notOwner, RoomError.notDriving, RoomError.notOffered, RoomError.unknownDriver(1),
    RoomError.unknownFollower, RoomError.unknownPoll("x"), RoomError.pollClosed,
    RoomError.voteOpen(poll: 1, from: "round1"), RoomError.nextAsked,
    RoomError.otherVote(.order, count: 2), RoomError.noConfidence,
    RoomError.badChoice("3", count: 2), RoomError.conflict,
  ]

  private static let live: [any ProblemTable] = [
    LiveError.off, LiveError.unknown("x"), LiveError.unknownProject("x"),
    LiveError.notWriter,
    LiveError.gap(found: 3, expected: 2), LiveError.otherLaunch,
    badLine, LiveError.noLines, LiveError.tooManyLines(retryAfter: 1),
    LiveError.stillReading(done: 2_000, of: 9_000),
  ]

  private static let badLine: any ProblemTable = {
    do throws(LiveError) {
      _ = try LiveBatch(Array("{}".utf8), of: "launch")
      preconditionFailure("An empty object is no line of the probe.")
    } catch {
      return error
    }
  }()
}

extension ScenarioError {
  /// An error of a body that is no request.
  fileprivate static var invalid: ScenarioError {
    do {
      _ = try ScenarioDocument.decode(Array("{}".utf8))
      preconditionFailure("An empty object is no scenario.")
    } catch {
      return error
    }
  }
}
