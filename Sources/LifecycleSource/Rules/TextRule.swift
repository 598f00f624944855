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
    run: Run = .proves
  ) {
    self.id = id
    self.confidence = confidence
    checkedCount = checked
    wrongCount = wrong
    self.run = run
  }

  /// What a run is worth for a mistake; those that no text shows are open.
  static func run(_ id: FindingID) -> Run { runs[id] ?? .suggests }

  private static let runs = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.run) })

  /// The month of the newest finding that was looked up.
  package static let checkedUntil = "2026-11"

  /// The mistakes by their numbers.
  ///
  /// The figures are those of 28 apps with 1,559 controllers; findings whose kind was not written down
  /// are left out.
  package static let all = [
    TextRule(.app5, .certain, checked: 20, wrong: 1),
    TextRule(.app10, .certain, run: .shows),
    TextRule(.cont1, .certain, checked: 1),
    TextRule(.cont2, .certain, checked: 12, wrong: 1),
    TextRule(.cont3, .certain, checked: 2),
    TextRule(.cont4, .certain, checked: 4),
    TextRule(.cont5, .likely),
    TextRule(.cont7, .likely),
    TextRule(.host1, .certain),
    TextRule(.load1, .certain, run: .shows),
    TextRule(.load2, .certain, run: .shows),
    TextRule(.load3, .certain),
    TextRule(.load6, .certain, checked: 66, wrong: 1),
    TextRule(.load7, .certain, checked: 1, wrong: 1, run: .shows),
    TextRule(.mem1, .certain, checked: 2),
    TextRule(.mem2, .certain),
    TextRule(.mem3, .certain, checked: 4),
    TextRule(.pres1, .certain, run: .shows),
    TextRule(.scn1, .likely),
    TextRule(.scn2, .certain),
    TextRule(.scn3, .certain),
    TextRule(.scn4, .certain),
    TextRule(.scn5, .likely),
    TextRule(.super1, .certain, checked: 89),
    TextRule(.super2, .certain),
    TextRule(.super3, .certain),
    TextRule(.super4, .certain, checked: 1),
    TextRule(.super5, .certain, checked: 2),
    TextRule(.super6, .certain),
    TextRule(.super7, .certain, run: .suggests),
    TextRule(.super8, .certain),
    TextRule(.super9, .certain),
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
