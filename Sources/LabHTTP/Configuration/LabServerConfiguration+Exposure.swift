import LabCore
import MicroHTTPD

extension LabServerConfiguration {
  /// Whether other machines reach the server, by themselves or through a proxy on this one.
  package var isReachedByOthers: Bool { isOnNetwork || !access.trustedProxies.isEmpty }

  private var isOnNetwork: Bool { HostName(authority: hostInAddresses)?.isLoopback != true }

  /// The consequences of listening here, as text for the console; empty for this machine alone.
  package var exposure: [String] {
    guard isOnNetwork else {
      guard access.tokens.contains(where: \.isGuessable) else { return [] }
      return [
        "The secret of a token has fewer than \(AccessToken.leastVariety) different characters, and can "
          + "be guessed. Make one with “lifecycle token add”."
      ]
    }
    var lines = ["Everybody who reaches \(host) on this port can open the server."]
    lines.append(
      access.tokens.isEmpty
        ? "They can change and remove everything: give it a token with “--token-file FILE”."
        : "Changing anything but rooms takes the token of “--token-file”."
    )
    if identity == nil {
      lines.append(
        "Nothing is encrypted, tokens and keys of rooms least of all: use “--tls-cert FILE” and "
          + "“--tls-key FILE”, or a proxy that encrypts."
      )
    }
    lines.append("Names other than numeric addresses must be allowed with “--allow-host NAME”.")
    return lines
  }
}
