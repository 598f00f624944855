import LifecycleEngine
import LifecycleLogs
import LifecycleScenario

// Mistakes, and what device logs tell.
extension APISchema {
  static let findingSchemas: [String: APISchema] = [
    "Lint": object(["balance": array(balance), "findings": array(ref("Finding"))]),
    "Finding": object(
      diagnosticMembers + [
        ("pointer", string), ("related", array(integer)), ("seq", count), ("step", integer),
      ],
      optional: [
        ("callback", choice(Callback.self)), ("class", string), ("controller", string),
        ("instance", integer(1...Int.max)), ("statement", count),
        ("path", array(object(["controller": string, "holdsBy": string, "target": string]))),
      ]
    ),
    "Diagnostic": object(diagnosticMembers, optional: []),
    "LogReport": LogReport.shape.schema,
  ]

  private static let diagnosticMembers: [(String, APISchema)] = [
    ("category", choice(Diagnostic.Category.self)), ("fix", string), ("harm", string),
    ("id", choice(FindingID.self)), ("rules", array(string)),
    ("severity", choice(Diagnostic.Severity.self)), ("title", string), ("versions", string),
  ]

  private static let balance = object([
    "acquired": array(integer), "balance": integer, "controller": string,
    "instance": integer(1...Int.max), "kind": choice(Balance.Kind.self), "name": string,
    "released": array(integer),
  ])
}
