import Foundation

/// The protocol of DevTools over two pipes: messages of JSON that end with a zero byte.
final class DevToolsConnection {
  /// Called for each event with its name and parameters, by the session that it comes from; those
  /// of the browser itself come under an empty name.
  var onEvent: [String: (String, [String: Any]) -> Void] = [:]

  /// The beginnings of the newest messages, oldest first.
  private(set) var recent: [String] = []

  private let process = Process()
  private let commands = Pipe()
  private let replies = Pipe()
  private var buffer = Data()
  private var lastID = 0
  /// Milliseconds without any message after which Chromium counts as dead.
  private static let timeLimit: Int32 = 120_000

  /// Starts the browser with an empty profile, which is removed when the browser ends.
  ///
  /// Chromium ends when its pipe is closed, even if this process is killed.
  init(program: String, arguments: [String], variables: [String: String]) throws {
    let profile = FileManager.default.temporaryDirectory
      .appending(path: "lifecycle-browser-\(UUID().uuidString)").path
    signal(SIGPIPE, SIG_IGN)
    // The protocol uses descriptors 3 and 4, which `Process` can't pass: the shell moves them.
    let script = """
      profile=$1 program=$2; shift 2
      "$program" "--user-data-dir=$profile" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>/dev/null
      rm -rf "$profile"
      """
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh", profile, program] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = commands
    process.standardOutput = replies
    try process.run()
  }

  deinit {
    try? commands.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Sends a command whose reply nobody waits for.
  @discardableResult
  func send(_ method: String, _ parameters: [String: Any], session: String?) throws -> Int {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: message)
    remember("→", data)
    try commands.fileHandleForWriting.write(contentsOf: data + [0])
    return lastID
  }

  /// Sends a command and waits for its reply; events that come meanwhile are passed on.
  @discardableResult
  func call(
    _ method: String,
    _ parameters: [String: Any] = [:],
    session: String? = nil
  ) throws -> [String: Any] {
    let id = try send(method, parameters, session: session)
    while true {
      let reply = try nextMessage()
      if reply["id"] as? Int == id {
        if let failure = reply["error"] { throw BrowserError("\(method): \(failure)") }
        return reply["result"] as? [String: Any] ?? [:]
      }
      passOn(reply)
    }
  }

  /// Takes one message, if one comes within a moment.
  func listen() throws {
    var descriptor = pollfd(
      fd: replies.fileHandleForReading.fileDescriptor,
      events: Int16(POLLIN),
      revents: 0
    )
    guard buffer.contains(0) || poll(&descriptor, 1, 10) > 0 else { return }
    passOn(try nextMessage())
  }

  private func passOn(_ message: [String: Any]) {
    guard let event = message["method"] as? String else { return }
    let source = message["sessionId"] as? String ?? ""
    onEvent[source]?(event, message["params"] as? [String: Any] ?? [:])
  }

  private func nextMessage() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = buffer[buffer.startIndex..<end]
        buffer = Data(buffer[(end + 1)...])
        remember("←", message)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let handle = replies.fileHandleForReading
      var descriptor = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Self.timeLimit) > 0 else {
        throw BrowserError("Chromium does not answer.")
      }
      let more = handle.availableData
      guard !more.isEmpty else { throw BrowserError("Chromium has ended.") }
      buffer += more
    }
  }

  private func remember(_ direction: String, _ message: Data) {
    if recent.count == 50 { recent.removeFirst() }
    recent.append("\(direction) \(String(decoding: message.prefix(2_000), as: UTF8.self))")
  }
}
