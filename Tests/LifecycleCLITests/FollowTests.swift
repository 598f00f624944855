import Foundation
import Testing
import TestSupport

/// The program while it follows a file.
private final class Follower: @unchecked Sendable {
  private let process: Process
  private let output = Pipe()

  init(_ path: String, options: [String] = []) throws {
    process = CommandLineTool.process(["follow"] + options + [path])
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Waits for as many lines.
  func lines(_ count: Int) -> [String] {
    (0..<count).map { _ in
      var line = Data()
      while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty,
        byte != Data([0x0A])
      {
        line += byte
      }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Waits until a file is open, as long as that may take.
  func opens(_ path: String) -> Bool {
    let folder = "/proc/\(process.processIdentifier)/fd"
    let end = Date().addingTimeInterval(20)
    while Date() < end {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let files = names.compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
      }
      if files.contains(path) { return true }
    }
    // A process that waits in the opening receives no signal.
    kill(process.processIdentifier, SIGKILL)
    return false
  }

  /// Waits for the end, after a signal if one is named.
  func end(with signal: Int32? = nil) -> (rest: String, exitCode: Int32) {
    if let signal { kill(process.processIdentifier, signal) }
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: rest, as: UTF8.self), process.terminationStatus)
  }
}

@Suite struct `Following a growing file` {
  private static let launch = "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\n"

  private static func append(_ text: String, to path: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: path))
    _ = try? file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  @Test func `waits for the file, and for what comes`() async throws {
    try await withFolder { folder in
      try await onThread {
        let path = "\(folder)/app.log"
        let follower = try Follower(path)
        try Self.launch.write(toFile: path, atomically: false, encoding: .utf8)
        #expect(follower.lines(3).allSatisfy { $0.contains("equal") })
        try Self.append("B viewDidLoad\nA viewWill", to: path)
        #expect(follower.lines(1)[0].contains("B viewDidLoad"))
        try Self.append("Disappear\n", to: path)
        #expect(follower.lines(1)[0].contains("5  A viewWillDisappear"))
        let (rest, exitCode) = follower.end(with: SIGINT)
        #expect(
          rest == """
            steps:
              0: launch
              1: push B
            assumed:
              step 1: other commands print the same lines
            5 equal · possible, but the log does not show all of it

            """
        )
        #expect(exitCode == 0)
      }
    }
  }

  @Test func `goes on where the file is cut short or replaced`() async throws {
    try await withFolder { folder in
      try await onThread {
        let path = "\(folder)/app.log"
        try Self.launch.write(toFile: path, atomically: false, encoding: .utf8)
        let follower = try Follower(path)
        #expect(follower.lines(3)[2].contains("3  A viewDidAppear"))
        try "hello\n".write(toFile: path, atomically: false, encoding: .utf8)
        #expect(follower.lines(1)[0].hasSuffix("4  hello"))
        try "once more\n".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(follower.lines(1)[0].hasSuffix("5  once more"))
        let (rest, exitCode) = follower.end(with: SIGTERM)
        #expect(rest == "3 equal · 2 unknown to the rules · explained\n")
        #expect(exitCode == 0)
      }
    }
  }

  @Test func `reads the standard input to its end by its other name too`() async throws {
    let outcome = try await CommandLineTool.run(["follow", "/dev/stdin"], input: Self.launch)
    #expect(outcome.standardOutput.hasSuffix("3 equal · explained\n"))
    #expect(outcome.exitCode == 0)
  }

  @Test func `reads a pipe to its end`() async throws {
    try await withFolder { folder in
      try await onThread {
        let path = "\(folder)/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let follower = try Follower(path)
        try Self.append(Self.launch, to: path)
        let (rest, exitCode) = follower.end()
        #expect(rest.hasSuffix("3 equal · explained\n"))
        #expect(exitCode == 0)
      }
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `ends by a signal while nobody writes to the pipe`(signal: Int32) async throws {
    try await withFolder { folder in
      try await onThread {
        let path = "\(folder)/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let follower = try Follower(path)
        try #require(follower.opens(path))
        let (rest, exitCode) = follower.end(with: signal)
        #expect(rest == "no line mentions a callback\n")
        #expect(exitCode == 0)
      }
    }
  }

  @Test func `ends at the first difference if it is told to`() async throws {
    try await withFolder { folder in
      try await onThread {
        let path = "\(folder)/app.log"
        try Self.launch.write(toFile: path, atomically: false, encoding: .utf8)
        let follower = try Follower(path, options: ["--until-differs"])
        #expect(follower.lines(3).allSatisfy { $0.contains("equal") })
        try Self.append("A viewDidAppear\n", to: path)
        let (rest, exitCode) = follower.end()
        #expect(rest.contains("different"))
        #expect(rest.contains("[APS-1, observed]"))
        #expect(rest.hasSuffix("3 equal · 1 different · differs\n"))
        #expect(exitCode == 1)
      }
    }
  }
}
