import Foundation
import LabCore
import LabStore
import Logging
import MicroHTTPD
import Synchronization

/// Decides who is let in, before anything is done for a request.
final class Gate: Sendable {
  private struct State {
    let settings: AccessSettings
    let hosts: HostCheck

    init(_ settings: AccessSettings, host: String) {
      self.settings = settings
      hosts = HostCheck(host: host, allowing: settings.allowedHosts)
    }
  }

  private let host: String
  private let rates: RateLimiter
  private let mistakes: RateLimiter
  private let mistakeNotice: MinuteNotice
  private let logger: Logger
  private let keys: LeaderKeys
  private let time: any LabTime
  private let proxyWatch: ProxyWatch
  private let state: Mutex<State>
  /// Tells each day which tokens end soon.
  private let telling = Mutex<Task<Void, Never>?>(nil)

  init(_ configuration: LabServerConfiguration, keys: LeaderKeys, proxyWatch: ProxyWatch) {
    self.keys = keys
    self.proxyWatch = proxyWatch
    time = configuration.time
    host = configuration.host
    state = Mutex(State(configuration.access, host: host))
    mistakes = RateLimiter(configuration.time, perMinute: Self.mistakesPerMinute)
    mistakeNotice = MinuteNotice(configuration.time)
    logger = configuration.logger
    let limits = configuration.limits
    rates = RateLimiter(
      configuration.time,
      rate: limits.requestsPerSecond,
      burst: limits.requestBurst
    )
    start()
  }

  /// The wrong tokens of one network that are compared in a minute.
  static let mistakesPerMinute = 10

  /// Lets requests in by other settings from now on.
  func exchange(_ settings: AccessSettings) {
    state.withLock { $0 = State(settings, host: host) }
    tellExpiries()
  }

  /// Tells the log from now on, once a day, which tokens end soon.
  private func start() {
    let task = time.start { [weak self, time] in
      while true {
        self?.tellExpiries()
        do { try await time.sleep(for: .seconds(86_400)) } catch { return }
      }
    }
    telling.withLock { $0 = task }
  }

  deinit { telling.withLock { $0 }?.cancel() }

  /// The tokens that have an end, with the seconds that are left.
  var expiries: [(name: String, seconds: Double)] {
    let (tokens, now) = (state.withLock { $0.settings.tokens }, time.wall)
    return tokens.compactMap { token in
      token.expiry.map { (token.id.name, $0.timeIntervalSince(now)) }
    }
  }

  private func tellExpiries() {
    for (name, seconds) in expiries {
      let days = Int((seconds / 86_400).rounded(.down))
      guard -1..<Self.noticeDays ~= days else { continue }
      let soon = [-1: "has ended", 0: "ends today", 1: "ends tomorrow"]
      let end = soon[days] ?? "ends in \(days) days"
      logger.warning("The token “\(name)” \(end). “lifecycle token add” makes another.")
    }
  }

  /// How many days before the end of a token the log has a line.
  private static let noticeDays = 7

  /// Finds out who makes a request.
  func client(of request: HTTPRequest) -> Client {
    let settings = state.withLock { $0.settings }
    let client = settings.client(
      at: request.origin,
      sending: request.header("Authorization"),
      keys: keys,
      at: time.wall
    )
    if client.way == .undeclaredProxy, !settings.trustedProxies.hasSilentLocalProxy {
      proxyWatch.note(request)
    }
    return client
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
    let state = state.withLock { $0 }
    try state.hosts.checkHost(of: request)
    let isChange = !request.method.isSafe
    if isChange { try state.hosts.checkOrigin(of: request) }
    guard let access, access != .unlimited else { return }
    if let bucket = client.bucket { try rates.admit(bucket) }
    if client.isMistaken, !state.settings.tokens.isEmpty, access.takesTokens {
      try checkMistake(of: client)
    }
    try state.settings.check(client, for: access, isChange: isChange)
  }

  /// Makes sure that tokens can't be tried out; the right one passes all the while.
  private func checkMistake(of client: Client) throws(WorkError) {
    if let count = mistakeNotice.note() {
      logger.warning("Wrong tokens were sent: \(count).")
    }
    if let network = client.network { try mistakes.admit(network) }
  }
}

extension Endpoint.Access {
  /// Whether a token is what a secret would be.
  fileprivate var takesTokens: Bool {
    switch self {
    case .token, .owned, .listing, .operating, .computing, .common: true
    case .room, .roomKey, .liveKey, .authorKey, .anyAuthorKey, .unlimited: false
    }
  }
}

extension AccessSettings {
  /// Makes sure that a client may do something.
  fileprivate func check(
    _ client: Client,
    for access: Endpoint.Access,
    isChange: Bool
  ) throws {
    switch access {
    // Rooms have keys of their own, and the token was needed to open one. With the code of a room people
    // follow it and vote, with its key they lead it.
    case .room, .roomKey, .liveKey, .authorKey, .anyAuthorKey, .unlimited: return
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
        throw tokens.isEmpty ? AccessError.machineOnly : .tokenNeeded
      }
    }
  }

  private func checkChange(by client: Client) throws(AccessError) {
    guard tokens.isEmpty || client.role == .owner else { throw .tokenNeeded }
  }

  private func checkReading(by client: Client) throws(AccessError) {
    guard !isTokenNeededForReading || client.role.mayKnowAll else { throw .tokenNeeded }
  }
}

extension Client.Role {
  /// Whether all that the server knows is shown.
  fileprivate var mayKnowAll: Bool { self == .owner || self == .reader }
}

extension HTTPMethod {
  /// Whether requests with the method change nothing.
  var isSafe: Bool {
    switch self {
    case .get, .head, .options: true
    case .post, .put, .patch, .delete, .other: false
    }
  }
}
