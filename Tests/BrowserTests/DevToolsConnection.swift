import Foundation

/// The protocol of DevTools over two pipes: messages of JSON that end with a zero byte.
final class DevToolsConnection {
  /// Called for each event with its name and parameters, by the session that it comes from; those
  /// of the browser itself come under an empty name.
  var onEvent: [String: (String, [String: Any]) -> Void] = [:]

  private let process = Process()
  private let commands = Pipe()
  private let replies = Pipe()
  private let profile: URL
  private var buffer = Data()
  private var lastID = 0
  private static let timeLimit: Int32 = 20_000

  /// Starts the browser with an empty profile, which goes with it.
  init(program: String, arguments: [String]) throws {
    profile = FileManager.default.temporaryDirectory
      .appending(path: "lifecycle-browser-\(UUID().uuidString)")
    signal(SIGPIPE, SIG_IGN)
    // The protocol uses descriptors 3 and 4, which `Process` can't pass: the shell moves them.
    let script = "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>/dev/null"
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, program, "--user-data-dir=\(profile.path)"] + arguments
    process.standardInput = commands
    process.standardOutput = replies
    try process.run()
  }

  deinit {
    _ = try? call("Browser.close", [:], session: nil)
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  /// Sends a command whose reply nobody waits for.
  @discardableResult
  func send(_ method: String, _ parameters: [String: Any], session: String?) throws -> Int {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    let data = try JSONSerialization.data(withJSONObject: message) + [0]
    try commands.fileHandleForWriting.write(contentsOf: data)
    return lastID
  }

  /// Sends a command and waits for its reply; events that come meanwhile are passed on.
  func call(
    _ method: String,
    _ parameters: [String: Any],
    session: String?
  ) throws -> [String: Any] {
    let id = try send(method, parameters, session: session)
    while true {
      let reply = try nextMessage()
      if reply["id"] as? Int == id {
        if let failure = reply["error"] { throw BrowserError("\(method): \(failure)") }
        return reply["result"] as? [String: Any] ?? [:]
      }
      if let event = reply["method"] as? String {
        let source = reply["sessionId"] as? String ?? ""
        onEvent[source]?(event, reply["params"] as? [String: Any] ?? [:])
      }
    }
  }

  private func nextMessage() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = buffer[buffer.startIndex..<end]
        buffer = Data(buffer[(end + 1)...])
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
}
