import LifecycleEngine
import LifecycleScenario
import Testing
import TestSupport

/// The scenarios that show what the source documents claim, and the versions of each claim.
enum SourceExample {
  static let all = ScenarioFixture.examples.filter { $0.name.hasPrefix("source-") }

  /// The row of the list of claims: `NN` in `source-NN-…`.
  static func row(of fixture: ScenarioFixture) -> Int {
    Int(fixture.name.dropFirst("source-".count).prefix(2)) ?? 0
  }

  static let versions = Array(2...18) + [26, 27]

  /// The versions on which an example's expectation must hold. It must not hold on any version that
  /// is neither in `holds` nor in `untold`. Kept by hand.
  struct Claim: CustomTestStringConvertible, Sendable {
    let example: String
    let holds: ClosedRange<Int>
    /// Versions that the claim doesn't mention, or that its trace can't distinguish.
    var untold: [ClosedRange<Int>] = []

    var testDescription: String { example }
  }

  static let claims: [Claim] = [
    Claim(example: "source-01-table-nib", holds: 2...27),
    Claim(example: "source-02-is-view-loaded", holds: 3...27, untold: [2...2]),
    Claim(example: "source-03-hidden-tab", holds: 2...27),
    Claim(example: "source-04-password-field", holds: 2...27),
    Claim(example: "source-05-views-in-init", holds: 2...27),
    Claim(example: "source-06-two-initialisers", holds: 2...27),
    Claim(example: "source-07-reload-leak", holds: 3...5),
    // iOS 2 unloads a hidden view without a call (MEMW-2).
    Claim(example: "source-07-reload-leak-ios6", holds: 6...27, untold: [2...2]),
    Claim(example: "source-08-view-in-unload", holds: 3...5),
    Claim(example: "source-09-unload-keeps-views", holds: 3...5),
    Claim(example: "source-09-unload-loses-place", holds: 3...5),
    // The order of calls is the same later. A finding reports that the sizes differ.
    Claim(example: "source-10-sizes-ios5", holds: 2...7, untold: [8...27]),
    Claim(example: "source-10-sizes-ios17", holds: 13...27),
    Claim(example: "source-11-initial-state", holds: 2...27),
    Claim(example: "source-12-image-cache", holds: 2...27),
    // A callback that a version lacks prints no line, even when code calls it (VER-2).
    Claim(example: "source-13-dealloc-alone", holds: 3...5, untold: [2...2, 6...27]),
    Claim(example: "source-14-button-action", holds: 2...27),
    Claim(example: "source-15-load-view", holds: 2...27),
    Claim(example: "source-16-hidden-reload-ios5", holds: 2...5),
    Claim(example: "source-16-hidden-stays-ios6", holds: 6...27),
    Claim(example: "source-17-rotation-ios7", holds: 3...7),
    Claim(example: "source-17-rotation-ios8", holds: 8...27),
    Claim(example: "source-18-child", holds: 5...27),
    Claim(example: "source-19-one-setup", holds: 5...27, untold: [2...4]),
    Claim(example: "source-20-three-origins", holds: 5...27, untold: [2...4]),
    Claim(example: "source-21-level-view", holds: 2...27),
    Claim(example: "source-22-save-on-leaving", holds: 2...27),
    Claim(example: "source-23-drop-view", holds: 6...27),
    Claim(example: "source-23-loads-to-free", holds: 2...27),
    Claim(example: "source-24-summary", holds: 5...27),
    Claim(example: "source-25-yellow-log", holds: 7...8),
    Claim(example: "source-26-storyboard-outlets", holds: 5...27, untold: [2...4]),
    Claim(example: "source-27-load-cycle", holds: 2...27),
    Claim(example: "source-27-unload-ios4", holds: 3...4),
    Claim(example: "source-27-unload-ios5", holds: 5...5),
    Claim(example: "source-28-where-to-allocate", holds: 2...27),
    Claim(example: "source-29-off-screen-only", holds: 2...27),
    Claim(example: "source-29-on-screen-too", holds: 2...27),
  ]

  /// The versions on which an example shows a mistake; on all others it must not.
  struct MistakeClaim: CustomTestStringConvertible, Sendable {
    let example: String
    let id: FindingID
    let versions: ClosedRange<Int>

    var testDescription: String { "\(id.rawValue) of \(example)" }
  }

  static let mistakes: [MistakeClaim] = [
    MistakeClaim(example: "source-02-is-view-loaded", id: .load2, versions: 2...27),
    MistakeClaim(example: "source-03-hidden-tab", id: .h02, versions: 2...27),
    MistakeClaim(example: "source-07-reload-leak", id: .h05, versions: 2...5),
    MistakeClaim(example: "source-07-reload-leak-ios6", id: .h05, versions: 2...27),
    MistakeClaim(example: "source-08-view-in-unload", id: .unl3, versions: 3...5),
    MistakeClaim(example: "source-09-unload-keeps-views", id: .h08, versions: 3...5),
    MistakeClaim(example: "source-09-unload-keeps-views", id: .h09, versions: 3...5),
    MistakeClaim(example: "source-09-unload-loses-place", id: .h10, versions: 3...5),
    MistakeClaim(example: "source-10-sizes-ios5", id: .h07, versions: 2...27),
    MistakeClaim(example: "source-10-sizes-ios5", id: .geo1, versions: 8...27),
    MistakeClaim(example: "source-12-image-cache", id: .h12, versions: 2...27),
    MistakeClaim(example: "source-23-loads-to-free", id: .unl5, versions: 2...27),
    MistakeClaim(example: "source-29-on-screen-too", id: .unl4, versions: 2...27),
  ]

  static func document(_ example: String, on version: Int? = nil) throws -> ScenarioDocument {
    let fixture = try #require(ScenarioFixture.examples.first { $0.name == example })
    var document = try ScenarioDocument.decode(fixture.bytes)
    guard let version else { return document }
    let platform = Platform(version: SystemVersion(version))
    document.app.platform.version = platform.version
    document.app.platform.usesScenes = platform.usesScenes
    return document
  }
}

@Suite(.matrix) struct `Shipped examples` {
  @Test func `come out as they say, and say what they are`() {
    inEach(ScenarioFixture.examples) { fixture in
      let document = try ScenarioDocument.decode(fixture.bytes)
      #expect(document.id == fixture.name)
      #expect(document.title?.isEmpty == false)
      #expect(document.description?.isEmpty == false)
      let verdict = document.verdict()
      guard case .passed = verdict else {
        Issue.record("\(verdict.text(id: fixture.name))")
        return
      }
    }
  }

  @Test(arguments: 1...12)
  func `show each of the twelve mistakes and its repair`(number: Int) throws {
    let name = number < 10 ? "lint-h0\(number)" : "lint-h\(number)"
    let shown = try SourceExample.document(name).run().simulation.findings()
    #expect(shown.contains { $0.id == FindingID.allCases[number - 1] })
    let repaired = try SourceExample.document("\(name)-mended").run().simulation.findings()
    #expect(repaired == [])
  }
}

@Suite(.matrix) struct `Source examples` {
  @Test func `cover every row of the documents, each with its versions`() {
    #expect(Set(SourceExample.all.map(SourceExample.row(of:))) == Set(1...29))
    #expect(SourceExample.all.map(\.name).sorted() == SourceExample.claims.map(\.example).sorted())
  }

  @Test func `prove something`() {
    inEach(SourceExample.all) { fixture in
      let checks = try ScenarioDocument.decode(fixture.bytes).run().checks()
      #expect(checks.contains { $0.result == .pass && !$0.expected.isEmpty })
    }
  }

  @Test func `are true on the versions that they name, and on no other`() {
    inEach(SourceExample.claims) { claim in
      let holding = try SourceExample.versions.filter { version in
        let verdict = try SourceExample.document(claim.example, on: version).verdict()
        guard case .passed = verdict else { return false }
        return !claim.untold.contains { $0.contains(version) }
      }
      #expect(holding == SourceExample.versions.filter(claim.holds.contains))
    }
  }

  @Test(arguments: SourceExample.mistakes)
  func `show their mistakes on the versions where they are some`(
    claim: SourceExample.MistakeClaim
  ) throws {
    let showing = try SourceExample.versions.filter { version in
      try SourceExample.document(claim.example, on: version).run().simulation.findings()
        .contains { $0.id == claim.id }
    }
    #expect(showing == SourceExample.versions.filter(claim.versions.contains))
  }

  @Test func `end with the log of the document`() throws {
    let example = try SourceExample.document("source-25-yellow-log")
    let record = try ScenarioDocument.decode(CorpusFile.named("seed-002-yellow").bytes)
    #expect(example.app == record.app)
    #expect(example.observation == record.observation)
    #expect(example.steps == record.steps)
  }
}
