/// A file of an app: where it stands, and what is in it.
public struct SourceFile: Hashable, Sendable {
  /// The path, as errors and notes spell it.
  public let path: String
  /// The text, UTF-8.
  public let bytes: [UInt8]

  /// Creates a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Whether the ending of a path says that this library reads it.
  public static func isRead(_ path: String) -> Bool {
    InterfaceFile.endings.contains { path.hasSuffix($0) }
  }
}
