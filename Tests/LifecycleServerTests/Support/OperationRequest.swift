import Foundation
import MicroHTTPD
import Testing

@testable import LabHTTP

/// Everything on a server that requests for its operations name.
struct OperationPlaces {
  var run: String
  let room: TestRoom
  let live: LiveClient
  let project: ProjectClient
  let walkthrough: String
  /// What `Authorization` says for the author of the walkthrough.
  let author: String
  let follower: String

  /// Makes them all.
  init(in lab: TestLab) async throws {
    run = try await lab.startRun()
    room = try await lab.openRoom()
    live = try await LiveClient(lab)
    project = try await ProjectClient(lab)
    (walkthrough, author) = try await lab.addWalkthrough()
    follower = try await room.join()
    try await room.leading("PATCH", "", #"{"lesson":{"id":"\#(walkthrough)","step":0}}"#)
    try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
  }

  /// The key that an operation needs, as `Authorization` says it, or `nil` if it needs none.
  func key(for operation: Endpoint) -> String? {
    switch operation.access {
    case .roomKey: "Bearer \(room.key)"
    case .liveKey: operation.path.parameters.contains(.liveProject) ? project.key : live.key
    case .authorKey, .anyAuthorKey: author
    case .token, .owned, .listing, .operating, .computing, .common, .room, .unlimited: nil
    }
  }
}

/// A request for an operation, made of the examples in its description.
struct OperationRequest {
  let method: String
  let path: String
  let headers: [String: String]
  let body: String?

  init(_ operation: Endpoint, at places: OperationPlaces) {
    var path = operation.path.template.replacing("/api/runs/{run}", with: places.run)
      .replacing("{room}", with: places.room.code)
      .replacing("/api/live/{live}", with: places.live.path)
      .replacing("{walkthrough}", with: places.walkthrough)
      .replacing("/api/live/projects/{project}", with: places.project.path)
    for parameter in operation.path.parameters {
      path = path.replacing("{\(parameter.name)}", with: parameter.example ?? "")
    }
    let required = operation.parameters.filter(\.isRequired)
    let query = required.filter { $0.place == .query }
      .map { "\($0.name)=\(Self.encoded($0.example ?? ""))" }.joined(separator: "&")
      .replacing(Endpoint.runExample, with: places.run.split(separator: "/").last ?? "")
    var headers: [String: String] = [:]
    for parameter in required where parameter.place == .header {
      headers[parameter.name] = parameter.example
    }
    headers["Content-Type"] = operation.body?.mediaType.rawValue
    method = operation.method.rawValue
    self.path = query.isEmpty ? path : "\(path)?\(query)"
    self.headers = headers
    body = operation.body?.example.replacing(Endpoint.runExample, with: places.follower)
  }

  private static func encoded(_ value: String) -> String {
    value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? value
  }
}
