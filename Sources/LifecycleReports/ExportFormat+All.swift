extension ExportFormat: CaseIterable {
  /// All formats, in the order in which they are offered.
  public static let allCases: [ExportFormat] = [
    .text, .ndjson, .csv, .mermaidSequence, .mermaidState, .plantUML, .dot, .scxml, .xstate,
    .chromeTrace, .svg, .swift, .objc,
  ]

  /// The names of all formats, in one line.
  public static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension ExportFormat: RawRepresentable, Hashable {
  /// The format with a name.
  ///
  /// - Parameter rawValue: The stable name.
  public init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }
}
