#if DEBUG || LIFECYCLE_PROBE
import Foundation
package import LifecycleScenario
import Synchronization

@testable import LifecycleProbe

/// Brings the batches of a phone to a live session of a server on this machine.
///
/// It keeps its connection open as an app's session does, and waits for answers on the queue of the
/// sender, so that fifty phones need no more than fifty threads.
package final class SocketCarrier: ProbeCarrying, @unchecked Sendable {
  private let port: UInt16
  private let path: String
  private let key: String
  /// Used by the queue of the sender only.
  private var connection: SocketConnection?
  private let latest = Mutex(0)

  /// The number of the last line that the server has said it keeps.
  package var acknowledged: Int { latest.withLock { $0 } }

  /// Makes a carrier that has not connected yet.
  ///
  /// - Parameters:
  ///   - port: The port of the server.
  ///   - session: The path of the session, such as `/api/live/k3v9`.
  ///   - key: The key with which the session is written.
  package init(port: UInt16, session: String, key: String) {
    (self.port, path, self.key) = (port, session + "/events", key)
  }

  func post(
    _ body: Data,
    launch: String,
    _ answer: @escaping @Sendable (ProbeAnswer) -> Void
  ) {
    do throws(SocketConnection.Failure) {
      let got = try connect().send(
        "POST",
        path,
        headers: [
          "Authorization": "Bearer \(key)", "Content-Type": "application/x-ndjson",
          "Lifecycle-Launch": launch,
        ],
        body: [UInt8](body)
      )
      let said = ProbeAnswer(
        status: got.status,
        body: Data(got.body),
        retryAfter: got.headers["retry-after"]
      )
      if got.status == 200, let number = said.number { latest.withLock { $0 = number } }
      answer(said)
    } catch {
      connection = nil
      answer(ProbeAnswer(status: 0, body: Data(), retryAfter: nil, reason: "\(error)"))
    }
  }

  private func connect() throws(SocketConnection.Failure) -> SocketConnection {
    if let connection { return connection }
    let connection = try SocketConnection(port: port)
    self.connection = connection
    return connection
  }
}

extension Phone {
  /// Makes an app whose probe sends to a live session, in real time.
  ///
  /// - Parameters:
  ///   - run: The run that it repeats.
  ///   - faults: The faults of the app.
  ///   - carrier: Brings the lines of its probe to a server.
  package convenience init(_ run: ScenarioRun, faults: [PhoneFault] = [], to carrier: SocketCarrier)
  {
    self.init(run, faults: faults, queue: ProbeSerialQueue(), carrier: carrier)
  }
}
#endif
