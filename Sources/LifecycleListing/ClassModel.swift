import LifecycleEngine

/// A class before any language writes it down.
struct ClassModel: Sendable {
  /// The name of the controller in the scenario.
  let controller: String
  let name: String
  let superclass: String
  /// The comment above the class.
  var comments = Code()
  var protocols: [String] = []
  var members: [Member] = []
  /// The frameworks that the members need besides UIKit.
  var frameworks: [String] { members.compactMap(\.framework) }
  /// Answers to questions of UIKit, each a property or method.
  var answers: [Code] = []
  var methods: [ListedMethod] = []
  var viewClasses: [ListedViewClass] = []
  /// The class of the model in Swift, if it stands in the file of this class.
  var dataModel: [String] = []
  /// The other classes that the class names.
  var classes: [String] = []
  let isMRC: Bool
  let profile: Profile
}

/// One method of a class.
struct ListedMethod: Sendable {
  /// One line or a few of a method, in order.
  enum Part: Sendable {
    /// The call of `super`.
    case superCall(Code, isMapped: Bool)
    /// A statement of the override, by its line.
    case statement(Int, Code)
    /// A statement that runs later, by its line.
    case laterStatement(Int, Code)
    /// The opening of a block.
    case open(Code)
    /// The end of a block.
    case close(Code)
    /// A line that belongs to no statement.
    case plain(Code)
  }

  let callback: Callback
  /// Whether the scenario overrides the callback; what the listing adds is not in the map.
  var isMapped = true
  var comments: [String] = []
  /// The declarations without the brace; a language without one lacks the method.
  let declaration: Code
  var parts: [Part] = []
  /// A log line that the base class can't write, because `super` is not called.
  var missedLog: Code?
}

/// A view class of a controller's hierarchy.
struct ListedViewClass: Sendable {
  let name: String
  let setUpIn: [ViewClass.Initializer]
}
