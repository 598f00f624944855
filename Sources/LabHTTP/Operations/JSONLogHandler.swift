import Foundation
import LabCore
import LifecycleLogs
import LifecycleScenario
package import Logging
import PlainJSON

/// Writes each log message as one line of JSON, to the standard error.
package struct JSONLogHandler: LogHandler {
  /// The least level that is written.
  package var logLevel = Logger.Level.info
  /// What all messages have in common.
  package var metadata: Logger.Metadata = [:]

  private let time: any LabTime
  private let write: @Sendable (String) -> Void

  /// Creates a handler for a logger.
  ///
  /// - Parameter label: The label of the logger.
  package init(label: String) {
    self.init { FileHandle.standardError.write(Data($0.utf8)) }
  }

  init(time: any LabTime = MachineTime(), write: @escaping @Sendable (String) -> Void) {
    self.time = time
    self.write = write
  }

  /// One fact that all messages have.
  ///
  /// - Parameter key: The name of the fact.
  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes a message.
  ///
  /// - Parameter event: The message and its facts.
  package func log(event: LogEvent) {
    var members = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues { "\($0)" }
    members["level"] = event.level.rawValue
    members["message"] = "\(event.message)"
    members["time"] = time.wall.formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    )
    var writer = JSONWriter()
    writer.object {
      for (name, value) in members.sorted(by: { $0.key < $1.key }) { $0.member(name, value) }
    }
    write(String(decoding: writer.bytes, as: UTF8.self) + "\n")
  }
}
