import LifecycleEngine

// The observable model of an app: one class with all properties that code names.
extension ListedApp {
  /// The name of a property of the model.
  func modelMember(_ property: String) -> String { modelMembers[property] ?? "value" }

  /// The class of the model, in the file of the first class that uses it.
  func model(in id: ControllerID) -> [String] {
    guard profile.code.hasObservation, id == modelUser else { return [] }
    let names = modelMembers.values.sorted()
    return ["/// The data behind the screens.", "@Observable", "final class Model {"]
      + ["    static let shared = Model()", ""] + names.map { "    var \($0) = \"\"" } + ["}"]
  }

  /// The names of all properties that statements read or change.
  static func modelMembers(_ statements: [Statement]) -> [String: String] {
    var names = NameTable(taken: ["shared"])
    var members: [String: String] = [:]
    for property in statements.compactMap(\.modelProperty) where members[property] == nil {
      members[property] = names.claim(Identifier.safeMemberName(property, suffix: "Value"))
    }
    return members
  }
}

extension Statement {
  /// The property of the model that the statement reads or changes, if it does.
  var modelProperty: String? {
    if case .readModel(let property) = self { return property }
    if case .command(.changeModel(let property)) = self { return property }
    return nil
  }
}
