import SourceFacts

// The members of classes, found by their names.
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
