import Foundation
import TestSupport

/// A program that reads what is exported.
struct Tool: Sendable {
  /// What one run of the program gave.
  struct Outcome: Sendable {
    var output: String
    var errors: String
    var exitCode: Int32
  }

  static let dot = Tool(name: "dot", package: "graphviz")
  static let plantuml = Tool(name: "plantuml", package: "plantuml")
  static let xmllint = Tool(name: "xmllint", package: "libxml2-utils")
  static let python = Tool(name: "python3", package: "python3")
  static let swiftc = Tool(name: "swiftc", package: "the toolchain")
  static let clang = Tool(name: "clang", package: "the toolchain")

  let name: String
  let package: String

  /// Whether tests that need the program run: a missing one fails where `CI` is set.
  var isExpected: Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["CI"] != nil { return true }
    return (environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Runs the program to its end, on a thread of its own.
  func run(_ arguments: [String], input: String = "") async throws -> Outcome {
    try await onThread { try runHere(arguments, input: input) }
  }

  private func runHere(_ arguments: [String], input: String) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["nice", "-n", "19", name] + arguments
    let files = try ["input", "output", "errors"].map { name in
      let file = folder.appending(path: name)
      try Data((name == "input" ? input : "").utf8).write(to: file)
      return file
    }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      output: try String(contentsOf: files[1], encoding: .utf8),
      errors: try String(contentsOf: files[2], encoding: .utf8),
      exitCode: process.terminationStatus
    )
  }
}
