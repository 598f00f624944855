import LifecycleEngine
import LifecycleScenario
import SourceFacts

/// The scenario of one controller of Swift files, and what its run leaves out.
struct ControllerReading {
  /// The runs that are tried to show a finding.
  private static let mostTries = 6

  /// The scenario with the places of its parts, or `nil` if there is none.
  let document: ScenarioDocument?
  /// What the run leaves out.
  let gaps: [UnreadLine]
  private let base: CodeBase
  private let line: SourceLine
  private let choice: SourceChoice

  /// Makes the scenario.
  ///
  /// - Parameters:
  ///   - base: The classes of the files.
  ///   - line: The class of the controller.
  ///   - choice: The conditions that the run takes.
  init(_ base: CodeBase, _ line: SourceLine, _ choice: SourceChoice) {
    (self.base, self.line, self.choice) = (base, line, choice)
    let maker = ScenarioMaker(base: base, line: line, choice: choice)
    let told = maker.told()
    document = told.made?.placedDocument
    gaps = maker.gaps(in: told.overrides)
  }

  /// The name of the class.
  var name: String { line.first.name }

  /// The reading whose run makes a mistake: under conditions, if it is made under them only.
  ///
  /// - Parameter finding: The mistake.
  /// - Returns: The reading; this one if no run makes the mistake.
  func showing(_ finding: SourceFinding) -> ControllerReading {
    guard !makes(finding) else { return self }
    let conditions = gaps.filter { $0.code == .condition }
    let around = conditions.filter { $0.file == finding.mark.path && $0.contains(finding.mark) }
    let tries = ([around] + conditions.map { [$0] }).filter { !$0.isEmpty }
    for conditions in tries.prefix(Self.mostTries) where !WorkLimit.isOver {
      var taken = choice
      taken.branches = Set(conditions.compactMap(\.mark))
      let reading = ControllerReading(base, line, taken)
      if reading.makes(finding) { return reading }
    }
    return self
  }

  private func makes(_ finding: SourceFinding) -> Bool {
    document.flatMap(RunPlaces.init)?.mistake(finding) != nil
  }
}

extension UnreadLine {
  /// The place of a condition, as requests name it.
  fileprivate var mark: SourceMark? {
    line.map { SourceMark(path: file, place: SourcePlace(line: $0, column: 1)) }
  }

  /// Whether a line is one of its own.
  fileprivate func contains(_ mark: SourceMark) -> Bool {
    guard let line else { return false }
    return (line...max(line, lastLine ?? line)).contains(mark.place.line)
  }
}

extension ScenarioMaker.Made {
  /// The scenario with the places of its parts, if there is one.
  fileprivate var placedDocument: ScenarioDocument? {
    guard var document else { return nil }
    document.id = InterfaceRequest.identifier(of: name)
    document.sourceMap = map.places
    return document
  }
}
