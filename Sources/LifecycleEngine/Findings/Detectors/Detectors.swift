/// The searches, by what a run must have for them to find anything.
enum Detectors {
  typealias Detect = @Sendable (RunRecord) -> [Finding]

  /// Looks for everything that can be found in a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - isThorough: Whether searches start that lack what they need; they find nothing.
  /// - Returns: The findings, in the order of the searches.
  static func findings(in run: RunRecord, isThorough: Bool = false) -> [Finding] {
    var findings: [Finding] = []
    for (needed, searches) in groups where isThorough || !needed.isDisjoint(with: run.traits) {
      for detect in searches { findings += detect(run) }
    }
    return findings
  }

  /// The searches, by what a run must have for them to find anything: one of these traits.
  private static let groups: [(needed: RunTraits, searches: [Detect])] = [
    (.messages, [reported]),
    ([.messages, .begins, .commands], [app11]),
    (.nilViews, [load4]),
    ([.viewAccess, .statements], [h02, unl4, unl7]),
    ([.stacks, .statements], [nav1, nav5, nav8]),
    ([.dismissals, .statements], [pres9, root1]),
    ([.children, .statements], [contAdding, contMoves, contRemoving]),
    (.incidents, [h04, h10, lay2, mem5, mem7, leaks]),
    (.oddViews, [load3, load8, load9]),
    (.tabs, [tab1]),
    (.statements, [unl3]),
    (.manual, [cont9]),
    (.open, [anim1]),
    (.code, [pres5]),
    (.warnings, [h12, mem6]),
    (.overrides, [ver1, ver2]),
    (.geometry, [h07, geo1, geo2, geo3, geo6, rot2]),
    (.outlets, [h01, h08, h09, h11, load11, seg1]),
    (.work, [app1, app2, lay1, trait1]),
    (.gains, [h03, h05, geo5, app4, app5, app16]),
    (.releases, [app6, unl1, unl2, unl6]),
    (.reliance, [app3, app12, cont12, ver3]),
    (.state, [h06, stale, app13, app15]),
    (.direct, [load1, app10, unl9]),
    (.delegates, [nav4, tab2, page2, pres4, pres11]),
    (.commands, [nav2, nav9, nav10, pres8, lay3]),
    (.screen, [load2, load6, app7, app8, nav3, nav7, cont11]),
    (.odd, [missingSuper, super6, super9, super10]),
    (.making, [load10]),
    (.changing, [geo4, page1, pres3, pres12, rot1, unl8]),
    (.retains, [mem4]),
  ]
}
