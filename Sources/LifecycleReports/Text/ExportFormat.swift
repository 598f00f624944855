import LifecycleEngine
public import LifecycleScenario

/// A form in which a run can leave the lab; each is declared beside its writer.
public struct ExportFormat: Sendable {
  /// The stable name.
  public let rawValue: String
  /// The media type, as a `Content-Type` line has it.
  public let mediaType: String
  /// The end of a file's name, without a point in front.
  public let fileExtension: String
  fileprivate let write: @Sendable (ScenarioRun) -> String

  init(
    _ name: String,
    mediaType: String,
    fileExtension: String,
    write: @escaping @Sendable (ScenarioRun) -> String
  ) {
    rawValue = name
    self.mediaType = mediaType
    self.fileExtension = fileExtension
    self.write = write
  }
}

extension ScenarioRun {
  /// The run as text in one of the formats.
  ///
  /// It never fails: names and texts of the scenario cannot break the form. The same run gives the
  /// same bytes each time.
  ///
  /// - Parameter format: The format.
  /// - Returns: The text; ends with a line end unless it is empty.
  public func exported(as format: ExportFormat) -> String { format.write(self) }

  /// The run as text in one of the formats, unless it is too long.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - limit: How many bytes the text may have.
  /// - Returns: The text, or `nil` if it would be longer.
  public func exported(as format: ExportFormat, limit: Int) -> String? {
    let text = WorkLimit.$mostBytes.withValue(limit) { format.write(self) }
    return text.utf8.count > limit ? nil : text
  }
}
