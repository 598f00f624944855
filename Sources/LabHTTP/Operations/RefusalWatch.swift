import LabCore
import Logging
import MicroHTTPD
import Synchronization

/// Counts the requests that are refused before they are routed, and logs them.
///
/// Attacks are among them. At `info` each has a line with its reason, and never its bytes; otherwise one line
/// a minute has their number.
final class RefusalWatch: Sendable {
  private let numbers = Mutex<[HTTPRequestFailure.Code: Int]>([:])
  private let notice: MinuteNotice
  private let logger: Logger

  init(_ logger: Logger, _ time: any LabTime) {
    self.logger = logger
    notice = MinuteNotice(time)
  }

  /// The numbers so far, by reason.
  var counts: [(reason: String, count: Int)] {
    numbers.withLock { numbers in
      HTTPRequestFailure.Code.allCases.compactMap { code in
        numbers[code].map { (code.rawValue, $0) }
      }
    }
  }

  /// Counts a request.
  func note(_ failure: HTTPRequestFailure) {
    numbers.withLock { $0[failure.code, default: 0] += 1 }
    let untold = notice.note()
    if logger.logLevel <= .info {
      logger.info("Refused", metadata: ["reason": "\(failure.code.rawValue)"])
    } else if let untold {
      logger.notice(
        "Requests were refused before they were read: \(untold).",
        metadata: ["reason": "\(failure.code.rawValue)"]
      )
    }
  }
}
