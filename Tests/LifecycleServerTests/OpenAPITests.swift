import Foundation
import LabCore
import LabVersion
import LifecycleListing
import LifecycleScenario
import MicroHTTPD
import PlainJSON
import Testing

@testable import LabHTTP

@Suite struct `The description of the API` {
  @Test func `is given without pages, too`() async throws {
    try await withLab { lab in
      let response = try await lab.send("GET", "/openapi.json")
      #expect(response.status == 200)
      #expect(response.headers["content-type"] == "application/json")
      let document = try response.json()
      #expect(document["openapi"] as? String == "3.1.0")
      #expect(try part(document, "info")["version"] as? String == LabVersion.current)
    }
  }

  @Test func `has the problems of the modules below`() {
    let described = Set(Routes.all.flatMap(\.allProblems))
    let failures = HTTPRequestFailure.Code.allCases.map { Problem(HTTPRequestFailure($0)).kind }
    let known = Set(failures + ProblemKind.refusals + ProblemKind.log)
    // What every path answers to other methods is said once, in the introduction.
    #expect(known.subtracting(described) == [.methodNotAllowed])
  }

  @Test func `names each operation once`() throws {
    let names = Routes.all.map(\.name)
    #expect(Set(names).count == names.count)
    let linked = Routes.all.flatMap(\.answers).flatMap(\.links.keys)
    #expect(Set(linked).isSubset(of: names))
  }

  @Test func `has requests that the server takes`() async throws {
    try await withLab(configure: { $0.takesLive = true }) { lab in
      let places = try await OperationPlaces(in: lab)
      for operation in Routes.all
      where operation.method == .post || operation.body != nil {
        // These take the wheel away, need the texts of the pages, or reveal the poll before the vote.
        guard !["handOver", "explain", "changePoll"].contains(operation.name) else { continue }
        if operation.name == "askPoll" {
          // Somebody has voted, which holds another question.
          try await places.room.leading("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
        }
        let request = OperationRequest(operation, at: places)
        var headers = request.headers
        headers["Authorization"] = places.key(for: operation)
        let response = try await lab.send(
          request.method,
          request.path,
          headers: headers,
          body: request.body
        )
        #expect(
          operation.answers.contains { $0.status == response.status },
          "\(operation.name) \(response.text)"
        )
      }
    }
  }
}
