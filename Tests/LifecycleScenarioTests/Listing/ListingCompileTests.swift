import Foundation
import LifecycleEngine
import Testing

@testable import LifecycleScenario

@Suite struct `Listed code` {
  @Test func `compiles as Swift`() throws {
    let compiler = try ListingCompiler()
    defer { try? compiler.remove() }
    let units = ListedScenarios.all.map { shown($0, in: .swift) }
    let home = takenHome.map { taken($0, in: .swift) }
    let complaint = try compiler.checkSwift(units + home)
    #expect(complaint.isEmpty, "\(complaint)")
  }

  @Test func `compiles as Objective-C`() throws {
    let compiler = try ListingCompiler()
    defer { try? compiler.remove() }
    let units = ListedScenarios.all.map { shown($0, in: .objc) }
    let home = takenHome.map { taken($0, in: .objc) }
    let complaint = try compiler.checkObjectiveC(units + home)
    #expect(complaint.isEmpty, "\(complaint)")
  }

  @Test func `is looked at by compilers that find mistakes`() throws {
    let compiler = try ListingCompiler()
    defer { try? compiler.remove() }
    let swift = ListingFile("A.swift", lines: ["let a: UILabel = UIView(frame: .zero)"])
    let objc = ListingFile("A.m", lines: ["#import <UIKit/UIKit.h>", "id a = [UIView nothing];"])
    let mistakes = [
      try compiler.checkSwift([ListingCompiler.Unit(name: "a", files: [swift])]),
      try compiler.checkObjectiveC([ListingCompiler.Unit(name: "a", files: [objc])]),
    ]
    #expect(mistakes.allSatisfy { $0.contains("error: ") }, "\(mistakes)")
  }

  /// Scenarios whose files to take home are compiled: all kinds of controllers, on all platforms.
  private let takenHome =
    ListedScenarios.callbacks
    + ListedScenarios.documents(in: CorpusFile.folder.appending(path: "Fixtures/listings"))

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
