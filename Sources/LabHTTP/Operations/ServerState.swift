import Foundation
import LabCore
import LabRooms
import LabRuns
import LabStore
import Logging
import MicroHTTPD
import Synchronization

/// What can be known of a server from outside.
final class ServerState: Sendable {
  /// The requests so far.
  let metrics = Metrics()
  /// What was made at the start.
  let warm: Warm
  /// What counts requests that were refused before they were routed.
  let refusals: RefusalWatch
  /// What notices proxies that were not declared.
  let proxyWatch: ProxyWatch
  /// The times that the settings could not be read again.
  let reloadFailures = Atomic<Int>(0)
  /// The runs.
  let runs: RunStore
  /// The rooms.
  let rooms: RoomStore

  private let computeScheduler: WorkScheduler

  private struct Server: Sendable {
    weak let http: HTTPServer?
    let expiries: @Sendable () -> [(name: String, seconds: Double)]
  }

  private let logger: Logger
  private let time: any LabTime
  private let started: Date
  private let folder: String?
  private let server = Mutex(Server(http: nil, expiries: { [] }))
  private let provedAt = Mutex<Date?>(nil)
  private let telling = Mutex<Task<Void, Never>?>(nil)

  init(
    _ configuration: LabServerConfiguration,
    runs: RunStore,
    rooms: RoomStore,
    computeScheduler: WorkScheduler
  ) {
    self.computeScheduler = computeScheduler
    self.runs = runs
    self.rooms = rooms
    logger = configuration.logger
    warm = Warm(configuration.time)
    proxyWatch = ProxyWatch(configuration.logger)
    refusals = RefusalWatch(configuration.logger, configuration.time)
    time = configuration.time
    started = time.wall
    folder = if case .folder(let path) = configuration.storage { path } else { nil }
  }

  /// Logs an answer that the description of its endpoint does not know.
  ///
  /// The answer is sent all the same; tests fail because of the line.
  func noteUndeclared(_ problem: ProblemKind, of endpoint: String) {
    logger.critical("“\(endpoint)” does not declare “\(problem.code)”.")
  }

  /// Looks at the connections of a server from now on, as long as it is there, and at the ends of tokens and certificates.
  func watch(
    _ http: HTTPServer,
    expiries: @escaping @Sendable () -> [(name: String, seconds: Double)]
  ) {
    server.withLock { $0 = Server(http: http, expiries: expiries) }
    guard certificateExpiry != nil else { return }
    let task = time.start { [weak self, time] in
      while true {
        self?.tellCertificate()
        do { try await time.sleep(for: .seconds(86_400)) } catch { return }
      }
    }
    telling.withLock { $0 = task }
  }

  deinit { telling.withLock { $0 }?.cancel() }

  /// The seconds until a certificate ends; `nil` without encryption.
  private var certificateExpiry: Double? {
    guard let end = server.withLock({ $0.http })?.certificateEnd else { return nil }
    return Double(end) - time.wall.timeIntervalSince1970
  }

  /// How many days before the end of a certificate the log has a line a day.
  private static let noticeDays = 14

  private func tellCertificate() {
    guard let seconds = certificateExpiry else { return }
    let days = Int((seconds / 86_400).rounded(.down))
    guard days < Self.noticeDays else { return }
    let end = seconds < 0 ? "has ended" : "ends in \(days) days"
    logger.warning("The certificate \(end). Put a new one in its place, and send SIGHUP.")
  }

  /// Writes to the journal, unless that has just been done.
  ///
  /// - Throws: ``StoreError`` with code `unavailable`.
  func proveJournal() async throws {
    if let last = provedAt.withLock({ $0 }), time.elapsed(since: last) < .seconds(1) { return }
    try await runs.journal.prove()
    provedAt.withLock { $0 = time.now }
  }

  /// All metrics, in the text format of Prometheus.
  func prometheusText() -> String {
    let facts = runs.journal.facts
    let sources = MetricSources(
      requests: metrics.counted,
      refusals: refusals.counts,
      undeclaredProxyRequests: proxyWatch.count,
      reloadFailures: reloadFailures.load(ordering: .relaxed),
      tokenExpiries: server.withLock { $0.expiries }(),
      certificateExpiry: certificateExpiry,
      warmed: warm.timings,
      http: server.withLock { $0.http },
      computing: computeScheduler.counts,
      runs: runs,
      rooms: rooms,
      journal: facts,
      journalBytes: facts.byteCount ?? fileBytes,
      backupAge: folder.flatMap { BackupStamp(in: $0).date }.map {
        max(0, time.wall.timeIntervalSince($0))
      },
      started: started
    )
    return Metric.all.map { $0.text(sources) }.joined()
  }

  /// The size of the files of the journal; 0 if it is in memory.
  private var fileBytes: Int {
    guard let folder else { return 0 }
    return ["", "-wal"].reduce(0) { sum, ending in
      let path = "\(folder)/journal.sqlite\(ending)"
      return sum + (FileManager.default.facts(of: path)[.size] as? Int ?? 0)
    }
  }
}
