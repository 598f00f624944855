/// Numbers in the text format 0.0.4 of Prometheus.
struct PrometheusText {
  /// The text so far.
  private(set) var text = ""

  /// Writes a number that goes up and down.
  mutating func gauge(_ name: String, _ help: String, _ value: Int) {
    head(name, help, "gauge")
    text += "\(name) \(value)\n"
  }

  /// Writes a number that only goes up.
  mutating func counter(_ name: String, _ help: String, _ value: Int) {
    head(name, help, "counter")
    text += "\(name) \(value)\n"
  }

  /// Writes the version.
  mutating func build(_ version: String) {
    head("lifecycle_build_info", "The version of the server.", "gauge")
    text += "lifecycle_build_info{version=\"\(version)\"} 1\n"
  }

  /// Writes requests and the time they took, by what they asked for.
  mutating func requests(_ routes: [Metrics.Route]) {
    let count = "lifecycle_http_requests_total"
    head(count, "Requests by route and status.", "counter")
    for route in routes {
      for status in route.statuses {
        text += "\(count){route=\"\(route.name)\",status=\"\(status.status)\"} \(status.count)\n"
      }
    }
    let time = "lifecycle_http_request_duration_seconds"
    head(time, "Time until there was a response.", "histogram")
    for route in routes { timing(time, "route=\"\(route.name)\"", route.timing) }
  }

  /// Writes what is known of a journal that several servers share.
  mutating func journal(_ facts: JournalFacts) {
    if let transactions = facts.transactions {
      let time = "lifecycle_database_seconds"
      head(time, "Time of transactions in the database.", "histogram")
      timing(time, "", transactions)
    }
    if let lag = facts.lag {
      let name = "lifecycle_notification_lag_seconds"
      head(name, "By how much the last news from the database was late.", "gauge")
      text += "\(name) \(lag)\n"
    }
    if let reconnects = facts.reconnects {
      counter(
        "lifecycle_database_reconnects_total",
        "Connections to the database that were made again.",
        reconnects
      )
    }
  }

  private mutating func timing(_ name: String, _ label: String, _ timing: Metrics.Timing) {
    let names = Metrics.bounds.map { "\(Double($0) / 1000)" } + ["+Inf"]
    let (first, all) = label.isEmpty ? ("", "") : ("\(label),", "{\(label)}")
    var sum = 0
    for (bound, value) in zip(names, timing.buckets) {
      sum += value
      text += "\(name)_bucket{\(first)le=\"\(bound)\"} \(sum)\n"
    }
    text += "\(name)_sum\(all) \(timing.total / .seconds(1))\n"
    text += "\(name)_count\(all) \(sum)\n"
  }

  private mutating func head(_ name: String, _ help: String, _ type: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }
}
