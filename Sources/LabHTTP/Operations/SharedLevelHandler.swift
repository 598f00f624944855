package import Logging
import Synchronization

/// Writes to another handler; all copies of a logger have one level, which can change meanwhile.
package struct SharedLevelHandler: LogHandler {
  private final class Level: Sendable {
    let value: Mutex<Logger.Level>

    init(_ level: Logger.Level) {
      value = Mutex(level)
    }
  }

  private var handler: any LogHandler
  private let level: Level

  /// Creates a handler with the level of another.
  package init(_ handler: any LogHandler) {
    self.handler = handler
    level = Level(handler.logLevel)
  }

  /// The least level that is written.
  package var logLevel: Logger.Level {
    get { level.value.withLock { $0 } }
    set { level.value.withLock { $0 = newValue } }
  }

  /// What all messages have in common.
  package var metadata: Logger.Metadata {
    get { handler.metadata }
    set { handler.metadata = newValue }
  }

  /// One fact that all messages have.
  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { handler[metadataKey: key] }
    set { handler[metadataKey: key] = newValue }
  }

  /// Writes a message.
  package func log(event: LogEvent) { handler.log(event: event) }
}
