import ArgumentParser
import CommandParts
import Foundation
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario
import LifecycleSearch

/// Finds what answers a question.
struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Finds what answers a question, or explains what Xcode printed.",
    discussion: """
      Prints a line for each symptom, example, finding, rule, message and lesson, the best first. \
      Below a symptom are its causes, each as a question, with what states it and the place in an \
      example that shows it. The id of a symptom alone prints the whole entry, with what to do. \
      Exit codes: 0 when something was found; 1 when nothing was.

      Example: lifecycle search black screen at launch
      """
  )

  @OptionGroup var speech: LanguageOption

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "The folder of the pages, which holds examples and lessons.",
      discussion: "Default: “Public” beside this program or above it, or here.",
      valueName: "dir"
    )
  )
  var publicFolder: String?

  @Flag(help: "Print what “/api/search” answers, as JSON.")
  var json = false

  @ArgumentParser.Argument(help: "Words, a callback, the id of a symptom, or a line of a console.")
  var words: [String]

  func run() throws {
    let query = words.joined(separator: " ")
    if !json, let symptom = SymptomCatalog[query, in: speech.language] {
      let folder = publicFolder ?? PublicFolder.known
      let moments = try folder.map { try Self.moments(in: $0) } ?? MomentIndex()
      for line in symptom.entryLines(moments) { Output.say(line) }
      return
    }
    let folder = try publicFolder ?? PublicFolder.find()
    let moments = try Self.moments(in: folder)
    let index = SearchIndex { Self.contents(of: $0, in: folder) }
    let answer = index.answer(to: query, in: speech.language)
      .withEvents { moments.causes[$0]?.shown.event }
    if json {
      Output.say(Output.json { $0.value(answer, as: SearchAnswer.shape) })
    } else {
      for line in answer.hits.flatMap(\.lines) { Output.say(line) }
    }
    guard answer.hits.isEmpty else { return }
    if !json { Output.complain(index.refusal(of: query)) }
    throw ExitCode.failure
  }

  /// Where the examples show the causes of symptoms; nothing without the file of the pages.
  private static func moments(in folder: String) throws -> MomentIndex {
    try MomentIndex(json: contents(of: "/app/moments.json", in: folder) ?? Array("{}".utf8))
  }

  private static func contents(of path: String, in folder: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder + path).map { Array($0) }
  }
}

/// A place in an example, with the event if it is known.
private func exampleText(_ example: String, _ step: Int, _ event: Int?) -> String {
  "\(example) step \(step)" + (event.map { " event \($0)" } ?? "")
}

extension SearchHit {
  /// The hit, and the causes of a symptom below it.
  fileprivate var lines: [String] {
    let way = kind == .goal ? "lifecycle plan FILE --callback \(id)" : title
    let questions = causes.enumerated().map { number, cause in
      let place = cause.moment.map { exampleText($0.example, $0.step, $0.event) }
      let parts = [cause.ask, cause.ids.first, place].compactMap(\.self)
      return "  \(number + 1) \(parts.joined(separator: "  "))"
    }
    return ["\(kind.rawValue) \(id): \(way)"] + questions
  }
}

extension Symptom {
  /// The whole entry: for each cause what it is, how to tell it, what to do, and where it shows.
  fileprivate func entryLines(_ moments: MomentIndex) -> [String] {
    let causes = causes.enumerated().flatMap { number, cause in
      let event = moments.causes[MomentIndex.name(of: cause, in: self)]?.shown.event
      return ["  \(number + 1) \(cause.what)"]
        + [cause.ask, cause.fix, cause.evidence(at: event)].map { "    \($0)" }
    }
    return ["symptom \(id): \(title)"] + causes
  }
}

extension Symptom.Cause {
  /// What states the cause, where it holds, and the examples that show it.
  fileprivate func evidence(at event: Int?) -> String {
    let parts = [
      ids.joined(separator: " "),
      versions == "all" ? nil : "iOS \(versions)",
      moment.map { exampleText($0.example, $0.step, event) },
      against.map { "compare iOS \($0)" },
      fixed.map { "fixed: \($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: "  ")
  }
}

extension SearchIndex {
  /// Says that nothing was found, and what there is.
  fileprivate func refusal(of query: String) -> String {
    let near = nearest(to: query)
    let advice =
      near.isEmpty
      ? "Asked most: \(mostAsked(count: 3).joined(separator: ", "))"
      : "The nearest: \(near.joined(separator: ", "))"
    return "Nothing found for “\(query)”. \(advice)."
  }
}
