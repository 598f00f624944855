import ArgumentParser
import CommandParts
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario

/// Finds the commands that lead to a callback or a state.
struct Plan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Finds the fewest commands that lead to a callback or a state.",
    discussion: """
      Performs the scenario, then tries what the page would offer, and prints a command a line. \
      A goal as JSON is {"callback": "viewDidUnload", "controller": "B"} or {"controller": "B", \
      "state": {"isInWindow": true}}. Exit codes: 0 when there is a way; 1 when there is none; 2 \
      when the document or the goal is invalid.

      Example: lifecycle plan Public/examples/memory.json --callback viewDidUnload
      """
  )

  @Option(help: "The callback to reach: B.viewDidUnload, or viewDidUnload of anybody.")
  var callback: String?

  @Option(help: ArgumentHelp("The goal as JSON instead.", valueName: "json"))
  var goal: String?

  @Option(help: "How many steps of the scenario to perform; all unless given.")
  var step: Int?

  @Flag(help: "Print the steps and the number of states visited as one JSON document instead.")
  var json = false

  @OptionGroup var speech: LanguageOption

  @ArgumentParser.Argument(
    help: ArgumentHelp("A scenario, or - for the standard input.", valueName: "file")
  )
  var file: String

  func validate() throws {
    guard (callback == nil) != (goal == nil) else {
      throw ValidationError("Name one goal: --callback B.viewDidUnload, or --goal with JSON.")
    }
  }

  func run() throws {
    let document = try ScenarioFile.readOne(file, in: speech.language)
    let (run, goal) = try start(of: document)
    var search = PlanSearch(for: goal, from: run)
    switch search.solve() {
    case .found(let commands):
      if json {
        let plan = CommandPlan(commands, exploredCount: search.visitedCount, app: document.app)
        Output.say(Output.json { $0.plan(plan) })
      } else {
        for title in try titles(of: commands, after: run) { Output.say(title) }
      }
    case .missed(let miss):
      let version = ["ios": "\(document.app.platform.version)"]
      Output.complain(
        speech.language.reportWords?.text("takeme.problem.goalNotReached", version)
          ?? search.sentence(for: miss, in: document.app)
      )
      throw ExitCode.failure
    }
  }

  /// The titles of the commands, which may depend on the state before them.
  private func titles(of commands: [Command], after run: LiveRun) throws -> [String] {
    guard let words = speech.language.reportWords else {
      return commands.map { $0.title(in: run.document.app) }
    }
    var run = run
    for command in commands { _ = try run.perform(ScenarioStep(command: command)) }
    return words.titles(of: run.soFar).suffix(commands.count)
  }

  /// The run from which the way begins, and the goal.
  private func start(of document: ScenarioDocument) throws -> (LiveRun, PlanGoal) {
    do {
      let run = try LiveRun(document)
      if let step, !(0...run.version).contains(step) {
        throw Output.complain("There is no step \(step): name a number from 0 to \(run.version).")
      }
      let start = try run.prefix(step ?? run.version)
      if let callback { return (start, try PlanGoal.decode(callback, app: document.app)) }
      return (start, try PlanGoal.decode(json: Array((goal ?? "").utf8), app: document.app))
    } catch let error as ScenarioError {
      let language = speech.language
      let problem = error.problems.first.map {
        language.problemWords?.sentence(of: $0) ?? $0.message
      }
      throw Output.complain("\(document.id): \(problem ?? language.sentence(of: error))")
    }
  }
}
