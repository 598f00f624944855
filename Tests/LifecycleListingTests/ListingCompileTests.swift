import Foundation
import LifecycleEngine
import Testing
import TestSupport

@testable import LifecycleListing
@testable import LifecycleScenario

@Suite struct `Listed code` {
  @Test(arguments: ListingLanguage.allCases)
  func `compiles`(language: ListingLanguage) async throws {
    let complaint = try await ListingCompiler.check(language) {
      ListedScenarios.all.map { shown($0, in: language) }
        + takenHome.map { taken($0, in: language) }
    }
    #expect(complaint.isEmpty, "\(complaint)")
  }

  @Test func `is looked at by compilers that find mistakes`() async throws {
    let swift = ListingFile("A.swift", lines: ["let a: UILabel = UIView(frame: .zero)"])
    let objc = ListingFile("A.m", lines: ["#import <UIKit/UIKit.h>", "id a = [UIView nothing];"])
    for (language, file) in [(ListingLanguage.swift, swift), (.objc, objc)] {
      let complaint = try await ListingCompiler.check(language) {
        [ListingCompiler.Unit(name: "a", files: [file])]
      }
      #expect(complaint.contains("error: "), "\(complaint)")
    }
  }

  /// Scenarios whose files to take home are compiled: all kinds of controllers, old and new.
  private var takenHome: [ScenarioDocument] {
    ListedScenarios.callbacks.filter { $0.id.hasSuffix("-3") || $0.id.hasSuffix("-26") }
      + ListedScenarios.documents(in: CorpusFile.folder.appending(path: "Fixtures/listings"))
  }

  private func shown(
    _ scenario: ListedScenarios.Listed,
    in language: ListingLanguage
  ) -> ListingCompiler.Unit {
    let files = scenario.classes(in: language).flatMap { listed in
      [listed.header, ListingFile(listed.file, lines: listed.lines)].compactMap(\.self)
    }
    return ListingCompiler.Unit(
      name: scenario.document.id,
      files: files,
      isMRC: scenario.document.app.platform.memory == .mrc
    )
  }

  private func taken(
    _ document: ScenarioDocument,
    in language: ListingLanguage
  ) -> ListingCompiler.Unit {
    ListingCompiler.Unit(
      name: "\(document.id) at home",
      files: document.listingOfRun(in: language).files,
      isMRC: document.app.platform.memory == .mrc
    )
  }
}
