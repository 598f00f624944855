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
      let run = try await lab.startRun()
      let room = try await lab.openRoom()
      let live = try await LiveClient(lab)
      let project = try await ProjectClient(lab)
      let (walkthrough, author) = try await lab.addWalkthrough()
      let follower = try await room.join()
      try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
      for operation in Routes.all
      where operation.method == .post || operation.body != nil {
        // These take the wheel away, need the texts of the pages, or reveal the poll before the vote.
        guard !["handOver", "explain", "changePoll"].contains(operation.name) else { continue }
        var path = operation.path.template.replacing("/api/runs/{run}", with: run)
          .replacing("{room}", with: room.code).replacing("/api/live/{live}", with: live.path)
          .replacing("{walkthrough}", with: walkthrough)
          .replacing("/api/live/projects/{project}", with: project.path)
        for parameter in operation.path.parameters {
          path = path.replacing("{\(parameter.name)}", with: parameter.example ?? "")
        }
        let query = operation.parameters.filter { $0.place == .query && $0.isRequired }
          .map { "\($0.name)=\($0.example ?? "")" }.joined(separator: "&")
        var headers: [String: String] = [:]
        for parameter in operation.parameters where parameter.place == .header {
          if parameter.isRequired { headers[parameter.name] = parameter.example }
        }
        headers["Content-Type"] = operation.body?.mediaType.rawValue
        if operation.access == .roomKey { headers["Authorization"] = "Bearer \(room.key)" }
        if operation.access == .liveKey {
          let isOfProject = operation.path.parameters.contains(.liveProject)
          headers["Authorization"] = isOfProject ? project.key : live.key
        }
        if operation.access == .authorKey { headers["Authorization"] = author }
        let body = operation.body?.example.replacing(Endpoint.runExample, with: follower)
        let response = try await lab.send(
          operation.method.rawValue,
          query.isEmpty ? path : "\(path)?\(query)",
          headers: headers,
          body: body
        )
        #expect(
          operation.answers.contains { $0.status == response.status },
          "\(operation.name) \(response.text)"
        )
      }
    }
  }
}
