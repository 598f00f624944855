/// One problem of a document, and its solution.
public struct ScenarioProblem: Hashable, Sendable {
  /// The kind of problem; pages choose their words by it.
  public let code: Code
  /// The facts that belong to the code, by their names.
  public let values: [String: String]
  /// The place, as a JSON pointer (RFC 6901).
  ///
  /// A missing field points at the object that lacks it.
  public let pointer: String
  /// The text that was found, or `nil` if something is missing.
  public let found: String?
  /// The allowed values; empty if they can't be listed.
  public let allowed: [String]
  /// The allowed name that looks most like the one found.
  public let nearest: String?
  /// The sentence in another language.
  private var sentence: String?

  /// The place of a problem, with the text that was found.
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

  /// The same problem, with its place and its facts as another form of the document has them.
  package func placed(at pointer: String, _ values: [String: String]) -> ScenarioProblem {
    ScenarioProblem(code, values, at: Place(pointer: pointer, found: found, allowed: allowed))
  }

  /// The same problem, said by another sentence.
  package func told(_ sentence: String?) -> ScenarioProblem {
    var problem = self
    problem.sentence = sentence
    return problem
  }

  /// The problem and the way out, in one or two sentences.
  public var message: String {
    if let sentence { return sentence }
    let text = code.sentence(with: values)
    return nearest.map { "\(text) Did you mean “\($0)”?" } ?? text
  }
}
