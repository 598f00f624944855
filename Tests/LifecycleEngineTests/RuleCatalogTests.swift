import LifecycleEngine
import Testing

@Suite struct `Rule catalogue` {
  @Test func `every identifier has exactly one rule, in the order of the identifiers`() {
    #expect(RuleCatalog.all.map(\.id) == RuleID.allCases)
  }

  @Test func `a rule is found by its identifier`() {
    #expect(RuleID.allCases.map { RuleCatalog[$0] } == RuleCatalog.all)
  }

  @Test func `a statement has at most 200 characters`() {
    let long = RuleCatalog.all.filter { $0.statement.count > 200 }
    #expect(long.map(\.id) == [])
  }

  @Test func `a statement is one sentence that ends with a full stop`() {
    let sentence = /[A-Z](?:[^.!?\n]|[.!?](?=\S))*\./
    let broken = RuleCatalog.all.filter { $0.statement.wholeMatch(of: sentence) == nil }
    #expect(broken.map(\.id) == [])
  }

  @Test func `a statement has no abbreviation and no identifier of the specification`() {
    let abbreviated = RuleCatalog.all.filter { rule in
      let words = rule.statement.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      return !abbreviations.isDisjoint(with: words) || rule.statement.contains(/[A-Z]{2,}-|\bdel\./)
    }
    #expect(abbreviated.map(\.id) == [])
  }

  @Test func `no two rules say the same`() {
    let statements = Dictionary(grouping: RuleCatalog.all, by: \.statement)
    let repeated = statements.values.filter { $0.count > 1 }.map { $0.map(\.id) }
    #expect(repeated == [])
  }

  @Test func `versions have one spelling`() {
    let spelling = /all|[≥≤]\d+(\.\d)?|\d+(\.\d)?(–\d+(\.\d)?)?/
    let misspelt = RuleCatalog.all.filter { $0.versions.wholeMatch(of: spelling) == nil }
    #expect(misspelt.map(\.id) == [])
  }

  @Test func `sources and records are named once`() {
    let repeating = RuleCatalog.all.filter { rule in
      Set(rule.sources).count != rule.sources.count || Set(rule.records).count != rule.records.count
    }
    #expect(repeating.map(\.id) == [])
  }

  @Test func `what is documented or observed says where`() {
    let bare = RuleCatalog.all.filter { rule in
      let isKnown = rule.confidence == .documented || rule.confidence == .observed
      return isKnown && rule.sources.isEmpty && rule.records.isEmpty
    }
    #expect(bare.map(\.id) == [])
  }

  @Test func `a rule that rests on inference alone is inferred`() {
    let overrated = inferredRules.filter { RuleCatalog[$0].confidence != .inferred }
    #expect(overrated == [])
  }

  @Test func `a mixed rule is documented or observed and says which part is inferred`() {
    let wrong = mixedRules.filter { id in
      let rule = RuleCatalog[id]
      let isKnown = rule.confidence == .documented || rule.confidence == .observed
      return !isKnown || !rule.statement.contains(/infer|engine model/)
    }
    #expect(wrong == [])
  }

  @Test func `what UIKit never promises varies`() {
    let varying = RuleCatalog.all.filter { $0.confidence == .varies }
    #expect(
      varying.map(\.id)
        == [
          .sysPhase4, .sysPhase6, .load14, .lay4, .lay8, .navPush13, .navPush21, .contDev2, .app9,
          .host4, .host11, .host15,
        ]
    )
  }

  @Test func `errors and logs have a message, and calls without effect have none`() {
    let expected = RuleID.allCases.filter { id in
      id.rawValue.hasPrefix("ERR-") || id.rawValue.hasPrefix("LOG-")
    }
    #expect(RuleCatalog.all.filter { $0.message != nil }.map(\.id) == expected)
  }

  @Test func `a later or second message belongs to a first one`() {
    let orphans = RuleCatalog.all.filter { rule in
      rule.message == nil && (rule.alternativeMessage != nil || rule.newerMessage != nil)
    }
    #expect(orphans.map(\.id) == [])
  }

  @Test func `messages have known placeholders only`() {
    let texts = RuleCatalog.all.flatMap { rule in
      [
        rule.message, rule.alternativeMessage, rule.newerMessage?.text,
        rule.newerMessage?.alternative,
      ]
    }
    let found = texts.compactMap(\.self).flatMap { text in
      text.matches(of: /<[^>]*>/).map { String($0.output) }
    }
    #expect(Set(found) == placeholders)
  }
}

private let abbreviations: Set = [
  "lV", "vDL", "vWA", "vDA", "vWD", "vDD", "vIA", "vWU", "vDU", "vWLS", "vDLS", "uVC", "uP",
  "SAI", "LMD", "TCC", "wTC", "vWT", "wM", "dM", "DRMW", "LOAD", "ATTACH", "LAYOUT", "SYNC",
  "ANIM", "END", "AFTER", "OPT", "VC",
]

private let placeholders: Set = [
  "<C>", "<M>", "<P>", "<X>", "<F>", "<Q>", "<R>", "<A>", "<B>", "<nav>", "<V>", "<N>", "<K>",
  "<n>", "<m>", "<…>",
]

/// The rules that the specification lists as resting on inference alone (§9.2).
private let inferredRules: [RuleID] = [
  .load8, .load11, .tree7, .root2, .root3, .rootRepl1, .rootRepl3, .navPopto1, .navSet4, .navSet6,
  .navBar1, .navLazy8, .fluid5, .tabSel13, .tabSel14, .split6, .split7, .split9, .pageSet4,
  .pageNew1, .presFs3, .presOver2, .presAlert1, .presOldpop1, .presCust2, .contPre2, .contDev4,
  .contRem6,
  .contRem7, .rot85, .rot87, .trait5, .app4, .deal5, .segUnw3, .segUnw6, .rest2, .reent3,
  .reent4, .vis3, .vis4, .vis5, .vis6, .vis7, .view7, .view8,
  .search2, .search3, .host3, .win1, .win2, .win4, .win5, .adapt3, .adapt5,
]

/// The rules that the specification lists as mixed (§9.2).
private let mixedRules: [RuleID] = [
  .creC10, .acc4, .navLazy1, .navLazy5, .navLazy6, .navLazy7, .navPush22, .presNav1, .tab3,
  .tabSel5, .launch3, .launch6, .rot86, .reent2, .split11, .pageSet3, .contBe9,
  .cre5, .lay9, .layInv1, .tree2, .tree4, .launch1, .launch2, .launch4, .navPush12, .navPush15,
  .navPush16, .navPush19, .navPop8, .navPopto2, .navOvr2, .navOvr4, .navOvr6, .fluid1, .tab1,
  .tabSel9, .tabSel11, .tabSel12, .split1, .pageSet1, .pageScr3, .presStyle5, .presWho2, .presFs6,
  .presFs10, .presCust3, .presSheet5, .presChain1, .dis0, .disFs4, .disStack1, .disInt4, .cont8,
  .contDev6, .contRem1, .contTr2, .contBe6, .contBe8, .rotMt1, .rotMt3, .rotLaunch1, .rot78,
  .rot83, .rot84, .trait1, .trait7, .trait9, .memw2, .memw6, .app2, .app5, .scene2, .deal2,
  .segEmb1, .rest1, .reent1, .vis1, .view1, .view2, .alert1, .search1, .host2,
  .host5, .host6, .win3, .win6, .adapt2, .adapt4,
]
