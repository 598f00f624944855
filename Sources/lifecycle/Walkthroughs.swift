import ArgumentParser
import Foundation
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario
import LifecycleWalkthrough
import PlainJSON

/// Works with walkthroughs, which guide a reader through runs.
struct Walkthroughs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "walkthrough",
    abstract: "Checks walkthroughs, which guide a reader or a class through runs.",
    subcommands: [Check.self]
  )
}

extension Walkthroughs {
  /// Tries everything that walkthroughs claim.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tries everything that walkthroughs claim.",
      discussion: """
        Every command is performed, every answer is read from its run, and every text must be there in \
        every language. Texts that are not in the file lie beside it, as NAME.en.json. Exit codes: 0 \
        when all is well; 1 with a line for each problem; 2 when a file is unreadable or no JSON.
        """
    )

    @Flag(help: "Prints one JSON document a line.")
    var json = false

    @OptionGroup var speech: LanguageOption

    @Option(
      name: .customLong("public"),
      help: ArgumentHelp(
        "The folder of the pages, whose scenarios can be opened.",
        valueName: "dir"
      )
    )
    var pages: String?

    @ArgumentParser.Argument(
      help: ArgumentHelp("A walkthrough, or - for the standard input.", valueName: "file")
    )
    var files: [String]

    func run() throws {
      let folder = try pages ?? PublicFolder.find()
      let pages = WalkthroughPages { Self.bytes(of: "\(folder)/\($0)") }
      var isFine = true
      for file in files {
        let checked = try CheckedFile(file, pages)
        if !checked.problems.isEmpty { isFine = false }
        Output.write(json ? checked.json(in: speech.language) : checked.text(in: speech.language))
      }
      if !isFine { throw ExitCode.failure }
    }

    fileprivate static func bytes(of path: String) -> [UInt8]? {
      if path == "-" { return Array(FileHandle.standardInput.readDataToEndOfFile()) }
      return FileManager.default.contents(atPath: path).map { Array($0) }
    }
  }
}

/// A walkthrough and what is wrong with it.
private struct CheckedFile {
  let path: String
  let bytes: [UInt8]
  let walkthrough: Walkthrough?
  let problems: [ScenarioProblem]

  init(_ path: String, _ pages: WalkthroughPages) throws {
    self.path = path
    guard let bytes = Walkthroughs.Check.bytes(of: path) else {
      throw Output.complain(Complaint.unreadableLine(path))
    }
    self.bytes = bytes
    do throws(ScenarioError) {
      let read = try DocumentReader().decode(bytes, Form.walkthrough.read)
      let stem = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
      let beside = WalkthroughPages(read: Walkthroughs.Check.bytes).texts(beside: stem)
      walkthrough = read
      problems = WalkthroughCheck.problems(of: read, texts: beside, pages: pages)
    } catch {
      guard error.code == .invalidScenario else {
        throw Output.complain("\(path): \(error.message)")
      }
      walkthrough = nil
      problems = error.problems
    }
  }

  /// A line for each problem, or one that says that all is well.
  func text(in language: Language) -> String {
    guard !problems.isEmpty else {
      let steps = walkthrough?.steps.count ?? 0
      return "VALID \(walkthrough?.id ?? path) (\(steps) steps)\n"
    }
    return told(in: language).map { problem in
      let line = JSONLocator.place(of: problem.pointer, in: bytes).line
      return "\(path):\(line): \(problem.pointer): \(problem.message)\n"
    }.joined()
  }

  /// The problems as one JSON document.
  func json(in language: Language) -> String {
    let problems = told(in: language)
    let text = Output.json { writer in
      writer.object {
        $0.member("path", path)
        $0.key("problems")
        $0.value(problems, as: .array(ScenarioProblem.shape))
      }
    }
    return "\(text)\n"
  }

  private func told(in language: Language) -> [ScenarioProblem] {
    let words = language.problemWords
    return problems.map { $0.told(words?.sentence(of: $0)) }
  }
}
