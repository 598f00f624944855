import Foundation
import LabCore
import LabRooms
import LabRuns
import LabStore
import LabVersion
import LifecycleScenario
import MicroHTTPD

extension Metric {
  /// The metrics in the order of the text.
  static let all = requests + streams + computing + store + process

  private static let requests = [
    Metric("lifecycle_http_requests_total", "Requests by route and status.", .counter) { sources in
      sources.requests.flatMap { route in
        route.statuses.map { status in
          let labels = "route=\"\(route.name)\",status=\"\(status.status)\""
          return Sample(labels: labels, value: .count(status.count))
        }
      }
    },
    Metric(
      "lifecycle_http_request_duration_seconds",
      "Time until there was a response.",
      .histogram
    ) { sources in
      sources.requests.map {
        Sample(labels: "route=\"\($0.name)\"", value: .timing($0.timing))
      }
    },
    Metric(
      "lifecycle_refused_requests_total",
      "Requests that were refused before they were routed, by reason.",
      .counter
    ) { sources in
      sources.refusals.map {
        Sample(labels: "reason=\"\($0.reason)\"", value: .count($0.count))
      }
    },
    Metric(
      "lifecycle_undeclared_proxy_requests_total",
      "Requests through a proxy on this machine that was not declared.",
      .counter
    ) { $0.undeclaredProxyRequests },
    Metric(
      "lifecycle_reload_failures_total",
      "Times that the settings could not be read again.",
      .counter
    ) { $0.reloadFailures },
    Metric(
      "lifecycle_token_expires_seconds",
      "Time until the end of each token that has one.",
      .gauge
    ) { sources in
      sources.tokenExpiries.map {
        Sample(labels: "token=\"\($0.name)\"", value: .seconds($0.seconds))
      }
    },
    Metric(
      "lifecycle_certificate_expires_seconds",
      "Time until the end of the first certificate.",
      .gauge
    ) { $0.certificateExpiry.map { [Sample(value: .seconds($0))] } },
  ]

  private static let streams = [
    Metric("lifecycle_connections", "Open connections.", .gauge) { $0.http?.connectionCount ?? 0 },
    Metric("lifecycle_subscribers", "Event streams.", .gauge) { $0.http?.subscriberCount ?? 0 },
    Metric(
      "lifecycle_subscriber_lag_messages",
      "Messages that the slowest event stream is behind.",
      .gauge
    ) { $0.http?.greatestLag ?? 0 },
    Metric(
      "lifecycle_subscribers_dropped_total",
      "Event streams that were cut off because they were too slow.",
      .counter
    ) { $0.http?.lappedCount ?? 0 },
  ]

  private static let computing = [
    Metric("lifecycle_computations", "Computations at work.", .gauge) { $0.computing.running },
    Metric("lifecycle_computations_waiting", "Computations that wait.", .gauge) {
      $0.computing.waiting
    },
    Metric(
      "lifecycle_computations_refused_total",
      "Computations that were refused because too many waited.",
      .counter
    ) { $0.computing.refused },
    Metric(
      "lifecycle_computations_cancelled_total",
      "Computations whose time was over or whose client had gone.",
      .counter
    ) { $0.computing.cancelled },
  ]

  private static let store = [
    Metric("lifecycle_runs", "Runs that are kept.", .gauge) { $0.runs.count },
    Metric("lifecycle_runs_resident", "Runs in memory.", .gauge) { $0.runs.residentCount },
    Metric(
      "lifecycle_runs_evicted_total",
      "Runs without names that made room for others.",
      .counter
    ) { $0.runs.evictedCount },
    Metric("lifecycle_rooms", "Rooms that are open.", .gauge) { $0.rooms.count },
    Metric("lifecycle_journal_bytes", "Size of the journal.", .gauge) { $0.journalBytes },
    Metric(
      "lifecycle_backup_age_seconds",
      "Time since “lifecycle backup” last copied the folder.",
      .gauge
    ) { $0.backupAge.map { [Sample(value: .seconds($0))] } },
    Metric("lifecycle_database_seconds", "Time of transactions in the database.", .histogram) {
      $0.journal.transactions.map { [Sample(value: .timing($0))] }
    },
    Metric(
      "lifecycle_notification_lag_seconds",
      "By how much the last news from the database was late.",
      .gauge
    ) { $0.journal.lag.map { [Sample(value: .seconds($0))] } },
    Metric(
      "lifecycle_database_reconnects_total",
      "Connections to the database that were made again.",
      .counter
    ) { $0.journal.reconnects.map { [Sample(value: .count($0))] } },
  ]

  private static let process = [
    Metric("process_resident_memory_bytes", "Memory of the process.", .gauge) { _ in
      ProcessMemory.resident
    },
    Metric(
      "process_start_time_seconds",
      "Start of the server, in seconds since 1970.",
      .gauge
    ) { Int($0.started.timeIntervalSince1970) },
    Metric(
      "lifecycle_warm_seconds",
      "Time to make what is made once, at the start; without a line it is being made.",
      .gauge
    ) { sources in
      sources.warmed.map { Sample(labels: "what=\"\($0.what)\"", value: .seconds($0.seconds)) }
    },
    Metric("lifecycle_build_info", "The version of the server.", .gauge) { _ in
      [Sample(labels: "version=\"\(LabVersion.current)\"", value: .count(1))]
    },
  ]
}
