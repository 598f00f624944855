import Foundation
import LifecycleScenario
import MicroHTTPD

// The list of the runs that have names.
extension RunsRoutes {
  /// How many runs one part of the list has where nothing else is asked for.
  private static let usualCount = 50
  /// How many runs one part of the list has at most.
  private static let mostRuns = 200

  func list(_ request: HTTPRequest) throws(LabError) -> HTTPResponse {
    guard isListed else { throw .listClosed }
    let after = try number("after", of: request, in: 0...Int.max) ?? 0
    let count = try number("limit", of: request, in: 1...Self.mostRuns) ?? Self.usualCount
    return .later {
      let page = try await store.namedRuns(after: Int64(after), limit: count)
      let next = page.next.map { "/api/runs?after=\($0)&limit=\(count)" }
      var writer = JSONWriter()
      writer.object {
        $0.member("limit", limits.runs)
        $0.nullable("next", next)
        $0.key("runs")
        $0.array(page.runs) { $0.named($1.run, createdAt: $1.createdAt) }
        $0.member("total", page.total)
        $0.member("used", store.count)
        $0.warning(store.warning)
      }
      let link = next.map { HTTPHeader("Link", "<\($0)>; rel=\"next\"") }
      return .json(writer, headers: link.map { [$0] } ?? [])
    }
  }

  private func number(
    _ name: String,
    of request: HTTPRequest,
    in range: ClosedRange<Int>
  ) throws(LabError) -> Int? {
    guard let value = request.query(name) else { return nil }
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
      $0.member("eventCount", run.eventCount)
      $0.identity(run.identity)
      $0.key("platform")
      $0.raw(run.platform)
      $0.nullable("title", run.title)
      $0.member("version", run.version)
    }
  }
}
