import LabCore
import LifecycleScenario
import MicroHTTPD

// How an endpoint stands in the description.
extension Endpoint {
  /// The operation object of OpenAPI.
  var value: APIValue {
    var members: [String: APIValue] = [
      "operationId": .text(name),
      "summary": .text(summary),
      "tags": .texts([chapter.rawValue]),
      "responses": .object(responses),
    ]
    if let details { members["description"] = .text(details) }
    let parameters = path.parameters + parameters
    if !parameters.isEmpty { members["parameters"] = .array(parameters.map(\.value)) }
    if let body { members["requestBody"] = body.value }
    let scheme: String? =
      switch access {
      case .roomKey: "presenterKey"
      case .liveKey: "writeKey"
      case .authorKey, .anyAuthorKey: "authorKey"
      case .token, .owned, .listing, .computing, .operating, .common, .room, .unlimited: nil
      }
    let needless: [APIValue] = access == .anyAuthorKey ? [.object([:])] : []
    if let scheme { members["security"] = .array(needless + [.object([scheme: .array([])])]) }
    return .object(members)
  }

  private var responses: [String: APIValue] {
    let pairs = answers.map { ("\($0.status)", $0.value) }
    let failures = Dictionary(grouping: allProblems, by: \.status).map { status, problems in
      ("\(status)", Self.failure(status, problems.map(\.code).sorted()))
    }
    return Dictionary(pairs + failures) { first, _ in first }
  }

  /// A response that says which problems may be behind a status.
  private static func failure(_ status: Int, _ codes: [String]) -> APIValue {
    let narrowed = APIValue.object([
      "properties": .object([
        "code": .object(["enum": .texts(codes)]),
        "status": .object(["const": .integer(status)]),
      ])
    ])
    let schema = APIValue.object(["allOf": .array([Problem.shape.schema.value, narrowed])])
    return .object([
      "description": .text(codes.map { "`\($0)`" }.joined(separator: ", ")),
      "content": .object(["application/problem+json": .object(["schema": schema])]),
    ])
  }
}

extension Parameter {
  fileprivate var value: APIValue {
    var schema = schema
    if isRepeated { schema = .array(schema, count: 1...32) }
    var members: [String: APIValue] = [
      "name": .text(name),
      "in": .text(place.rawValue),
      "description": .text(summary),
      "schema": schema.value,
    ]
    if isRequired || place == .path { members["required"] = .boolean(true) }
    if isRepeated { members["explode"] = .boolean(true) }
    if let example {
      members["example"] = isRepeated ? .array([exampleValue(example)]) : exampleValue(example)
    }
    return .object(members)
  }

  private func exampleValue(_ example: String) -> APIValue {
    guard schema.members["type"] == .text("integer"), let number = Int(example) else {
      return .text(example)
    }
    return .integer(number)
  }
}

extension Endpoint.Body {
  fileprivate var value: APIValue {
    let value = mediaType == .json ? APIValue.raw(example) : .text(example)
    var contents = [
      mediaType.rawValue: APIValue.object(["schema": schema.value, "example": value])
    ]
    if let table {
      contents[MediaType.table.rawValue] =
        .object(["schema": APISchema.string.value, "example": .text(table)])
    }
    return .object(["required": .boolean(isRequired), "content": .object(contents)])
  }
}

extension Endpoint.Success {
  fileprivate var value: APIValue {
    var members: [String: APIValue] = ["description": .text(summary)]
    if !contents.isEmpty {
      members["content"] = .object(contents.mapValues { .object(["schema": $0.value]) })
    }
    if !headers.isEmpty {
      members["headers"] = .object(
        headers.mapValues { text in
          .object(["description": .text(text), "schema": APISchema.string.value])
        }
      )
    }
    if !links.isEmpty {
      members["links"] = .object(
        Dictionary(
          links.map { name, parameters in
            let value = APIValue.object([
              "operationId": .text(name),
              "parameters": .object(parameters.mapValues { .text($0) }),
            ])
            return (name, value)
          }
        ) { first, _ in first }
      )
    }
    return .object(members)
  }
}
