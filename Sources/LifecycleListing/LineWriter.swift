import LifecycleEngine

/// Collects the lines of a class, with their origins in the scenario.
struct LineWriter {
  private(set) var lines: [String] = []
  private(set) var map: [ListedLine] = []
  let language: ListingLanguage

  init(_ language: ListingLanguage) {
    self.language = language
  }

  /// Adds a line.
  mutating func add(_ line: String, indent: Int = 0) {
    lines.append(line.isEmpty ? "" : String(repeating: "    ", count: indent) + line)
  }

  mutating func add(_ more: [String], indent: Int = 0) {
    for line in more { add(line, indent: indent) }
  }

  /// Adds an empty line, unless there is one or a block was just opened.
  mutating func separate() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{") else { return }
    lines.append("")
  }

  /// Notes that the next line stands for something.
  private mutating func mark(
    _ callback: Callback,
    statement: Int? = nil,
    isLater: Bool = false,
    isSuper: Bool = false
  ) {
    map.append(
      ListedLine(
        line: lines.count + 1,
        callback: callback,
        statement: statement,
        isLater: isLater,
        isSuper: isSuper
      )
    )
  }

  /// Adds a method, if the language has it.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - indent: The indentation of its declaration.
  ///   - logs: Whether the method logs calls that the base class doesn't receive.
  mutating func add(_ method: ListedMethod, indent: Int, logs: Bool) {
    guard let declaration = method.declaration.lines(in: language).first else { return }
    separate()
    for comment in method.comments { add("// \(comment)", indent: indent) }
    if method.isMapped { mark(method.callback) }
    add("\(declaration) {", indent: indent)
    if logs, let log = method.missedLog { add(log.lines(in: language), indent: indent + 1) }
    var depth = indent + 1
    for part in method.parts {
      switch part {
      case .superCall(let code, let isMapped):
        let lines = code.lines(in: language)
        if isMapped, !lines.isEmpty { mark(method.callback, isSuper: true) }
        add(lines, indent: depth)
      case .statement(let index, let code):
        mark(method.callback, statement: index)
        add(code.lines(in: language), indent: depth)
      case .laterStatement(let index, let code):
        mark(method.callback, statement: index, isLater: true)
        add(code.lines(in: language), indent: depth)
      case .open(let code):
        add(code.lines(in: language), indent: depth)
        depth += 1
      case .close(let code):
        depth -= 1
        add(code.lines(in: language), indent: depth)
      case .plain(let code): add(code.lines(in: language), indent: depth)
      }
    }
    add("}", indent: indent)
  }
}
