import ArgumentParser
import LifecycleInsight
import LifecycleSource
import LintCommand

/// Finds the mistakes that scenarios show, and those that an app's own Swift files make.
struct Lint: ParsableCommand {
  static let configuration = LintOptions.configuration(
    reader: "“lifecycle-source”, which reads them, is not there",
    example: "lifecycle lint App/"
  )

  @OptionGroup var options: LintOptions

  func run() throws {
    let host = LintHost(
      reader: { () throws(SourceReader.Failure) in try SourceReader() },
      words: { language in
        let words = language.problemWords
        return { words?.sentence(of: $0) }
      },
      sentence: { $0.sentence(of: $1) }
    )
    try options.run(host)
  }
}
