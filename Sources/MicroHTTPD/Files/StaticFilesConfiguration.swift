/// The options for serving files.
public struct StaticFilesConfiguration: Sendable {
  /// The value of the `Cache-Control` header.
  public var cacheControl = "no-cache"

  /// Header lines for every file, such as a content security policy.
  public var headers: [HTTPHeader] = []

  /// Header lines that the server itself adds to answers, for those that are prepared without it.
  public var preparedHeaders: [HTTPHeader] = []

  /// The size in bytes up to which a file is kept in memory; larger ones are sent by the kernel.
  public var cachedFileLimit = 256 << 10

  /// The size in bytes of all files in memory; when it is passed, the memory is emptied.
  public var cacheLimit = 64 << 20

  /// Makes a text smaller, in the form of gzip, for clients that take it; once for each file.
  public var compress: (@Sendable ([UInt8]) -> [UInt8]?)?

  /// Creates a configuration that lets browsers keep files but ask each time.
  public init() {}
}
