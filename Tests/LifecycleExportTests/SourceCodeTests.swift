import Foundation
import LifecycleEngine
import LifecycleExport
import LifecycleScenario
import Testing
import TestSupport

/// Looks at exported classes with the compilers of the toolchain, against stubs of Apple's frameworks.
@Suite struct `Exported classes` {
  private static let stubs = Folders.root
    .appending(path: "Tests/LifecycleScenarioTests/Fixtures/uikit-stub")

  @Test(.enabled(if: Tool.swiftc.isExpected, "Put swiftc into the path."))
  func `compile in Swift`() async throws {
    try await withFolder { folder in
      let stubs = try FileManager.default
        .contentsOfDirectory(atPath: Self.stubs.appending(path: "swift").path).sorted()
        .map { Self.stubs.appending(path: "swift/\($0)").path }
      let flags = ["-parse-as-library", "-swift-version", "5", "-suppress-warnings"]
      let module = folder.appending(path: "UIKit.swiftmodule").path
      let made = try await Tool.swiftc.run(
        flags + ["-emit-module", "-module-name", "UIKit", "-o", module] + stubs
      )
      try #require(made.exitCode == 0, "\(made.standardError)")
      let files = try ExportedRun.all.enumerated().map { index, exported in
        let text = exported.run.exported(as: .swift)
        #expect(text.hasPrefix("import UIKit\n"))
        let body = text.dropFirst("import UIKit\n".count).replacing("@IBOutlet ", with: "")
        let file = folder.appending(path: "Unit\(index).swift")
        try Data("import UIKit\nenum Unit\(index) {\n\(body)}\n".utf8).write(to: file)
        return file.path
      }
      let outcome = try await Tool.swiftc.run(
        flags + ["-typecheck", "-wmo", "-module-name", "Exports", "-I", folder.path] + files
      )
      #expect(outcome.exitCode == 0, "\(outcome.standardError.prefix(4_000))")
    }
  }

  @Test(.enabled(if: Tool.clang.isExpected, "Put clang into the path."), arguments: ExportedRun.all)
  func `compile in Objective-C`(exported: ExportedRun) async throws {
    let isCounted = exported.run.document.app.platform.memory == .mrc
    let outcome = try await Tool.clang.run(
      [
        "-fsyntax-only", "-w", "-target", "arm64-apple-ios26.0", "-fblocks", "-x", "objective-c",
        isCounted ? "-fno-objc-arc" : "-fobjc-arc", "-I", Self.stubs.appending(path: "objc").path,
        "-",
      ],
      input: exported.run.exported(as: .objc)
    )
    #expect(outcome.exitCode == 0, "\(outcome.standardError.prefix(4_000))")
  }
}

/// Makes an empty folder for as long as a test needs it.
private func withFolder(_ test: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "classes-\(UUID().uuidString)"
  )
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await test(folder)
}
