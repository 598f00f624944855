internal import CMicroHTTPD
internal import Platform

// Looking after deferred responses: a suspended connection tells nothing by itself.
extension EventLoop {
  /// The time between two looks at the clients that wait.
  static let pulseMilliseconds = 50

  /// Tells those who make deferred responses whether their clients are still there.
  func pulse() {
    let awaited = deferred.values.compactMap { exchange in
      exchange.work.map { (exchange.connection.descriptor, $0) }
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
