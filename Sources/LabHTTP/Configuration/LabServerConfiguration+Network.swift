extension LabServerConfiguration {
  /// The numeric addresses by which others in the local network reach the server: none if it listens
  /// to its own machine only.
  var networkAddresses: [String] {
    if host == "0.0.0.0" { return findAddresses().filter { !$0.contains(":") } }
    if host == "::" { return findAddresses() }
    return host == "::1" || host.hasPrefix("127.") ? [] : [host]
  }

  /// The scheme of the server's addresses.
  private var scheme: String { identity == nil ? "http" : "https" }

  /// The address that it listens on, as it stands in web addresses.
  var hostInAddresses: String { PublicAddresses.bracketed(host) }

  /// The addresses of the server.
  var publicAddresses: PublicAddresses {
    PublicAddresses(
      configured: publicAddress,
      scheme: scheme,
      findNetwork: { networkAddresses }
    )
  }

  /// The addresses of the pages, those for other machines first.
  ///
  /// - Parameter port: The port.
  /// - Returns: The addresses, with a slash at the end.
  package func pages(port: UInt16) -> [String] {
    let all = publicAddresses.all(host: "\(hostInAddresses):\(port)").map { $0.page("/") }
    let own = host == "0.0.0.0" ? "127.0.0.1" : host == "::" ? "[::1]" : hostInAddresses
    return all.isEmpty ? ["\(scheme)://\(own):\(port)/"] : all
  }
}
