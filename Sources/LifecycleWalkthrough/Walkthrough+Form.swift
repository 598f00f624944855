import LifecycleEngine
package import LifecycleScenario
import PlainJSON

extension Form<Walkthrough> {
  /// A whole walkthrough, as far as it can be judged without running anything.
  package static let walkthrough = Form(
    whole.schema.described(
      "A guided way through runs. Texts stand under “texts” by language and key: `title`, and for "
        + "each step `STEP.title`, `STEP.text`, `STEP.note` (for who presents), `STEP.question`, "
        + "`STEP.hint1` to `STEP.hint3`, `STEP.after`, `STEP.run` and `STEP.wrong.OPTION`."
    ).named("Walkthrough"),
    whole.read
  )

  private static let whole = Form<Walkthrough>.object(head, course, parts) { id, _, parts in
    Walkthrough(id: id, scenario: parts.scenario, texts: parts.texts ?? [], steps: parts.steps)
  }

  private static let head: Field<String> = .all(
    .optional("$schema", .line(0...2_000)),
    .required("schemaVersion", .version),
    .required("id", .documentID),
    .optional("number", .integer(1...99)),
    .optional("minutes", .integer(1...600))
  ) { _, _, id, _, _ in id }

  /// The place among the lessons.
  private static let course: Field<Void> = .all(
    .optional("mistakes", Form<[Int]>.list(.integer(1...12), most: 12)),
    .optional("documents", Form<[String]>.list(.line(1...100), most: 20))
  ) { _, _ in }

  private typealias Parts = (
    scenario: ScenarioDocument?, texts: [Walkthrough.LanguageTexts]?, steps: [Walkthrough.Step]
  )

  private static let parts: Field<Parts> = .all(
    .optional("scenario", .ownScenario),
    .optional("texts", .texts),
    .required(
      "steps",
      Form<[Walkthrough.Step]>
        .array(.step, count: 1...100, otherwise: .stepCount, ["most": "100"])
    )
  ) { (scenario: $0, texts: $1, steps: $2) }
}

extension Form {
  /// Up to a number of values.
  static func list<Element>(_ form: Form<Element>, most: Int) -> Form where Value == [Element] {
    .array(form, count: 0...most, otherwise: .listCount, ["most": "\(most)"])
  }
}

extension Form<ScenarioDocument> {
  /// A scenario that stands in a walkthrough; its names are unknown outside of it.
  fileprivate static let ownScenario = Form(.scenario) { reader, value in
    defer { reader.forgetApp() }
    return reader.readDocument(value)
  }
}

extension Form<[Walkthrough.LanguageTexts]> {
  /// The texts of several languages by their keys.
  fileprivate static let texts = Form(
    .map(.map(.string(0...mostCharacters)), names: .choice(Language.self))
  ) { reader, value in
    reader.readMembers(value) { reader, name, value in
      guard let language = reader.readChoice(.string(name), of: Language.self) else { return nil }
      return Walkthrough.LanguageTexts(language: language, texts: reader.readTexts(value))
    }
  }

  /// The greatest length of a text.
  fileprivate static let mostCharacters = 4_000
}

extension DocumentReader {
  /// Reads the texts of one language by their keys; of equal keys the first one counts.
  mutating func readTexts(_ value: JSONValue) -> [String: String] {
    let most = Form<[Walkthrough.LanguageTexts]>.mostCharacters
    let pairs = readMembers(value) { reader, name, value -> (String, String)? in
      guard let text = reader.readString(value) else { return nil }
      guard text.unicodeScalars.count <= most else {
        reader.report(.textLength, ["from": "0", "to": "\(most)"])
        return nil
      }
      return (name, text)
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
