import LifecycleEngine
import PlainJSON

extension DocumentReader {
  private static let controllerFields = [
    "kind", "created", "loadView", "children", "embeds", "constraints", "overrides", "style",
    "definesPresentationContext", "supportedOrientations", "presentationStyle", "forwarding",
    "outlets", "views", "memory", "modalInPresentation", "popoverAnchor", "preferredOrientation",
    "nib", "completesTransitions", "collapsesSecondary", "prints", "restorationIdentifier",
    "moreNavigationController", "customPresentation", "columns", "topColumn", "swiftUI",
  ]

  /// Reads all controllers: first their names and kinds, so that they can refer to one another.
  ///
  /// - Parameters:
  ///   - value: The controllers.
  ///   - steps: The steps, whose commands bring views that others name.
  mutating func readControllers(_ value: JSONValue, steps: JSONValue? = nil) {
    guard let object = readObject(value) else { return }
    define(
      object.members.map { member in
        inside(member.key) { $0.readOutline(member.key, member.value) }
      }
    )
    gatherViews(of: object, and: steps)
    for (index, member) in object.members.enumerated() {
      guard case .object(let fields) = member.value else { continue }
      app.controllers[index] = inside(member.key) {
        $0.readController(fields, outline: $0.app.controllers[index])
      }
    }
    checkPlaces()
    checkViewNames()
    define(app.withUIKitStacks.controllers)
  }

  private mutating func readOutline(_ name: String, _ value: JSONValue) -> ControllerDefinition {
    checkName(name, reserved: NameRule.reserved)
    guard let object = readObject(value, fields: Self.controllerFields) else {
      return ControllerDefinition(name: name)
    }
    return ControllerDefinition(
      name: name,
      kind: readChoice("kind", of: object, as: ControllerKind.self) ?? .content,
      source: readChoice("created", of: object, as: CreationSource.self) ?? .code
    )
  }

  private mutating func readController(
    _ object: JSONObject,
    outline: ControllerDefinition
  ) -> ControllerDefinition {
    var controller = outline
    controller.overridesLoadView = readBoolean("loadView", of: object) ?? false
    controller.hasConstraints = readBoolean("constraints", of: object) ?? false
    if let defines = readBoolean("definesPresentationContext", of: object) {
      controller.definesPresentationContext = defines
    }
    controller.presentationStyle = readChoice(
      "presentationStyle",
      of: object,
      as: PresentationStyle.self
    )
    controller.forwarding =
      readChoice("forwarding", of: object, as: AppearanceForwarding.self) ?? .automatic
    controller.containerStyle = readField("style", of: object) {
      $0.readStyle($1, of: outline.kind)
    }
    controller.supportedOrientations =
      readField("supportedOrientations", of: object) { reader, value in
        reader.readArray(value) { $0.readChoice($1, of: Orientation.self) }
      } ?? []
    controller.collapsesSecondary = readBoolean("collapsesSecondary", of: object) ?? false
    controller.prints = readChoice("prints", of: object, as: PrintingPlace.self) ?? .beforeSuper
    controller.children = readReferences("children", of: object)
    readColumns(of: object, into: &controller)
    controller.embeds = readReferences("embeds", of: object)
    controller.swiftUI = readField("swiftUI", of: object) {
      $0.readHostedTree($1, of: outline)
    }
    controller.moreNavigationController = readField("moreNavigationController", of: object) {
      $0.readMoreList($1, of: outline.kind)
    }
    checkEmbeds(of: object, source: outline.source)
    readPresentation(of: object, into: &controller)
    controller.nib = readField("nib", of: object) { $0.readNib($1) }
    controller.restorationIdentifier = readString("restorationIdentifier", of: object)
    readParts(of: object, into: &controller)
    return controller
  }

  /// Reads what matters when a controller is presented.
  private mutating func readPresentation(
    of object: JSONObject,
    into controller: inout ControllerDefinition
  ) {
    controller.isModalInPresentation = readBoolean("modalInPresentation", of: object) ?? false
    controller.completesTransitions =
      readBoolean("completesTransitions", of: object) ?? true
    controller.customPresentation =
      readField("customPresentation", of: object) { $0.readCustomPresentation($1) }
      ?? CustomPresentation()
    controller.hasPopoverAnchor = readBoolean("popoverAnchor", of: object) ?? true
    controller.preferredOrientation = readChoice(
      "preferredOrientation",
      of: object,
      as: Orientation.self
    )
  }

  private mutating func readCustomPresentation(_ value: JSONValue) -> CustomPresentation? {
    let fields = ["removesPresenter", "drivesPresenter"]
    guard let object = readObject(value, fields: fields) else { return nil }
    var custom = CustomPresentation()
    custom.removesPresenter = readBoolean("removesPresenter", of: object) ?? false
    custom.drivesPresenter = readBoolean("drivesPresenter", of: object) ?? false
    return custom
  }

  private mutating func readNib(_ value: JSONValue) -> Nib? {
    let fields = ["name", "found", "view", "unknownOutlet"]
    guard let object = readObject(value, fields: fields) else { return nil }
    var nib = Nib()
    nib.name = readString("name", of: object)
    nib.isFound = readBoolean("found", of: object) ?? true
    nib.connectsView = readBoolean("view", of: object) ?? true
    nib.unknownOutlet = readString("unknownOutlet", of: object)
    return nib
  }

  /// Reads what a controller is made of: outlets, views, memory and overrides.
  private mutating func readParts(
    of object: JSONObject,
    into controller: inout ControllerDefinition
  ) {
    controller.outlets =
      readField("outlets", of: object) { reader, value in
        reader.readMembers(value) { $0.readOutlet($1, $2) }
      } ?? []
    controller.views =
      readField("views", of: object) { reader, value in
        reader.readMembers(value) { $0.readViewClass($1, $2) }
      } ?? []
    controller.memory =
      readField("memory", of: object) { $0.readMemory($1) } ?? MemoryCosts()
    controller.handlers =
      readField("overrides", of: object) { reader, value in
        reader.readMembers(value) { $0.readHandler($1, $2) }
      } ?? []
  }

  private mutating func readReferences(_ key: String, of object: JSONObject) -> [ControllerID] {
    readField(key, of: object) { reader, value in
      reader.readArray(value) { $0.readController($1) }
    } ?? []
  }

  /// Reads the name of a navigation controller of UIKit's, which a tab bar alone has.
  private mutating func readMoreList(_ value: JSONValue, of kind: ControllerKind) -> ControllerID? {
    guard let list = readController(value) else { return nil }
    guard kind == .tabBar, app[list].kind == .navigation else {
      report(.moreList, found: value.found)
      return nil
    }
    return list
  }

  private mutating func checkEmbeds(of object: JSONObject, source: CreationSource) {
    guard object["embeds"] != nil, source != .storyboard else { return }
    inside("embeds") {
      $0.report(
        .embeds,
        found: source.rawValue,
        allowed: [CreationSource.storyboard.rawValue]
      )
    }
  }

  private mutating func readStyle(_ value: JSONValue, of kind: ControllerKind) -> ContainerStyle? {
    guard !kind.styles.isEmpty else {
      report(.styleKind, found: value.found)
      return nil
    }
    return readName(value, of: kind.styles.map(\.rawValue)).flatMap { ContainerStyle(rawValue: $0) }
  }

  private mutating func readOutlet(_ name: String, _ value: JSONValue) -> Outlet? {
    checkName(name, reserved: [])
    return readChoice(value, of: Ownership.self).map { Outlet(name: name, ownership: $0) }
  }

  private mutating func readViewClass(_ name: String, _ value: JSONValue) -> ViewClass? {
    checkName(name, reserved: NameRule.reservedForViews)
    guard let object = readObject(value, fields: ["created", "setUpIn"]) else { return nil }
    let created = readRequiredField("created", of: object) { $0.readName($1, of: ["nib", "code"]) }
    let setUpIn = readField("setUpIn", of: object) { reader, value in
      reader.readArray(value) { $0.readChoice($1, of: ViewClass.Initializer.self) }
    }
    return ViewClass(name: name, isFromNib: created == "nib", setUpIn: setUpIn ?? [])
  }

  private mutating func readMemory(_ value: JSONValue) -> MemoryCosts? {
    let fields = ["data", "view", "bitmap", "cache"]
    guard let object = readObject(value, fields: fields) else { return nil }
    var costs = MemoryCosts()
    costs.data = readBytes("data", of: object)
    costs.view = readBytes("view", of: object)
    costs.bitmap = readBytes("bitmap", of: object)
    costs.cache = readBytes("cache", of: object)
    return costs
  }

  private mutating func readBytes(_ key: String, of object: JSONObject) -> Int {
    readField(key, of: object) { $0.readInteger($1, in: 0...1_000_000_000_000) } ?? 0
  }
}
