import Foundation
import LifecycleEngine
import LifecycleScenario
import Testing
import TestSupport

@testable import LifecycleInsight

/// The places at which shipped examples show what the catalogues describe.
@Suite struct `The moments` {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
  private static let file = Folders.pages.appending(path: "app/moments.json")

  private let search: MomentSearch

  init() throws {
    func documents(_ fixtures: [ScenarioFixture]) throws -> [ScenarioDocument] {
      try fixtures.map { try ScenarioDocument.decode($0.bytes) }
    }
    search = try MomentSearch(
      documents(ScenarioFixture.examples),
      others: [
        "mistakes": documents(ScenarioFixture.mistakes),
        "additions": documents(ScenarioFixture.additions),
        "records": documents(ScenarioFixture.records),
      ]
    )
  }

  /// The greatest number of each kind that no example shows; `lifecycle moments --missing` lists them
  /// with their reasons. The numbers only fall.
  private static let mostMissing: [MomentIndex.Kind: Int] = [
    .findings: 9, .messages: 7, .sendingRules: 20, .silentRules: 65, .unmodelledRules: 40,
    .causes: 4,
  ]

  @Test func `are kept as the examples show them now`() throws {
    let index = search.index
    if Self.isUpdating { try Data(index.text.utf8).write(to: Self.file) }
    let kept = try Data(contentsOf: Self.file)
    #expect(
      String(decoding: kept, as: UTF8.self) == index.text,
      "Print it again: lifecycle moments > Public/app/moments.json"
    )
    #expect(try MomentIndex(json: [UInt8](kept)) == index)
  }

  @Test func `have the event that the catalogue names, and differ where it compares`() throws {
    #expect(search.problems == [])
  }

  @Test(arguments: MomentIndex.Kind.allCases)
  func `are there for all but a few`(kind: MomentIndex.Kind) throws {
    let missing = search.index.missing(kind)
    let most = try #require(Self.mostMissing[kind])
    #expect(missing.count <= most, "\(missing.joined(separator: " "))")
  }

  @Test func `are where their event says`() throws {
    let index = search.index
    let others = ScenarioFixture.mistakes + ScenarioFixture.additions + ScenarioFixture.records
    let names = Set(ScenarioFixture.examples.map(\.name) + others.map { "../\($0.key)" })
    for (id, moment) in index.findings.merging(index.rules, uniquingKeysWith: { one, _ in one }) {
      #expect(names.contains(moment.example), "\(id)")
      #expect(moment.event > 0 && moment.step >= 0, "\(id)")
    }
    for id in ChosenMoments.all.keys {
      #expect(FindingID(rawValue: id) != nil || RuleID(rawValue: id) != nil, "\(id)")
    }
  }
}
