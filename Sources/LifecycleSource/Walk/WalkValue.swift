import SourceFacts

/// What an expression is, as far as the walk knows.
struct WalkValue: Hashable, Sendable {
  /// The kinds of value.
  indirect enum Form: Hashable, Sendable {
    case object(Int)
    case type(String)
    case closure(Int)
    /// A method bound to an object.
    case method(Int, String)
    case list([WalkValue])
    case either([WalkValue])
    case flag(Bool)
    case text(String)
    case nothing, unknown
  }

  var form = Form.unknown
  /// The readings of the own view's size that it was made of.
  var measures: [Int] = []

  init(_ form: Form = .unknown, measures: [Int] = []) {
    self.form = form
    self.measures = measures
  }

  static let unknown = WalkValue()

  /// The object that it is, if it is one.
  var object: Int? {
    if case .object(let id) = form { id } else { nil }
  }

  /// Whether it is a text that the code writes out, and not a member without its type.
  var isLiteral: Bool {
    if case .text(let text) = form { !text.hasPrefix(".") } else { false }
  }

  /// The objects that it may be.
  var objects: [Int] {
    switch form {
    case .object(let id): [id]
    case .list(let values), .either(let values): values.flatMap(\.objects)
    case .type, .closure, .method, .flag, .text, .nothing, .unknown: []
    }
  }

  /// The closures that it may be.
  var closures: [Int] {
    switch form {
    case .closure(let id): [id]
    case .list(let values), .either(let values): values.flatMap(\.closures)
    case .object, .type, .method, .flag, .text, .nothing, .unknown: []
    }
  }

  /// A value that is one of some, at most four.
  static func either(_ values: [WalkValue]) -> WalkValue {
    var seen: [WalkValue] = []
    for value in values where !seen.contains(value) { seen.append(value) }
    let measures = seen.flatMap(\.measures)
    let known = seen.filter { $0.form != .nothing && $0.form != .unknown }
    if known.count == 1, let only = known.first {
      return WalkValue(only.form, measures: measures)
    }
    return WalkValue(
      known.count > 4 || known.isEmpty ? .unknown : .either(known),
      measures: measures
    )
  }
}

/// An object that code names or makes.
struct WalkObject {
  /// Where it comes from.
  enum Origin: Hashable {
    case this, made, global, parameter, result
    case field(Int, String)
    case element(Int)
    case view(Int)
  }

  /// The words by which messages name it.
  var name: String
  /// The name of its class without arguments.
  var className: String?
  /// The class of what it holds, if it is a list.
  var elementClass: String?
  let origin: Origin
  /// Whether it stands for several.
  var isMany = false
  /// Whether a property holds it from the start.
  var isKept = false
  /// The call that gave it.
  var birth: Int?
  /// The local variable that holds what a call gave.
  var alias: String?
  /// The file in which it is named.
  var path: String
  var fields: [String: WalkValue] = [:]
  var elements: [WalkValue] = []
}

/// A closure, with what it sees.
struct WalkClosure {
  let node: CodeClosure
  let locals: [String: WalkValue]
  let frame: WalkFrame
  let mark: SourceMark
  /// The objects that it keeps.
  let held: [Int]
  /// The path of the function that was given it.
  var taker: String?
  var isWalked = false
}

/// The method in which the walk is.
struct WalkFrame {
  let me: Int
  /// The class of `self` with its superclasses, where these files have it.
  let type: SourceLine?
  let method: SourceMethod
  var locals: [String: WalkValue] = [:]
  /// The locals that keep nothing.
  var weakNames: Set<String> = []
  var results: [WalkValue] = []
  /// How many conditions hold where it is entered.
  var conditionsBefore = 0
  /// The closure whose code it is.
  var closure: Int?
  /// The number of the file.
  let file: Int
}

/// A method that is walked through for the same root with the same values.
struct WalkVisit: Hashable {
  /// The number of roots so far.
  let root: Int
  let method: SourceMark
  let me: Int
  let values: [WalkValue]
  /// What runs it later, if something does.
  let later: String?
}

/// A node of the graph that shows what keeps what.
enum WalkNode: Hashable {
  case object(Int)
  case closure(Int)
}

/// Somebody keeps somebody.
struct WalkEdge {
  let from: WalkNode
  let field: String
  let to: WalkNode
  let isStrong: Bool
  let mark: SourceMark
  /// Whether a statement writes it; a declaration does not.
  let isWritten: Bool
  let certainty: Certainty
  let conditions: [WalkCondition]
  /// The type in whose code it is written.
  let owner: String
}

/// A condition under which something is done.
struct WalkCondition: Hashable {
  /// What decides it.
  enum Kind: Hashable {
    /// The simulation knows this member of UIKit's.
    case engine(String)
    /// The controller is leaving for good.
    case leaving
    /// A property of the class that the class itself writes.
    case own(String)
    /// A flag of `#if`.
    case flag(String)
    case data

    /// The kind of the opposite answer: a controller that is not leaving is in UIKit's own state.
    var negated: Kind {
      switch self {
      case .leaving: .engine(Self.staying)
      case .engine(Self.staying): .leaving
      case .engine, .own, .flag, .data: self
      }
    }

    private static let staying = "isBeingDismissed"
  }

  let kind: Kind
  let mark: SourceMark
  /// Whether the method is left where it is not met.
  let isGuard: Bool

  /// The words for what is taken for granted.
  var assumption: String {
    if case .flag(let flag) = kind { return "compiled with \(flag)" }
    let line = mark.place.line
    return isGuard ? "passes the guard at line \(line)" : "takes the branch at line \(line)"
  }
}

/// One thing that code does, with the objects that it does it to.
struct WalkDeed {
  /// The kinds of deed.
  enum Kind: Hashable {
    case call, write, read, leave
    /// A call of another object of these files, whose code comes next.
    case followed
  }

  let kind: Kind
  /// The base name of what is called, or the member that is written or read.
  let name: String
  let labels: [String?]
  let receiver: WalkValue
  let arguments: [WalkValue]
  /// What the table says that the call does.
  let effect: CallTable.Effect?
  let mark: SourceMark
  let method: SourceMethod
  /// The object whose method it is.
  let me: Int
  /// The number of the callback or method that leads here.
  let root: Int
  /// The calls that lead here, the first one first.
  let calls: [SourceMark]
  var conditions: [WalkCondition]
  /// What runs it later, if something does.
  let later: String?
  /// The name of the member by which the receiver is reached.
  var path = ""
  /// Whether it stands in a loop.
  var isInLoop = false
  /// The closures around it, the outermost first, and the methods between them.
  var within: [Int] = []
  /// What the call gave back.
  var result: Int?

  /// Whether it is done each time, at once.
  var isAlways: Bool { conditions.isEmpty && later == nil }

  /// The value of an argument.
  func argument(_ label: String?) -> WalkValue? {
    zip(labels, arguments).first { $0.0 == label }?.1
  }
}
