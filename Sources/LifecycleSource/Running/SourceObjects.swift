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

/// Says which object of a scenario an object of the walk is: a controller of the app, one of UIKit's, or
/// a container that UIKit leads to.
struct SourceObjects {
  let base: CodeBase
  let line: SourceLine
  let walk: Walker

  /// The properties of UIKit that lead to a container, and the name that a scenario gives it.
  static let containers: [String: SourceObject] = [
    "navigationController": SourceObject(name: "Nav", kind: .navigation),
    "tabBarController": SourceObject(name: "Tabs", kind: .tabBar),
    "splitViewController": SourceObject(name: "Split", kind: .split),
    "parent": SourceObject(name: "Parent", kind: .container),
  ]

  /// The object that a word of a step stands for, or `nil` if it is no controller.
  func object(_ word: String) -> SourceObject? { Walker.object(of: word).flatMap(object) }

  /// What an object of the walk is in the scenario, or `nil` if these files don't say that it is a
  /// controller.
  func object(_ id: Int) -> SourceObject? {
    if id == Walker.this { return .this }
    guard walk.objects.indices.contains(id) else { return nil }
    let found = walk.objects[id]
    if case .field(Walker.this, let name) = found.origin, let known = Self.containers[name],
      line.property(name) == nil
    {
      return known
    }
    let name = found.alias ?? found.name
    return found.className.flatMap { object(ofType: $0, named: name, found.path) }
  }

  /// What a property of the class holds, as its type or its first value says.
  func property(_ name: String) -> SourceObject? {
    guard let property = line.property(name) else { return nil }
    let types = [property.type, property.value.flatMap(Self.made)].compactMap(\.self)
    let path = line.first.path
    return types.lazy.compactMap { object(ofType: $0, named: name, path) }.first
      ?? walk.objects[Walker.this].fields[name]?.object.flatMap(object)
  }

  /// The type whose initializer a text calls.
  private static func made(_ value: String) -> String? {
    guard value.contains("("), value.first?.isUppercase == true else { return nil }
    return String(value.prefix { $0 != "(" })
  }

  /// An object of a type that code names.
  func object(ofType type: String, named name: String, _ path: String) -> SourceObject? {
    let plain = SourceClass.plainName(type)
    if let kind = UIKitClass.kinds[plain] {
      return NameRule.isName(name) ? SourceObject(name: free(name), kind: kind) : nil
    }
    guard let found = base.find(plain, near: path) else {
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
