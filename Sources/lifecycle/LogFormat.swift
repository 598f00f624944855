import ArgumentParser
import LifecycleLogs
import LabHTTP
import Logging

/// The form of log lines.
enum LogFormat: String, CaseIterable, ExpressibleByArgument {
  /// For people.
  case text
  /// One JSON object a line, for programs.
  case json

  /// Makes all loggers of the process write this way.
  func bootstrap() {
    switch self {
    case .text:
      LoggingSystem.bootstrap { SharedLevelHandler(StreamLogHandler.standardError(label: $0)) }
    case .json: LoggingSystem.bootstrap { SharedLevelHandler(JSONLogHandler(label: $0)) }
    }
  }
}
