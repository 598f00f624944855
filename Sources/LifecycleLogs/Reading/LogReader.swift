import LifecycleEngine

/// Reads the lines of a log one by one.
struct LogReader {
  /// How many spellings of callbacks are remembered, and of how many bytes each.
  private static let (mostSpellings, longestSpelling) = (200, 100)

  private let pattern: LogPattern?
  /// What was read of callbacks that stand alone: a log spells few of them, again and again.
  private var callbacks: [Substring: LogCall?] = [:]

  /// Creates a reader.
  ///
  /// - Parameter pattern: The custom pattern; without one every spelling is tried.
  /// - Throws: ``LogError`` with code `badPattern`.
  init(pattern: String?) throws(LogError) {
    guard let pattern else {
      self.pattern = nil
      return
    }
    self.pattern = try LogPattern(pattern)
  }

  /// Reads every line of a text, blank ones included.
  func read(_ text: String) -> [LogRecord] {
    var reader = self
    var records: [LogRecord] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard !WorkLimit.isOver else { break }
      records.append(reader.read(String(line), number: records.count + 1))
    }
    return records
  }

  /// Reads one line.
  mutating func read(_ line: String, number: Int) -> LogRecord {
    if let pattern { return read(line, number: number, pattern) }
    if line.hasPrefix(Self.mark), let call = probe(line) {
      return LogRecord(number: number, text: line, format: .probe, call: call.checked)
    }
    // A trace of the lab has such lines for its steps, and for rules without an event.
    guard !line.hasPrefix("# ") else {
      return LogRecord(number: number, text: line, format: .print)
    }
    let header = LogHeader.read(line)
    let probe = probe(header.message)
    let isPlain = header.format == .print || header.format == .nslog
    return LogRecord(
      number: number,
      text: line,
      format: probe != nil && isPlain ? .probe : header.format,
      date: header.date,
      call: (probe ?? LogScanner.read(header.message))?.checked
    )
  }

  private func read(_ line: String, number: Int, _ pattern: LogPattern) -> LogRecord {
    var record = LogRecord(number: number, text: line, format: .pattern)
    guard let groups = pattern.match(line) else { return record }
    record.date = groups["time"].flatMap { LogHeader.Stamp($0)?.date }
    guard var call = groups["callback"].flatMap(LogScanner.readCallback) else { return record }
    call.className = groups["class"]
    call.instance = groups["instance"]
    record.call = call.checked
    return record
  }

  private static let mark = "LIFECYCLE "

  /// Reads `LIFECYCLE 12.345 BViewController 0x600001 viewWillAppear(animated)`.
  private mutating func probe(_ message: String) -> LogCall? {
    // Most lines begin with it, and looking for it further on takes long.
    let start =
      message.hasPrefix(Self.mark)
      ? message.utf8.index(message.startIndex, offsetBy: Self.mark.utf8.count)
      : message.firstRange(of: Self.mark)?.upperBound
    guard let start else { return nil }
    let fields = message[start...].utf8
      .split(separator: UInt8(ascii: " "), maxSplits: 3, omittingEmptySubsequences: true)
      .map(Substring.init)
    guard fields.count == 4, Double(fields[0]) != nil, var call = callback(fields[3]) else {
      return nil
    }
    call.className = String(fields[1])
    call.instance = String(fields[2])
    return call
  }

  /// Reads `viewWillAppear(animated)`.
  private mutating func callback(_ text: Substring) -> LogCall? {
    if let known = callbacks[text] { return known }
    let call = LogScanner.readCallback(String(text))
    guard text.utf8.count <= Self.longestSpelling else { return call }
    if callbacks.count == Self.mostSpellings { callbacks = [:] }
    callbacks.updateValue(call, forKey: Substring(String(text)))
    return call
  }
}

extension LogCall {
  /// The call with the part that is called, or `nil` if that part never gets the callback.
  fileprivate var checked: LogCall? {
    let call = withPart
    let role: CallbackRole =
      switch call.part {
      case .controller: .controller
      case .view: .view
      case .delegate: .delegate
      case .presentationController: .presentationController
      case .app: .app
      case .scene: .scene
      case .notification: .notification
      }
    return callback.roles.contains(role) ? call : nil
  }

  /// The call with the part of the controller that the class and the callback tell.
  private var withPart: LogCall {
    var call = self
    guard let name = className else {
      call.part = part == .controller ? Self.part(of: callback, className: "") : part
      return call
    }
    let pieces = name.split(separator: ".").map(String.init)
    if pieces.count > 1, let last = pieces.last, let part = LogPart(rawValue: last),
      [.view, .delegate, .presentationController].contains(part)
    {
      call.className = pieces.dropLast().joined(separator: ".")
      call.part = part
    } else if part == .delegate {
      call.className = nil
    } else if part == .controller {
      call.part = Self.part(of: callback, className: pieces.last ?? name)
    }
    return call
  }

  private static func part(of callback: Callback, className: String) -> LogPart {
    let roles = callback.roles
    let isApp = ["app", "application", "UIApplication"].contains(className)
    if roles.contains(.scene), className == "scene" || className.hasSuffix("SceneDelegate") {
      return .scene
    }
    if roles.contains(.notification), className == "notification" { return .notification }
    if roles.contains(.app), isApp || className.hasSuffix("AppDelegate") { return .app }
    if roles.contains(.controller), roles.contains(.view), isView(className) { return .view }
    switch roles.first {
    case .view where !roles.contains(.controller): return .view
    case .delegate: return .delegate
    case .presentationController: return .presentationController
    case .app: return .app
    case .scene: return .scene
    case .notification: return .notification
    case .controller, .view, .hostedView, .message, .none: return .controller
    }
  }

  private static func isView(_ name: String) -> Bool {
    ["View", "Cell", "Label", "Button", "Control"].contains { name.hasSuffix($0) }
  }
}
