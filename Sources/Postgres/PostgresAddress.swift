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
  /// What leads to each of its servers, if there are several.
  let servers: [PostgresServerAddress]
  /// How long it lets one server take to answer, if it says so.
  public let connectTime: Duration?

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
    defer { unsafe PQconninfoFree(options) }
    let values = unsafe Self.values(of: options)
    servers = PostgresServerAddress.all(in: values)
    connectTime = values["connect_timeout"].flatMap { Int($0) }.map { .seconds($0) }
    self.text = text
    shown = Self.withoutPassword(text)
  }

  /// The options that an address sets, with their values.
  private static func values(
    of options: UnsafeMutablePointer<PQconninfoOption>
  ) -> [String: String] {
    var values: [String: String] = [:]
    var option = unsafe options
    while let keyword = unsafe option.pointee.keyword {
      if let value = unsafe option.pointee.val {
        unsafe values[String(cString: keyword)] = unsafe String(cString: value)
      }
      unsafe option += 1
    }
    return values
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

/// What leads to one of the servers of an address, in the words of libpq.
struct PostgresServerAddress: Hashable, Sendable {
  /// The names of options, with the value for this server.
  let options: [String: String]

  /// Finds the options of an address that have a value for each server.
  fileprivate static func all(in values: [String: String]) -> [Self] {
    let lists = values.filter { ["host", "hostaddr", "port"].contains($0.key) }.mapValues {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let count = max(lists["host"]?.count ?? 0, lists["hostaddr"]?.count ?? 0)
    guard count > 1 else { return [] }
    return (0..<count).map { number in
      // One port is that of all.
      Self(options: lists.mapValues { $0.count == count ? $0[number] : $0[0] })
    }
  }
}
