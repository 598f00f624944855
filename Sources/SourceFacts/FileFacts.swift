/// What a Swift file says about its types, as the reader of source tells it: one line of JSON.
package struct FileFacts: Codable, Hashable, Sendable {
  /// The version of this form; a reader of another version is refused.
  package static let currentVersion = 4

  /// The version of the form.
  package var version = FileFacts.currentVersion
  /// The path, as the caller named it.
  package var path: String
  /// How many lines the file has.
  package var lines = 0
  /// Why the file was not read, in a sentence, or `nil` if it was.
  package var refusal: String?
  /// The lines that are no Swift to the parser.
  package var brokenLines: [Int] = []
  /// The comments that speak to this tool.
  package var comments: [Comment] = []
  /// The classes and extensions, and the names of other types.
  package var types: [TypeFacts] = []

  /// Creates the facts of an unknown file.
  package init(path: String, refusal: String? = nil) {
    self.path = path
    self.refusal = refusal
  }

  /// A comment that begins with `lifecycle:`.
  package struct Comment: Codable, Hashable, Sendable {
    /// The line on which it stands.
    package let line: Int
    /// What stands behind `lifecycle:`.
    package let text: String

    /// Creates a comment.
    package init(line: Int, text: String) {
      self.line = line
      self.text = text
    }
  }
}

/// A place in a file, both counted from 1; columns count bytes, as Swift's compiler does.
package struct SourcePlace: Codable, Hashable, Sendable, Comparable {
  package let line: Int
  package let column: Int

  /// Creates a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A file that the reader is asked for; without a text the reader opens the path.
package struct SourceRequest: Codable, Sendable {
  package let path: String
  package let text: String?

  /// Creates a request.
  package init(path: String, text: String? = nil) {
    self.path = path
    self.text = text
  }
}

/// A type, or one extension of it.
package struct TypeFacts: Codable, Hashable, Sendable {
  /// What declares it.
  package enum Kind: String, Codable, Sendable {
    case `class`, `extension`, structure, enumeration, actor, `protocol`
  }

  package let kind: Kind
  /// The name without the types around it.
  package let name: String
  /// The superclass and the protocols, as written.
  package var inherits: [String] = []
  /// The words before it, such as `final` and `@Observable`.
  package var words: [String] = []
  package let place: SourcePlace
  package var properties: [PropertyFacts] = []
  package var methods: [MethodFacts] = []

  /// Creates a type without members.
  package init(kind: Kind, name: String, place: SourcePlace) {
    self.kind = kind
    self.name = name
    self.place = place
  }
}

/// A stored or computed property.
package struct PropertyFacts: Codable, Hashable, Sendable {
  package let name: String
  /// The type, as written.
  package var type: String?
  /// The beginning of the first value, as written.
  package var value: String?
  /// The words before `var`, such as `weak` and `@IBOutlet`.
  package var words: [String] = []
  package let place: SourcePlace

  /// Creates a property.
  package init(name: String, place: SourcePlace) {
    self.name = name
    self.place = place
  }
}

/// A method, an initializer, a deinitializer or an accessor with code.
package struct MethodFacts: Codable, Hashable, Sendable {
  /// The base name; `init`, `deinit`, or `property.didSet` for an accessor.
  package let name: String
  /// The labels of the parameters; `_` for none.
  package var labels: [String] = []
  /// The names of the parameters inside.
  package var names: [String] = []
  /// The words before it, such as `override` and `@objc`.
  package var words: [String] = []
  package let place: SourcePlace
  /// The last line.
  package var lastLine = 0
  package var closures: [ClosureFacts] = []
  /// What the code does, in the order in which it stands.
  package var facts: [SourceFact] = []

  /// Creates a method without code.
  package init(name: String, place: SourcePlace) {
    self.name = name
    self.place = place
  }
}

/// How a closure holds `self`.
package enum Capture: String, Codable, Hashable, Sendable {
  case strong, weak
}

/// A closure inside a method.
package struct ClosureFacts: Codable, Hashable, Sendable {
  /// The function that takes it, or `=` and the property that stores it.
  package let taker: String
  /// The label of the argument, or `nil` for the first trailing closure.
  package let label: String?
  /// How it holds `self`, or `nil` if it does not name it.
  package var capture: Capture?
  /// Where it first waits with `await`; what comes then comes later still.
  package var wait: SourcePlace?
  /// The closure around it.
  package let parent: Int?
  package let place: SourcePlace

  /// Creates a closure.
  package init(taker: String, label: String?, parent: Int?, place: SourcePlace) {
    self.taker = taker
    self.label = label
    self.parent = parent
    self.place = place
  }
}

/// One thing that code does.
package struct SourceFact: Codable, Hashable, Sendable {
  /// What it is.
  package enum Kind: String, Codable, Sendable {
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

  package let kind: Kind
  /// The names with dots between, without `?` and `!`: `self.view.frame`.
  package let path: String
  package var arguments: [Argument] = []
  package let place: SourcePlace
  /// The line of the condition, loop or catch under which alone it happens.
  package var branch: Int?
  /// The closure in which it stands.
  package var closure: Int?
  /// Whether the path begins with a local variable or a parameter.
  package var isLocal = false

  /// An argument of a call.
  package struct Argument: Codable, Hashable, Sendable {
    package let label: String?
    /// The beginning of the text; `{` for a closure.
    package let text: String
    /// How a closure holds `self`.
    package var capture: Capture?

    /// Creates an argument.
    package init(label: String?, text: String, capture: Capture? = nil) {
      self.label = label
      self.text = text
      self.capture = capture
    }
  }

  /// Creates a fact that is always reached.
  package init(_ kind: Kind, _ path: String, at place: SourcePlace) {
    self.kind = kind
    self.path = path
    self.place = place
  }
}

extension FileFacts {
  /// The command that builds the reader with the program.
  package static let buildCommand = "swift build -c release --product lifecycle"

  /// The command that builds a program.
  ///
  /// - Parameter path: Where the program stands.
  /// - Returns: The command.
  package static func buildCommand(of path: String) -> String {
    path.hasSuffix("/lifecycle-lint") ? "\(buildCommand)-lint" : buildCommand
  }

  /// The same with swift-syntax, for a toolchain that brings no parser.
  package static let parserBuildCommand = "\(buildCommand) --traits Source"

  /// The exit code of a reader that was built without the parser of Swift.
  package static let notBuiltCode: Int32 = 69
}
