#if DEBUG || LIFECYCLE_PROBE
import Foundation
package import LifecycleScenario
import Synchronization

@testable import LifecycleProbe

/// Brings the batches of a phone to a server on this machine, with the probe's own carrier.
package final class SocketCarrier: ProbeCarrying, @unchecked Sendable {
  private let carrier: ProbeCarrier
  private let latest = Mutex(0)
  fileprivate let queue = WorkQueue()

  /// The number of the last line that the server has said it keeps.
  package var acknowledged: Int { latest.withLock { $0 } }

  /// Makes a carrier that has not connected yet, or returns `nil` if the text names no lab.
  ///
  /// - Parameter lab: The value of LIFECYCLE_LAB, such as `http://127.0.0.1:8080/p/k3v9#KEY`.
  package init?(lab: String) {
    guard let place = ProbePlace(lab), let url = URL(string: place.address),
      let port = url.port.flatMap(UInt16.init)
    else { return nil }
    let device = ProbeApp(
      app: "org.example.shop",
      system: "iOS",
      version: "18.2",
      device: "iPhone",
      model: "iPhone17,1",
      hasScenes: true
    )
    carrier = ProbeCarrier(place, device: device, transport: SocketTransport(port: port))
  }

  func post(
    _ body: Data,
    launch: String,
    _ answer: @escaping @Sendable (ProbeAnswer) -> Void
  ) {
    carrier.post(body, launch: launch) { [self] said in
      if said.status == 200, let number = said.number { latest.withLock { $0 = number } }
      answer(said)
    }
  }

  /// Waits until the server has all that the probe of a phone keeps.
  package func waitUntilAllIsSent(by phone: Phone) {
    while phone.keptCount > 0 { queue.finished.wait() }
  }
}

/// The probe's own queue, which says when it has finished a piece of work.
private final class WorkQueue: ProbeQueue {
  private let queue = ProbeSerialQueue()
  let finished = DispatchSemaphore(value: 0)

  var nanoseconds: UInt64 { queue.nanoseconds }

  func run(after milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
    queue.run(after: milliseconds) { [finished] in
      work()
      finished.signal()
    }
  }
}

/// Sends over a connection that stays open, as an app's session does.
///
/// It waits for answers on the queue of the sender, so that fifty phones need no more than fifty
/// threads.
private final class SocketTransport: ProbeTransport, @unchecked Sendable {
  private let port: UInt16
  /// Used by the queue of the sender only.
  private var connection: SocketConnection?

  init(port: UInt16) { self.port = port }

  func send(_ request: ProbeRequest, _ answer: @escaping @Sendable (ProbeAnswer) -> Void) {
    do throws(SocketConnection.Failure) {
      let got = try connect().send(
        "POST",
        URL(string: request.address)?.path ?? "",
        headers: [
          "Authorization": "Bearer \(request.key)", "Content-Type": request.type,
          "Lifecycle-Launch": request.launch,
        ],
        body: [UInt8](request.body)
      )
      answer(
        ProbeAnswer(
          status: got.status,
          body: Data(got.body),
          retryAfter: got.headers["retry-after"]
        )
      )
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
    self.init(run, faults: faults, queue: carrier.queue, carrier: carrier)
  }
}
#endif
