extension QRCode {
  /// The light modules that a camera needs around the square.
  public static let quietZone = 4

  /// The code as an SVG document: one path on a white ground, one unit for a module.
  ///
  /// - Parameter title: A description of the picture, for people who don't see it.
  /// - Returns: The text of the document.
  public func svg(title: String) -> String {
    let side = size + 2 * Self.quietZone
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" role="img" \
      shape-rendering="crispEdges">
      <title>\(Self.escaped(title))</title>
      <rect width="\(side)" height="\(side)" fill="#fff"/>
      <path fill="#000" d="\(path)"/>
      </svg>

      """
  }

  /// The dark modules, one rectangle for those side by side in a row.
  private var path: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while self[column, row] { column += 1 }
        if column > start {
          let (x, y, width) = (start + Self.quietZone, row + Self.quietZone, column - start)
          path += "M\(x) \(y)h\(width)v1h-\(width)z"
        }
        column += 1
      }
    }
    return path
  }

  private static func escaped(_ text: String) -> String {
    let entities: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    return text.map { entities[$0] ?? String($0) }.joined()
  }
}
