import Foundation
import LifecycleScenario
import MicroHTTPD
import PlainJSON

// The list of the runs that have names.
extension RunsRoutes {
  static let list = Endpoint(
    method: .get,
    path: "/api/runs",
    name: "listRuns",
    chapter: .runs,
    summary: "List the runs that have names",
    details: "A run without a name is known to those who have its id only. The list is closed "
      + "where the server is open to other machines.",
    parameters: [
      .query("after", .count, "The “next” of the part before tells it.", example: "0"),
      .query(
        "limit",
        .integer(1...mostRuns),
        "How many runs; \(usualCount) without it.",
        example: "\(usualCount)"
      ),
    ],
    answers: [
      .json(
        .ref("RunList"),
        "The runs in the order in which they were made.",
        headers: ["Link": "The next part, where there is one."]
      )
    ],
    problems: [.listClosed, .journalUnavailable],
    handler: .later { call, lab in
      guard lab.isListed else { throw LabError.listClosed }
      let after = try number("after", of: call, in: 0...Int.max) ?? 0
      let count = try number("limit", of: call, in: 1...mostRuns) ?? usualCount
      let page = try await lab.runs.namedRuns(after: Int64(after), limit: count)
      let next = page.next.map { "/api/runs?after=\($0)&limit=\(count)" }
      var writer = JSONWriter()
      writer.object {
        $0.member("limit", lab.limits.runs)
        $0.nullable("next", next)
        $0.key("runs")
        $0.array(page.runs) { $0.named($1.run, createdAt: $1.createdAt) }
        $0.member("total", page.total)
        $0.member("used", lab.runs.count)
        $0.warning(lab.runs.warning)
      }
      let link = next.map { HTTPHeader("Link", "<\($0)>; rel=\"next\"") }
      return .json(writer, headers: link.map { [$0] } ?? [])
    }
  )

  /// How many runs one part of the list has where nothing else is asked for.
  private static let usualCount = 50
  /// How many runs one part of the list has at most.
  private static let mostRuns = 200

  static func number(
    _ name: String,
    of call: Call,
    in range: ClosedRange<Int>
  ) throws(LabError) -> Int? {
    guard let value = call.query(name) else { return nil }
    let isPlain = value.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    guard isPlain, let number = Int(value), range.contains(number) else {
      throw .badNumber(name: name, value: value, range: range)
    }
    return number
  }
}

extension JSONWriter {
  fileprivate mutating func named(_ run: ListedRun, createdAt: Int64) {
    object {
      $0.member("createdAt", Date(milliseconds: createdAt).formatted(.iso8601))
      $0.members(of: run)
    }
  }

  /// What every list tells of a run.
  mutating func members(of run: ListedRun) {
    member("eventCount", run.eventCount)
    identity(run.identity)
    key("platform")
    raw(run.platform)
    member("scenarioID", run.scenarioID)
    nullable("title", run.title)
    member("version", run.version)
  }
}
