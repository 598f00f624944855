import SourceFacts

/// The members of a class by their names, so that a walk finds them at once.
struct MemberIndex: Sendable {
  private var properties: [String: Int] = [:]
  private var methods: [String: [Int]] = [:]

  /// Creates an empty index.
  init() {}

  /// Creates the index of a class.
  init(_ type: SourceClass) {
    for (index, property) in type.properties.enumerated() where properties[property.name] == nil {
      properties[property.name] = index
    }
    for (index, method) in type.methods.enumerated() {
      methods[method.facts.name, default: []].append(index)
    }
  }

  /// The place of the first property of a name.
  func property(_ name: String) -> Int? { properties[name] }

  /// The places of the methods of a name.
  func methods(_ name: String) -> [Int] { methods[name] ?? [] }
}

extension SourceClass {
  /// A property of the class itself.
  func property(_ name: String) -> PropertyFacts? { members.property(name).map { properties[$0] } }

  /// The methods of the class itself with a name.
  func methods(named name: String) -> [SourceMethod] { members.methods(name).map { methods[$0] } }

  /// The method of the class itself that takes these arguments.
  func method(_ name: String, _ arguments: [CodeArgument]) -> SourceMethod? {
    members.methods(name).first { methods[$0].fits(arguments) }.map { methods[$0] }
  }
}

extension SourceLine {
  /// A property of the class or of a superclass.
  func property(_ name: String) -> PropertyFacts? {
    for type in classes { if let found = type.property(name) { return found } }
    return nil
  }

  /// Whether a class of it has a method with a name.
  func hasMethod(_ name: String) -> Bool {
    classes.contains { !$0.members.methods(name).isEmpty }
  }

  /// A method or an accessor of the class or of a superclass.
  func method(_ name: String) -> SourceMethod? {
    for type in classes { if let found = type.methods(named: name).first { return found } }
    return nil
  }

  /// The nearest method that takes these arguments.
  func method(_ name: String, _ arguments: [CodeArgument]) -> SourceMethod? {
    for type in classes { if let found = type.method(name, arguments) { return found } }
    return nil
  }
}
