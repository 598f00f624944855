import ArgumentParser
import CommandParts
import Foundation
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario

/// Explains why an event came.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why an event came, or all events, one a line.",
    discussion: """
      Exit codes: 0 when there is an explanation; 1 when a step was refused; 2 when the document \
      is invalid or unreadable, or has no such event.

      Example: lifecycle explain Public/examples/push-b.json --event 42
      """
  )

  /// The amount of detail.
  enum Depth: String, CaseIterable, ExpressibleByArgument {
    case short, full, deep
  }

  @Option(help: "The event, counted from 1; all unless given.")
  var event: Int?

  @OptionGroup var platform: PlatformOptions

  @OptionGroup var speech: LanguageOption

  @Option(help: "How much to say of an event; of all events it is one clause unless given.")
  var depth: Depth?

  @Flag(help: "Print one JSON document for each event instead.")
  var json = false

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "The folder of the pages, which holds the texts.",
      discussion: "Default: “Public” beside this program or above it, or here.",
      valueName: "dir"
    )
  )
  var publicFolder: String?

  @ArgumentParser.Argument(
    help: ArgumentHelp("A scenario, or - for the standard input.", valueName: "file")
  )
  var file: String

  func run() throws {
    let folder = try publicFolder ?? PublicFolder.find()
    let language = speech.language
    var wording = Wording(language)
    for (part, path) in wording.files {
      try Self.read(path, in: folder) { json throws(ScenarioError) in
        try wording.read(json, part: part)
      }
    }
    let choices = try Self.read("app/reasons/choices.json", in: folder) {
      json throws(ScenarioError) in try Choices(json: json)
    }
    for scenario in try platform.apply(to: ScenarioFile.readAllFiles([file], in: language)) {
      if !json, let note = scenario.platformNote {
        Output.say("# \(scenario.document.id) \(note)")
      }
      try explain(scenario.document, wording, choices)
    }
  }

  private func explain(
    _ document: ScenarioDocument,
    _ wording: Wording,
    _ choices: Choices
  ) throws {
    let run: ScenarioRun
    do {
      run = try document.run()
    } catch {
      Output.complain("\(document.id): \(speech.language.sentence(of: error))")
      throw ExitCode.failure
    }
    var explainer = Explainer(run, wording: wording, choices: choices)
    let count = explainer.eventCount
    if let event, event < 1 || event > count {
      throw Output.complain(
        "There is no event \(event): “\(document.id)” has \(count), counted from 1."
      )
    }
    for seq in event.map({ $0..<$0 + 1 }) ?? 1..<count + 1 {
      Output.say(text(of: explainer.explain(seq)))
    }
  }

  private func text(of explanation: Explanation) -> String {
    if json {
      return Output.json { $0.explanation(explanation) }
    }
    switch depth ?? (event == nil ? .short : .full) {
    case .short: return oneLine(explanation, explanation.short)
    case .full: return oneLine(explanation, explanation.full)
    case .deep where event == nil:
      return oneLine(explanation, explanation.deep.joined(separator: " "))
    case .deep: return explanation.deep.joined(separator: "\n")
    }
  }

  /// The sentence, with its event in front if all events are explained.
  private func oneLine(_ explanation: Explanation, _ sentence: String) -> String {
    event == nil ? "\(explanation.seq) \(explanation.line): \(sentence)" : sentence
  }

  /// Reads a file of the folder of the pages.
  private static func read<Value>(
    _ name: String,
    in folder: String,
    _ value: ([UInt8]) throws(ScenarioError) -> Value
  ) throws -> Value {
    let path = "\(folder)/\(name)"
    guard let json = FileManager.default.contents(atPath: path) else {
      throw Output.complain("“\(path)” cannot be read. Name the folder of the pages: --public DIR.")
    }
    do throws(ScenarioError) {
      return try value(Array(json))
    } catch {
      throw Output.complain("\(path): \(error.message)")
    }
  }
}
