internal import CPostgreSQL

/// Where a database is, in the words of libpq: `postgresql://user@host:port/database?option=value`.
///
/// What it leaves out comes from the places where libpq looks: the environment, the service file, and
/// the file of passwords.
public struct PostgresAddress: Hashable, Sendable {
  /// The address as it was given.
  let text: String
  /// The address without a password, for people and logs.
  public let shown: String

  /// Reads an address.
  ///
  /// *The C function is `PQconninfoParse`.*
  ///
  /// - Parameter text: The address.
  /// - Throws: ``PostgresError`` with code `badAddress`.
  public init(_ text: String) throws(PostgresError) {
    guard Self.schemes.contains(where: { text.hasPrefix($0) }) else {
      throw PostgresError(.badAddress, "it does not begin with “postgresql://”")
    }
    var reason: UnsafeMutablePointer<CChar>?
    guard let options = unsafe PQconninfoParse(text, &reason) else {
      defer { unsafe PQfreemem(reason) }
      let message = unsafe reason.map { unsafe String(cString: $0) } ?? "no memory"
      throw PostgresError(.badAddress, message)
    }
    unsafe PQconninfoFree(options)
    self.text = text
    shown = Self.withoutPassword(text)
  }

  private static let schemes = ["postgresql://", "postgres://"]

  /// Leaves out the text between a user and the host, and the option with a password, also where
  /// the text is no address.
  public static func withoutPassword(_ text: String) -> String {
    var address = text
    if let range = address.firstRange(of: /:\/\/[^\/@:]*:[^\/@]*@/) {
      let user = address[range].dropFirst(3).prefix { $0 != ":" }
      address.replaceSubrange(range, with: "://\(user)@")
    }
    return address.replacing(/password=[^&]*/, with: "password=…")
  }
}
