import LifecycleEngine
import LifecycleScenario

/// The test to take home: what each step must print, in order.
struct OrderTest {
  private struct Step {
    let title: String
    let lines: [String]
  }

  private let id: String
  private let steps: [Step]

  init(document: ScenarioDocument, run: ScenarioRun?, listed: ListedApp) {
    id = document.id
    let names = Dictionary(
      uniqueKeysWithValues: zip(document.app.controllers.map(\.name), listed.classNames)
    )
    let logged = Set(LoggingClasses.callbacks(in: listed.profile)).union([
      .`init`, .initWithNibName, .initWithStyle, .initWithCoder, .`deinit`,
    ])
    // The number of layout passes and the time of loading a view are no contract, so they are left
    // out.
    let varying: Set<Callback> = [
      .viewWillLayoutSubviews, .viewDidLayoutSubviews, .loadViewIfNeeded,
    ]
    steps = document.steps.enumerated().map { index, step in
      let lines =
        run?.lines(in: run?.steps[index] ?? 1..<1) ?? step.expectation.lines.patterns.map(\.line)
      return Step(
        title: step.command.title(in: document.app),
        lines: lines.compactMap { line in
          guard case .controller(let controller) = line.actor, logged.contains(line.callback),
            !varying.contains(line.callback)
          else { return nil }
          let argument = line.argument.map { "(\(names[$0] ?? $0))" } ?? ""
          return "\(listed.className(controller)) \(line.callback.rawValue)\(argument)"
        }
      )
    }
  }

  func file(in language: ListingLanguage) -> ListingFile {
    switch language {
    case .swift: ListingFile("LifecycleOrderTests.swift", lines: swift())
    case .objc: ListingFile("LifecycleOrderTests.m", lines: objc())
    }
  }

  private func swift() -> [String] {
    var lines = Template.lines("swiftTestStart")
    for step in steps {
      lines.append("        (\(Literal.swift(step.title)), [")
      lines += step.lines.map { "            \(Literal.swift($0))," }
      lines.append("        ]),")
    }
    return lines + Template.lines("swiftTestEnd")
  }

  private func objc() -> [String] {
    var lines = Template.lines("objcTestStart")
    for step in steps {
      let title = Literal.comment(step.title)
      lines.append("    // \(title)")
      lines += step.lines.map { "    [lines addObject:\(Literal.objc($0))];" }
    }
    return lines + Template.lines("objcTestEnd")
  }
}
