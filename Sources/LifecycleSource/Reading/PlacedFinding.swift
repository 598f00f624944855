import LifecycleEngine
package import LifecycleScenario
import SourceFacts

/// A finding in Swift files, and where the run that stands beside it makes the mistake.
package struct PlacedFinding: Sendable {
  /// One stop on the way to the mistake.
  package struct WayStop: Hashable, Sendable {
    /// What happens, in English.
    package let text: String
    /// Where it stands, or `nil` for a step of the person who uses the app.
    package let mark: SourceMark?
    /// The event of the run, or `nil` if this run doesn't come there.
    package var seq: Int?
    /// The step of the run, counted from 0.
    package var step: Int?

    fileprivate static let shape = Shape<WayStop>.object(
      .optional("file", \.mark?.path, .text),
      .optional("line", \.mark?.place.line, .number),
      .optional("seq", \.seq, .number),
      .optional("step", \.step, .count),
      .required("text", \.text, .text)
    )
  }

  /// The lines of a method.
  struct Extent: Hashable, Sendable {
    let mark: SourceMark
    let lastLine: Int

    init(_ method: SourceMethod) { (mark, lastLine) = (method.mark, method.facts.lastLine) }

    func contains(_ other: SourceMark) -> Bool {
      other.path == mark.path
        && (mark.place.line...max(lastLine, mark.place.line))
          .contains(other.place.line)
    }
  }

  package let told: SourceReport.Told
  /// The event of the run to stand at, or `nil` if no event belongs to the line.
  package private(set) var seq: Int?
  /// The way of a run to the mistake.
  package private(set) var way: [WayStop]

  /// Looks for a finding in a run.
  ///
  /// - Parameters:
  ///   - told: The finding.
  ///   - places: The run, or `nil` without one.
  ///   - methods: The methods of the files.
  init(_ told: SourceReport.Told, in places: RunPlaces?, _ methods: [Extent]) {
    let finding = told.finding
    let mistake = places?.mistake(finding)
    let method = methods.first { $0.contains(finding.mark) }
    self.told = told
    seq =
      mistake?.seq ?? places?.event(at: finding.mark)
      ?? method.flatMap { places?.event(at: $0.mark) }
    let stops = finding.proof?.stops ?? []
    way = stops.enumerated().map { index, stop in
      guard let mark = stop.mark else {
        return WayStop(text: stop.text, mark: nil, seq: mistake?.stepEvent, step: mistake?.step)
      }
      let seq = places?.event(at: mark)
      let isMistake = index == stops.count - 1
      return WayStop(text: stop.text, mark: mark, seq: isMistake ? mistake?.seq ?? seq : seq)
    }
  }

  private var diagnostic: Diagnostic { told.finding.id.diagnostic }

  /// Its answer; texts are in English.
  package static let shape = Shape<PlacedFinding>.object(
    SourceReport.Told.members.of(\.told),
    .required("lesson", \.diagnostic.lesson, .text),
    .required("rules", { $0.diagnostic.rules.map(\.rawValue) }, .array(.text)),
    .optional("seq", \.seq, .number),
    .required("way", \.way, .array(WayStop.shape))
  )
}
