internal import Platform
internal import Synchronization

/// A message from another thread to a loop.
enum LoopMessage {
  /// A stream has something new for its subscribers on this loop.
  case published(StreamChannel)
  /// The deferred response with a number is there, or its continuation was dropped.
  case respond(Int, HTTPResponse?)
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

  private let bell: Bell

  /// Opens the inbox, or returns `nil` if the system has no descriptor left.
  init?() {
    guard let bell = Bell() else { return nil }
    self.bell = bell
  }

  /// The descriptor that becomes readable when a message comes.
  var descriptor: Int32 { bell.descriptor }

  /// Leaves a message and wakes the loop; does nothing after the loop has ended.
  func post(_ message: LoopMessage) {
    let isFirst = state.withLock { state in
      guard !state.isClosed else { return false }
      state.messages.append(message)
      return state.messages.count == 1
    }
    if isFirst {
      bell.ring()
    }
  }

  /// Takes all messages, in the order they came.
  func takeAll() -> [LoopMessage] {
    bell.wait()
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
