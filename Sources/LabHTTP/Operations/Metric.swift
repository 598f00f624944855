import Foundation
import LabCore
import LabRooms
import LabRuns
import LabStore
import MicroHTTPD

/// A metric that `/metrics` shows, in the text format 0.0.4 of Prometheus.
struct Metric: Sendable {
  /// How Prometheus reads the numbers.
  enum MetricType: String, Sendable {
    /// A number that goes up and down.
    case gauge
    /// A number that only goes up.
    case counter
    /// Durations, counted in buckets.
    case histogram
  }

  /// A value of the metric, with the labels that tell it from others.
  struct Sample: Sendable {
    /// What was measured.
    enum Reading: Sendable {
      case count(Int)
      case seconds(Double)
      case timing(Timing)
    }

    /// The labels as the text format writes them, without braces.
    var labels = ""
    let value: Reading
  }

  /// The name, with its unit last.
  let name: String
  /// One sentence about what it counts.
  let help: String
  let kind: MetricType
  /// Returns the values, or `nil` if this server doesn't measure it.
  let read: @Sendable (MetricSources) -> [Sample]?

  init(
    _ name: String,
    _ help: String,
    _ kind: MetricType,
    read: @escaping @Sendable (MetricSources) -> [Sample]?
  ) {
    (self.name, self.help, self.kind, self.read) = (name, help, kind, read)
  }

  /// A metric that is one whole number.
  init(
    _ name: String,
    _ help: String,
    _ kind: MetricType,
    read: @escaping @Sendable (MetricSources) -> Int
  ) {
    self.init(name, help, kind) { [Sample(value: .count(read($0)))] }
  }

  /// The lines of the metric; empty if it isn't measured.
  func text(_ sources: MetricSources) -> String {
    guard let samples = read(sources) else { return "" }
    let head = "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    return samples.reduce(into: head) { text, sample in
      let labels = sample.labels.isEmpty ? "" : "{\(sample.labels)}"
      switch sample.value {
      case .count(let count): text += "\(name)\(labels) \(count)\n"
      case .seconds(let seconds): text += "\(name)\(labels) \(seconds)\n"
      case .timing(let timing): text += lines(of: timing, labels: sample.labels)
      }
    }
  }

  private func lines(of timing: Timing, labels: String) -> String {
    let bounds = Timing.bounds.map { "\(Double($0) / 1000)" } + ["+Inf"]
    let (first, all) = labels.isEmpty ? ("", "") : ("\(labels),", "{\(labels)}")
    var (text, sum) = ("", 0)
    for (bound, value) in zip(bounds, timing.buckets) {
      sum += value
      text += "\(name)_bucket{\(first)le=\"\(bound)\"} \(sum)\n"
    }
    return text + "\(name)_sum\(all) \(timing.total / .seconds(1))\n\(name)_count\(all) \(sum)\n"
  }
}

/// What metrics are read from, taken at one moment.
struct MetricSources: Sendable {
  /// The requests so far, for resources that were asked for.
  let requests: [Metrics.Route]
  /// The requests that were refused before they were routed, by reason.
  let refusals: [(reason: String, count: Int)]
  /// The requests that came through a proxy that was not declared.
  let undeclaredProxyRequests: Int
  /// The times that the settings could not be read again.
  let reloadFailures: Int
  /// The tokens that have an end, with the seconds that are left.
  let tokenExpiries: [(name: String, seconds: Double)]
  /// The seconds until a certificate ends; `nil` without encryption.
  let certificateExpiry: Double?
  /// What was made at the start, with the seconds that it took.
  let warmed: [(what: String, seconds: Double)]
  /// The server, while it listens.
  let http: HTTPServer?
  /// Computations at work and those that wait.
  let computing: WorkScheduler.Counts
  let runs: RunStore
  let rooms: RoomStore
  let journal: JournalFacts
  /// The size of the journal.
  let journalBytes: Int
  /// The seconds since the last copy of the folder; `nil` if there was none.
  let backupAge: Double?
  /// The time when the server started.
  let started: Date
}
