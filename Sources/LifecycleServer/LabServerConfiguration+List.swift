import LabCore

extension LabServerConfiguration {
  /// Whether everybody who reaches the list of runs may know them: this machine, or whoever has the
  /// token.
  var isListOpen: Bool {
    let isLoopback = host == "::1" || host.hasPrefix("127.")
    return isLoopback || (access.token != nil && access.isTokenNeededForReading)
  }
}
