import Foundation
import LabCore
import LabLive
import LabRooms
import LabRuns
import LabStore
import LabVersion
import LifecycleLive
import Logging
import MicroHTTPD
import Synchronization

/// The server of the Lifecycle Lab: the API, the live runs and the pages.
package final class LabServer: Sendable {
  private let http: HTTPServer
  private let responder: Responder
  private let gate: Gate
  private let state: ServerState
  private let rooms: RoomStore
  private let live: LiveStore?
  private let journal: Journal
  private let auditLog: AuditLog?
  private let logger: Logger

  private init(
    http: HTTPServer,
    responder: Responder,
    gate: Gate,
    state: ServerState,
    rooms: RoomStore,
    live: LiveStore?,
    journal: Journal,
    auditLog: AuditLog?,
    logger: Logger
  ) {
    self.http = http
    self.responder = responder
    self.gate = gate
    self.state = state
    self.rooms = rooms
    self.live = live
    self.journal = journal
    self.auditLog = auditLog
    self.logger = logger
  }

  /// The port on which the server listens.
  package var port: UInt16 { http.port }

  /// Starts a server; when this returns, the port is open.
  ///
  /// - Parameter configuration: Where to listen, what to serve, and how much to take on.
  /// - Returns: The server; it stops when nothing refers to it any more.
  /// - Throws: `HTTPServerError` that says why the port or the folder of the pages could not be
  ///   opened, ``StoreError`` that says why the runs could not.
  package static func start(_ configuration: LabServerConfiguration) throws -> LabServer {
    var configuration = configuration
    let most = configuration.eventLoop.connectionLimit
    configuration.limits.connections = min(configuration.limits.connections, most)
    let journal = try configuration.makeJournal()
    let (store, rooms) = try stores(configuration, journal: journal)
    let limits = configuration.limits
    let processors = ProcessInfo.processInfo.activeProcessorCount
    guard let computeScheduler = WorkScheduler(limits),
      let commandScheduler = WorkScheduler(limits.commanding, threads: processors, limits),
      let sourceScheduler = WorkScheduler(limits.reading, threads: 1, limits)
    else {
      throw HTTPServerError(code: .cannotStart, host: configuration.host, port: configuration.port)
    }
    let live = configuration.takesLive ? try liveStore(configuration, journal: journal) : nil
    let state = ServerState(
      configuration,
      runs: store,
      rooms: rooms,
      computeScheduler: computeScheduler
    )
    let auditLog = try configuration.auditLog.map { try AuditLog(path: $0) }
    let gate = Gate(configuration, keys: rooms.leaderKeys, proxyWatch: state.proxyWatch)
    let responder = try Responder(
      configuration,
      store: store,
      rooms: rooms,
      live: live,
      state: state,
      gate: gate,
      auditLog: auditLog,
      computeScheduler: computeScheduler,
      commandScheduler: commandScheduler,
      sourceScheduler: sourceScheduler
    )
    let http = try HTTPServer(configuration: transport(configuration, state: state)) {
      responder.response(to: $0)
    }
    state.watch(http) { [weak gate] in gate?.expiries ?? [] }
    watch(journal, for: store, rooms, live, on: computeScheduler)
    rooms.start()
    live?.start()
    auditLog?.write("Start")
    configuration.logger.info("Listening on port \(http.port) of \(configuration.host).")
    return LabServer(
      http: http,
      responder: responder,
      gate: gate,
      state: state,
      rooms: rooms,
      live: live,
      journal: journal,
      auditLog: auditLog,
      logger: configuration.logger
    )
  }

  /// Lets what is in memory learn what other servers do, and the journal what time it is.
  private static func watch(
    _ journal: Journal,
    for store: RunStore,
    _ rooms: RoomStore,
    _ live: LiveStore?,
    on scheduler: WorkScheduler
  ) {
    for loading in [store.loading, rooms.loading] { loading.use(scheduler.threads, of: scheduler) }
    journal.start()
    journal.watch {
      store.followed + rooms.followed + (live?.followed ?? [])
    } _: { news in
      store.take(news)
      rooms.take(news)
      live?.take(news)
    }
  }

  private static func stores(
    _ configuration: LabServerConfiguration,
    journal: Journal
  ) throws -> (RunStore, RoomStore) {
    let store = try RunStore(
      journal: journal,
      limits: configuration.limits,
      logger: configuration.logger,
      at: configuration.place
    )
    let rooms = try RoomStore(
      journal: journal,
      limits: configuration.limits,
      logger: configuration.logger
    )
    store.lookElsewhere { [weak rooms] id in try await rooms?.run(id) }
    return (store, rooms)
  }

  private static func liveStore(
    _ configuration: LabServerConfiguration,
    journal: Journal
  ) throws -> LiveStore {
    guard let judging = WorkThreads(count: 1) else {
      throw HTTPServerError(code: .cannotStart, host: configuration.host, port: configuration.port)
    }
    return try LiveStore(
      journal: journal,
      limits: configuration.limits,
      threads: judging,
      form: "\(LabVersion.current) \(LiveFold.form)"
    )
  }

  private static func transport(
    _ configuration: LabServerConfiguration,
    state: ServerState
  ) -> HTTPServerConfiguration {
    let limits = configuration.limits
    var transport = HTTPServerConfiguration()
    transport.host = configuration.host
    transport.port = configuration.port
    transport.eventLoop = configuration.eventLoop
    transport.identity = configuration.identity
    transport.bodyLimit = limits.bodyBytes
    transport.connectionLimit = limits.connections
    transport.loopbackReserve = 32
    transport.transferLimit = limits.transferBytes
    transport.connectionLimitPerNetwork = limits.connectionsPerNetwork
    transport.connectionTimeoutSeconds = max(1, Int(limits.connectionIdleTime / .seconds(1)))
    transport.requestTimeoutMilliseconds = Int(limits.requestTime / .milliseconds(1))
    transport.responseTimeoutMilliseconds = Int(limits.responseTime / .milliseconds(1))
    transport.trustedProxies = configuration.access.trustedProxies
    if configuration.identity != nil { transport.headers = [Headers.encrypted] }
    transport.farewell = Array("event: stopping\ndata: {\"code\":\"serverStopping\"}\n\n".utf8)
    transport.onError = { failure in
      let error = Problem(failure)
      state.metrics.countRefusal(status: error.kind.status)
      state.refusals.note(failure)
      return error.response
    }
    return transport
  }

  /// Serves until the process is asked to end, then stops in order.
  ///
  /// Call it on the main thread before there is any other thread: from then on `SIGTERM` and
  /// `SIGINT` end the service and not the process, and `SIGHUP` has it read its settings again.
  ///
  /// - Parameters:
  ///   - configuration: Where to listen, what to serve, and how much to take on.
  ///   - read: Reads the settings again.
  ///   - started: Called with the port once it is open.
  /// - Throws: `HTTPServerError` that says why the port or the folder of the pages could not be
  ///   opened, ``StoreError`` that says why the runs could not.
  package static func serve(
    _ configuration: LabServerConfiguration,
    rereading read: () throws -> ReloadableSettings,
    started: (UInt16) -> Void
  ) throws {
    TerminationSignals.block(reloads: true)
    ProcessMemory.keep()
    let server = try start(configuration)
    started(server.port)
    server.warmUp()
    TerminationSignals.wait {
      ProcessMemory.giveBack()
    } reload: {
      server.reload(read)
    }
    server.stop()
  }

  /// Makes what pages ask for first, so that the first of them does not wait for it.
  package func warmUp() { responder.warmUp() }

  /// Reads the settings again and exchanges all of them, or none; what is under way goes on.
  ///
  /// - Parameter read: Reads and checks the settings.
  package func reload(_ read: () throws -> ReloadableSettings) {
    do {
      let settings = try read()
      try http.exchange(settings.access.trustedProxies, settings.identity)
      gate.exchange(settings.access)
      try auditLog?.reopen()
      auditLog?.write("Reload")
      var logger = logger
      logger.logLevel = settings.logLevel
      logger.notice("The settings were read again.")
    } catch {
      state.reloadFailures.add(1, ordering: .relaxed)
      auditLog?.write("Reload failed")
      logger.error("The settings stay as they were, because they could not be read again: \(error)")
    }
  }

  /// Stops in order: no new requests, the streams end, what is under way is answered.
  ///
  /// Blocks the caller for at most about two seconds. May be called twice.
  package func stop() {
    http.stop()
    rooms.close()
    live?.close()
    journal.close()
    auditLog?.write("Stop")
    logger.info("Stopped.")
  }
}
