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

  /// The endings of storyboards and nibs.
  private static let endings = [".storyboard", ".xib"]

  /// Whether the ending of a path says that this library reads it.
  public static func isRead(_ path: String) -> Bool {
    endings.contains { path.hasSuffix($0) }
  }
}
