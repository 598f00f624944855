import LabCore
import MicroHTTPD

// Why a request is not let in, whatever it asks for.
extension LabError {
  /// The client calls the server by a name that is not its own.
  static func unknownHost(_ host: String) -> LabError {
    LabError(
      .hostRefused,
      "“\(host)” is not a name of this server. If it should be, start the server with "
        + "“--allow-host \(name(of: host))”; else use the address that it printed."
    )
  }

  /// A page of another site would change something.
  static func foreignOrigin(_ origin: String) -> LabError {
    LabError(
      .originRefused,
      "A page of “\(origin)” may not change anything here. Nothing was done. If that is a "
        + "name of this server, start it with “--allow-host \(name(of: origin))”."
    )
  }

  /// The token is missing or wrong.
  static let tokenNeeded = LabError(
    .tokenNeeded,
    "This server requires its access token. Nothing was done. Send it as “Authorization: Bearer "
      + "TOKEN”, or as the password where a browser asks for one.",
    headers: [
      HTTPHeader("WWW-Authenticate", "Basic realm=\"Lifecycle Lab\", charset=\"UTF-8\""),
      HTTPHeader("WWW-Authenticate", "Bearer realm=\"Lifecycle Lab\""),
    ]
  )

  /// The name in an address, as far as it may stand in a command.
  private static func name(of address: String) -> String {
    let name = HostName(authority: HostName.authority(ofOrigin: address) ?? address)?.name ?? ""
    let isPlain = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0))
    }
    return isPlain && !name.isEmpty ? name : "NAME"
  }
}

// Why a request has to wait or to come again later.
extension LabError {
  init(_ error: WorkError) {
    switch error {
    case .tooManyRequests(let seconds):
      self.init(
        .tooManyRequests,
        "Too many requests come from your address. Nothing was done. Send this one again in "
          + "\(seconds) s.",
        headers: [HTTPHeader("Retry-After", "\(seconds)")]
      )
    case .tooManyWaiting(let count, let time):
      let seconds = time.wholeSeconds
      self.init(
        .tooManyRequests,
        "\(count) computations for your address wait already. Nothing was done. Send this one again "
          + "in \(seconds) s.",
        headers: [HTTPHeader("Retry-After", "\(seconds)")]
      )
    case .busy(let time):
      let seconds = time.wholeSeconds
      self.init(
        .busy,
        "The server computes for many others. Nothing was done. Send this again in \(seconds) s.",
        headers: [HTTPHeader("Retry-After", "\(seconds)")]
      )
    case .timeOver(let time): self = .limitReached(.time(time.wholeSeconds))
    }
  }
}
