import ArgumentParser
import Foundation
import LifecycleEngine
import LifecycleSearch

/// Finds what answers a question.
struct Search: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds what answers a question, or explains what Xcode printed.",
    discussion: """
      Prints a line for each example, finding, rule, message and lesson, the best first. Exit \
      codes: 0 when something was found; 1 when nothing was.
      """
  )

  @OptionGroup var speech: LanguageOption

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "The folder of the pages, which holds examples and lessons.",
      discussion: "Default: “Public” here, or beside the package of this program.",
      valueName: "dir"
    )
  )
  var publicFolder: String?

  @ArgumentParser.Argument(help: "Words, a callback, or a line of a console.")
  var words: [String]

  func run() throws {
    let folder = try publicFolder ?? PublicFolder.find()
    let index = try SearchIndex { path in
      FileManager.default.contents(atPath: folder + path).map { Array($0) }
    }
    let hits = try index.hits(for: words.joined(separator: " "), in: speech.language)
    for hit in hits {
      let way = hit.kind == .goal ? "lifecycle plan FILE --callback \(hit.id)" : hit.title
      Output.say("\(hit.kind.rawValue) \(hit.id): \(way)")
    }
    if hits.isEmpty { throw ExitCode.failure }
  }
}
