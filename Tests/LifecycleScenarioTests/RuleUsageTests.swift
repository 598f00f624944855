import Testing

@testable import LifecycleEngine
@testable import LifecycleScenario

/// Rules of the catalogue that stand beside no event, and why.
struct SilentRules: Sendable {
  let reason: String
  /// The identifiers, separated by spaces.
  let identifiers: String

  var rules: [String] { identifiers.split { $0.isWhitespace }.map(String.init) }

  /// The list, kept by hand.
  static let all: [SilentRules] = [
    SilentRules(
      reason:
        "The model of phases, versions and states itself: it holds of every trace, no event stands for it.",
      identifiers: """
        SYS-PHASE-1 SYS-PHASE-2 SYS-PHASE-3 SYS-PHASE-4 SYS-PHASE-5 SYS-PHASE-6 SYS-DELEG-1
        VER-1 VER-2 VER-3 VER-4 APS-1 APS-2 APS-3 APS-5 APS-7 APS-8 TREE-1 TREE-4
        TREE-5 TREE-6 TREE-7 TREE-8 TREE-9 TREE-10 REENT-2 REENT-3 REENT-4 REENT-5
        PAGE-CANCEL-1
        """
    ),
    SilentRules(
      reason: "Objects, owners and figures: what is kept and what it costs is state, not a line.",
      identifiers: """
        CRE-C2 CRE-C3 CRE-C4 CRE-C5 CRE-C6 CRE-C9 CRE-6 MEM-C1 MEM-C2 MEM-C3 MEM-C4 MEM-C5
        MEM-C6 MEM-C7 DEAL-3 DEAL-4 DEAL-5 DEAL-6 DEAL-7 DEAL-8 NAV-PUSH-18 NAV-POP-9
        NAV-POP-10 CONT-REM-6 ROOT-REPL-2 ROOT-3 MEMW-8 MEMW-17
        """
    ),
    SilentRules(
      reason: "Names of nibs and the validity of geometry: no line of a trace tells them.",
      identifiers: """
        NIB-4 NIB-5 NIB-6 NIB-7 NIB-8 NIB-9 NIB-10 GEO-1 GEO-2 GEO-3 GEO-4 GEO-5 GEO-6
        """
    ),
    SilentRules(
      reason: "The rule says that nothing is called.",
      identifiers: """
        ACC-3 NAV-POP-1 NAV-POPTO-1 NAV-SET-1 NAV-IPOP-4 NAV-PUSH-15 NAV-PUSH-17 NAV-PUSH-20
        TAB-2 TAB-SEL-8 TAB-SEL-14 PRES-OVER-2 PRES-POP-1 PRES-CHAIN-1 DIS-INT-6 DIS-INT-7
        CONT-DEV-3 CONT-DEV-5 CONT-DEV-7 CONT-REM-8 CONT-OLD ROT-ASK-1 ROT-MT-4 ROT-LAUNCH-2
        ROT7-6 ROT8-8 TRAIT-5 MEMW-5 MEMW-6 MEMW-7 MEMW-15 MEMW-16 LAY-3 LAY-INV-2 APP-4
        VIS-1 VIS-5 VIS-8 SEG-UNW-3
        """
    ),
    SilentRules(
      reason: "The rule is why a command is pointless; such a command brings no event.",
      identifiers: """
        ACC-2 ROOT-REPL-3 ROT-ASK-2 ROT8-5 NOP-NAV-1 NOP-NAV-2 NOP-NAV-3 NOP-NAV-4 NOP-TAB-1
        NOP-PRES-1 NOP-PRES-2 NOP-CONT-1
        """
    ),
    SilentRules(
      reason:
        "The rule chooses or combines; the lines that follow carry the rules of their own places.",
      identifiers: """
        LOAD-1 LOAD-6 LOAD-9 LOAD-13 LAY-2 LAY-4 LAY-5 LAY-7 LAY-8 LAY-INV-5 LAY-INV-9 ROOT-2 LAUNCH-7
        NAV-POP-6 NAV-IPOP-2 NAV-IPOP-6 NAV-SET-5 NAV-OVR-2 NAV-OVR-3 FLUID-1 FLUID-2
        FLUID-3 FLUID-4 FLUID-5 TAB-SEL-10 TAB-SEL-11 TAB-SEL-17 SPLIT-1 SPLIT-2
        PRES-STYLE-1 PRES-STYLE-2 PRES-STYLE-3 PRES-STYLE-4 PRES-WHO-1 PRES-WHO-2 PRES-FS-1
        PRES-REENT-1 PRES-CTX-1 PRES-NAV-1 PRES-2.0 DIS-SELF-1 CONT-ADD-4 CONT-PRE-1
        CONT-DEV-1 CONT-DEV-2 CONT-DEV-4 CONT-REM-2 CONT-REM-7 CONT-TR-1 CONT-TR-3 CONT-TR-4
        CONT-BE-4 CONT-BE-5 CONT-BE-7 CONT-BE-8 ROT-MT-1 ROT-MT-2 ROT8-10 TRAIT-6
        MEMW-2 MEMW-10 MEMW-11 MEMW-12 MEMW-13 SEG-SHOW-2 SEG-SHOW-4 SEG-UNW-5
        SEG-UNW-6 VIS-2 VIS-6
        """
    ),
    SilentRules(
      reason: "The event carries the rule of the message that UIKit prints.",
      identifiers: """
        LOAD-11 ACC-4 LAUNCH-3 NAV-OVR-1 NAV-OVR-4 NAV-OVR-5 TAB-SEL-13 PAGE-ERR-1
        DIS-BUSY-1 CONT-DEV-8 CONT-BE-6 SCENE-5
        """
    ),
    SilentRules(
      reason:
        "Emitted for overrides, options or misuse that no record has; the tests of the engine go there.",
      identifiers: """
        CRE-C8 LOAD-8 NAV-SET-3 NAV-IPOP-5 PRES-FS-10 DIS-0 DEAL-2 SCENE-1 ERR-ROOT-1 ERR-TAB-1
        ERR-PAGE-2 ERR-PRES-8 ERR-CONT-3 LOG-SCN-1 VIS-3
        """
    ),
    SilentRules(
      reason: "Known defects of single versions, which the engine leaves out by default.",
      identifiers: """
        ROOT-REPL-4 TAB-SEL-18 SPLIT-8 SPLIT-10 CONT-PRE-3 CONT-PRE-4
        """
    ),
    SilentRules(
      reason:
        "Parts of UIKit that no command reaches: animators, alerts, restoration, more scenes.",
      identifiers: """
        CRE-C7 CRE-7 LOAD-14 LAY-INV-8 LAUNCH-5 NAV-PUSH-2 TAB-SEL-12 TAB-SEL-15
        SPLIT-5 PRES-CUST-1 PRES-CUST-2 PRES-ALERT-1 PRES-OLDPOP-1 PRES-ROT-1 DIS-INT-8
        ROT-ASK-3 ROT-MT-3 ROT7-5 ROT7-7 ROT8-7 ROT8-9 TRAIT-2 TRAIT-3 TRAIT-7
        MEMW-9 MEMW-18 APP-7 SCENE-3 SCENE-4 SEG-SHOW-5 SEG-UNW-2 REST-1 REST-2 VIS-7
        """
    ),
    SilentRules(
      reason: "Misuse that no command can express.",
      identifiers: """
        ERR-LOAD-5 ERR-NAV-3 ERR-NAV-7 ERR-PRES-5 ERR-PRES-10 ERR-SEG-1
        ERR-SEG-2
        """
    ),
  ]
}

@Suite struct `Rule usage` {
  @Test func `is known for every rule of the catalogue`() throws {
    let used = try Self.usedRules()
    let unused = Set(RuleCatalog.all.map(\.id).filter { !used.contains($0) }.map(\.rawValue))
    let listed = Set(SilentRules.all.flatMap(\.rules))
    let unlisted = unused.subtracting(listed).sorted()
    #expect(unlisted == [], "No event carries these any more: list them with a reason.")
    let heard = listed.subtracting(unused).sorted()
    #expect(heard == [], "Events carry these now, or they are gone: take them off the list.")
  }

  @Test func `is listed once for a silent rule`() {
    let listed = SilentRules.all.flatMap(\.rules)
    #expect(listed.count == Set(listed).count)
    #expect(listed.filter { RuleID(rawValue: $0) == nil } == [])
  }

  /// The rules of all events of the corpus, the other scenarios and three hundred random runs.
  private static func usedRules() throws -> Set<RuleID> {
    var used: Set<RuleID> = []
    let fixtures = GoldenVector.all + ScenarioFixture.files(in: "additions")
    for bytes in CorpusFile.all.map(\.bytes) + fixtures.map(\.bytes) {
      used.formUnion(rules(of: try ScenarioDocument.decode(bytes).run().simulation))
    }
    for seed in 0..<300 as Range<UInt64> { used.formUnion(rules(of: RandomRun.made(seed: seed))) }
    return used
  }

  private static func rules(of simulation: Simulation) -> Set<RuleID> {
    Set((1..<simulation.trace.count + 1).map { simulation.trace[$0].rule })
  }
}
