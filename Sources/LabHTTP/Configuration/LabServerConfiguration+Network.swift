extension LabServerConfiguration {
  /// The numeric addresses by which others in the local network reach the server: none if it listens
  /// to its own machine only.
  package var networkAddresses: [String] {
    if host == "0.0.0.0" { return findAddresses().filter { !$0.contains(":") } }
    if host == "::" { return findAddresses() }
    return host == "::1" || host.hasPrefix("127.") ? [] : [host]
  }

  /// The addresses of the pages in the local network.
  ///
  /// - Parameter port: The port, if it is not the usual one.
  /// - Returns: The addresses, with a slash at the end.
  package func networkPages(port: UInt16?) -> [String] {
    let scheme = identity == nil ? "http" : "https"
    return networkAddresses.map { address in
      let name = address.contains(":") ? "[\(address)]" : address
      return "\(scheme)://\(name)\(port.map { ":\($0)" } ?? "")/"
    }
  }
}
