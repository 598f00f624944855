import Logging
import Testing

/// A log whose lines say that the program itself is wrong, so that each of them fails a test.
struct MistakeLog: LogHandler {
  var logLevel = Logger.Level.critical
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { Issue.record("\(event.message)") }
}
