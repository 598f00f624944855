/// The forms in which a run can leave the lab; the raw value is a stable name.
public enum ExportFormat: String, CaseIterable, Hashable, Sendable {
  /// The lines of the trace, as `lifecycle run` prints them.
  case text
  /// One event a line, in the shape that the API has.
  case ndjson
  /// One event a row, for spreadsheets.
  case csv
  /// Who called whom, for Mermaid.
  case mermaidSequence = "mermaid-sequence"
  /// The states that each controller passed, for Mermaid.
  case mermaidState = "mermaid-state"
  /// Who called whom, and the states, as two diagrams of PlantUML.
  case plantuml
  /// The states that each controller passed, for Graphviz.
  case dot
  /// The states that each controller passed, as a machine of the W3C's SCXML.
  case scxml
  /// The states that each controller passed, as the configuration of a machine of XState 5.
  case xstate
  /// The calls over the virtual time, for Perfetto and other readers of Trace Event files.
  case chromeTrace = "chrome-trace"
  /// A picture to print: one lane for each controller.
  case svg
  /// The classes of the controllers in Swift.
  case swift
  /// The classes of the controllers in Objective-C.
  case objc
}

extension ExportFormat {
  /// The media type, as a `Content-Type` line has it.
  public var mediaType: String {
    switch self {
    case .text, .plantuml, .swift, .objc: "text/plain; charset=utf-8"
    case .ndjson: "application/x-ndjson"
    case .csv: "text/csv; charset=utf-8; header=present"
    case .mermaidSequence, .mermaidState: "application/vnd.mermaid"
    case .dot: "text/vnd.graphviz; charset=utf-8"
    case .scxml: "application/scxml+xml"
    case .xstate, .chromeTrace: "application/json"
    case .svg: "image/svg+xml"
    }
  }

  /// The end of a file's name, without a point in front.
  public var fileExtension: String {
    switch self {
    case .text: "txt"
    case .ndjson: "ndjson"
    case .csv: "csv"
    case .mermaidSequence, .mermaidState: "mmd"
    case .plantuml: "puml"
    case .dot: "dot"
    case .scxml: "scxml"
    case .xstate, .chromeTrace: "json"
    case .svg: "svg"
    case .swift: "swift"
    case .objc: "m"
    }
  }

  /// The names of all formats, in one line.
  public static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
