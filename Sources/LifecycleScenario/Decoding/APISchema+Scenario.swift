import LifecycleEngine

// The scenario format.
extension APISchema {
  /// The form of names.
  static let word = #"[^\W\d]\w*"#

  /// A name of a controller.
  package static let name = pattern("^\(word)$")
    .with("maxLength", .integer(NameRule.longest))
    .with("not", .object(["enum": .texts(NameRule.reserved)]))
    .described("Letters, digits and “_”, at most 64 bytes; it does not start with a digit.")
    .named("ControllerName")

  /// The name of a SwiftUI view, with its controller in front.
  static let viewName = pattern("^\(word)\\.\(word)$")

  /// A SwiftUI view, with those inside it.
  static let view: APISchema = {
    // A schema that names itself is written by its name.
    let inner = APISchema(members: ["$ref": .text("#/components/schemas/HostedView")])
    let needed = HostedView.Kind.allCases.compactMap { kind in
      kind.neededField.map { (kind.rawValue, APIValue.texts([$0])) }
    }
    let owners = HostedView.Kind.allCases.compactMap { kind in
      (kind.innerField ?? kind.neededField).map { ($0, APIValue.texts([kind.rawValue])) }
    }
    return object(
      [:],
      optional: [
        "view": name, "children": array(inner), "navigationStack": name, "root": inner,
        "tabView": name, "tabs": array(inner), "representable": name, "controller": name,
      ]
    )
    .with("dependentRequired", .object(Dictionary(uniqueKeysWithValues: needed + owners)))
    .described("A view of SwiftUI: a plain one, a stack, a tab view or a represented controller.")
    .named("HostedView")
  }()

  /// A name of a callback.
  package static let callback = choice(Callback.spellings).named("CallbackName")

  /// The identifier of a document.
  static let documentID = pattern("^[a-z0-9]+(-[a-z0-9]+)*$").with("maxLength", .integer(100))

  /// A whole scenario.
  package static let scenario = object(
    [
      "schemaVersion": integer.with("const", .integer(1)),
      "id": documentID,
      "controllers": map(controller, names: name),
      "steps": array(step),
    ],
    optional: [
      "$schema": string.described("The address of this schema, for editors."),
      "title": string, "description": string, "platform": platform,
      "window": object(["root": name]), "scenes": array(scene),
      "nibs": array(string), "observe": observation,
      "source": source, "evidence": evidence, "sourceMap": map(CodePlace.shape.schema),
      "opensAt": OpeningPoint.form.schema
        .described("Where a page opens a run.").named("OpeningPoint"),
    ]
  ).described("An app, and what happens to it. Names that are used must be defined.")
    .named("Scenario")

  /// One of several scenes, each with a window.
  private static let scene = object(["name": name, "root": name])

  private static let observation = object(
    [:],
    optional: [
      "controllers": array(string), "callbacks": array(callback),
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

  /// The platform of an app.
  package static let platform = object(
    [:],
    optional: [
      "ios": version.described("Like “17.4”."),
      "sdk": version.described("The SDK that the app is built with."),
      "idiom": choice(Idiom.self), "orientation": choice(Orientation.self), "scenes": scenes,
      "memory": choice(MemoryManagement.self), "memoryLimit": integer(0...1_000_000_000_000),
      "language": choice(SourceLanguage.self), "options": options, "plist": plist,
    ]
  ).described("What the app runs on. Left out means the default of the version.").named("Platform")

  /// A version of iOS or of an SDK.
  static let version = pattern("^(\(majorVersions))(\\.[0-9]{1,3})?$")

  /// How an app declares scenes.
  static let scenes = oneOf([boolean, constant(SceneAdoption.unconfigured.rawValue)])

  /// The keys of the property list.
  static let plist = object([], optional: InfoKey.allCases.map { ($0.rawValue, boolean) })

  private static var majorVersions: String {
    Set(Profile.all.map(\.version.major)).sorted().map(String.init).joined(separator: "|")
  }

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
      "customPresentation": customPresentation, "columns": columns,
      "topColumn": choice(["primary", "supplementary", "secondary"]),
      "children": array(name), "embeds": array(name), "style": choice(ContainerStyle.self),
      "presentationStyle": choice(PresentationStyle.self), "prints": choice(PrintingPlace.self),
      "forwarding": choice(AppearanceForwarding.self),
      "supportedOrientations": array(choice(Orientation.self)),
      "preferredOrientation": choice(Orientation.self), "nib": nib,
      "restorationIdentifier": string, "moreNavigationController": name, "swiftUI": view,
      "outlets": map(choice(Ownership.self), names: name),
      "views": map(viewClass, names: name), "memory": memory,
      "overrides": map(handler, names: overridable).described("By the name of the callback."),
    ]
  ).with("dependentSchemas", .object(["embeds": storyboardOnly.value, "style": styled.value]))
    .named("Controller")

  /// Views that have containers, which only a storyboard makes.
  private static let storyboardOnly = having(
    "created",
    constant(CreationSource.storyboard.rawValue)
  )

  /// The controllers that have a style, with their styles.
  private static let styled = oneOf(
    ControllerKind.allCases.filter { !$0.styles.isEmpty }.map { kind in
      having("kind", constant(kind.rawValue), also: ("style", choice(kind.styles.map(\.rawValue))))
    }
  )

  /// An object that has a member, whatever else it has.
  private static func having(
    _ name: String,
    _ schema: APISchema,
    also others: (String, APISchema)...
  ) -> APISchema {
    let members = Dictionary(uniqueKeysWithValues: [(name, schema)] + others).mapValues(\.value)
    return APISchema(members: ["properties": .object(members), "required": .texts([name])])
  }

  private static let overridable = choice(
    Callback.allCases.filter(\.isOverridable).map(\.rawValue)
  )

  private static let columns = object(
    [:],
    optional: ["primary": name, "supplementary": name, "secondary": name, "compact": name]
  ).described("What is in each column, instead of “children”.")

  private static let customPresentation = object(
    [:],
    optional: ["removesPresenter": boolean, "drivesPresenter": boolean]
  ).described("What comes with the style “custom”.")

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
