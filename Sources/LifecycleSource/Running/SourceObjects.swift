import LifecycleEngine
import LifecycleScenario
import SourceFacts

/// An object that code names, as a scenario has it.
struct SourceObject: Hashable {
  /// The name in the scenario, or `nil` for the controller whose code is read.
  let name: String?
  let kind: ControllerKind
  /// Its class, if these files have it.
  var className: String?

  /// The controller whose code is read.
  static let this = SourceObject(name: nil, kind: .content)
}

/// Says which object of a scenario an expression is: a property or a local of a controller's class, or a
/// container that UIKit leads to.
struct SourceObjects {
  let base: CodeBase
  let line: SourceLine

  /// The properties of UIKit that lead to a container, and the name that a scenario gives it.
  static let containers: [String: SourceObject] = [
    "navigationController": SourceObject(name: "Nav", kind: .navigation),
    "tabBarController": SourceObject(name: "Tabs", kind: .tabBar),
    "splitViewController": SourceObject(name: "Split", kind: .split),
    "parent": SourceObject(name: "Parent", kind: .container),
  ]

  /// The object that an expression makes for a property.
  func made(_ value: String, for name: String, at step: SourceStep) -> SourceObject? {
    Self.made(value).flatMap { object(ofType: $0, named: name, near: step) }
  }

  /// The object that an expression is, or `nil` if these files do not say that it is a controller.
  func object(_ text: String, at step: SourceStep) -> SourceObject? {
    let name = SourceStep.plain(text)
    if name.isEmpty || name == "self" { return .this }
    let local = step.factsBefore.last {
      $0.kind == .declare && $0.path == name && $0.place < step.fact.place
    }
    let isOwn = text.hasPrefix("self.")
    if let local, !isOwn { return object(of: local, named: name, in: step) }
    if !isOwn, step.method.facts.names.contains(name) { return nil }
    if let container = Self.containers[name] { return container }
    guard let property = line.property(name) else { return nil }
    return [property.type, property.value.flatMap(Self.made)].lazy.compactMap(\.self)
      .compactMap { object(ofType: $0, named: name, near: step) }.first
  }

  private func object(
    of local: SourceFact,
    named name: String,
    in step: SourceStep
  ) -> SourceObject? {
    if let type = local.arguments.first(where: { $0.label == "type" })?.text,
      let object = object(ofType: type, named: name, near: step)
    {
      return object
    }
    guard let value = local.arguments.first(where: { $0.label == nil })?.text else { return nil }
    if let type = value.split(separator: " as").last, value.contains(" as"),
      let object = object(ofType: String(type.drop { "?! ".contains($0) }), named: name, near: step)
    {
      return object
    }
    let last = value.firstRange(of: " ?? ").map { String(value[$0.upperBound...]) } ?? value
    return Self.made(last).flatMap { object(ofType: $0, named: name, near: step) }
  }

  /// The type whose initializer a text calls.
  private static func made(_ value: String) -> String? {
    guard value.contains("("), value.first?.isUppercase == true else { return nil }
    return String(value.prefix { $0 != "(" })
  }

  private func object(
    ofType type: String,
    named name: String,
    near step: SourceStep
  ) -> SourceObject? {
    let plain = SourceClass.plainName(type)
    if let kind = UIKitClass.kinds[plain] {
      return NameRule.isName(name) ? SourceObject(name: free(name), kind: kind) : nil
    }
    guard let found = base.find(plain, near: step.method.path) else {
      let isNamed = plain.hasSuffix("ViewController") && NameRule.isName(name)
      return isNamed ? SourceObject(name: free(name), kind: .content) : nil
    }
    let line = base.line(of: found)
    guard line.isController, NameRule.isName(plain) else { return nil }
    let kind = line.uikitClass.flatMap { UIKitClass.kinds[$0] } ?? .content
    let isSame = found.isSame(self.line.first)
    return SourceObject(name: free(isSame ? name : plain), kind: kind, className: plain)
  }

  /// A name that nothing else of the scenario has.
  private func free(_ name: String) -> String {
    SourceNames.taken.contains(name) || name == line.first.name ? "\(name)_" : name
  }
}
