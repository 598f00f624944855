import LabCore
import MicroHTTPD

/// Decides who is let in, before anything is done for a request.
struct Gate: Sendable {
  private let hosts: HostCheck
  private let rates: RateLimiter
  private let settings: AccessSettings

  init(_ configuration: LabServerConfiguration) {
    settings = configuration.access
    hosts = HostCheck(host: configuration.host, allowing: settings.allowedHosts)
    let limits = configuration.limits
    rates = RateLimiter(
      configuration.time,
      rate: limits.requestsPerSecond,
      burst: limits.requestBurst
    )
  }

  /// Lets a request in.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - access: The access that the endpoint requires, or `nil` for a file.
  /// - Throws: ``RequestError`` or ``WorkError`` with the reason.
  func check(
    _ request: HTTPRequest,
    for access: Endpoint.Access?
  ) throws {
    try hosts.checkHost(of: request)
    let isChange = !request.method.isSafe
    if isChange { try hosts.checkOrigin(of: request) }
    guard let access, access != .unlimited else { return }
    if let network = settings.countedNetwork(of: request.client) {
      try rates.admit(network)
    }
    guard let token = settings.token else { return }
    let isHere = request.client?.isLoopback != false && !settings.isLoopbackLimited
    guard needsToken(access, isChange: isChange, isHere: isHere) else { return }
    guard let sent = request.header("Authorization"), token.matches(authorization: sent) else {
      throw AccessError.tokenNeeded
    }
  }

  /// Whether a request needs the token; what is new and changes something does.
  ///
  /// Rooms have keys of their own, and the token was needed to open one. With the code of a room people
  /// follow it and vote, with its key they lead it.
  private func needsToken(_ access: Endpoint.Access, isChange: Bool, isHere: Bool) -> Bool {
    switch access {
    case .token: isChange || settings.isTokenNeededForReading
    case .computing: settings.isTokenNeededForReading
    case .operating: settings.isTokenNeededForReading || !isHere
    case .common: isChange
    case .room, .roomKey, .liveKey, .authorKey, .unlimited: false
    }
  }
}

extension HTTPMethod {
  /// Whether requests with the method change nothing.
  fileprivate var isSafe: Bool {
    switch self {
    case .get, .head, .options: true
    case .post, .put, .patch, .delete, .other: false
    }
  }
}
