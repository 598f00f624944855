import Logging

/// A log of levels and messages.
struct LineLog: LogHandler {
  let keeper: LineKeeper
  var logLevel = Logger.Level.warning
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { keeper.keep("\(event.level) \(event.message)") }
}
