import LabCore
import LabStore
import MicroHTTPD

/// Decides who is let in, before anything is done for a request.
struct Gate: Sendable {
  private let hosts: HostCheck
  private let rates: RateLimiter
  private let settings: AccessSettings
  private let keys: LeaderKeys
  private let time: any LabTime

  init(_ configuration: LabServerConfiguration, keys: LeaderKeys) {
    settings = configuration.access
    self.keys = keys
    time = configuration.time
    hosts = HostCheck(host: configuration.host, allowing: settings.allowedHosts)
    let limits = configuration.limits
    rates = RateLimiter(
      configuration.time,
      rate: limits.requestsPerSecond,
      burst: limits.requestBurst
    )
  }

  /// Finds out who makes a request.
  func client(of request: HTTPRequest) -> Client {
    settings.client(
      at: request.origin,
      sending: request.header("Authorization"),
      keys: keys,
      at: time.wall
    )
  }

  /// Lets a request in.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - client: The client that makes it.
  ///   - access: The access that the endpoint requires, or `nil` for a file.
  /// - Throws: ``AccessError``, ``RunError`` or ``WorkError`` with the reason.
  func check(
    _ request: HTTPRequest,
    from client: Client,
    for access: Endpoint.Access?
  ) throws {
    try hosts.checkHost(of: request)
    let isChange = !request.method.isSafe
    if isChange { try hosts.checkOrigin(of: request) }
    guard let access, access != .unlimited else { return }
    if let bucket = client.bucket { try rates.admit(bucket) }
    switch access {
    // Rooms have keys of their own, and the token was needed to open one. With the code of a room people
    // follow it and vote, with its key they lead it.
    case .room, .roomKey, .liveKey, .authorKey, .unlimited: return
    case .token: try isChange ? checkChange(by: client) : checkReading(by: client)
    case .common: if isChange { try checkChange(by: client) }
    case .computing: try checkReading(by: client)
    case .owned:
      // A token that may only read is the right one, and not enough.
      if case .token(_, .read) = client.proof { throw RunError.notOwner }
      try checkChange(by: client)
    case .listing:
      try checkReading(by: client)
      guard client.role.mayKnowAll else { throw AccessError.listClosed }
    case .operating:
      guard client.role.mayKnowAll else {
        throw settings.tokens.isEmpty ? AccessError.machineOnly : .tokenNeeded
      }
    }
  }

  private func checkChange(by client: Client) throws(AccessError) {
    guard settings.tokens.isEmpty || client.role == .owner else { throw .tokenNeeded }
  }

  private func checkReading(by client: Client) throws(AccessError) {
    guard !settings.isTokenNeededForReading || client.role.mayKnowAll else { throw .tokenNeeded }
  }
}

extension Client.Role {
  /// Whether all that the server knows is shown.
  fileprivate var mayKnowAll: Bool { self == .owner || self == .reader }
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
