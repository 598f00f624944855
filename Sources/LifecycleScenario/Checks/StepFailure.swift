import LifecycleEngine

/// A line of a run and the position of its event.
struct FoundLine: Hashable, Sendable {
  let event: Int
  let line: TraceLine
}

/// The first difference between a step and its expectation.
public struct StepFailure: Hashable, Sendable {
  /// A line of the run and the position of its event.
  public struct Line: Hashable, Sendable {
    /// The position in the trace, from 1.
    public let event: Int
    /// The line as it is printed.
    public let text: String
  }

  /// The expectation, in words.
  public let expected: String
  /// The result, in words.
  public let got: String
  /// The event that differs, or `nil` if something is missing.
  public let event: Int?
  /// The place of the expectation, as a JSON pointer in the step.
  public let pointer: String
  /// The line of the step that is most like the one that is missing.
  public let nearest: Line?

  init(expected: String, got: String, event: Int?, pointer: String, nearest: Line? = nil) {
    self.expected = expected
    self.got = got
    self.event = event
    self.pointer = pointer
    self.nearest = nearest
  }

  /// A line that differs from the expected one, is missing, or is one too many.
  ///
  /// - Parameters:
  ///   - expected: The line that was expected; several if any of them could have come.
  ///   - found: The line that came instead.
  ///   - pointer: The place of the expectation in the step.
  ///   - lines: The lines of the step.
  ///   - app: The app whose controllers give the names.
  init(
    expected: [TraceLinePattern],
    found: FoundLine?,
    pointer: String,
    among lines: [FoundLine],
    app: AppDefinition
  ) {
    self.init(
      expected: expected.isEmpty
        ? "nothing more" : expected.map { $0.line.text(in: app) }.joined(separator: " or "),
      got: found?.line.text(in: app) ?? "nothing more",
      event: found?.event,
      pointer: pointer,
      nearest: expected.first.flatMap { Line(nearest: $0, among: lines, app: app) }
    )
  }
}

extension StepFailure.Line {
  fileprivate init(_ found: FoundLine, app: AppDefinition) {
    self.init(event: found.event, text: found.line.text(in: app))
  }

  /// The line itself if it came elsewhere.
  ///
  /// Otherwise the same call with another argument, or the most similar line.
  fileprivate init?(nearest wanted: TraceLinePattern, among lines: [FoundLine], app: AppDefinition)
  {
    let call = TraceLine(
      actor: wanted.line.actor,
      callback: wanted.line.callback,
      rule: wanted.line.rule,
      argument: nil
    )
    let same =
      lines.first { wanted.matches($0.line) }
      ?? lines.first { TraceLinePattern(line: call).matches($0.line) }
    if let same {
      self.init(same, app: app)
      return
    }
    let texts = lines.map { $0.line.text(in: app) }
    guard let text = NameDistance.nearest(to: wanted.line.text(in: app), in: texts),
      let place = texts.firstIndex(of: text)
    else { return nil }
    self.init(lines[place], app: app)
  }
}

extension StepClaims {
  /// The first claim about the lines of a step that does not hold.
  func failure(among lines: [FoundLine], app: AppDefinition) -> StepFailure? {
    countFailure(among: lines, app) ?? absenceFailure(among: lines, app)
      ?? orderFailure(among: lines, app)
  }

  private func countFailure(among lines: [FoundLine], _ app: AppDefinition) -> StepFailure? {
    for one in counts {
      let matches = lines.filter { one.pattern.matches($0.line) }
      guard matches.count != one.count else { continue }
      let text = one.pattern.line.text(in: app)
      return StepFailure(
        expected: "\(one.count) × \(text)",
        got: "\(matches.count) ×",
        event: matches.count > one.count ? matches[one.count].event : matches.last?.event,
        pointer: "/expect/count/\(text)",
        nearest: matches.isEmpty
          ? StepFailure.Line(nearest: one.pattern, among: lines, app: app) : nil
      )
    }
    return nil
  }

  private func absenceFailure(among lines: [FoundLine], _ app: AppDefinition) -> StepFailure? {
    for (index, pattern) in never.enumerated() {
      guard let match = lines.first(where: { pattern.matches($0.line) }) else { continue }
      return StepFailure(
        expected: "no \(pattern.line.text(in: app))",
        got: match.line.text(in: app),
        event: match.event,
        pointer: "/expect/never/\(index)"
      )
    }
    return nil
  }

  private func orderFailure(among lines: [FoundLine], _ app: AppDefinition) -> StepFailure? {
    var last = 0
    for (place, pattern) in order.enumerated() {
      let match = lines.first { pattern.matches($0.line) }
      if let match, match.event > last {
        last = match.event
        continue
      }
      let before = place == 0 ? "" : " after \(order[place - 1].line.text(in: app))"
      return StepFailure(
        expected: pattern.line.text(in: app) + before,
        got: match == nil ? "none" : "it before",
        event: match?.event,
        pointer: "/expect/order/\(place)",
        nearest: match == nil ? StepFailure.Line(nearest: pattern, among: lines, app: app) : nil
      )
    }
    return nil
  }

  /// The first state that is another one than is claimed.
  func unmetState(in fold: StateFold, of simulation: Simulation) -> StepFailure? {
    for state in states {
      let controller = state.controller
      guard
        let unmet = state.expectation.unmet(of: controller, in: fold, of: simulation)
      else { continue }
      let name = simulation.app[controller].name
      return StepFailure(
        expected: "\(name) \(unmet.expected)",
        got: unmet.got,
        event: fold.eventCount,
        pointer: "/expect/state/\(name)"
      )
    }
    return nil
  }
}
