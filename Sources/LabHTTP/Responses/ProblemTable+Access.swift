import MicroHTTPD

extension AccessError: ProblemTable {
  var problem: Problem {
    switch self {
    case .unknownHost(let host):
      Problem(
        .hostRefused,
        "“\(host)” is not a name of this server. If it should be, start the server with "
          + "“--allow-host \(Self.name(of: host))”; else use the address that it printed."
      )
    case .foreignOrigin(let origin):
      Problem(
        .originRefused,
        "A page of “\(origin)” may not change anything here. Nothing was done. If that is a "
          + "name of this server, start it with “--allow-host \(Self.name(of: origin))”."
      )
    case .tokenNeeded:
      Problem(
        .tokenNeeded,
        "This server requires its access token. Nothing was done. Send it as “Authorization: Bearer "
          + "TOKEN”, or as the password where a browser asks for one.",
        headers: Self.challenges
      )
    case .machineOnly:
      Problem(
        .tokenNeeded,
        "This is for programs on the server's machine that come directly, and for tokens. Nothing was "
          + "done. The server has no token: start it with “--token-file FILE”.",
        headers: Self.challenges
      )
    case .listClosed:
      Problem(
        .listClosed,
        "Anyone who knows a run may use it, so the list is for programs on the server's machine that "
          + "come directly, and for tokens. Keep the addresses of your runs, or send a token."
      )
    }
  }

  private static let challenges = [
    HTTPHeader("WWW-Authenticate", "Basic realm=\"Lifecycle Lab\", charset=\"UTF-8\""),
    HTTPHeader("WWW-Authenticate", "Bearer realm=\"Lifecycle Lab\""),
  ]

  /// The name in an address, or a placeholder if it can't be part of a command.
  private static func name(of address: String) -> String {
    let name = HostName(authority: HostName.authority(ofOrigin: address) ?? address)?.name ?? ""
    let isPlain = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0))
    }
    return isPlain && !name.isEmpty ? name : "NAME"
  }
}
