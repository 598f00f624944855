import Foundation
import LifecycleScenario

/// Parses generated code with the compilers of the toolchain, against stubs of Apple's frameworks.
struct ListingCompiler {
  /// Some files that belong together.
  struct Unit {
    let name: String
    let files: [ListingFile]
    var isMRC = false
  }

  private static let stub = CorpusFile.folder.appending(path: "Fixtures/uikit-stub")
  private let folder: URL

  /// Makes a folder of its own, which ``remove()`` deletes.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "listings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() throws { try FileManager.default.removeItem(at: folder) }

  /// Checks Swift: each unit in a namespace of its own, all of them in one call of the compiler.
  ///
  /// - Parameter units: The units.
  /// - Returns: What the compiler complains about; empty when all is well.
  func checkSwift(_ units: [Unit]) throws -> String {
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

  /// Checks Objective-C: the files of each unit together.
  ///
  /// - Parameter units: The units.
  /// - Returns: What the compiler complains about; empty when all is well.
  func checkObjectiveC(_ units: [Unit]) throws -> String {
    var complaints = ""
    for isMRC in [false, true] {
      var paths: [String] = []
      for (index, unit) in units.enumerated() where unit.isMRC == isMRC {
        let place = folder.appending(path: "\(index)-objc")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for file in unit.files {
          let path = place.appending(path: file.name)
          try file.text.write(to: path, atomically: false, encoding: .utf8)
        }
        let sources = unit.files.filter { $0.name.hasSuffix(".m") }
        let path = place.appending(path: "All.m").path
        try "// \(unit.name)\n\(sources.map { "#import \"\($0.name)\"\n" }.joined())"
          .write(toFile: path, atomically: false, encoding: .utf8)
        paths.append(path)
      }
      guard !paths.isEmpty else { continue }
      complaints += try run(
        "clang",
        ["-fsyntax-only", "-w", "-target", "arm64-apple-ios26.0", "-fblocks"]
          + [isMRC ? "-fno-objc-arc" : "-fobjc-arc", "-I", "\(Self.stub.path)/objc"] + paths
      )
    }
    return complaints
  }

  /// Runs a compiler and returns what it complains about.
  private func run(_ tool: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let output = folder.appending(path: "output")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    let text = try String(contentsOf: output, encoding: .utf8)
    return process.terminationStatus == 0 ? "" : "\(tool) failed:\n\(text.prefix(4000))"
  }
}
