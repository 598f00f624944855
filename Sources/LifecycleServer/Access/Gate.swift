import MicroHTTPD

/// Decides who is let in, before anything is done for a request.
struct Gate: Sendable {
  /// What computes an answer and keeps nothing, although the request has a body.
  private static let computing: Set = [
    "/api/code", "/api/compare", "/api/explain", "/api/exports/*", "/api/lint", "/api/logs",
    "/api/runs/*/plans",
    "/api/simulate",
  ]

  /// What belongs to this build and tells nothing about its users.
  private static let common = ["/api/catalog", "/api/limits", "/openapi.json"]

  /// What starts a run of one's own from a room.
  private static let exploring = "/api/rooms/*/explorations"

  private let hosts: HostCheck
  private let rates: RateLimiter
  private let settings: AccessSettings

  init(_ configuration: LabServerConfiguration) {
    settings = configuration.access
    hosts = HostCheck(host: configuration.host, allowing: settings.allowedHosts)
    let limits = configuration.limits
    rates = RateLimiter(rate: limits.requestsPerSecond, burst: limits.requestBurst)
  }

  /// Lets a request in.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - pattern: The pattern of what it asks for; nothing for a file.
  ///   - now: The time.
  /// - Throws: ``AccessError`` with the reason.
  func check(
    _ request: HTTPRequest,
    for pattern: String?,
    at now: ContinuousClock.Instant
  ) throws(AccessError) {
    try hosts.checkHost(of: request)
    let isChange = !request.method.isSafe
    if isChange { try hosts.checkOrigin(of: request) }
    guard let pattern, pattern != "/healthz" else { return }
    if let client = request.client, settings.isLoopbackLimited || !client.isLoopback {
      try rates.admit(client, at: now)
    }
    guard let token = settings.token, needsToken(pattern, isChange: isChange) else { return }
    guard let sent = request.header("Authorization"), token.matches(authorization: sent) else {
      throw .tokenNeeded
    }
  }

  /// Whether a request needs the token; what is new and changes something does.
  ///
  /// Rooms have keys of their own, and whoever opened one has known the token: with the code of a
  /// room people follow it and vote, with its key they lead it.
  private func needsToken(_ pattern: String, isChange: Bool) -> Bool {
    if pattern.hasPrefix("/api/rooms/*") { return pattern == Self.exploring }
    if isChange, !Self.computing.contains(pattern) { return true }
    return settings.isTokenNeededForReading && !Self.common.contains { pattern.hasPrefix($0) }
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
