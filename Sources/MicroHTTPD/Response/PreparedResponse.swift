/// A response built once and sent to many clients, which share its memory.
public final class PreparedResponse: Sendable {
  /// The status that is sent.
  public let status: Int

  let native: NativeResponse

  /// Builds a response.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - status: The HTTP status, from 200 to 599.
  ///   - headers: The header lines, without line breaks.
  public init(_ body: [UInt8], status: Int = 200, headers: [HTTPHeader] = []) {
    precondition(200..<600 ~= status, "An HTTP status lies between 200 and 599; this is \(status).")
    guard let native = NativeResponse(body, headers: headers) else {
      preconditionFailure("A header of a prepared response has a line break or an empty name.")
    }
    self.status = status
    self.native = native
  }
}
