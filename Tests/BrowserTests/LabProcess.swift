import Foundation
import TestSupport

/// The built program: as a server, and as the other way to the same trace.
final class LabProcess {
  /// Where the page is, with a slash at the end.
  let address: String
  private let process: Process
  private let lifeline = Pipe()
  /// Kept as long as the server.
  private let reserved: ReservedPort?

  /// Starts a server of the repository's pages, which ends with this process, however that ends.
  ///
  /// - Parameters:
  ///   - port: The port it listens on, or `nil` for any free one.
  ///   - data: The folder of its journal; without one it forgets everything in the end.
  ///   - reader: The program that replaces the reader of Swift files.
  ///   - options: More options.
  convenience init(
    port: ReservedPort? = nil,
    data: String = ":memory:",
    reader: String? = nil,
    options: [String] = []
  ) throws {
    let folder = Folders.pages.path
    let arguments = [
      BuiltProgram.file.path, "serve", "--port", "\(port?.number ?? 0)", "--public", folder,
      "--data",
      data, "--compute-seconds", "60",
    ]
    let readers = Folders.tests.appending(path: "LifecycleSourceTests/Readers")
    let variables = reader.map { ["LIFECYCLE_SOURCE": readers.appending(path: $0).path] }
    try self.init(arguments + options, port: port, variables: variables ?? [:])
  }

  /// Starts a server that knows nothing but the files in a folder.
  convenience init(files folder: String) throws {
    let program = Folders.tests.appending(path: "BrowserTests/serve-files.py").path
    try self.init(["/usr/bin/env", "python3", program, folder])
  }

  /// Starts a server that prints its address in the first line.
  private init(
    _ arguments: [String],
    port: ReservedPort? = nil,
    variables: [String: String] = [:]
  ) throws {
    reserved = port
    BrowserPool.count("server")
    let output = Pipe()
    process = BuiltProgram.process([])
    // A shell beside the server ends it when its input ends, as it does with this process.
    let script = """
      exec 3<&0 </dev/null
      { read -r _ <&3; kill $$; } >&- 2>&- &
      exec "$0" "$@" 3<&-
      """
    process.arguments = ["-c", script] + arguments
    process.executableURL = URL(filePath: "/bin/sh")
    process.standardInput = lifeline
    process.standardOutput = output
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    try process.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data([10]) {
      line += byte
    }
    let text = String(decoding: line, as: UTF8.self)
    guard let match = text.firstMatch(of: /http:\S+/) else {
      throw BrowserError("The server did not start: \(text)")
    }
    address = String(match.output)
  }

  deinit {
    end()
  }

  /// The port in the address.
  var port: Int { URL(string: address)?.port ?? 0 }

  /// Ends the server as a failure of power does.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    end()
  }

  private func end() {
    try? lifeline.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// What `lifecycle run` prints for a scenario: the lines of each step.
  static func lines(of scenario: [String: Any]) throws -> [[String]] {
    let input = FileManager.default.temporaryDirectory
      .appending(path: "scenario-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: input) }
    try JSONSerialization.data(withJSONObject: scenario).write(to: input)
    let output = Pipe()
    let process = BuiltProgram.process(["run", input.path])
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )
    process.waitUntilExit()
    return text.split(separator: "\n").reduce(into: []) { steps, line in
      if line.hasPrefix("# step ") {
        steps.append([])
      } else if !steps.isEmpty {
        steps[steps.count - 1].append(String(line))
      }
    }
  }

  /// The lines of the example and further steps, as the program prints them.
  static func example(_ steps: [[String: Any]], ios: String? = nil) throws -> [[String]] {
    var scenario = try document("Public/examples/push-b.json")
    scenario["steps"] = (scenario["steps"] as? [[String: Any]] ?? []) + steps
    if let ios { scenario["platform"] = ["ios": ios, "idiom": "phone"] }
    return try lines(of: scenario)
  }

  /// A document of the repository.
  static func document(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: Folders.root.appending(path: path))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }
}
