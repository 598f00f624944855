import ArgumentParser
import CommandParts
import LifecycleWalkthrough
import PlainJSON

/// Makes the parallel forms that measure what a lesson has taught.
struct Forms: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forms",
    abstract: "Makes the six questions that measure what a lesson has taught.",
    discussion: """
      Prints form A, B or C as one JSON document, with the run of each question and the answer that \
      the run gives. The three forms of a seed ask about the same rules in the same way, about other \
      variants and other names. Exit codes: 0; 2 when there is no such lesson or the folder is \
      unreadable.

      Example: lifecycle forms --lesson 3 --seed 41 --form B
      """
  )

  @Option(help: "The number of the lesson.")
  var lesson: Int

  @Option(help: "The number that decides the choice.")
  var seed: UInt64

  @Option(help: "The form: A before the lesson, B after it, C a week later.")
  var form: LearningForm.Letter

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Rules that were answered worst, for a lesson that repeats the others.",
      valueName: "rule"
    )
  )
  var weak: [String] = []

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp("The folder of the pages, whose lessons are asked about.", valueName: "dir")
  )
  var pages: String?

  func run() throws {
    let folder = try pages ?? PublicFolder.find()
    let read = { (path: String) in CheckedFile.bytes(of: "\(folder)/\(path)") }
    let pages = WalkthroughPages(read: read)
    guard let id = pages.lesson(numbered: lesson), let json = read(FormBlueprint.path) else {
      throw Output.complain("There is no lesson \(lesson) in “\(folder)”.")
    }
    let form = LearningForm(
      of: id,
      form,
      seed: seed,
      weak: weak,
      from: try FormBlueprint(json: json),
      pages
    )
    Output.say(Output.json { $0.form(form) })
  }
}

extension LearningForm.Letter: ExpressibleByArgument {}
