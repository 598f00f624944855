import LifecycleEngine
import LifecycleScenario

// What the build knows.
extension APISchema {
  static let catalogSchemas: [String: APISchema] = [
    "Source": object(["id": string, "title": string, "url": string.orNull]),
    "Rule": object(
      [
        "confidence": choice(Confidence.self), "id": string, "records": array(string),
        "sources": array(string), "stands": choice(["stage", "call", "silent", "notModelled"]),
        "statement": string,
        "versions": string,
      ],
      optional: ["why": string]
    ),
    "PlatformCatalog": list(
      "platforms",
      object([
        "features": array(choice(Profile.Feature.self)), "ios": string, "isDefault": boolean,
        "lacks": array(choice(Callback.self)), "name": string, "year": count,
      ])
    ),
    "CallbackCatalog": list(
      "callbacks",
      object([
        "argument": choice(ArgumentKind.self), "group": choice(CallbackGroup.self),
        "introduced": string, "isEssential": boolean, "isInitializer": boolean,
        "isLayoutPass": boolean, "isOverridable": boolean, "missingSuper": string.orNull,
        "name": choice(Callback.self),
        "objc": string.orNull, "phase": choice(CallbackPhase.self).orNull,
        "protocol": string.orNull, "removed": string.orNull,
        "roles": array(choice(CallbackRole.self)), "swift": string.orNull,
      ])
    ),
    "CommandCatalog": object([
      "commands": array(ref("CommandRow")), "statements": array(ref("CommandRow")),
    ]),
    "CommandRow": object([
      "do": string, "group": choice(CommandGroup.self), "fields": array(commandField),
      "introduced": string,
    ]),
    "FindingCatalog": list("findings", ref("Diagnostic")),
    "OptionCatalog": list(
      "options",
      object([
        "defaults": map(string), "evidence": array(string), "id": choice(OptionID.self),
        "summary": string, "values": array(string),
      ])
    ),
    "RuleCatalog": object([
      "described": count, "modelled": count, "rules": array(ref("Rule")),
    ]),
    "SourceCatalog": list("sources", ref("Source")),
  ]

  private static let commandField = object(
    [
      "default": oneOf([boolean, string, APISchema(members: ["type": .text("null")])]),
      "name": string, "required": boolean, "type": string,
    ],
    optional: ["allowed": array(string)]
  )

  private static func list(_ name: String, _ element: APISchema) -> APISchema {
    object([(name, array(element))], optional: [])
  }
}
