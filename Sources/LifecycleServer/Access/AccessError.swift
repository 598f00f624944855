import MicroHTTPD

/// Why a request is not let in, whatever it asks for.
enum AccessError: Error, Hashable, Sendable {
  /// The client calls the server by a name that is not its own.
  case unknownHost(String)
  /// A page of another site would change something.
  case foreignOrigin(String)
  /// The token is missing or wrong.
  case tokenNeeded
  /// The JSON of the body is nested too deeply.
  case tooDeep(limit: Int)
  /// The network of the client sends too many requests.
  case tooManyRequests(retryAfter: Int)
}

extension Problem {
  init(_ error: AccessError) {
    switch error {
    case .unknownHost(let host):
      self.init(
        .hostRefused,
        detail: "“\(host)” is not a name of this server. If it should be, start the server with "
          + "“--allow-host \(AccessError.name(of: host))”; else use the address that it printed."
      )
    case .foreignOrigin(let origin):
      self.init(
        .originRefused,
        detail:
          "A page of “\(origin)” may not change anything here. Nothing was done. If that is a "
          + "name of this server, start it with “--allow-host \(AccessError.name(of: origin))”."
      )
    case .tokenNeeded:
      self.init(
        .tokenNeeded,
        detail: "This server wants its token. Nothing was done. Send it as “Authorization: Bearer "
          + "TOKEN”, or as the password where a browser asks for one."
      )
      headers = [
        HTTPHeader("WWW-Authenticate", "Basic realm=\"Lifecycle Lab\", charset=\"UTF-8\""),
        HTTPHeader("WWW-Authenticate", "Bearer realm=\"Lifecycle Lab\""),
      ]
    case .tooDeep(let limit):
      self.init(.invalidJSON, detail: "The JSON text is nested deeper than \(limit) levels.")
    case .tooManyRequests(let seconds):
      self.init(
        .tooManyRequests,
        detail:
          "Too many requests come from your address. Nothing was done. Send this one again in "
          + "\(seconds) s."
      )
      headers = [HTTPHeader("Retry-After", "\(seconds)")]
    }
  }
}

extension AccessError {
  /// The name in an address, as far as it may stand in a command.
  fileprivate static func name(of address: String) -> String {
    let name = HostName(authority: HostName.authority(ofOrigin: address) ?? address)?.name ?? ""
    let isPlain = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0))
    }
    return isPlain && !name.isEmpty ? name : "NAME"
  }
}
