internal import CMicroHTTPD
internal import Platform

// Checks on the clients of deferred responses: a suspended connection reports nothing by itself.
extension EventLoop {
  /// The time between two checks of the waiting clients.
  static let pulseMilliseconds = 50

  /// Reports to the work behind deferred responses whether the clients are still there.
  func pulse() {
    let awaited = deferred.values.compactMap { exchange in
      exchange.slot.work.map { (exchange.connection.descriptor, $0) }
    }
    guard !awaited.isEmpty else { return }
    let departure = Int16(cpl_departure)
    var descriptors = awaited.map { pollfd(fd: $0.0, events: departure, revents: 0) }
    _ = unsafe poll(&descriptors, nfds_t(descriptors.count), 0)
    for (descriptor, (_, work)) in zip(descriptors, awaited) {
      work.pulse(isClientGone: descriptor.revents != 0)
    }
  }
}
