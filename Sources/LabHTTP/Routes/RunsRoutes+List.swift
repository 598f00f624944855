import LabCore
import LabRuns
import LabStore
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
    access: .listing,
    summary: "List the runs that have names",
    details: "A run without a name is known to those who have its id only. The list is for "
      + "programs on the server's machine that come directly, and for tokens.",
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
        RunList.shape,
        "The runs in the order in which they were made.",
        headers: ["Link": "The next part, where there is one."]
      )
    ],
    problems: [.journalUnavailable],
    handler: .later { call, lab in
      let after = try number("after", of: call, in: 0...Int.max) ?? 0
      let count = try number("limit", of: call, in: 1...mostRuns) ?? usualCount
      let page = try await lab.runs.namedRuns(after: Int64(after), limit: count)
      let list = RunList(
        limit: lab.limits.runs,
        next: page.next.map { "/api/runs?after=\($0)&limit=\(count)" },
        page: page,
        used: lab.runs.count,
        warning: lab.runs.warning
      )
      let link = list.next.map { HTTPHeader("Link", "<\($0)>; rel=\"next\"") }
      return .json(list, as: RunList.shape, headers: link.map { [$0] } ?? [])
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
  ) throws(RequestError) -> Int? {
    guard let value = call.query(name) else { return nil }
    let isPlain = value.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    guard isPlain, let number = Int(value), range.contains(number) else {
      throw .badNumber(name: name, value: value, range: range)
    }
    return number
  }
}
