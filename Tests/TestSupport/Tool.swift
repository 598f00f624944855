import Foundation

/// A program that reads generated files.
package struct Tool: Sendable {
  package static let dot = Tool(name: "dot", package: "graphviz")
  package static let plantuml = Tool(name: "plantuml", package: "plantuml")
  package static let xmllint = Tool(name: "xmllint", package: "libxml2-utils")
  package static let python = Tool(name: "python3", package: "python3")
  package static let swiftc = Tool(name: "swiftc", package: "the toolchain")
  package static let clang = Tool(name: "clang", package: "the toolchain")

  package let name: String
  package let package: String

  /// Whether tests that need the program run: a missing one fails where `CI` is set.
  package var isExpected: Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["CI"] != nil { return true }
    return (environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Runs the program to its end, on a thread of its own.
  package func run(_ arguments: [String], input: String = "") async throws -> ProgramOutcome {
    try await onThread {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [name] + arguments
      return try ProgramOutcome(of: process, input: input)
    }
  }
}
