import Foundation
import Logging
import MicroHTTPD
import Synchronization

/// What can be known of a server from outside.
final class ServerState: Sendable {
  /// The requests so far.
  let metrics = Metrics()
  /// The runs.
  let runs: RunStore
  /// The rooms.
  let rooms: RoomStore

  private let fairShare: FairShare

  private struct Server: Sendable {
    weak let http: HTTPServer?
  }

  private let logger: Logger
  private let time: any LabTime
  private let started: Date
  private let folder: String?
  private let server = Mutex(Server(http: nil))
  private let provedAt = Mutex<Date?>(nil)

  init(
    _ configuration: LabServerConfiguration,
    runs: RunStore,
    rooms: RoomStore,
    fairShare: FairShare
  ) {
    self.fairShare = fairShare
    self.runs = runs
    self.rooms = rooms
    logger = configuration.logger
    time = configuration.time
    started = time.wall
    folder = if case .folder(let path) = configuration.storage { path } else { nil }
  }

  /// Logs an answer that the description of its endpoint does not know.
  ///
  /// The answer is sent all the same; tests fail because of the line.
  func noteUndeclared(_ problem: ProblemKind, of endpoint: Endpoint) {
    logger.critical("“\(endpoint.name)” does not declare “\(problem.code)”.")
  }

  /// Looks at the connections of a server from now on, as long as it is there.
  func watch(_ http: HTTPServer) {
    server.withLock { $0 = Server(http: http) }
  }

  /// Writes to the journal, unless that has just been done.
  ///
  /// - Throws: ``JournalError`` with code `unavailable`.
  func proveJournal() async throws {
    if let last = provedAt.withLock({ $0 }), time.elapsed(since: last) < .seconds(1) { return }
    try await runs.journal.prove()
    provedAt.withLock { $0 = time.now }
  }

  /// Everything, in the text format of Prometheus.
  func prometheusText() -> String {
    let http = server.withLock { $0.http }
    var text = PrometheusText()
    text.requests(metrics.counted)
    text.gauge("lifecycle_connections", "Open connections.", http?.connectionCount ?? 0)
    text.gauge("lifecycle_subscribers", "Event streams.", http?.subscriberCount ?? 0)
    text.gauge(
      "lifecycle_subscriber_lag_messages",
      "Messages that the slowest event stream is behind.",
      http?.greatestLag ?? 0
    )
    text.counter(
      "lifecycle_subscribers_dropped_total",
      "Event streams that were cut off because they were too slow.",
      http?.lappedCount ?? 0
    )
    let computing = fairShare.counts
    text.gauge("lifecycle_computations", "Computations at work.", computing.running)
    text.gauge("lifecycle_computations_waiting", "Computations that wait.", computing.waiting)
    text.counter(
      "lifecycle_computations_refused_total",
      "Computations that were refused because too many waited.",
      computing.refused
    )
    text.counter(
      "lifecycle_computations_cancelled_total",
      "Computations whose time was over or whose client had gone.",
      computing.cancelled
    )
    text.gauge("lifecycle_runs", "Runs that are kept.", runs.count)
    text.gauge("lifecycle_runs_resident", "Runs in memory.", runs.residentCount)
    text.counter(
      "lifecycle_runs_evicted_total",
      "Runs without names that made room for others.",
      runs.evictedCount
    )
    text.gauge("lifecycle_rooms", "Rooms that are open.", rooms.count)
    let facts = runs.journal.facts
    text.gauge("lifecycle_journal_bytes", "Size of the journal.", facts.byteCount ?? fileBytes)
    text.journal(facts)
    text.gauge(
      "process_resident_memory_bytes",
      "Memory of the process.",
      ProcessMemory.resident
    )
    text.gauge(
      "process_start_time_seconds",
      "Start of the server, in seconds since 1970.",
      Int(started.timeIntervalSince1970)
    )
    text.build(LabVersion.current)
    return text.text
  }

  /// The size of the files of the journal; 0 where it is in memory.
  private var fileBytes: Int {
    guard let folder else { return 0 }
    return ["", "-wal"].reduce(0) { sum, ending in
      let path = "\(folder)/journal.sqlite\(ending)"
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      return sum + (facts?[.size] as? Int ?? 0)
    }
  }
}
