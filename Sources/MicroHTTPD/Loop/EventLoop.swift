internal import CMicroHTTPD
internal import CMicroHTTPDAnswers
internal import Platform
internal import Synchronization

/// One thread with one daemon and everything that happens on its connections.
///
/// - Note: `@unchecked Sendable`: after ``open(listeningOn:)`` only the loop thread touches it,
///   except `inbox` and `connectionCount`, which are safe to share, and constants.
final class EventLoop: @unchecked Sendable {
  /// The stages from serving to the end.
  enum Phase {
    /// Serving.
    case running
    /// Waiting until a time for requests and streams to end.
    case ending(deadline: Int)
    /// Cutting off the rest until a time, and for some turns however long each takes. On a busy
    /// machine the time alone can be over before a last answer is sent.
    case cutting(deadline: Int, turns: Int)
    /// Over.
    case ended
  }

  /// The limits.
  let configuration: HTTPServerConfiguration

  /// The settings that may change meanwhile.
  let settings: ExchangeableSettings

  /// The application.
  let handler: @Sendable (HTTPRequest) -> HTTPResponse

  /// The messages from other threads.
  let inbox: Inbox

  /// The number of open connections.
  let connectionCount = Atomic(0)

  /// The number of event streams that are followed.
  let subscriberCount = Atomic(0)

  /// The number of subscribers that were cut off because they were too slow.
  let lappedCount = Atomic(0)

  /// The number of messages that the slowest subscriber was behind at the last sweep.
  let greatestLag = Atomic(0)

  /// The connections of each network.
  let census: Census

  let poller: Poller
  let connectionShare: Int
  var phase = Phase.running

  /// The number of requests between their headers and the end of their response.
  var activeRequests = 0

  /// The exchanges of the open connections.
  var exchanges: [ObjectIdentifier: Exchange] = [:]

  /// The exchanges that wait for a deferred response, by its number.
  var deferred: [Int: Exchange] = [:]

  /// The number of deferred responses so far.
  var deferredCount = 0

  /// Brings deferred responses from other threads.
  let deliver: HTTPResponseContinuation.Delivery

  var channels: [ObjectIdentifier: StreamChannel] = [:]
  var subscriberSerial = 0
  var sweepCount = 0
  var lingering: [Int32: Int] = [:]

  /// The turns that a last answer needs: one resumes its connection, one requests it, one writes
  /// it.
  static let lastTurns = 3

  /// The files found unchanged in this turn.
  let turn = TurnNotes()

  /// The time when the library began to work in this turn; deadlines need no better clock.
  private(set) var now = MonotonicClock.milliseconds

  private var daemon: Daemon?
  private var nextSweep = 0
  private var nextPulse = 0

  /// Creates a loop that does not run yet, or returns `nil` if the system has no descriptor left.
  init?(
    configuration: HTTPServerConfiguration,
    settings: ExchangeableSettings,
    census: Census,
    handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) {
    guard let poller = Poller(configuration.eventLoop), let inbox = Inbox() else { return nil }
    self.configuration = configuration
    self.settings = settings
    self.handler = handler
    self.census = census
    self.poller = poller
    self.inbox = inbox
    deliver = { [inbox] number, response in inbox.post(.respond(number, response)) }
    let loops = configuration.loopCount
    connectionShare = max(1, (configuration.connectionLimit + loops - 1) / loops)
  }

  /// Starts the daemon.
  ///
  /// - Parameter socket: The listening socket, which the daemon takes over.
  /// - Returns: False if the library refuses; the socket is then still open.
  func open(listeningOn socket: Int32) -> Bool {
    guard let daemon = makeDaemon(listeningOn: socket) else { return false }
    guard
      daemon.pollDescriptor.map({ poller.add($0, for: .readable, as: .daemon) }) ?? true,
      poller.add(inbox.descriptor, for: .readable, as: .inbox)
    else {
      _ = daemon.quiesce()
      return false
    }
    self.daemon = daemon
    return true
  }

  /// Serves until the server stops; the body of the loop thread.
  func run() {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe cmhd_set_answer(answerForLibrary, context)
    defer {
      cmhd_set_answer(nil, nil)
      cmhd_set_identity(nil)
    }
    while let daemon, !isEnded {
      let longest = deferred.isEmpty ? sweepMilliseconds : Self.pulseMilliseconds
      let timeout = daemon.timeoutMilliseconds(cap: Int32(min(sweepMilliseconds, longest)))
      turn.begin()
      var awaited = daemon.awaited(isFull: isFull)
      poller.wait(milliseconds: timeout, guests: &awaited) { take($0) }
      now = MonotonicClock.milliseconds
      if now >= nextSweep {
        sweep(now: now)
        nextSweep = now + sweepMilliseconds
      }
      if !deferred.isEmpty, now >= nextPulse {
        pulse()
        nextPulse = now + Self.pulseMilliseconds
      }
      settings.identity?.use()
      daemon.run(awaited)
      advance(now: now)
    }
    shutDown()
  }

  /// Releases all resources, also those of a loop that never ran.
  func shutDown() {
    inbox.close()
    daemon = nil
    for descriptor in lingering.keys {
      Platform.close(descriptor)
    }
    lingering = [:]
  }

  /// Whether nothing new may begin.
  var isStopping: Bool {
    if case .running = phase { false } else { true }
  }

  /// The time between two checks of slow and silent subscribers.
  var sweepMilliseconds: Int {
    max(10, min(250, configuration.heartbeatMilliseconds))
  }

  /// Closes the listening socket and gives running responses time to end.
  func beginStopping() {
    guard let daemon, !isStopping else { return }
    let socket = daemon.quiesce()
    if socket >= 0 {
      Platform.close(socket)
    }
    phase = .ending(deadline: MonotonicClock.milliseconds + configuration.stopTimeoutMilliseconds)
    endSubscribers()
  }

  private func makeDaemon(listeningOn socket: Int32) -> Daemon? {
    var options = unsafe cmhd_options()
    unsafe options.listen_socket = socket
    unsafe options.has_own_set = configuration.eventLoop == .epoll ? 1 : 0
    unsafe options.connection_limit = UInt32(connectionShare + configuration.loopbackReserve)
    unsafe options.timeout_seconds = UInt32(configuration.connectionTimeoutSeconds)
    unsafe options.connection_memory = configuration.connectionMemory
    if configuration.identity != nil { unsafe options.identity_callback = cmhd_identity_callback() }
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    return unsafe Daemon(options: options, callbacks: daemonCallbacks, context: context)
  }

  /// Whether the library accepts no further connection.
  private var isFull: Bool {
    connectionCount.load(ordering: .relaxed) >= connectionShare + configuration.loopbackReserve
  }

  private var isEnded: Bool {
    if case .ended = phase { true } else { false }
  }

  private func advance(now: Int) {
    switch phase {
    case .running, .ended:
      break
    case .ending where activeRequests == 0, .cutting where activeRequests == 0:
      phase = .ended
    case .ending(let deadline) where now >= deadline:
      phase = .cutting(deadline: now + 250, turns: Self.lastTurns)
      cutSubscribers()
      answerDeferred()
    case .cutting(let deadline, let turns) where turns > 0:
      phase = .cutting(deadline: deadline, turns: turns - 1)
    case .cutting(let deadline, _) where now >= deadline:
      phase = .ended
    case .ending, .cutting:
      break
    }
  }

  private func take(_ source: Poller.Source) {
    switch source {
    case .daemon:
      break
    case .inbox:
      for message in inbox.takeAll() {
        take(message)
      }
    case .lingering(let descriptor):
      drain(descriptor)
    case .subscriber(let address):
      noticeDeparture(of: address)
    }
  }

  private func take(_ message: LoopMessage) {
    switch message {
    case .published(let channel):
      channel.stream.acknowledge(ObjectIdentifier(channel))
      for subscriber in channel.subscribers {
        subscriber.wake()
      }
    case .respond(let number, let response):
      guard let exchange = deferred.removeValue(forKey: number) else { return }
      resume(exchange, with: response ?? failure(HTTPRequestFailure(.internalError)))
    case .stop:
      beginStopping()
    }
  }
}
