import Foundation
import FoundationNetworking
import TestSupport

/// A service that runs until it is ended.
final class Service: @unchecked Sendable {
  private let process: Process
  private let output = Pipe()

  /// Starts a service on a free port.
  ///
  /// - Parameters:
  ///   - data: The place of its runs, or `nil` to leave the choice to the program.
  ///   - options: More options.
  ///   - shell: The shell commands before it becomes the service.
  init(data: String?, options: [String] = [], after shell: String? = nil) throws {
    let folder = Folders.root.appendingPathComponent("Tests").path
    let loop = ProcessInfo.processInfo.environment["LIFECYCLE_EVENT_LOOP"]
    let arguments =
      ["serve", "--port", "0", "--public", folder] + (data.map { ["--data", $0] } ?? [])
      + (loop.map { ["--event-loop", $0] } ?? []) + options
    process = CommandLineTool.process(arguments)
    if let shell {
      let script = "\(shell); exec \"$0\" \"$@\""
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script, BuiltProgram.file.path] + arguments
    }
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  var identifier: Int32 { process.processIdentifier }

  /// The address that the service prints, without a slash at its end.
  func address() async throws -> String {
    let line = try await firstLine()
    guard let match = line.firstMatch(of: /http:.*\d/) else { throw Failure(line: line) }
    return String(match.output)
  }

  func firstLine() async throws -> String {
    try await onThread { [output] in
      var line = Data()
      while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data([0x0A]) {
        line += byte
      }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Sends a signal and waits for the end.
  func end(with signal: Int32) async throws -> (rest: String, exitCode: Int32) {
    kill(process.processIdentifier, signal)
    return try await onThread { [self] in
      let rest = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (String(decoding: rest, as: UTF8.self), process.terminationStatus)
    }
  }

  /// The service printed something else than its address.
  struct Failure: Error {
    let line: String
  }
}

/// The answer of a service.
struct Answer: Sendable {
  let status: Int
  let body: Data

  /// The body as a JSON object.
  func json() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
  }
}

/// Sends a request with or without a JSON body, and a key.
func send(
  _ method: String,
  _ address: String,
  _ body: String? = nil,
  key: String? = nil
) async throws -> Answer {
  var request = URLRequest(url: URL(string: address)!)
  request.httpMethod = method
  request.httpBody = body.map { Data($0.utf8) }
  if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
  if let key { request.setValue("Bearer \(key)", forHTTPHeaderField: "Authorization") }
  let (data, response) = try await URLSession.shared.data(for: request)
  return Answer(status: (response as? HTTPURLResponse)?.statusCode ?? 0, body: data)
}
