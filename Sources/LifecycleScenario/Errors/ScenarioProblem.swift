/// One thing that is wrong with a document, and how to put it right.
public struct ScenarioProblem: Hashable, Sendable {
  /// What is wrong; pages choose their words by it.
  public let code: Code
  /// The facts that belong to the code, by their names.
  public let values: [String: String]
  /// The place, as a JSON pointer (RFC 6901).
  ///
  /// A missing field points at the object that lacks it.
  public let pointer: String
  /// What stands there; nothing where something is missing.
  public let found: String?
  /// What may stand there; empty where the values cannot be listed.
  public let allowed: [String]
  /// The allowed name that looks most like the one found.
  public let nearest: String?
  /// The sentence in another language.
  private var sentence: String?

  /// Where something is wrong, and what stands there.
  struct Place {
    var pointer: String
    var found: String?
    var allowed: [String]
  }

  /// Creates a problem; the nearest name is looked up among the allowed ones.
  init(_ code: Code, _ values: [String: String], at place: Place) {
    self.code = code
    self.values = values
    pointer = place.pointer
    found = place.found
    allowed = place.allowed
    nearest = place.found.flatMap { NameDistance.nearest(to: $0, in: place.allowed) }
  }

  /// The same problem, said by another sentence.
  package func told(_ sentence: String?) -> ScenarioProblem {
    var problem = self
    problem.sentence = sentence
    return problem
  }

  /// What is wrong and what to do, in one or two sentences.
  public var message: String {
    if let sentence { return sentence }
    let told = code.sentence(with: values)
    return nearest.map { "\(told) Did you mean “\($0)”?" } ?? told
  }
}
