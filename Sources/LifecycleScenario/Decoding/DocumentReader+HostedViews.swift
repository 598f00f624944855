import LifecycleEngine
import PlainJSON

// Looking for the names first: lines and commands name views that later commands bring.
extension DocumentReader {
  /// Gathers the names of the views of a whole document, whatever is wrong with it.
  mutating func gatherViews(of controllers: JSONObject, and steps: JSONValue?) {
    hostedViews = HostedViewNames()
    guard !self.controllers(of: .hosting).isEmpty else { return }
    var names = HostedViewNames()
    for (index, member) in controllers.members.enumerated() {
      guard case .object(let object) = member.value else { continue }
      let host = ControllerID(index)
      if let tree = object["swiftUI"] { gather(tree, of: host, into: &names) }
      if let overrides = object["overrides"] { gatherCommands(in: overrides, into: &names) }
    }
    if let steps { gatherCommands(in: steps, into: &names) }
    hostedViews = names
  }

  private func gather(_ tree: JSONValue, of host: ControllerID, into names: inout HostedViewNames) {
    switch tree {
    case .string(let name): names.add(name, .view, of: host)
    case .array(let all): for one in all { gather(one, of: host, into: &names) }
    case .object(let object):
      for kind in HostedView.Kind.allCases {
        if case .string(let name) = object[kind.rawValue] { names.add(name, kind, of: host) }
        if let field = kind.innerField, let inner = object[field] {
          gather(inner, of: host, into: &names)
        }
      }
    case .null, .boolean, .integer, .double: break
    }
  }

  /// Gathers what commands bring, in steps and in overrides.
  private func gatherCommands(in value: JSONValue, into names: inout HostedViewNames) {
    switch value {
    case .array(let all): for one in all { gatherCommands(in: one, into: &names) }
    case .object(let object):
      if let host = hostOfNewView(in: object), let view = object["view"] {
        gather(view, of: host, into: &names)
      }
      for member in object.members { gatherCommands(in: member.value, into: &names) }
    case .null, .boolean, .integer, .double, .string: break
    }
  }

  /// The hosting controller in which a command shows a new view.
  private func hostOfNewView(in object: JSONObject) -> ControllerID? {
    guard case .string(let command) = object["do"], let schema = CommandSchema.named(command),
      schema.fields.contains(where: { $0.type == .newView }),
      let place = schema.fields.first(where: \.type.isHostedView)
    else { return nil }
    if case .string(let name) = object[place.name] { return hostedViewName(name)?.host }
    let hosts = controllers(of: .hosting)
    return hosts.count == 1 ? hosts[0] : nil
  }
}

// Reading names of views.
extension DocumentReader {
  /// The controller and the view of a name like `H.Feed`.
  private func hostedViewName(_ text: String) -> HostedViewName? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let host = controller(named: parts[0]), app[host].kind == .hosting,
      NameRule.isName(parts[1])
    else { return nil }
    return HostedViewName(host: host, view: parts[1])
  }

  /// Whether a view is named in the document; what a step alone can name, its run knows.
  func knows(_ name: HostedViewName) -> Bool {
    guard app[name.host].kind == .hosting, NameRule.isName(name.view) else { return false }
    return hostedViews.map { $0[name] != nil } ?? true
  }

  /// The names of all views, as trace lines spell them.
  var hostedViewNames: [String] { hostedViewNames(of: nil) }

  private func hostedViewNames(of kind: HostedView.Kind?) -> [String] {
    let views = (hostedViews?.views ?? []).filter { kind == nil || $0.kind == kind }
    return views.map { "\(app[$0.name.host].name).\($0.name.view)" }
  }

  /// Reads the name of a view that is there.
  mutating func readHostedViewName(
    _ value: JSONValue,
    _ kind: HostedView.Kind?
  ) -> HostedViewName? {
    guard let text = readString(value) else { return nil }
    guard let name = hostedViewName(text), knows(name) else {
      report(.noView, ["name": text], found: text) { $0.hostedViewNames(of: kind) }
      return nil
    }
    guard let kind, let known = hostedViews?[name], known != kind else { return name }
    report(.viewKind, ["name": text, "kind": kind.rawValue], found: text) {
      $0.hostedViewNames(of: kind)
    }
    return nil
  }

  /// The views of a kind that a command may leave out.
  func hostedViews(of kind: HostedView.Kind?) -> [HostedViewName] {
    (hostedViews?.views ?? []).filter { kind == nil || $0.kind == kind }.map(\.name)
  }
}

// Reading views.
extension DocumentReader {
  /// Reads what a hosting controller hosts.
  mutating func readHostedTree(
    _ value: JSONValue,
    of controller: ControllerDefinition
  ) -> HostedView? {
    guard controller.kind == .hosting else {
      report(.swiftUIKind, found: value.found)
      return nil
    }
    return readHostedView(value)
  }

  /// Reads a view that comes: an object, or the name of a plain one.
  mutating func readNewView(_ value: JSONValue) -> HostedView? {
    guard case .string(let name) = value else { return readHostedView(value) }
    let countBefore = problemCount
    checkName(name, reserved: NameRule.reservedForViews)
    return problemCount == countBefore ? HostedView(name: name) : nil
  }

  private mutating func readHostedView(_ value: JSONValue) -> HostedView? {
    let kinds = HostedView.Kind.allCases
    guard let object = readObject(value, fields: HostedView.fields) else { return nil }
    let countBefore = problemCount
    let names = kinds.compactMap { kind -> (HostedView.Kind, String)? in
      readField(kind.rawValue, of: object) { $0.readViewName($1) }.map { (kind, $0) }
    }
    let inner = kinds.compactMap { kind -> (HostedView.Kind, [HostedView])? in
      guard let field = kind.innerField else { return nil }
      return readField(field, of: object) { $0.readInner($1, of: kind) }.map { (kind, $0) }
    }
    let controller = readField("controller", of: object) { $0.readController($1) }
    guard problemCount == countBefore else { return nil }
    guard names.count == 1, let (kind, name) = names.first, inner.allSatisfy({ $0.0 == kind }),
      controller == nil || kind == .representable
    else {
      report(.viewForm, allowed: kinds.map(\.rawValue))
      return nil
    }
    if let missing = kind.neededField, object[missing] == nil {
      report(.missingField, ["name": missing], allowed: [missing])
      return nil
    }
    return HostedView(name: name, kind: kind, inner: inner.first?.1 ?? [], controller: controller)
  }

  private mutating func readViewName(_ value: JSONValue) -> String? {
    guard let name = readString(value) else { return nil }
    checkName(name, reserved: NameRule.reservedForViews)
    return name
  }

  private mutating func readInner(_ value: JSONValue, of kind: HostedView.Kind) -> [HostedView]? {
    guard kind == .navigationStack else { return readArray(value) { $0.readHostedView($1) } }
    return readHostedView(value).map { [$0] }
  }

  /// Reports names that two views of the document have.
  mutating func checkViewNames() {
    var owners: [String: String] = [:]
    for controller in app.controllers {
      for view in controller.swiftUI?.all ?? [] {
        guard let owner = owners.updateValue(controller.name, forKey: view.name) else { continue }
        inside(controller.name) { reader in
          reader.inside("swiftUI") {
            $0.report(.viewTwice, ["name": view.name, "parent": owner], found: view.name)
          }
        }
      }
    }
  }
}

extension HostedView {
  /// The members of a view in a document.
  static let fields =
    Kind.allCases.map(\.rawValue) + Kind.allCases.compactMap(\.innerField)
    + ["controller"]
}

extension HostedView.Kind {
  /// The member with what is inside.
  var innerField: String? {
    switch self {
    case .view: "children"
    case .navigationStack: "root"
    case .tabView: "tabs"
    case .representable: nil
    }
  }

  /// The member that a view of the kind must have besides its name.
  var neededField: String? {
    switch self {
    case .view: nil
    case .navigationStack, .tabView: innerField
    case .representable: "controller"
    }
  }
}

extension FieldType {
  /// Whether a view that is there is named.
  var isHostedView: Bool {
    if case .hostedView = self { true } else { false }
  }
}
