import LifecycleEngine
import LifecycleReports
import LifecycleScenario
import Testing
import TestSupport

/// Checks exported classes against stubs of Apple's frameworks.
@Suite(.compilers) struct `Exported classes under compilers` {
  @Test(.enabled(if: Tool.swiftc.isExpected, "Put swiftc into the path."))
  func `compile in Swift`() async throws {
    let units = Self.units(as: .swift, "A.swift")
    for unit in units { #expect(unit.files[0].text.hasPrefix("import UIKit\n"), "\(unit.name)") }
    let report = try await StubCompiler.checkSwift(units)
    #expect(report.faulty == [], "\(report.text)")
  }

  @Test(.enabled(if: Tool.clang.isExpected, "Put clang into the path."))
  func `compile in Objective-C`() async throws {
    let report = try await StubCompiler.checkObjectiveC(Self.units(as: .objc, "A.m"))
    #expect(report.faulty == [], "\(report.text)")
  }

  private static func units(as format: ExportFormat, _ file: String) -> [StubCompiler.Unit] {
    ExportedRun.all.map { exported in
      StubCompiler.Unit(
        name: exported.name,
        files: [(file, exported.run.exported(as: format))],
        isMRC: exported.run.document.app.platform.memory == .mrc
      )
    }
  }
}
