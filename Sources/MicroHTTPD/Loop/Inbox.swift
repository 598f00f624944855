internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// What other threads tell a loop.
enum LoopMessage {
  /// A stream has something new for its subscribers on this loop.
  case published(StreamChannel)
  /// A deferred response is there, or its continuation was dropped.
  case respond(Exchange, turn: Int, HTTPResponse?)
  /// The server stops.
  case stop
}

/// The messages to one loop, with a descriptor that wakes it.
///
/// The only part of a loop that other threads touch.
final class Inbox: Sendable {
  private struct State {
    var messages: [LoopMessage] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  /// The descriptor that becomes readable when a message comes.
  let descriptor: Int32

  /// Opens the inbox; nil when the system has no descriptor left.
  init?() {
    descriptor = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    Glibc.close(descriptor)
  }

  /// Leaves a message and wakes the loop; does nothing after the loop has ended.
  func post(_ message: LoopMessage) {
    let isFirst = state.withLock { state in
      guard !state.isClosed else { return false }
      state.messages.append(message)
      return state.messages.count == 1
    }
    if isFirst {
      eventfd_write(descriptor, 1)
    }
  }

  /// Takes all messages, in the order they came.
  func takeAll() -> [LoopMessage] {
    var count: UInt64 = 0
    _ = unsafe eventfd_read(descriptor, &count)
    return state.withLock { state in
      let messages = state.messages
      state.messages = []
      return messages
    }
  }

  /// Takes no more messages and drops those that are left.
  func close() {
    let dropped = state.withLock { state in
      state.isClosed = true
      let messages = state.messages
      state.messages = []
      return messages
    }
    withExtendedLifetime(dropped) {}
  }
}
