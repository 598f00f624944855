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
    for route in routes {
      let label = "route=\"\(route.name)\""
      let names = Metrics.bounds.map { "\(Double($0) / 1000)" } + ["+Inf"]
      var sum = 0
      for (name, value) in zip(names, route.buckets) {
        sum += value
        text += "\(time)_bucket{\(label),le=\"\(name)\"} \(sum)\n"
      }
      text += "\(time)_sum{\(label)} \(route.total / .seconds(1))\n"
      text += "\(time)_count{\(label)} \(sum)\n"
    }
  }

  private mutating func head(_ name: String, _ help: String, _ type: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }
}
