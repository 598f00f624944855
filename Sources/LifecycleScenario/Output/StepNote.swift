package import LifecycleEngine
import PlainJSON

extension Rule {
  /// Why a command does nothing by this rule.
  package var reasonToIgnore: String { ignoring ?? statement }
}

/// A note about a step that no event reports: UIKit ignored it, or code of the app, for a reason.
package struct StepNote: Hashable, Sendable {
  /// The rule by which it was ignored.
  package let rule: RuleID
  /// The class whose code is ignored, if it is not the command.
  private var owner: String?

  /// The reason, in English.
  package var reason: String { reason(in: .en) }

  /// The reason in a language.
  package func reason(in language: Language) -> String {
    let reason = RuleCatalog[rule, in: language].reasonToIgnore
    return owner.map { "\($0): \(reason)" } ?? reason
  }

  /// The notes on a step of a run, or `nil` if there are none.
  ///
  /// The launch is the place for what is so in the whole run.
  package static func all(
    of simulation: Simulation,
    _ command: Command,
    step: Int
  ) -> [StepNote]? {
    if let rule = simulation.ignoringRule(ofStep: step) { return [StepNote(rule: rule)] }
    guard command == .launch else { return nil }
    let blocks = blocksThatNobodyHandsOver(in: simulation.app)
    return blocks.isEmpty ? nil : blocks
  }

  /// The blocks that a line gives the transition coordinator.
  private static let coordinated: Set = [
    Callback.alongsideTransition, .transitionCoordinatorCompletion,
  ]

  /// Blocks with which no line of their class does anything: they never run.
  private static func blocksThatNobodyHandsOver(in app: AppDefinition) -> [StepNote] {
    app.controllers.flatMap { definition -> [StepNote] in
      guard !definition.handlers.isEmpty else { return [] }
      let lines = definition.handlers.flatMap(\.lines)
      let isCoordinated = lines.contains(.animateAlongside)
      let isRegistered = lines.contains {
        if case .registerForTraitChanges = $0 { true } else { false }
      }
      let own = Set(definition.handlers.map(\.callback))
      var rules: [RuleID] = []
      if !isCoordinated, !own.isDisjoint(with: coordinated) { rules.append(.coord1) }
      if !isRegistered, own.contains(.traitChange) { rules.append(.trait10) }
      return rules.map { StepNote(rule: $0, owner: definition.name) }
    }
  }

  package static let list = Shape<[StepNote]>.array(
    Shape<StepNote>.object(
      .required("reason", \.reason, .text),
      .required("rule", \.rule.rawValue, .text)
    ).described("Why UIKit ignored the command, or a class's code in the whole run.")
      .named("StepNote")
  )
}
