import LifecycleEngine

// The scenario format.
extension APISchema {
  /// A name of a controller, as requests may name it.
  package static let name = string(1...64)

  /// A whole scenario.
  package static let scenario = object(
    [
      "schemaVersion": integer.with("const", .integer(1)),
      "id": pattern("^[a-z0-9]+(-[a-z0-9]+)*$").with("maxLength", .integer(100)),
      "controllers": map(controller, names: controllerName),
      "steps": array(step),
    ],
    optional: [
      "title": string, "description": string, "platform": platform,
      "window": object(["root": name]), "nibs": array(string), "observe": observation,
      "source": source, "evidence": evidence,
    ]
  ).described("An app, and what happens to it. Names that are used must be defined.")
    .named("Scenario")

  private static let controllerName = pattern(#"^[^\W\d][\w]*$"#)
    .with("maxLength", .integer(NameRule.longest))
    .with("not", .object(["enum": .texts(NameRule.reserved)]))
    .described("Letters, digits and “_”, at most 64 bytes; it does not start with a digit.")
    .named("ControllerName")

  private static let observation = object(
    [:],
    optional: [
      "controllers": array(string), "callbacks": array(string),
      "layout": choice(Observation.LayoutMode.self),
    ]
  ).described("Which lines are held against what is expected.").named("Observation")

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

  /// What an app runs on.
  package static let platform = object(
    [:],
    optional: [
      "ios": pattern(#"^[0-9]{1,3}(\.[0-9]{1,3})?$"#).described("2 to 18 and 26, like “17.4”."),
      "idiom": choice(Idiom.self), "orientation": choice(Orientation.self), "scenes": boolean,
      "memory": choice(MemoryManagement.self), "memoryLimit": integer(0...1_000_000_000_000),
      "language": choice(SourceLanguage.self), "options": options,
    ]
  ).described("What the app runs on. Left out means the default of the version.").named("Platform")

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
      "modalInPresentation": boolean, "completesTransitions": boolean,
      "collapsesSecondary": boolean, "popoverAnchor": boolean,
      "children": array(name), "embeds": array(name), "style": choice(ContainerStyle.self),
      "presentationStyle": choice(PresentationStyle.self), "prints": choice(PrintingPlace.self),
      "forwarding": choice(AppearanceForwarding.self),
      "supportedOrientations": array(choice(Orientation.self)),
      "preferredOrientation": choice(Orientation.self), "nib": nib,
      "outlets": map(choice(Ownership.self), names: controllerName),
      "views": map(viewClass, names: controllerName), "memory": memory,
      "overrides": map(handler, names: overridable).described("By the name of the callback."),
    ]
  ).named("Controller")

  private static let overridable = choice(
    Callback.allCases.filter(\.isOverridable).map(\.rawValue)
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
      "do": array(statement),
    ]
  ).described("What an override does. Without “super” it calls super first.").named("Override")
}
