import LifecycleEngine
public import LifecycleScenario
import PlainJSON

/// A client's request for a comparison.
public enum ComparisonRequest: Hashable, Sendable {
  /// Scenarios that are run to their ends.
  case scenarios([ScenarioDocument])
  /// Runs of the server, by their names.
  case runs([String])
}

extension ComparisonRequest {
  /// Reads `{"scenario": {…}, "platforms": [{"ios": "12"}, {"ios": "13"}]}`, or two or three
  /// `"scenarios"` or `"runs"`.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - limit: The number of bytes that the text may have.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  public static func decode(
    _ bytes: [UInt8],
    limit: Int = 1_048_576
  ) throws(ScenarioError) -> ComparisonRequest {
    try DocumentReader().decode(bytes, limit: limit, form.read)
  }

  package static let form = Form.object(
    Field<ComparisonRequest>.oneOf(
      [
        .all(variants) { .scenarios($0) },
        .all(Field.required("scenarios", several(document))) { .scenarios($0) },
        .all(Field.required("runs", several(.string))) { .runs($0) },
      ],
      otherwise: .comparisonForm,
      unfitting: .comparisonPlatforms
    )
  )

  /// A scenario on several platforms; their missing fields are those of the scenario.
  private static let variants = Field<[ScenarioDocument]>.all(
    Field<(ScenarioDocument, [Platform])>.pair(.required("scenario", document)) { document in
      .required("platforms", several(platform(over: document?.app.platform)))
    }
  ) { given in
    given.1.map { platform in
      var variant = given.0
      variant.app.platform = platform
      return variant
    }
  }

  private static func platform(over base: Platform?) -> Form<Platform> {
    Form(.platform) { $0.readPlatform($1, over: base ?? $0.app.platform) }
  }

  /// A document that is one of several; none knows the names of the others.
  private static let document = Form<ScenarioDocument>(.scenario) { reader, value in
    reader.forgetApp()
    return reader.readDocument(value)
  }

  private static func several<Element>(_ form: Form<Element>) -> Form<[Element]> {
    .array(form, count: 2...3, otherwise: .comparisonCount)
  }
}
