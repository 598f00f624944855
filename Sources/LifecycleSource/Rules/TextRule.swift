package import LifecycleEngine
package import LifecycleScenario

/// A mistake that the text of Swift files shows, and how often that was right.
package struct TextRule: Hashable, Sendable {
  package let id: FindingID
  /// How sure it is at most without a run.
  package let confidence: Certainty
  /// Findings on public code, shown or certain, that a person looked up in the source.
  package let checkedCount: Int
  /// How many of them were none.
  package let wrongCount: Int
  /// What a run is worth beside the text.
  let run: Run
  /// How an edit of the text mends it, if one does.
  let mend: Mend?

  /// A way to mend a mistake.
  enum Mend: Hashable, Sendable {
    /// It calls `super`.
    case superCall
    /// It tells a child about its parent, or that the parent goes.
    case tellAdded, tellRemoved
    /// It names the parent instead of nothing.
    case parentForNil
    /// It takes a line away.
    case lineRemoval
    /// It loads a view, or asks whether that is done, by the call that is made for it.
    case loading, loadedTest
    /// It makes a reference weak.
    case weakDelegate
  }

  /// What a run of the code is worth beside the text.
  enum Run: Hashable, Sendable {
    /// The mistake lies in what is missing: the text decides, and a run only proves it.
    case proves
    /// It lies in what is done, not in what is missing, since code under a condition is not run.
    case shows
    /// A run alone may be wrong about it.
    case suggests
  }

  private init(
    _ id: FindingID,
    _ confidence: Certainty,
    checked: Int = 0,
    wrong: Int = 0,
    run: Run = .proves,
    mend: Mend? = nil
  ) {
    self.id = id
    self.confidence = confidence
    checkedCount = checked
    wrongCount = wrong
    self.run = run
    self.mend = mend
  }

  /// What a run is worth for a mistake; those that no text shows are open.
  static func run(_ id: FindingID) -> Run { rules[id]?.run ?? .suggests }

  /// How an edit of the text mends a mistake, if one does.
  static func mend(_ id: FindingID) -> Mend? { rules[id]?.mend }

  /// A mistake that texts for people name as an example.
  static let example = FindingID.h07.rawValue

  private static let rules = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The month of the newest finding that was looked up.
  package static let checkedUntil = "2026-11"

  /// The mistakes by their numbers.
  ///
  /// The figures are those of 103 apps with 5,063 controllers: 8 with 401, then 20 with 1,158, 32 with
  /// 1,024, 29 with 1,937 and 14 with 543. Findings whose kind was not written down are left out.
  /// What was wrong and is mended since counts as wrong.
  package static let all = [
    TextRule(.app5, .certain, checked: 36, wrong: 3),
    TextRule(.app6, .likely, run: .suggests),
    TextRule(.app4, .certain, checked: 16, wrong: 8, run: .suggests),
    TextRule(.app10, .certain, checked: 2),
    TextRule(.app11, .certain),
    TextRule(.app17, .certain, run: .suggests),
    TextRule(.app18, .certain, run: .suggests),
    TextRule(.cont1, .certain, checked: 16, wrong: 2),
    TextRule(.cont2, .certain, checked: 32, wrong: 4, mend: .tellAdded),
    TextRule(.cont3, .certain, checked: 31, mend: .lineRemoval),
    TextRule(.cont4, .certain, checked: 13, mend: .tellRemoved),
    TextRule(.cont5, .certain, checked: 5, mend: .parentForNil),
    TextRule(.cont6, .certain, checked: 1, run: .suggests),
    TextRule(.cont7, .likely, checked: 4),
    TextRule(.cont9, .certain, run: .suggests),
    TextRule(.geo1, .likely, checked: 2),
    TextRule(.geo5, .certain, checked: 2, wrong: 1, run: .suggests),
    TextRule(.h01, .certain, checked: 6, wrong: 6, run: .suggests),
    TextRule(.h07, .likely, checked: 34),
    TextRule(.host1, .certain, checked: 8, wrong: 8),
    TextRule(.load1, .certain, run: .shows, mend: .loading),
    TextRule(.load2, .certain, run: .shows, mend: .loadedTest),
    TextRule(.load3, .certain, checked: 1),
    TextRule(.load6, .certain, checked: 156, wrong: 1),
    TextRule(.load7, .certain, checked: 1, wrong: 1, run: .shows),
    TextRule(.mem1, .certain, checked: 266, wrong: 9, mend: .weakDelegate),
    TextRule(.mem2, .certain, checked: 4, wrong: 1),
    TextRule(.mem3, .certain, checked: 7),
    TextRule(.mem8, .certain, run: .suggests),
    TextRule(.nav1, .certain, checked: 1, run: .suggests),
    TextRule(.nav2, .certain, run: .suggests),
    TextRule(.nav3, .certain, checked: 12, wrong: 3, run: .suggests),
    TextRule(.nav11, .certain, run: .suggests),
    TextRule(.pres1, .certain, checked: 20, wrong: 1),
    TextRule(.pres6, .certain, run: .suggests),
    TextRule(.scn1, .certain, checked: 49),
    TextRule(.scn2, .certain, checked: 4),
    TextRule(.scn3, .certain),
    TextRule(.scn4, .certain, checked: 4),
    TextRule(.scn5, .certain, checked: 4, wrong: 1),
    TextRule(.scn6, .certain),
    TextRule(.scn7, .possible),
    TextRule(.seg1, .certain, run: .suggests),
    TextRule(.super1, .certain, checked: 245, mend: .superCall),
    TextRule(.super2, .certain, mend: .superCall),
    TextRule(.super3, .certain, checked: 3, mend: .superCall),
    TextRule(.super4, .certain, checked: 3, mend: .superCall),
    TextRule(.super5, .certain, checked: 16, mend: .superCall),
    TextRule(.super6, .certain, checked: 4),
    TextRule(.super7, .certain, run: .suggests),
    TextRule(.super8, .certain, mend: .superCall),
    TextRule(.super9, .certain, checked: 4),
    TextRule(.unl3, .likely, run: .suggests),
  ]

  /// Its row in answers.
  package static let shape = Shape<TextRule>.object(
    .required("checked", \.checkedCount, .number),
    .required("confidence", \.confidence, .choice),
    .required("id", \.id, .choice),
    .required("title", \.id.diagnostic.title, .text),
    .required("wrong", \.wrongCount, .number)
  )
}
