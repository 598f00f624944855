import LifecycleEngine
public import LifecycleScenario

/// The controllers of a run after one of its events, each at its station of the life cycle.
public struct StatePicture {
  private static let width = 1_200
  private static let gutter = 140
  private static let margin = 24
  private static let chipHeight = 30
  /// How many controllers are drawn at one station; the others are counted.
  private static let mostChips = 40

  /// Stations that are equally far from the screen, from the screen down.
  private static let bands: [(name: String, states: [LifeState])] = [
    ("on screen", [.appeared]),
    ("in transition", [.appearing, .disappearing]),
    ("off the window", [.loaded, .disappeared]),
    ("no view", [.unloaded, .loading, .loadedNil, .deallocated]),
  ]

  private let graph: RunGraph
  private let caption: String

  /// Looks at a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - event: The event after which it is looked at; 0 stands for the time before the first one,
  ///     nothing and what is behind the last one for the last one.
  public init(_ run: ScenarioRun, event: Int?) {
    let count = run.simulation.trace.count
    let seq = max(0, min(event ?? count, count))
    graph = RunGraph(run, until: seq)
    let platform = run.document.app.platform
    // A run may have fewer events than on the day when a link to the picture was written.
    let isBeyond = event.map { $0 > count } ?? false
    let missing = isBeyond ? " (there is no event \(event ?? 0))" : ""
    let place = "iOS \(platform.version), event \(seq) of \(count)\(missing)"
    if seq > 0 {
      let event = run.simulation.trace[seq]
      let line = TraceLine(event, in: run.simulation).text(in: run.document.app)
      caption = "\(place): \(line)"
    } else {
      caption = place
    }
  }

  /// The picture as an SVG document without script and without anything from elsewhere.
  public var svg: String {
    var svg = SVGBuilder()
    let inner = Self.width - 2 * Self.margin
    svg.text(graph.title, (Self.margin, 48), size: 28, width: inner)
    svg.text(caption, (Self.margin, 80), size: 16, width: inner, colour: .faintInk)
    var top = 100
    for band in Self.bands { top = draw(band, at: top, into: &svg) }
    return svg.document(
      size: (Self.width, top + 14),
      title: "\(graph.title): \(caption)",
      description: description
    )
  }

  private var description: String {
    let names = graph.objects.map { "\($0.label): \($0.state.rawValue)" }.joined(separator: ", ")
    return names.isEmpty ? "There is no controller yet." : "\(names)."
  }

  /// Draws the stations of a band, and says where the next band begins.
  private func draw(
    _ band: (name: String, states: [LifeState]),
    at top: Int,
    into svg: inout SVGBuilder
  ) -> Int {
    let boxWidth = (Self.width - 2 * Self.margin - Self.gutter) / band.states.count - 10
    let rows = band.states.map { state in
      chips(of: state, boxWidth: boxWidth)
    }
    let height = 42 + max(2, rows.map(\.count).max() ?? 0) * (Self.chipHeight + 6)
    let middle = top + height / 2
    svg.text(band.name, (Self.margin, middle), size: 15, width: Self.gutter, colour: .faintInk)
    for (index, state) in band.states.enumerated() {
      let x = Self.margin + Self.gutter + index * (boxWidth + 10)
      let look = " rx=\"10\" stroke=\"\(SVGBuilder.Colour.faintInk.rawValue)\""
      let fill = rows[index].isEmpty ? SVGBuilder.Colour.field.rawValue : state.fill
      svg.rectangle((x, top, boxWidth, height), fill: fill, more: look)
      svg.text(state.rawValue, (x + 12, top + 24), size: 15, colour: .faintInk)
      for (row, chips) in rows[index].enumerated() {
        draw(chips, at: (x + 12, top + 36 + row * (Self.chipHeight + 6)), into: &svg)
      }
    }
    return top + height + 10
  }

  private func draw(
    _ chips: [(label: String, width: Int)],
    at place: (x: Int, y: Int),
    into svg: inout SVGBuilder
  ) {
    var x = place.x
    for chip in chips {
      svg.rectangle(
        (x, place.y, chip.width, Self.chipHeight),
        fill: SVGBuilder.Colour.paper.rawValue,
        title: chip.label,
        more: " rx=\"15\" stroke=\"\(SVGBuilder.Colour.ink.rawValue)\""
      )
      svg.text(chip.label, (x + 14, place.y + 21), size: 16, width: chip.width - 24)
      x += chip.width + 6
    }
  }

  /// The controllers at a station, in rows that are as wide as its box.
  private func chips(of state: LifeState, boxWidth: Int) -> [[(label: String, width: Int)]] {
    let labels = graph.objects.filter { $0.state == state }.map(\.label)
    let surplus = labels.count - Self.mostChips
    let shown = labels.prefix(Self.mostChips) + (surplus > 0 ? ["+\(surplus)"] : [])
    let space = boxWidth - 24
    var rows: [[(label: String, width: Int)]] = []
    var used = space
    for label in shown {
      let width = min(space, SVGBuilder.width(of: label, size: 16) + 30)
      if used + width > space {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append((label, width))
      used += width + 6
    }
    return rows
  }
}
