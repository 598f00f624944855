/// What a Swift file says about its types, as the reader of source tells it: one line of JSON.
package struct FileFacts: Codable, Hashable, Sendable {
  /// The version of this form; a reader of another version is refused.
  package static let currentVersion = 6

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
  /// The functions of the file that belong to no type.
  package var functions: [MethodFacts] = []
  /// The byte at which each line begins.
  package var lineStarts: [Int] = []

  /// Creates the facts of an unknown file.
  package init(path: String, refusal: String? = nil) {
    self.path = path
    self.refusal = refusal
  }

  /// The place of a byte.
  package func place(_ offset: Int) -> SourcePlace {
    SourcePlace(of: offset, inLinesAt: lineStarts)
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

  /// The place of a byte in a file.
  ///
  /// - Parameters:
  ///   - offset: The byte.
  ///   - starts: The byte at which each line begins.
  package init(of offset: Int, inLinesAt starts: [Int]) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    line = low + 1
    column = offset - (low < starts.count ? starts[low] : 0) + 1
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
  /// The conditions of `#if` around it.
  package var flags: [String] = []
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
  /// The whole of the first value, as one statement.
  package var tree = CodeTree()
  /// Whether it keeps what it is given.
  package var isStored = true

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
  /// The parameters with their types.
  package var parameters: [CodeParameter] = []
  /// The conditions of `#if` around it.
  package var flags: [String] = []
  /// Its code.
  package var body = CodeTree()

  /// Creates a method without code.
  package init(name: String, place: SourcePlace) {
    self.name = name
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
