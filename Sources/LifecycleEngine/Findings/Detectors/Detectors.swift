/// A search for mistakes, and what a run must have for it to find anything.
struct Detector: Sendable {
  /// The traits; the run must have at least one of them.
  let needs: RunTraits
  /// Looks for the mistakes in a run.
  let findings: @Sendable (RunRecord) -> [Finding]

  init(needs: RunTraits, findings: @escaping @Sendable (RunRecord) -> [Finding]) {
    self.needs = needs
    self.findings = findings
  }
}

/// The searches, each with what it needs.
enum Detectors {
  /// Looks for everything that can be found in a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - isThorough: Whether searches start that lack what they need; they find nothing.
  /// - Returns: The findings, in the order of the searches.
  static func findings(in run: RunRecord, isThorough: Bool = false) -> [Finding] {
    var findings: [Finding] = []
    for detector in all where isThorough || !detector.needs.isDisjoint(with: run.traits) {
      findings += detector.findings(run)
    }
    return findings
  }

  /// All searches, in their order.
  static let all = [
    reported, app11, load4, h02, unl4, unl7, nav1, nav5, nav8, pres9, pres14, root1, contAdding,
    contMoves, contRemoving, h04, h10, lay2, mem5, mem7, leaks, load3, load8, load9, tab1, unl3,
    cont9, anim1, anim2, pres5, h12, mem6, ver1, ver2, h07, geo1, geo2, geo3, geo6, rot2, h01, h08,
    h09, h11, load11, seg1, app1, app2, lay1, trait1, h03, h05, geo5, app4, app5, app16, app6, app17, app18, unl1,
    unl2, unl6, app3, app12, cont12, ver3, h06, stale, app13, app15, load1, app10, unl9, nav4, tab2,
    page2, pres4, pres11, nav2, nav9, nav10, pres8, lay3, load2, load6, app7, app8, nav3, nav7,
    cont11, missingSuper, super6, super9, super10, load10, geo4, page1, pres3, pres12, rot1, unl8,
    mem4, scn1, scn3, scn5, host1, host2,
  ]
}
