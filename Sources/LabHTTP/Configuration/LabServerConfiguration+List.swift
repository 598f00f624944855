import LabCore

extension LabServerConfiguration {
  /// Whether every client that reaches the list of runs may know them: clients on this machine, or with
  /// the token.
  var isListOpen: Bool {
    let isLoopback = host == "::1" || host.hasPrefix("127.")
    return isLoopback || (access.token != nil && access.isTokenNeededForReading)
  }
}
