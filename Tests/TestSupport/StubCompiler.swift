package import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
  /// Runs a test only if `LIFECYCLE_COMPILERS` is set, because compilers take long.
  package static var compilers: Self {
    let isAsked = ProcessInfo.processInfo.environment["LIFECYCLE_COMPILERS"] != nil
    return .enabled(if: isAsked, "left to the gate “compilers”, which sets LIFECYCLE_COMPILERS")
  }
}

/// Checks code with the compilers of the toolchain, against stubs of Apple's frameworks.
///
/// All of it goes to the compiler in one call: most of what a call costs is its start.
package final class StubCompiler: Sendable {
  /// Some files that belong together.
  package struct Unit: Sendable {
    /// A file with its code.
    package typealias File = (name: String, text: String)

    package let name: String
    package let files: [File]
    let isMRC: Bool

    package init(name: String, files: [File], isMRC: Bool = false) {
      self.name = name
      self.files = files
      self.isMRC = isMRC
    }
  }

  /// The result of a check.
  package struct Report {
    /// The names of the units with errors. An error in no unit stands for itself.
    package private(set) var faulty: Set<String> = []
    /// The errors of the compiler.
    package private(set) var text = ""

    fileprivate mutating func read(_ outcome: ProgramOutcome, _ marks: [(String, Unit)]) {
      let lines = (outcome.standardError + outcome.standardOutput).split(separator: "\n")
      let errors = lines.filter { $0.contains(": error: ") }.map(String.init)
      for error in errors {
        let unit = marks.first { error.contains($0.0) }?.1
        faulty.insert(unit?.name ?? error)
      }
      if outcome.exitCode != 0, errors.isEmpty { faulty.insert("The compiler ended early.") }
      text += lines.joined(separator: "\n").prefix(4_000)
    }
  }

  /// The folder of the stubs.
  package static let stubs = CorpusFile.folder.appending(path: "Fixtures/uikit-stub")

  private let folder: URL

  private init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "units-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Checks Swift: each unit in a namespace of its own.
  package static func checkSwift(_ units: [Unit]) async throws -> Report {
    let compiler = try StubCompiler()
    let sources = try FileManager.default
      .contentsOfDirectory(atPath: stubs.appending(path: "swift").path).sorted()
      .map { "\(stubs.path)/swift/\($0)" }
    let module = compiler.folder.appending(path: "UIKit.swiftmodule").path
    let flags = ["-parse-as-library", "-swift-version", "5", "-suppress-warnings"]
    var report = Report()
    report.read(
      try await Tool.swiftc.run(
        flags + ["-emit-module", "-module-name", "UIKit", "-o", module] + sources
      ),
      []
    )
    guard report.faulty.isEmpty else { return report }
    let paths = try units.enumerated().map { index, unit in
      let body = unit.files.map { withoutImports($0.text) }.joined(separator: "\n")
      let text =
        "import Observation\nimport UIKit\nimport XCTest\n\n// \(unit.name)\nenum Unit\(index) {\n\(body)}\n"
      return try compiler.write(text, to: "Unit\(index).swift")
    }
    report.read(
      try await Tool.swiftc.run(
        flags + ["-typecheck", "-wmo", "-module-name", "Units", "-I", compiler.folder.path] + paths
      ),
      units.enumerated().map { ("/Unit\($0.offset).swift:", $0.element) }
    )
    return report
  }

  /// What needs Apple's runtime is written without it; everything else stays as it is.
  private static func withoutImports(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      .replacing("@IBOutlet ", with: "").replacing("@objc ", with: "")
      .replacing("#selector(", with: "StubSelector(")
  }

  /// Checks Objective-C: all units in one file for each way to count references.
  ///
  /// The names of a unit's classes are macros while its files are read, so that no two units
  /// declare the same class.
  package static func checkObjectiveC(_ units: [Unit]) async throws -> Report {
    let compiler = try StubCompiler()
    var report = Report()
    for isMRC in [false, true] where units.contains(where: { $0.isMRC == isMRC }) {
      var text = "#import <XCTest/XCTest.h>\n"
      for (index, unit) in units.enumerated() where unit.isMRC == isMRC {
        for file in unit.files { _ = try compiler.write(file.text, to: "\(index)/\(file.name)") }
        let names = globalNames(of: unit)
        text += names.map { "#define \($0) Unit\(index)_\($0)\n" }.joined()
        text += unit.files.filter { $0.name.hasSuffix(".m") }
          .map { "#import \"\(index)/\($0.name)\"\n" }.joined()
        text += names.map { "#undef \($0)\n" }.joined()
      }
      let path = try compiler.write(text, to: "All.m")
      report.read(
        try await Tool.clang.run(
          ["-fsyntax-only", "-w", "-ferror-limit=0", "-target", "arm64-apple-ios26.0", "-fblocks"]
            + [isMRC ? "-fno-objc-arc" : "-fobjc-arc", "-I", "\(stubs.path)/objc", path]
        ),
        units.enumerated().map { ("/\($0.offset)/", $0.element) }
      )
    }
    return report
  }

  /// The classes and functions that a unit declares.
  private static func globalNames(of unit: Unit) -> [String] {
    let lines = unit.files.flatMap { $0.text.split(separator: "\n") }
    let classes = lines.filter { $0.hasPrefix("@interface ") }.compactMap { line in
      line.dropFirst("@interface ".count).split(separator: " ").first.map(String.init)
    }
    return Set(classes + ["LifecycleLines", "LifecycleWrite", "LifecycleName"]).sorted()
  }

  private func write(_ text: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: false, encoding: .utf8)
    return file.path
  }
}
