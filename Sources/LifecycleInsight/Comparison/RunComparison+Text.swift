import LifecycleEngine
import LifecycleScenario

extension RunComparison {
  /// The runs side by side, then the differences in words.
  ///
  /// Between equal lines stands `=`, and `~` if they differ in argument or state. If only the first
  /// run has a line, it is followed by `<`; if only the other has it, `>`. A layout pass more or
  /// less has a blank. The text has no end of line after its last line.
  ///
  /// - Parameter words: The words of another language; English without them.
  /// - Returns: The lines.
  public func text(in words: ReportWording? = nil) -> String {
    let lines = [TextLine(cells: columns.map(\.label), marks: [])] + textRows(words)
    let widths = columns.indices.dropLast().map { column in
      lines.map { $0.cells[column]?.columnCount ?? 0 }.max() ?? 0
    }
    return
      (lines.map { $0.text(widths) } + ["", summary(words)]
      + differences.map { text(of: $0, words) })
      .joined(separator: "\n")
  }

  private func summary(_ words: ReportWording?) -> String {
    if let words {
      return differences.isEmpty
        ? words.text("compare.none") : words.text("compare.count", count: differences.count) + ":"
    }
    return switch differences.count {
    case 0: "no differences"
    case 1: "1 difference:"
    case let count: "\(count) differences:"
    }
  }

  /// The sentence with the step in which the line stands.
  private func text(of difference: Difference, _ words: ReportWording?) -> String {
    let column = rows[difference.row][0] == nil ? difference.column : 0
    let seq = rows[difference.row][column] ?? 1
    let step = columns[column].run.simulation.trace[seq].step
    guard let words else { return "step \(step): \(difference.text)" }
    let call = String(line(seq, column).prefix { $0 != "(" })
    return "\(words.heading(Int(step))): \(sentence(of: difference, call, words))"
  }

  /// The page's text about a difference.
  private func sentence(
    of difference: Difference,
    _ call: String,
    _ words: ReportWording
  ) -> String {
    let isLater = difference.target.map { $0 > difference.row } ?? false
    let key =
      switch difference.kind {
      case .moved: isLater ? "moved.later" : "moved.earlier"
      case .missing, .added, .changed: difference.kind.rawValue
      }
    let sentence = words.text(
      "compare.\(key)",
      [
        "call": call, "first": columns[0].label,
        "other": columns[difference.column].label,
      ]
    )
    return difference.count > 1 ? "\(sentence) ×\(difference.count)" : sentence
  }

  /// The events side by side, with a heading at the start of each step.
  private func textRows(_ words: ReportWording?) -> [TextLine] {
    let marks = self.marks()
    var headings = columns.map { StepHeadings($0.run, words) }
    var lines: [TextLine] = []
    for (index, row) in rows.enumerated() {
      var begun = columns.indices.map { headings[$0].headings(before: row[$0]) }
      if let title = begun.lazy.compactMap(\.last).first {
        for column in columns.indices where begun[column].isEmpty && row[column] == nil {
          begun[column] = headings[column].heading(like: title)
        }
      }
      lines += Self.lines(of: begun)
      let cells = columns.indices.map { column in row[column].map { line($0, column) } }
      lines.append(TextLine(cells: cells, marks: marks[index]))
    }
    return lines + Self.lines(of: columns.indices.map { headings[$0].rest() })
  }

  private func line(_ event: Int, _ column: Int) -> String {
    let simulation = columns[column].run.simulation
    return TraceLine(simulation.trace[event], in: simulation).text(in: simulation.app)
  }

  private static func lines(of headings: [[String]]) -> [TextLine] {
    (0..<(headings.map(\.count).max() ?? 0)).map { index in
      let cells = headings.map { index < $0.count ? $0[index] : nil }
      return TextLine(cells: cells, marks: [])
    }
  }

  /// The sign before each line of the other runs.
  private func marks() -> [[Character]] {
    var marks = rows.map { row in
      row.dropFirst().map { (row[0] == nil) == ($0 == nil) ? "=" as Character : " " }
    }
    for (index, row) in rows.enumerated() where row[0] == nil {
      for column in columns.indices.dropFirst() where row[column] == nil {
        marks[index][column - 1] = " "
      }
    }
    for difference in differences {
      let column = difference.column
      for row in difference.row..<difference.end {
        guard let mark = Self.mark(rows[row][0], rows[row][column]) else { continue }
        marks[row][column - 1] = mark
      }
    }
    for (row, column) in movedRows() { marks[row][column - 1] = ">" }
    return marks
  }

  /// The rows in which the other run has the lines that moved.
  private func movedRows() -> [(row: Int, column: Int)] {
    differences.flatMap { difference -> [(row: Int, column: Int)] in
      guard let target = difference.target else { return [] }
      return rows[target...].indices.lazy.filter { rows[$0][difference.column] != nil }
        .prefix(difference.count).map { (row: $0, column: difference.column) }
    }
  }

  private static func mark(_ first: Int?, _ other: Int?) -> Character? {
    switch (first, other) {
    case (nil, nil): nil
    case (_?, _?): "~"
    case (_?, nil): "<"
    case (nil, _?): ">"
    }
  }
}

/// The headings of a run's steps, each given out once.
private struct StepHeadings {
  private let run: ScenarioRun
  /// The headings of all steps.
  private let all: [String]
  private var next = 0
  /// The last event that was shown.
  private var shown = 0

  init(_ run: ScenarioRun, _ words: ReportWording?) {
    self.run = run
    let titles =
      words?.titles(of: run)
      ?? run.document.steps.map { $0.command.title(in: run.document.app) }
    all = titles.enumerated().map { step, title in
      "# \(words?.heading(step) ?? "step \(step)"): \(title)"
    }
  }

  /// The steps that begin with an event, and those before it without events.
  mutating func headings(before event: Int?) -> [String] {
    guard let event else { return [] }
    shown = event
    return headings(to: Int(run.simulation.trace[event].step) + 1)
  }

  /// The next step, if it has this heading and nothing before it is left.
  mutating func heading(like title: String) -> [String] {
    guard next < run.steps.count, all[next] == title, run.steps[next].lowerBound == shown + 1
    else { return [] }
    return headings(to: next + 1)
  }

  /// The steps that are left.
  mutating func rest() -> [String] { headings(to: run.steps.count) }

  private mutating func headings(to end: Int) -> [String] {
    let range = next..<max(next, end)
    next = range.upperBound
    return Array(all[range])
  }
}

/// One line of the table.
private struct TextLine {
  let cells: [String?]
  let marks: [Character]

  func text(_ widths: [Int]) -> String {
    var text = ""
    for (column, cell) in cells.enumerated() {
      if column > 0 { text += column <= marks.count ? " \(marks[column - 1]) " : "   " }
      let cell = cell ?? ""
      text += column < widths.count ? cell.padded(to: widths[column]) : cell
    }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}
