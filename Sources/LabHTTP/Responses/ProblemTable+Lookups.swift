import LifecycleEngine
import LifecycleListing
import LifecycleReports
import LifecycleScenario

extension LookupError: ProblemTable {
  var problem: Problem {
    switch self {
    case .noQuestion:
      Problem(
        .badRequest,
        "The address asks for nothing. Add “q” with words or a line of a console."
      )
    case .unknownRule(let id):
      Problem(.notFound, "No rule has the id “\(id)”. See “/api/catalog/rules”.")
    case .unknownAnswer(let path, let nearest):
      Problem(
        .notFound,
        "There is nothing at “\(path)”. The nearest: \(nearest.joined(separator: ", ")).",
        values: ["nearest": nearest.joined(separator: " ")]
      )
    case .unknownCodeLanguage(let name):
      Problem(
        .badRequest,
        "“language” \(name.map { "is “\($0)”" } ?? "is missing"). Add it to the address; allowed are: "
          + "\(ListingLanguage.allCases.map(\.rawValue).joined(separator: ", "))."
      )
    case .unknownLanguage(let tag):
      Problem(.badRequest, "“lang” is “\(tag)”. Send \(Self.languages).")
    case .noTexts(let language):
      Problem(
        .notFound,
        "The pages have no texts in “\(language)”. Start the server with its own pages."
      )
    case .unknownFormat(let name):
      Problem(
        .notFound,
        "There is no export “\(name)”. Ask for one of these: \(ExportFormat.list)."
      )
    case .unknownExample(let id):
      Problem(
        .notFound,
        "The pages have no scenario “\(id)”. Name a file of “examples” without its end."
      )
    case .noRunNamed:
      Problem(
        .badRequest,
        "The address names no run. Add “s” as it stands in a link of the page, or “example”."
      )
    case .badLink:
      Problem(
        .badRequest,
        "“s” is no run of this page: it is damaged or cut off. Copy the whole link."
      )
    case .unknownEvent(let seq, let count):
      Problem(
        .notFound,
        "There is no event \(seq): the run has \(count), counted from 1. Send one of these."
      )
    case .missedGoal(let sentence):
      Problem(.goalNotReached, sentence)
    }
  }

  /// The languages that can be requested, as a sentence lists them.
  private static var languages: String {
    let tags = Language.allCases.map { "“\($0.rawValue)”" }
    return "\(tags.dropLast().joined(separator: ", ")) or \(tags[tags.count - 1])"
  }
}
