extension ExportFormat {
  /// A picture to print: one lane for each controller.
  public static let svg = ExportFormat(
    "svg",
    mediaType: "image/svg+xml",
    fileExtension: "svg"
  ) { LanePicture(RunGraph($0)).svg }
}

/// A run as a picture to print: a lane for each controller, a column for each change of state.
///
/// A long run goes on in further rows, like the lines of a text.
struct LanePicture {
  private static let columnsInRow = 30
  private static let columnWidth = 30
  private static let gutter = 150
  private static let headHeight = 150
  private static let laneHeight = 46
  private static let margin = 16
  /// How many changes are drawn; a picture of more could not be read or printed.
  private static let mostColumns = 2_000

  /// One event that changed the state of controllers.
  private struct Column {
    let seq: Int
    let label: String
  }

  /// The states of one lane, up to the column in which each ends.
  private struct Stretch {
    let state: LifeState
    let columns: Range<Int>
  }

  private let graph: RunGraph
  private let columns: [Column]
  private let lanes: [[Stretch]]
  private let changeCount: Int

  init(_ graph: RunGraph) {
    self.graph = graph
    var labels: [Int: String] = [:]
    for object in graph.objects {
      for move in object.moves where labels[move.seq] == nil {
        let isOwn = !move.call.label.contains(".")
        labels[move.seq] = isOwn ? "\(object.label) \(move.call.label)" : move.call.label
      }
    }
    let all = labels.keys.sorted()
    changeCount = all.count
    columns = all.prefix(Self.mostColumns).map { Column(seq: $0, label: labels[$0] ?? "") }
    var places: [Int: Int] = [:]
    for (place, column) in columns.enumerated() { places[column.seq] = place }
    let end = columns.count
    lanes = graph.objects.map { Self.stretches(of: $0, places: places, end: end) }
  }

  /// The document.
  var svg: String {
    var svg = SVGBuilder()
    let width = Self.gutter + Self.columnsInRow * Self.columnWidth + 2 * Self.margin
    svg.text(graph.title, (Self.margin, 30), size: 18, width: width - 2 * Self.margin)
    var top = 48
    for start in stride(from: 0, to: columns.count, by: Self.columnsInRow) {
      let row = start..<min(start + Self.columnsInRow, columns.count)
      top = draw(row, at: top, into: &svg)
    }
    top = drawLegend(at: top, into: &svg)
    return svg.document(size: (width, top), title: graph.title, description: description)
  }

  private var description: String {
    let names = graph.objects.map { "\($0.label): \($0.state.rawValue)" }.joined(separator: ", ")
    let states = names.isEmpty ? "No controller was made." : "At the end: \(names)."
    guard columns.count < changeCount else { return states }
    return "The first \(columns.count) of \(changeCount) changes are drawn. " + states
  }

  private static func stretches(
    of object: RunGraph.Object,
    places: [Int: Int],
    end: Int
  ) -> [Stretch] {
    var stretches: [Stretch] = []
    for (index, move) in object.moves.enumerated() {
      guard let start = places[move.seq] else { break }
      let next = index + 1 < object.moves.count ? places[object.moves[index + 1].seq] : nil
      guard move.to != .deallocated else { break }
      stretches.append(Stretch(state: move.to, columns: start..<(next ?? end)))
    }
    return stretches
  }

  /// Draws some columns of all lanes that live in them, and says where the next row begins.
  private func draw(_ row: Range<Int>, at top: Int, into svg: inout SVGBuilder) -> Int {
    for place in row {
      let x = x(of: place, in: row)
      svg.line(from: (x, top + Self.headHeight - 6), to: (x, top + Self.headHeight))
      let turn = " transform=\"rotate(-58 \(x + 4) \(top + Self.headHeight - 10))\""
      svg.text(
        columns[place].label,
        (x + 4, top + Self.headHeight - 10),
        size: 11,
        width: 165,
        more: turn
      )
    }
    var y = top + Self.headHeight
    for (object, stretches) in zip(graph.objects, lanes) {
      let visible = stretches.filter { $0.columns.overlaps(row) }
      guard !visible.isEmpty else { continue }
      let base = y + Self.laneHeight - 4
      svg.text(object.label, (Self.margin, base - 8), size: 13, width: Self.gutter - 20)
      let right = Self.margin + Self.gutter + row.count * Self.columnWidth
      svg.line(from: (Self.margin, base), to: (right, base))
      for stretch in visible { draw(stretch, of: object, in: row, base: base, into: &svg) }
      y += Self.laneHeight
    }
    return y + 18
  }

  private func draw(
    _ stretch: Stretch,
    of object: RunGraph.Object,
    in row: Range<Int>,
    base: Int,
    into svg: inout SVGBuilder
  ) {
    let columns = stretch.columns.clamped(to: row)
    let (left, width) = (x(of: columns.lowerBound, in: row), columns.count * Self.columnWidth)
    let height = stretch.state.level * 9
    let name = stretch.state.rawValue
    svg.rectangle(
      (left, base - height, width, height),
      fill: stretch.state.fill,
      title: "\(object.label): \(name)",
      more: " stroke=\"\(SVGBuilder.Colour.faintInk.rawValue)\""
    )
    guard SVGBuilder.width(of: name, size: 9) < width else { return }
    svg.text(name, (left + 3, base - 2), size: 9)
  }

  private func x(of place: Int, in row: Range<Int>) -> Int {
    Self.margin + Self.gutter + (place - row.lowerBound) * Self.columnWidth
  }

  /// Draws what heights and colours stand for, and says where the picture ends.
  private func drawLegend(at top: Int, into svg: inout SVGBuilder) -> Int {
    var x = Self.margin
    for state in LifeState.allCases where state.level > 0 {
      let height = state.level * 5
      svg.rectangle(
        (x, top + 20 - height, 14, height),
        fill: state.fill,
        more: " stroke=\"\(SVGBuilder.Colour.faintInk.rawValue)\""
      )
      svg.text(state.rawValue, (x + 20, top + 20), size: 11, colour: .faintInk)
      x += 34 + SVGBuilder.width(of: state.rawValue, size: 11)
    }
    return top + 40
  }
}
