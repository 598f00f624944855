import LifecycleEngine
import LifecycleScenario

// The scenario format.
extension APISchema {
  /// A name of a controller, as requests may name it.
  static let name = string(1...64)

  static let scenarioSchemas: [String: APISchema] = [
    "Scenario": object(
      [
        "schemaVersion": integer.with("const", .integer(1)),
        "id": pattern("^[a-z0-9]+(-[a-z0-9]+)*$").with("maxLength", .integer(100)),
        "controllers": map(ref("Controller"), names: ref("ControllerName")),
        "steps": array(ref("Step")),
      ],
      optional: [
        "title": string, "description": string, "platform": ref("Platform"),
        "window": object(["root": name]), "nibs": array(string),
        "observe": ref("Observation"), "source": source, "evidence": evidence,
      ]
    ).described("An app, and what happens to it. Names that are used must be defined."),
    "ControllerName": pattern(#"^[^\W\d][\w]*$"#).with("maxLength", .integer(64))
      .with("not", .object(["enum": .texts(["app", "scene", "console", "exception", "log"])]))
      .described("Letters, digits and “_”, at most 64 bytes; it does not start with a digit."),
    "Platform": platform,
    "Controller": controller,
    "Override": handler,
    "Observation": object(
      [:],
      optional: [
        "controllers": array(string), "callbacks": array(string),
        "layout": choice(Observation.LayoutMode.self),
      ]
    ).described("Which lines are held against what is expected."),
  ]

  private static let source = object(
    [:],
    optional: ["url": string, "title": string, "date": string]
  )

  private static let evidence = object(
    [:],
    optional: [
      "kind": choice(ScenarioEvidence.Kind.self), "iosConfidence": string,
      "confidence": choice(ScenarioEvidence.Confidence.self), "notes": string,
    ]
  )

  private static let platform = object(
    [:],
    optional: [
      "ios": pattern(#"^[0-9]{1,3}(\.[0-9]{1,3})?$"#).described("2 to 18 and 26, like “17.4”."),
      "idiom": choice(Idiom.self), "orientation": choice(Orientation.self), "scenes": boolean,
      "memory": choice(MemoryManagement.self), "memoryLimit": integer(0...1_000_000_000_000),
      "language": choice(SourceLanguage.self), "options": options,
    ]
  ).described("What the app runs on. Left out means the default of the version.")

  private static var options: APISchema {
    let pairs = OptionID.allCases.map { option in
      let isFlag = option.allowedValues.contains("true")
      return (option.rawValue, isFlag ? boolean : choice(option.allowedValues))
    }
    return object([], optional: pairs)
  }

  private static let controller = object(
    [:],
    optional: [
      "kind": choice(ControllerKind.self), "created": choice(CreationSource.self),
      "loadView": boolean, "constraints": boolean, "definesPresentationContext": boolean,
      "modalInPresentation": boolean, "completesTransitions": boolean, "popoverAnchor": boolean,
      "children": array(name), "embeds": array(name), "style": choice(ContainerStyle.self),
      "presentationStyle": choice(PresentationStyle.self),
      "forwarding": choice(AppearanceForwarding.self),
      "supportedOrientations": array(choice(Orientation.self)),
      "preferredOrientation": choice(Orientation.self), "nib": nib,
      "outlets": map(choice(Ownership.self)), "views": map(viewClass), "memory": memory,
      "overrides": map(ref("Override")).described("By the name of the callback."),
    ]
  )

  private static let nib = object(
    [:],
    optional: ["name": string, "found": boolean, "view": boolean, "unknownOutlet": string]
  )

  private static let viewClass = object(
    ["created": choice(["nib", "code"])],
    optional: ["setUpIn": array(choice(ViewClass.Initializer.self))]
  )

  private static let bytes = integer(0...1_000_000_000_000)

  private static let memory = object(
    [:],
    optional: ["data": bytes, "view": bytes, "bitmap": bytes, "cache": bytes]
  )

  private static let handler = object(
    [:],
    optional: [
      "super": oneOf([boolean, constant("last")]), "once": boolean,
      "do": array(ref("Statement")),
    ]
  ).described("What an override does. Without “super” it calls super first.")
}
