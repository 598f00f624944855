/// One header line of a request or a response.
public struct HTTPHeader: Hashable, Sendable {
  /// The field name; upper and lower case are the same.
  public let name: String

  /// The field value, without line breaks.
  public let value: String

  /// Creates a header line.
  ///
  /// A response with a line break in a header is not sent; `internalError` takes its place.
  ///
  /// - Parameters:
  ///   - name: The field name.
  ///   - value: The field value.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
