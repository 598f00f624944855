package import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// A guided way through runs: what a person reads, predicts, performs and looks at, step by step.
///
/// The lessons of the pages are walkthroughs, too.
package struct Walkthrough: Sendable {
  /// The identifier, in kebab case.
  package let id: String
  /// The scenario on which steps stand that open nothing else.
  let scenario: ScenarioDocument?
  /// The texts by language, unless they are in files beside the walkthrough.
  package let texts: [LanguageTexts]
  /// The steps, in order.
  package let steps: [Step]
}

extension Walkthrough {
  /// The texts of one language by their keys.
  package struct LanguageTexts: Sendable {
    package let language: Language
    package let texts: [String: String]
  }

  /// The activity of a person in a step.
  enum StepKind: String, CaseIterable, Hashable, Sendable {
    case read, predict, run, investigate, modify, make, who, exit
  }

  /// The run that a step opens.
  struct Opening: Hashable, Sendable {
    /// A scenario of the lessons.
    var scenario: String?
    /// A scenario that is shipped with the pages.
    var example: String?
    var ios: String?
    var idiom: Idiom?
  }

  /// One call of a run: the nth of its kind, counted from 1.
  struct Moment: Hashable, Sendable {
    let callback: Callback
    let controller: String?
    let nth: Int?
  }

  /// The content of a question; its answer is never written, but read from the run.
  struct Question: Sendable {
    let kind: QuestionKind
    let controller: String?
    let callback: Callback?
    let among: [String]?
    let state: JSONValue?
    let options: [String]?
    let mistakes: [String: Int]
  }

  /// The goal that a person must reach.
  struct Goal: Sendable {
    let callback: Callback?
    let controller: String?
    let state: JSONValue?
    let findings: [String]
    let does: String?
    let commands: JSONValue?
    let memoryFlat: Bool
    let maxCommands: Int?
    let traps: [String]
  }

  /// One way to a goal.
  struct Solution: Sendable {
    let open: Opening?
    let commands: JSONValue?
  }

  /// A claim that is run, on its own version or another one.
  struct Trial: Hashable, Sendable {
    let claim: String
    let ios: String?
  }

  /// One step.
  package struct Step: Sendable {
    package let id: String
    let kind: StepKind
    let open: Opening?
    /// The earlier step after which the run of this one goes on.
    let branch: String?
    let commands: JSONValue?
    let at: Moment?
    let pause: Moment?
    let highlight: [String]
    let spotlight: Spotlight?
    let show: Showing?
    let asks: Asks
    let goal: Goal?
    let solution: Solution?
    let claims: [String]
  }

  /// The knowledge that a step requires.
  struct Asks: Sendable {
    let question: Question?
    /// The person is UIKit.
    let isPlayed: Bool
    let who: (a: [Trial], b: [Trial])?
    let hasExit: Bool
  }

  /// A part of the diagram.
  struct Spotlight: Hashable, Sendable {
    /// The things that can be pointed at.
    enum Kind: String, CaseIterable, Hashable, Sendable {
      case station, controller, callback
    }

    let kind: Kind
    let id: String
  }

  /// A station of the diagram.
  enum Station: String, CaseIterable, Hashable, Sendable {
    case instantiated, loading, loaded, appearing, isAppearing, layout, appeared, disappearing
    case disappeared, unloading, unloaded, deallocated
  }

  /// The appearance of the page in a step.
  struct Showing: Hashable, Sendable {
    /// The amount of detail.
    enum Density: String, CaseIterable, Hashable, Sendable {
      case essential, standard, everything
    }

    /// A tab of the inspector.
    enum Panel: String, CaseIterable, Hashable, Sendable {
      case log, code, findings, memory, changes
    }

    let scenarios: [String]
    let log: String?
  }
}
