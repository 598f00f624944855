import LifecycleScenario

/// A value that a request carries outside its body.
struct Parameter: Hashable, Sendable {
  /// Where a parameter stands.
  enum Place: String, Hashable, Sendable {
    case path, query, header
  }

  var name: String
  var place: Place
  var schema: APISchema
  var summary: String
  var example: String?
  var isRequired = false
  /// Whether the query may name the parameter several times.
  var isRepeated = false

  /// A parameter of the path.
  static func path(
    _ name: String,
    _ schema: APISchema,
    _ summary: String,
    example: String
  ) -> Parameter {
    Parameter(name: name, place: .path, schema: schema, summary: summary, example: example)
  }

  /// A parameter of the query.
  static func query(
    _ name: String,
    _ schema: APISchema,
    _ summary: String,
    example: String? = nil,
    isRequired: Bool = false
  ) -> Parameter {
    Parameter(
      name: name,
      place: .query,
      schema: schema,
      summary: summary,
      example: example,
      isRequired: isRequired
    )
  }
}

/// A path with parameters: `"/api/runs/\(.run)/events"`.
struct Path: Hashable, Sendable {
  /// The path, with names in braces for what may be anything.
  let template: String
  /// The path, with `*` for what may be anything.
  let pattern: String
  /// What may be anything, in order.
  let parameters: [Parameter]
}

extension Path: ExpressibleByStringInterpolation {
  /// Collects the parts of a path.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var template = ""
    fileprivate var pattern = ""
    fileprivate var parameters: [Parameter] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      template += literal
      pattern += literal
    }

    mutating func appendInterpolation(_ parameter: Parameter) {
      template += "{\(parameter.name)}"
      pattern += "*"
      parameters.append(parameter)
    }
  }

  init(stringLiteral: String) {
    self.init(template: stringLiteral, pattern: stringLiteral, parameters: [])
  }

  init(stringInterpolation: StringInterpolation) {
    self.init(
      template: stringInterpolation.template,
      pattern: stringInterpolation.pattern,
      parameters: stringInterpolation.parameters
    )
  }
}
