import Foundation
import TestSupport

/// The built program: as a server, and as the other way to the same trace.
final class LabProcess {
  /// Where the page is, with a slash at the end.
  let address: String
  private let process: Process

  /// Starts a server of the repository's pages; it has long to compute, as it was not optimized.
  ///
  /// - Parameters:
  ///   - port: Where it listens; 0 for any free port.
  ///   - data: The folder of its journal; else it forgets everything in the end.
  ///   - reader: What stands for the reader of Swift files.
  ///   - options: More options.
  init(
    port: Int = 0,
    data: String = ":memory:",
    reader: String? = nil,
    options: [String] = []
  ) throws {
    let folder = Folders.pages.path
    let output = Pipe()
    process = Self.process(
      [
        "serve", "--port", "\(port)", "--public", folder, "--data", data, "--compute-seconds", "60",
      ] + options,
      output: output
    )
    if let reader {
      let path = Folders.tests.appending(path: "LifecycleSourceTests/Readers/\(reader)").path
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["LIFECYCLE_SOURCE": path]
      ) { $1 }
    }
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
    process.terminate()
    process.waitUntilExit()
  }

  /// The port in the address.
  var port: Int { URL(string: address)?.port ?? 0 }

  /// Ends the server as a failure of power does.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// What `lifecycle run` prints for a scenario: the lines of each step.
  static func lines(of scenario: [String: Any]) throws -> [[String]] {
    let input = FileManager.default.temporaryDirectory
      .appending(path: "scenario-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: input) }
    try JSONSerialization.data(withJSONObject: scenario).write(to: input)
    let output = Pipe()
    let process = process(["run", input.path], output: output)
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

  private static func process(_ arguments: [String], output: Pipe) -> Process {
    let process = BuiltProgram.process(arguments)
    process.standardOutput = output
    return process
  }
}
