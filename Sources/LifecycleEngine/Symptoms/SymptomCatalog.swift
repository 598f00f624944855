/// Every symptom that leads to its causes, read from the text of `Catalog/Symptoms`.
public enum SymptomCatalog {
  /// All symptoms, in the order of the catalogue.
  public static let all: [Symptom] = all(in: .en)

  private static let index = Dictionary(
    uniqueKeysWithValues: all.indices.map { (all[$0].id, $0) }
  )

  /// What the files hold; a mistake in one of them ends the program with its file and line.
  private static let text = {
    let text = SymptomText(symptomsText)
    let problems = text.problems.map(\.description).joined(separator: "\n")
    precondition(text.problems.isEmpty, problems)
    return text
  }()

  /// All symptoms in a language, in the order of the catalogue.
  ///
  /// - Parameter language: The language of the texts.
  /// - Returns: One for each entry.
  /// - Complexity: O(*n*) in the symptoms.
  public static func all(in language: Language) -> [Symptom] {
    text.entries.compactMap { Symptom($0, in: language) }
  }

  /// Looks up one symptom.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - language: The language of the texts.
  /// - Returns: The symptom, or `nil` if there is none of this name.
  public static subscript(id: String, in language: Language = .en) -> Symptom? {
    guard let place = index[id] else { return nil }
    return language == .en ? all[place] : Symptom(text.entries[place], in: language)
  }

  /// The phrases in which questions complain of something.
  ///
  /// - Parameters:
  ///   - intent: What is complained of.
  ///   - language: The language of the phrases.
  /// - Returns: The phrases, in the order of the catalogue.
  package static func phrases(for intent: Symptom.Intent, in language: Language) -> [String] {
    text.intents.filter { $0.id == intent.rawValue }
      .flatMap { $0.list(language.rawValue) }
  }

  /// What is wrong in a text with the form of the catalogue.
  ///
  /// - Parameter text: The text of the files, each below a line with its name.
  /// - Returns: The mistakes with their files and lines, in the order of the text.
  package static func problems(in text: String) -> [CatalogProblem] { SymptomText(text).problems }
}

extension Symptom {
  /// Reads an entry without mistakes.
  init?(_ entry: SymptomText.Entry, in language: Language) {
    let head = entry.head
    guard let intent = Intent(rawValue: head.rest) else { return nil }
    id = head.id
    self.intent = intent
    title = head["title.\(language.rawValue)"] ?? ""
    said = head.list("said.\(language.rawValue)")
    callbacks = head.words("callbacks").compactMap(Callback.init)
    causes = entry.causes.map { Cause($0, in: language) }
    place = head.place
  }
}

extension Symptom.Cause {
  fileprivate init(_ part: SymptomText.Part, in language: Language) {
    id = part.id
    what = part["what.\(language.rawValue)"] ?? ""
    ask = part["ask.\(language.rawValue)"] ?? ""
    fix = part["fix.\(language.rawValue)"] ?? ""
    ids = part.words("ids")
    moment = part["moment"].flatMap(Symptom.Moment.init)
    fixed = part["fixed"]
    versions = part["versions"] ?? ""
    against = part["against"]
    asked = part["asked"].flatMap { Int($0) } ?? 0
    place = part.place
  }
}

extension Symptom.Moment {
  /// Reads an example, a step, perhaps a number, and the start of a line.
  init?(_ text: String) {
    let (example, afterExample) = text[...].cutAtSpace()
    let (step, afterStep) = afterExample.cutAtSpace()
    let (number, afterNumber) = afterStep.cutAtSpace()
    guard let step = Int(step), step >= 0 else { return nil }
    self.example = String(example)
    self.step = step
    self.number = Int(number) ?? 1
    line = String(Int(number) == nil ? afterStep : afterNumber)
    guard !line.isEmpty, self.number > 0 else { return nil }
  }
}
