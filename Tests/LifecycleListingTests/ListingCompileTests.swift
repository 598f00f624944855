import Foundation
import LifecycleEngine
import Testing
import TestSupport

@testable import LifecycleListing
@testable import LifecycleScenario

@Suite(.compilers) struct `Listed code under compilers` {
  /// A mistake beside valid code shows that the compiler has looked.
  @Test(.enabled(if: Tool.swiftc.isExpected, "Put swiftc into the path."))
  func `compiles in Swift, but for a mistake`() async throws {
    let mistake = ListingFile("A.swift", lines: ["static let a: UILabel = UIView(frame: .zero)"])
    let report = try await StubCompiler.checkSwift(units(in: .swift, and: mistake))
    #expect(report.faulty == ["a mistake"], "\(report.text)")
  }

  @Test(.enabled(if: Tool.clang.isExpected, "Put clang into the path."))
  func `compiles in Objective-C, but for a mistake`() async throws {
    let mistake = ListingFile(
      "A.m",
      lines: ["#import <UIKit/UIKit.h>", "id a = [UIView nothing];"]
    )
    let report = try await StubCompiler.checkObjectiveC(units(in: .objc, and: mistake))
    #expect(report.faulty == ["a mistake"], "\(report.text)")
  }

  private func units(
    in language: ListingLanguage,
    and mistake: ListingFile
  ) -> [StubCompiler.Unit] {
    ListedScenarios.all.map { shown($0, in: language) }
      + takenHome.map { taken($0, in: language) } + hostile(in: language)
      + [StubCompiler.Unit(name: "a mistake", files: [(mistake.name, mistake.text)])]
  }

  /// Scenarios whose files to take home are compiled: all kinds of controllers, old and new.
  private var takenHome: [ScenarioDocument] {
    ListedScenarios.callbacks.filter { $0.id.hasSuffix("-3") || $0.id.hasSuffix("-26") }
      + ListedScenarios.documents(in: CorpusFile.folder.appending(path: "Fixtures/listings"))
  }

  /// Names and texts cannot break the code.
  private func hostile(in language: ListingLanguage) -> [StubCompiler.Unit] {
    let listing = `Texts of a scenario`.hostile.listing(in: language)
    let shown = listing.classes.flatMap { listed in
      [listed.header, ListingFile(listed.file, lines: listed.lines)].compactMap(\.self)
    }
    return [("hostile", shown), ("hostile at home", listing.files)].map { name, files in
      StubCompiler.Unit(name: name, files: files.map { ($0.name, $0.text) })
    }
  }

  private func shown(
    _ scenario: ListedScenarios.Listed,
    in language: ListingLanguage
  ) -> StubCompiler.Unit {
    let files = scenario.classes(in: language).flatMap { listed in
      [listed.header, ListingFile(listed.file, lines: listed.lines)].compactMap(\.self)
    }
    return StubCompiler.Unit(
      name: scenario.document.id,
      files: files.map { ($0.name, $0.text) },
      isMRC: scenario.document.app.platform.memory == .mrc
    )
  }

  private func taken(
    _ document: ScenarioDocument,
    in language: ListingLanguage
  ) -> StubCompiler.Unit {
    StubCompiler.Unit(
      name: "\(document.id) at home",
      files: document.listingOfRun(in: language).files.map { ($0.name, $0.text) },
      isMRC: document.app.platform.memory == .mrc
    )
  }
}
