package import SourceFacts

/// The heads of the declarations of a file, found without a parser.
package struct FileHeads: Hashable, Sendable {
  /// The number of lines.
  package private(set) var lines = 0
  /// The types and extensions, without members.
  package private(set) var types: [TypeFacts] = []
  /// The functions that belong to no type.
  package private(set) var functions: [String] = []
  /// How the code uses the names that begin with a capital letter.
  package private(set) var names: [String: NameUse] = [:]
  /// The names of functions that are called.
  package private(set) var calls: Set<String> = []
  /// Whether a comment speaks to this tool.
  package private(set) var hasToolComment = false
  /// Whether the code names a type of UIKit whose use anywhere may be a mistake.
  package private(set) var usesApp = false
  /// Whether the code names a controller.
  package private(set) var usesControllers = false

  /// Scans a file.
  ///
  /// - Parameters:
  ///   - bytes: The text, UTF-8.
  ///   - hasNames: Whether the names that the code uses are gathered too.
  package init(_ bytes: [UInt8], hasNames: Bool = false) {
    var scanner = HeadScanner(bytes, hasNames: hasNames)
    scanner.scan()
    lines = scanner.line - (bytes.last == UInt8(ascii: "\n") || bytes.isEmpty ? 1 : 0)
    types = scanner.types
    functions = scanner.functions
    names = scanner.names
    calls = scanner.calls
    hasToolComment = scanner.cursor.toolComment != nil
    usesApp = scanner.usesApp
    usesControllers = scanner.usesControllers
  }

  /// What the reader of source would say about the file, without any member.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The facts.
  package func facts(at path: String) -> FileFacts {
    var facts = FileFacts(path: path)
    facts.lines = lines
    facts.types = types
    return facts
  }
}

/// What code does with a type, as far as its bytes tell.
package struct NameUse: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// It makes one, or calls something of that name.
  package static let made = NameUse(rawValue: 1)
  /// A variable has the type.
  package static let typed = NameUse(rawValue: 2)
  /// It asks the type for something.
  package static let asked = NameUse(rawValue: 4)
  /// It asks the type for something, and gives it `self`.
  package static let handed = NameUse(rawValue: 8)
}

/// Goes through the bytes of a file once.
private struct HeadScanner {
  var cursor: SwiftCursor
  var line = 1
  var types: [TypeFacts] = []
  var functions: [String] = []
  var names: [String: NameUse] = [:]
  var calls: Set<String> = []
  var usesApp = false
  var usesControllers = false
  /// The start of the line at the place up to which lines are counted.
  private var lineStart = 0
  private var counted = 0
  private var depth = 0
  /// The place up to which no head has a brace: a long row of words is looked at only once.
  private var barren = 0
  private let hasNames: Bool
  /// Whether the byte before a word was a dot, as in `.class`.
  private var isMember = false
  /// Whether the type of a variable is read.
  private var isTyped = false
  /// Whether the word before was `import`, behind which a kind of type is no head.
  private var isImported = false

  /// The bytes that the arguments of a call may have at most.
  private static let reach = 4_096
  private static let headEnds = Array("=;}".utf8)
  private static let openings = Array("<(".utf8)
  private static let closings = Array(">)".utf8)
  private static let typeEnds = Array("{=\n".utf8)
  private static let appTypes = ["UIApplication", "UIScreen", "UIWindow"].map { Array($0.utf8) }
  private static let kinds: [String: TypeFacts.Kind] = [
    "class": .class, "extension": .extension, "struct": .structure, "enum": .enumeration,
    "actor": .actor, "protocol": .protocol,
  ]
  /// The first letters of the words that begin a head, and of other words of interest.
  private static let firsts = Set("cesapfilv".utf8)
  /// The words behind `class` that make it a modifier.
  private static let members: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal",
    "public", "open", "dynamic", "static", "lazy", "weak", "init",
  ]

  init(_ bytes: [UInt8], hasNames: Bool) {
    cursor = SwiftCursor(bytes)
    self.hasNames = hasNames
  }

  mutating func scan() {
    while let byte = cursor.byte {
      if cursor.skipForeign() { continue }
      if SwiftCursor.isDigit(byte) {
        while let byte = cursor.byte, SwiftCursor.isWord(byte) { cursor.advance() }
        continue
      }
      let start = cursor.offset
      if let word = cursor.word() {
        take(word, at: start)
        isMember = false
        continue
      }
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
      if Self.typeEnds.contains(byte) { isTyped = false }
      isMember = byte == UInt8(ascii: ".")
      cursor.advance()
    }
    _ = place(cursor.bytes.count)
  }

  private mutating func take(_ word: ArraySlice<UInt8>, at start: Int) {
    guard let first = word.first else { return }
    defer { if !word.elementsEqual("import".utf8) { isImported = false } }
    if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) {
      note(word)
      if hasNames { names[Self.text(word), default: []].formUnion(use()) }
      return
    }
    if cursor.byte == UInt8(ascii: "(") {
      if hasNames, !isMember { calls.insert(Self.text(word)) }
      return
    }
    guard !isMember, Self.firsts.contains(first), (3...9).contains(word.count) else { return }
    let text = Self.text(word)
    if text == "let" || text == "var" { return takeVariable() }
    if text == "import" {
      isImported = true
      return
    }
    if text == "func", depth == 0 { return takeFunction() }
    guard let kind = Self.kinds[text] else { return }
    guard !isImported else { return }
    takeHead(kind)
  }

  /// Notes a name that may be that of a controller, or of another type of UIKit.
  private mutating func note(_ name: ArraySlice<UInt8>) {
    if name.first == UInt8(ascii: "U"), !usesApp {
      usesApp = Self.appTypes.contains { name.elementsEqual($0) }
    }
    if name.suffix(10).elementsEqual("Controller".utf8) { usesControllers = true }
  }

  /// What is done with the type whose name has just been read.
  private func use() -> NameUse {
    var use: NameUse = isTyped ? .typed : []
    if cursor.byte == UInt8(ascii: "(") || cursor.byte == UInt8(ascii: "<") { use.insert(.made) }
    guard cursor.byte == UInt8(ascii: ".") else { return use }
    use.insert(.asked)
    if givesSelf() { use.insert(.handed) }
    return use
  }

  /// Whether the call of a member that follows has `self` among its arguments.
  private func givesSelf() -> Bool {
    var look = cursor
    while look.byte == UInt8(ascii: ".") {
      look.advance()
      guard look.word() != nil else { return false }
    }
    guard look.byte == UInt8(ascii: "(") else { return false }
    let start = look.offset
    look.skipParentheses(before: start + Self.reach)
    let arguments = cursor.bytes[start..<min(look.offset, start + Self.reach)]
    // “Cell.self” is the type, and no object.
    return arguments.indices.dropFirst().contains { index in
      arguments[index...].starts(with: "self".utf8) && arguments[index - 1] != UInt8(ascii: ".")
    }
  }

  /// Moves behind the name of a variable, and says whether its type follows.
  private mutating func takeVariable() {
    cursor.skipBlanks()
    let start = cursor.offset
    guard hasNames, cursor.word() != nil else { return cursor.move(to: start) }
    let end = cursor.offset
    cursor.skipBlanks()
    isTyped = cursor.byte == UInt8(ascii: ":")
    cursor.move(to: end)
  }

  private mutating func takeFunction() {
    cursor.skipBlanks()
    if let name = cursor.word() { functions.append(Self.text(name)) }
  }

  private mutating func takeHead(_ kind: TypeFacts.Kind) {
    cursor.skipBlanks()
    let start = cursor.offset
    guard var name = cursor.word().map(Self.text), !Self.members.contains(name) else {
      // The word is read again: it may begin a head itself.
      cursor.move(to: start)
      return
    }
    let behindName = cursor.offset
    while kind == .extension, cursor.byte == UInt8(ascii: ".") {
      cursor.advance()
      guard let next = cursor.word() else { break }
      name = Self.text(next)
    }
    guard behindName >= barren, let inherits = inheritance() else {
      barren = max(barren, cursor.offset)
      cursor.move(to: behindName)
      return
    }
    var type = TypeFacts(kind: kind, name: name, place: place(start))
    type.inherits = inherits
    types.append(type)
    for parent in inherits where hasNames {
      let plain = parent.prefix { $0 != "<" }.split(separator: ".").last.map(String.init)
      if let plain { names[plain, default: []].formUnion(.typed) }
    }
  }

  /// Moves to the brace of a head.
  ///
  /// - Returns: The superclass and the protocols, or `nil` if there is no brace.
  private mutating func inheritance() -> [String]? {
    var parts: [String] = []
    var part: [UInt8] = []
    var (depth, isListed, isOver) = (0, false, false)
    while let byte = cursor.byte {
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\""), cursor.skipForeign() { continue }
      if byte == UInt8(ascii: "{") {
        if isListed, !part.isEmpty { parts.append(Self.excerpt(part)) }
        return parts
      }
      // A requirement may compare types with “==”.
      let isEnd = Self.headEnds.contains(byte) && !(isOver && byte == UInt8(ascii: "="))
      if Self.openings.contains(byte) { depth += 1 }
      if Self.closings.contains(byte) { depth -= 1 }
      guard !isEnd, depth >= 0 else { return nil }
      if let word = cursor.word() {
        if depth == 0, word.elementsEqual("where".utf8) {
          if isListed, !part.isEmpty { parts.append(Self.excerpt(part)) }
          (part, isListed, isOver) = ([], false, true)
        } else {
          note(word)
          part += word
        }
        continue
      }
      if depth == 0, byte == UInt8(ascii: ":"), !isListed, !isOver {
        (part, isListed) = ([], true)
      } else if depth == 0, byte == UInt8(ascii: ","), isListed {
        parts.append(Self.excerpt(part))
        part = []
      } else {
        part.append(byte)
      }
      cursor.advance()
    }
    return nil
  }

  /// The place of a byte behind those that were asked for before.
  private mutating func place(_ offset: Int) -> SourcePlace {
    for index in counted..<max(counted, offset) where cursor.bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    counted = max(counted, offset)
    return SourcePlace(line: line, column: offset - lineStart + 1)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func excerpt(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
