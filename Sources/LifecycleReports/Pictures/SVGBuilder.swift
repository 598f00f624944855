/// The text of an SVG document: no script, nothing from elsewhere, light colours for paper.
struct SVGBuilder {
  /// The colours, by what they stand for.
  enum Colour: String {
    case paper = "#ffffff"
    case ink = "#12161c"
    case faintInk = "#465060"
    case rule = "#d0d7e0"
    case field = "#f1f4f8"
  }

  private var body = ""

  /// Adds a text; one that is too wide is cut.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - place: Where it begins, on its base line.
  ///   - size: The height of the letters.
  ///   - width: How wide it may be.
  ///   - colour: The colour of the letters.
  ///   - more: More attributes, as they stand in the document.
  mutating func text(
    _ text: String,
    _ place: (x: Int, y: Int),
    size: Int = 12,
    width: Int = .max,
    colour: Colour = .ink,
    more: String = ""
  ) {
    let shown = Self.cut(text, to: width, size: size)
    body +=
      "<text x=\"\(place.x)\" y=\"\(place.y)\" font-size=\"\(size)\" fill=\"\(colour.rawValue)\""
      + "\(more)>\(Escaped.xml(shown))</text>\n"
  }

  /// Adds a rectangle.
  ///
  /// - Parameters:
  ///   - frame: Its place and size.
  ///   - fill: The colour inside.
  ///   - title: What a pointer over it shows.
  ///   - more: More attributes, as they stand in the document.
  mutating func rectangle(
    _ frame: (x: Int, y: Int, width: Int, height: Int),
    fill: String,
    title: String? = nil,
    more: String = ""
  ) {
    let start =
      "<rect x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\""
      + " fill=\"\(fill)\"\(more)"
    body += title.map { "\(start)><title>\(Escaped.xml($0))</title></rect>\n" } ?? "\(start)/>\n"
  }

  /// Adds a straight line.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    body +=
      "<path d=\"M\(start.x) \(start.y)L\(end.x) \(end.y)\" fill=\"none\""
      + " stroke=\"\(Colour.rule.rawValue)\"/>\n"
  }

  /// The document.
  ///
  /// - Parameters:
  ///   - size: Its width and height.
  ///   - title: What it is.
  ///   - description: What it shows, for people who don't see it.
  /// - Returns: The text.
  func document(
    size: (width: Int, height: Int),
    title: String,
    description: String
  ) -> String {
    let (width, height) = size
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" font-family="Helvetica, Arial, sans-serif">
      <title>\(Escaped.xml(title))</title>
      <desc>\(Escaped.xml(description))</desc>
      <rect width="\(width)" height="\(height)" fill="\(Colour.paper.rawValue)"/>
      \(body)</svg>

      """
  }

  /// How wide a text is, about: signs of Asia and pictures are twice as wide as letters.
  static func width(of text: String, size: Int) -> Int {
    text.reduce(0) { $0 + units(of: $1) } * size * 6 / 10
  }

  private static func cut(_ text: String, to width: Int, size: Int) -> String {
    guard width < .max, self.width(of: text, size: size) > width else { return text }
    var (shown, used) = ("", units(of: "…"))
    for character in text {
      used += units(of: character)
      guard used * size * 6 / 10 <= width else { break }
      shown.append(character)
    }
    return shown + "…"
  }

  private static func units(of character: Character) -> Int {
    character.unicodeScalars.contains { $0.value >= 0x1100 } && character != "…" ? 2 : 1
  }
}

extension LifeState {
  /// The colour of the state on paper; states are told by height and by name as well.
  var fill: String {
    switch self {
    case .notCreated: "#ffffff"
    case .unloaded, .loadedNil: "#d2d9e2"
    case .loading: "#c4cfdc"
    case .loaded, .disappeared: "#bcd0f5"
    case .appearing, .disappearing: "#ffd9a8"
    case .appeared: "#a9e3cd"
    case .deallocated: "#e9edf2"
    }
  }

  /// How near the screen the state is, from 0 to 4.
  var level: Int {
    switch self {
    case .notCreated, .deallocated: 0
    case .unloaded, .loading, .loadedNil: 1
    case .loaded, .disappeared: 2
    case .appearing, .disappearing: 3
    case .appeared: 4
    }
  }
}
