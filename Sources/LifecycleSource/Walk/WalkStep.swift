import LifecycleEngine
import SourceFacts

/// A condition around code, or one behind which code goes on.
struct WalkWay: Hashable, Sendable {
  /// The line of the condition.
  let mark: SourceMark
  /// Whether the method is left unless it is met.
  let isGuard: Bool
  /// The paths that the condition looks at.
  let asked: [String]
}

/// The bytes of an expression.
struct WalkSpan: Hashable {
  let file: Int
  let start: Int
  let end: Int
}

/// What runs code later: a closure, or a wait inside of one.
struct WalkDelay: Hashable, Sendable {
  /// The function that takes the closure.
  let taker: String
  /// Where the closure begins, or where it waits.
  let mark: SourceMark
}

/// One thing that code does, in words that name the objects that the walk has bound.
///
/// A controller is a number in brackets, whatever the code calls it; see ``Walker/token(_:)``.
struct WalkStep: Sendable {
  /// What it is.
  enum Kind: String, Sendable {
    /// A call; its path names the function.
    case call
    /// A value is looked at.
    case read
    /// A value is assigned; the argument is the new one.
    case write
    /// A value is compared with nil, or bound if it is not.
    case test
    /// The code returns or throws.
    case leave
    /// A local variable; the arguments are its type, if written, and its value.
    case declare
  }

  /// An argument of a call.
  struct Argument: Hashable, Sendable {
    let label: String?
    /// The text; `{` for a closure.
    let text: String
    /// How a closure holds the controller.
    var capture = Capture.none
    /// Where the closure begins.
    var closure: SourceMark?
  }

  let kind: Kind
  /// The names with dots between, without `self`: `view.frame`.
  let path: String
  var arguments: [Argument] = []
  let mark: SourceMark
  /// The method in which it stands.
  let method: SourceMethod
  /// The number of the callback or method that leads here.
  let root: Int
  /// The object whose method it is.
  let me: Int
  /// The calls that lead here, the first one first.
  let calls: [SourceMark]
  /// The conditions on the way, the outermost first.
  let ways: [WalkWay]
  /// What runs it later, if something does.
  let delay: WalkDelay?
  /// How the closure in which it stands holds the controller, if it stands in one.
  let closure: WalkStep.Argument?
  /// Its place among all steps of the walk.
  let number: Int
  /// The number of the deed that the call is.
  var deed: Int?
  /// What is assigned, or what the call makes.
  var value = WalkValue.unknown

  /// The conditions under which alone it happens, the outermost first.
  var branches: [SourceMark] { ways.filter { !$0.isGuard }.map(\.mark) }

  /// What takes the closure that runs it later, if one does.
  var later: String? { delay?.taker }

  /// The first condition under which alone it happens.
  var branch: SourceMark? { branches.first }

  /// Whether it is done each time, at once.
  var isCertain: Bool { branches.isEmpty && later == nil }

  /// Whether the path begins with a local variable that the walk has bound to nothing.
  var isLocal: Bool { path.hasPrefix("$") }

  /// The path, or `nil` if it begins with a local variable.
  var ownPath: String? { isLocal ? nil : path }

  /// The last name of the path.
  var name: String { String(path.split(separator: ".").last ?? "") }

  /// The path without its last name.
  var receiver: String {
    String(path.split(separator: ".").dropLast().joined(separator: "."))
  }

  /// Whether a closure that it hands over holds the controller.
  var handsOverSelf: Bool { arguments.contains { $0.capture == .strong } }

  /// Whether what it starts holds the controller: as its target, or in a closure.
  var isHeldByTarget: Bool { argument("target") == "self" || handsOverSelf }

  /// The text of an argument.
  func argument(_ label: String?) -> String? {
    arguments.first { $0.label == label }?.text
  }
}
