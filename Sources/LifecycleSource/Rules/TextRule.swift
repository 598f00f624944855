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

  private init(_ id: FindingID, _ confidence: Certainty, checked: Int = 0, wrong: Int = 0) {
    self.id = id
    self.confidence = confidence
    checkedCount = checked
    wrongCount = wrong
  }

  /// The mistakes by their numbers; the figures are those of eight apps with 401 controllers.
  package static let all = [
    TextRule(.app5, .certain, checked: 7),
    TextRule(.app10, .certain),
    TextRule(.cont1, .certain, checked: 1),
    TextRule(.cont2, .certain, checked: 12, wrong: 1),
    TextRule(.cont3, .certain, checked: 2),
    TextRule(.cont4, .certain, checked: 4),
    TextRule(.cont5, .likely),
    TextRule(.cont7, .likely),
    TextRule(.load1, .certain),
    TextRule(.load2, .certain),
    TextRule(.load3, .certain),
    TextRule(.load6, .certain, checked: 23),
    TextRule(.load7, .certain, checked: 1, wrong: 1),
    TextRule(.mem1, .certain, checked: 2),
    TextRule(.mem2, .certain),
    TextRule(.mem3, .certain, checked: 4),
    TextRule(.pres1, .certain),
    TextRule(.super1, .certain, checked: 21),
    TextRule(.super2, .certain),
    TextRule(.super3, .certain),
    TextRule(.super4, .certain, checked: 1),
    TextRule(.super5, .certain, checked: 2),
    TextRule(.super6, .certain),
    TextRule(.super7, .certain),
    TextRule(.super8, .certain),
    TextRule(.super9, .certain),
    TextRule(.unl3, .likely),
  ]

  /// What is said of it.
  package static let shape = Shape<TextRule>.object(
    .required("checked", \.checkedCount, .number),
    .required("confidence", \.confidence, .choice),
    .required("id", \.id, .choice),
    .required("title", \.id.diagnostic.title, .text),
    .required("wrong", \.wrongCount, .number)
  )
}
