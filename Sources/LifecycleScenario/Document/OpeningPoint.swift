public import LifecycleEngine

/// The moment of a run at which a page opens it, because that is what the scenario is about.
public struct OpeningPoint: Hashable, Sendable {
  /// The part of the page that shows the point best.
  public enum Panel: String, CaseIterable, Hashable, Sendable {
    case story, code, issues, memory
  }

  /// A command to suggest there.
  public struct Offer: Hashable, Sendable {
    /// The name of the command.
    public let command: String
    /// The controller that it concerns, or `nil` for any.
    public let target: ControllerID?

    package init(command: String, target: ControllerID? = nil) {
      self.command = command
      self.target = target
    }
  }

  /// The step, counted from 0.
  ///
  /// A document may end before it: pages and lessons cut the steps of a scenario.
  public let step: Int
  /// The line of that step.
  public let line: TraceLinePattern
  /// The number of the line among those of the step that match, counted from 1.
  public let occurrence: Int
  /// The panel to open.
  public let panel: Panel
  /// The commands to suggest, the most important one first.
  public let offers: [Offer]
  /// A version of iOS to compare with, or `nil` if there is nothing to compare.
  public let alsoOn: SystemVersion?

  /// Creates a point with nothing to suggest.
  package init(step: Int, line: TraceLinePattern, panel: Panel, alsoOn: SystemVersion?) {
    self.step = step
    self.line = line
    occurrence = 1
    self.panel = panel
    offers = []
    self.alsoOn = alsoOn
  }

  init(
    step: Int,
    line: TraceLinePattern,
    occurrence: Int,
    panel: Panel,
    offers: [Offer],
    alsoOn: SystemVersion?
  ) {
    self.step = step
    self.line = line
    self.occurrence = occurrence
    self.panel = panel
    self.offers = offers
    self.alsoOn = alsoOn
  }

  /// The greatest number of commands to suggest.
  static let mostOffers = 2
}
