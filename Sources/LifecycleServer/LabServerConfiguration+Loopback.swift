extension LabServerConfiguration {
  /// Whether nobody but this machine reaches the server.
  var isLoopback: Bool { host == "::1" || host.hasPrefix("127.") }
}
