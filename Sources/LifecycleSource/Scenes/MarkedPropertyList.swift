import LifecycleEngine
import PlainXML

/// Builds a property list from XML.
struct MarkedPropertyList {
  /// A container that has begun.
  private struct Open {
    let name: String
    let line: Int
    var members: [PropertyList.Member] = []
    var items: [PropertyList] = []
    /// The key that waits for its value.
    var key: (text: String, line: Int)?
  }

  private let file: String
  private let budget: PropertyList.Budget
  private var open: [Open] = []
  private var text = ""
  private var count = 0
  private var root: PropertyList?
  private var error: SourceError?

  private init(file: String, budget: PropertyList.Budget) {
    self.file = file
    self.budget = budget
  }

  /// Reads a property list in XML.
  static func read(
    _ file: SourceFile,
    within budget: PropertyList.Budget
  ) throws(SourceError) -> PropertyList {
    try Markup.checkEncoding(of: file.bytes, file.path)
    try checkDocumentType(file)
    var reader = MarkedPropertyList(file: file.path, budget: budget)
    do {
      try PlainXML.read(file.bytes) { event, line in reader.take(event, line) }
    } catch {
      throw error.isTooWide
        ? .wideTag(file.path, line: error.line) : .noPropertyList(file.path, line: error.line)
    }
    if let error = reader.error { throw error }
    guard let root = reader.root else { throw .noPropertyList(file.path, line: 1) }
    return root
  }

  /// Refuses declarations of entities; Apple's own document type has none.
  private static func checkDocumentType(_ file: SourceFile) throws(SourceError) {
    guard let start = file.bytes.firstRange(of: "<!DOCTYPE".utf8) else { return }
    let rest = file.bytes[start.upperBound...]
    let declaration = rest.prefix { $0 != UInt8(ascii: ">") }
    guard
      declaration.contains(UInt8(ascii: "["))
        || rest.firstRange(of: "<!".utf8).map({
          !rest[$0.lowerBound...].starts(with: "<!--".utf8)
        }) == true
    else { return }
    throw SourceError(
      .documentType,
      "The file declares entities, which Xcode never does. Take them out.",
      file: file.path
    )
  }

  /// Whether more may come.
  private mutating func take(_ event: PlainXML.Event, _ line: Int) -> Bool {
    switch event {
    case .start(let name, _): begin(name, line)
    case .text(let part): text += part
    case .end: end(line)
    }
    return error == nil && !WorkLimit.isOver
  }

  private mutating func begin(_ name: String, _ line: Int) {
    text = ""
    count += 1
    guard count <= budget.values, open.count < budget.depth else {
      error = .tooManyValues(file, line: line)
      return
    }
    open.append(Open(name: name, line: line))
  }

  private mutating func end(_ line: Int) {
    guard let closed = open.popLast() else { return }
    defer { text = "" }
    if closed.name == "key" {
      guard let last = open.indices.last else { return fail(line) }
      open[last].key = (text, closed.line)
    } else if let value = value(of: closed) {
      add(value, closed.line)
    } else if closed.name != "plist" {
      fail(line)
    }
  }

  /// The value that an element stands for.
  private func value(of closed: Open) -> PropertyList.Content? {
    let plain: [String: PropertyList.Content] = [
      "dict": .dictionary(closed.members), "array": .array(closed.items), "string": .text(text),
      "true": .flag(true), "false": .flag(false), "integer": .other, "real": .other,
      "date": .other, "data": .other,
    ]
    return plain[closed.name]
  }

  private mutating func fail(_ line: Int) { error = .noPropertyList(file, line: line) }

  private mutating func add(_ value: PropertyList.Content, _ line: Int) {
    let value = PropertyList(value: value, line: line)
    guard let last = open.indices.last, open[last].name != "plist" else {
      root = root ?? value
      return
    }
    if open[last].name == "array" {
      open[last].items.append(value)
    } else if open[last].name == "dict", let key = open[last].key {
      open[last].members.append(PropertyList.Member(key: key.text, line: key.line, value: value))
      open[last].key = nil
    } else {
      fail(line)
    }
  }
}
