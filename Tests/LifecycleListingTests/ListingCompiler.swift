import Foundation
import LifecycleListing
import LifecycleScenario
import TestSupport

/// Parses generated code with the compilers of the toolchain, against stubs of Apple's frameworks.
struct ListingCompiler {
  /// Some files that belong together.
  struct Unit: Sendable {
    let name: String
    let files: [ListingFile]
    var isMRC = false
  }

  private static let stub = CorpusFile.folder.appending(path: "Fixtures/uikit-stub")
  private let folder: URL

  private init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "listings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Checks code on a thread of its own, in a folder that is deleted then.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - units: Makes the units.
  /// - Returns: What the compiler complains about; empty when all is well.
  static func check(
    _ language: ListingLanguage,
    _ units: @escaping @Sendable () -> [Unit]
  ) async throws -> String {
    try await oneByOne {
      let compiler = try ListingCompiler()
      defer { try? FileManager.default.removeItem(at: compiler.folder) }
      switch language {
      case .swift: return try compiler.checkSwift(units())
      case .objc: return try compiler.checkObjectiveC(units())
      }
    }
  }

  /// Checks Swift: each unit in a namespace of its own, all of them in one call of the compiler.
  private func checkSwift(_ units: [Unit]) throws -> String {
    let stubs = try FileManager.default
      .contentsOfDirectory(atPath: Self.stub.appending(path: "swift").path).sorted()
      .map { "\(Self.stub.path)/swift/\($0)" }
    let module = folder.appending(path: "UIKit.swiftmodule").path
    let flags = ["-parse-as-library", "-swift-version", "5", "-suppress-warnings"]
    let complaint = try run(
      "swiftc",
      flags + ["-emit-module", "-module-name", "UIKit", "-o", module] + stubs
    )
    guard complaint.isEmpty else { return complaint }
    var paths: [String] = []
    for (index, unit) in units.enumerated() {
      let body = unit.files.map { Self.withoutImports($0.text) }.joined(separator: "\n")
      let text = "import UIKit\nimport XCTest\n\n// \(unit.name)\nenum Unit\(index) {\n\(body)}\n"
      let path = folder.appending(path: "Unit\(index).swift").path
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      paths.append(path)
    }
    return try run(
      "swiftc",
      flags + ["-typecheck", "-wmo", "-module-name", "Listings", "-I", folder.path] + paths
    )
  }

  /// Connections to Interface Builder need Apple's runtime; all else stays as it is.
  private static func withoutImports(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      .replacing("@IBOutlet ", with: "")
  }

  /// Checks Objective-C: all units in one file for each way to count references.
  ///
  /// The names of a unit's classes are macros while its files are read, so that no two units
  /// declare the same class.
  private func checkObjectiveC(_ units: [Unit]) throws -> String {
    var complaints = ""
    for isMRC in [false, true] {
      var text = "#import <XCTest/XCTest.h>\n"
      for (index, unit) in units.enumerated() where unit.isMRC == isMRC {
        let place = folder.appending(path: "\(index)-objc")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for file in unit.files {
          let path = place.appending(path: file.name)
          try file.text.write(to: path, atomically: false, encoding: .utf8)
        }
        let names = Self.globalNames(of: unit)
        text += names.map { "#define \($0) Unit\(index)_\($0)\n" }.joined()
        text += unit.files.filter { $0.name.hasSuffix(".m") }
          .map { "#import \"\(index)-objc/\($0.name)\"\n" }.joined()
        text += names.map { "#undef \($0)\n" }.joined()
      }
      let path = folder.appending(path: "All.m").path
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      complaints += try run(
        "clang",
        ["-fsyntax-only", "-w", "-target", "arm64-apple-ios26.0", "-fblocks"]
          + [isMRC ? "-fno-objc-arc" : "-fobjc-arc", "-I", "\(Self.stub.path)/objc", path]
      )
    }
    return complaints
  }

  /// The classes and functions that a unit declares.
  private static func globalNames(of unit: Unit) -> [String] {
    let lines = unit.files.flatMap { $0.text.split(separator: "\n") }
    let classes = lines.filter { $0.hasPrefix("@interface ") }.compactMap { line in
      line.dropFirst("@interface ".count).split(separator: " ").first.map(String.init)
    }
    return Set(classes + ["LifecycleLines", "LifecycleWrite", "LifecycleName"]).sorted()
  }

  /// Runs a compiler and returns what it complains about.
  private func run(_ tool: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["nice", "-n", "19", tool] + arguments
    let outcome = try ProgramOutcome(of: process)
    let text = outcome.standardError + outcome.standardOutput
    return outcome.exitCode == 0 ? "" : "\(tool) failed:\n\(text.prefix(4000))"
  }
}
