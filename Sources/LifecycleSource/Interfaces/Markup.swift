import LifecycleEngine
import PlainXML

/// One element of an XML text, with all that is in it but the characters.
struct Markup: Hashable, Sendable {
  let name: String
  let attributes: [String: String]
  /// The line where its tag ends, counted from 1.
  let line: Int
  private(set) var children: [Markup] = []

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The children of a name.
  func all(_ name: String) -> [Markup] { children.filter { $0.name == name } }

  /// The first child of a name.
  func first(_ name: String) -> Markup? { children.first { $0.name == name } }

  /// All elements of a name inside this one, in their order.
  func descendants(_ name: String) -> [Markup] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.descendants(name) }
  }

  /// Whether an attribute is `YES`, or `nil` if it is not there.
  func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

  fileprivate mutating func append(_ child: Markup) { children.append(child) }
}

extension Markup {
  /// How much of an XML text is read.
  struct Budget: Hashable, Sendable {
    var bytes = 4 << 20
    var elements = 100_000
    var depth = 200
  }

  /// Reads an XML text; document types, and with them entities, are refused.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - file: What errors call it.
  ///   - budget: How large it may be.
  /// - Returns: The outermost element.
  /// - Throws: ``SourceError`` with the line that is to blame.
  static func read(
    _ bytes: [UInt8],
    of file: String,
    within budget: Budget = Budget()
  ) throws(SourceError) -> Markup {
    guard bytes.count <= budget.bytes else {
      throw SourceError(
        .tooLarge,
        "The file has \(bytes.count) bytes; at most \(budget.bytes) are read. Split it.",
        file: file
      )
    }
    try checkEncoding(of: bytes, file)
    guard bytes.firstRange(of: "<!DOCTYPE".utf8) == nil else {
      throw SourceError(
        .documentType,
        "The file declares a document type, which Xcode never does. Take it out.",
        file: file
      )
    }
    var builder = MarkupBuilder(file: file, budget: budget)
    do {
      try PlainXML.read(bytes) { event, line in builder.take(event, line) }
    } catch {
      throw error.isTooWide ? .wideTag(file, line: error.line) : .noXML(file, line: error.line)
    }
    return try builder.result()
  }

  /// Refuses other encodings than UTF-8, which could hide declarations.
  ///
  /// An error of the parser would not say what is wrong with the bytes, so they are looked at before.
  static func checkEncoding(of bytes: [UInt8], _ file: String) throws(SourceError) {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let start = String(decoding: bytes.dropFirst(isMarked ? 3 : 0).prefix(200), as: UTF8.self)
    let declared = start.firstMatch(of: /<\?xml[^>]*encoding\s*=\s*["']([^"']*)/)?.1.lowercased()
    if String(validating: bytes, as: UTF8.self) == nil {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let broken = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
      throw SourceError(
        .invalidXML,
        "The line has bytes that are not UTF-8. Save the file again with Xcode.",
        file: file,
        line: (broken ?? 0) + 1
      )
    }
    guard !bytes.contains(0), start.drop(while: \.isWhitespace).first == "<",
      ["utf-8", "utf8", "us-ascii", "ascii"].contains(declared ?? "utf-8")
    else {
      throw SourceError(
        .invalidXML,
        "The file is not XML in UTF-8, as Xcode writes it. Save it again with Xcode.",
        file: file,
        line: 1
      )
    }
  }
}

extension SourceError {
  /// A tag is wider than any that is written for people or by Xcode.
  static func wideTag(_ file: String, line: Int) -> Self {
    SourceError(
      .tooLarge,
      "A tag has too many attributes or bytes here, which Xcode never writes. Split it.",
      file: file,
      line: line
    )
  }

  fileprivate static func noXML(_ file: String, line: Int) -> Self {
    SourceError(
      .invalidXML,
      "The file is not XML from here on. Save it again with Xcode, or mend the merge.",
      file: file,
      line: line
    )
  }
}

/// Builds elements from what the parser tells.
private struct MarkupBuilder {
  let file: String
  let budget: Markup.Budget
  private var open: [Markup] = []
  private var count = 0
  private var root: Markup?
  private var error: SourceError?

  init(file: String, budget: Markup.Budget) {
    self.file = file
    self.budget = budget
  }

  /// The outermost element.
  func result() throws(SourceError) -> Markup {
    if let error { throw error }
    guard let root else { throw .noXML(file, line: 1) }
    return root
  }

  /// Whether more may come.
  mutating func take(_ event: PlainXML.Event, _ line: Int) -> Bool {
    switch event {
    case .start(let name, let attributes):
      // Nobody waits for the rest.
      guard !WorkLimit.isOver else { return false }
      count += 1
      guard count <= budget.elements, open.count < budget.depth else {
        error = SourceError(
          .tooLarge,
          count > budget.elements
            ? "The file has more than \(budget.elements) elements. Split the storyboard."
            : "Elements are more than \(budget.depth) deep here, which Xcode never writes.",
          file: file,
          line: line
        )
        return false
      }
      open.append(Markup(name: name, attributes: attributes, line: line))
    case .text: break
    case .end:
      guard let element = open.popLast() else { return true }
      if open.isEmpty { root = element } else { open[open.count - 1].append(element) }
    }
    return true
  }
}
