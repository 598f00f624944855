import LabCore
import MicroHTTPD
import Synchronization

/// How much of a room's run a client has.
package struct RoomPosition: Hashable, Sendable {
  /// The number of the run; nothing stands for the present one.
  package var run: Int?
  /// The number of the last event that it has.
  package var after = 0

  /// Creates a position; by default the beginning of the present run.
  package init(run: Int? = nil, after: Int = 0) {
    self.run = run
    self.after = after
  }

  /// How many events of a run the client has.
  func seen(of run: Int) -> Int { self.run == nil || self.run == run ? after : 0 }
}

/// What the followers and the presenter of one room get: each message is encoded once and shared.
final class RoomStreams: Sendable {
  /// What has changed in a room.
  struct News: Sendable {
    /// The state for followers.
    var follower: [UInt8]
    /// The state for the presenter.
    var presenter: [UInt8]
    /// The messages about new events.
    var traces: [[UInt8]]
    /// The messages about what was done behind the last event.
    var silent: [UInt8]
    /// How many events followers may know of.
    var shown: Int
    /// The number of the run that begins with these events, or `nil` if they continue one.
    var run: Int?
  }

  /// What followers get.
  let follower: EventStream
  /// What pages for the projector get: the same, but nobody sits there.
  let wall: EventStream
  /// What a presenter gets.
  let presenter: EventStream
  private let latest: LatestNews

  /// The bytes of the messages that each stream keeps.
  private static let ringBytes = 512 << 10

  init() {
    let latest = LatestNews()
    self.latest = latest
    let bytes = Self.ringBytes
    follower = EventStream(byteCapacity: bytes) { latest.opening(after: 0, forPresenter: false) }
    wall = EventStream(byteCapacity: bytes) { latest.opening(after: 0, forPresenter: false) }
    presenter = EventStream(byteCapacity: bytes) { latest.opening(after: 0, forPresenter: true) }
  }

  /// Whether anybody follows.
  var isFollowed: Bool { [follower, wall, presenter].contains { $0.subscriberCount > 0 } }

  /// Disconnects everybody.
  func disconnect() { for stream in [follower, wall, presenter] { stream.disconnect() } }

  /// Tells everybody.
  func publish(_ news: News) {
    latest.state.withLock { latest in
      let shown = latest.take(news)
      // Inside the lock, so that a newcomer's position fits what it is told at first.
      guard news.run == nil else {
        for stream in [follower, wall, presenter] { stream.restart(at: latest.position) }
        return
      }
      let told = EncodedMessage(id: latest.position, bytes: news.follower + shown)
      follower.publish(told)
      wall.publish(told)
      let all = news.presenter + news.traces.joined() + news.silent
      presenter.publish(EncodedMessage(id: latest.position, bytes: all))
    }
  }

  /// Lets newcomers have another form of what was told last.
  func refresh(_ news: News) {
    latest.state.withLock { $0.refresh(news) }
  }

  /// Ends both streams with the last message.
  func end() {
    latest.state.withLock { latest in
      let message = EncodedMessage(id: latest.position + 1, bytes: RoomMessages.ended)
      for stream in [follower, wall, presenter] {
        stream.publish(message)
        stream.close()
      }
    }
  }

  /// What somebody gets who follows from now on.
  ///
  /// - Parameters:
  ///   - stream: One of these streams.
  ///   - client: What the client has of the run.
  ///   - greeting: The first message, for this client only.
  ///   - owner: What lives as long as the client follows.
  /// - Returns: The subscription, with the state and the events that the client lacks.
  func subscription(
    to stream: EventStream,
    from client: RoomPosition,
    greeting: [UInt8] = [],
    owner: any AnyObject & Sendable
  ) -> EventStreamSubscription {
    latest.state.withLock { latest in
      let isPresenter = stream === presenter
      let seen = client.seen(of: latest.run)
      // A client ahead of this node would receive duplicates, so it reloads.
      let isKnown = seen <= (isPresenter ? latest.traces.count : latest.shown)
      let opening = latest.opening(after: isKnown ? seen : 0, forPresenter: isPresenter)
      return EventStreamSubscription(
        to: stream,
        after: latest.position,
        opening: greeting.isEmpty
          ? opening : EncodedMessage(id: opening.id, bytes: greeting + opening.bytes),
        headers: [.noSniffing],
        owner: owner
      )
    }
  }
}

/// Everything that somebody who comes now must know.
private final class LatestNews: Sendable {
  struct Latest {
    var position: UInt64 = 0
    var run = 0
    var follower: [UInt8] = []
    var presenter: [UInt8] = []
    var traces: [[UInt8]] = []
    /// How many of these followers may have.
    var shown = 0
    /// The messages about what was done behind the last event.
    var silent: [UInt8] = []
    /// What followers get who have seen nothing, as long as it is being sent to one of them.
    private weak var whole: EncodedMessage?

    /// Takes news.
    ///
    /// - Parameter news: What has changed.
    /// - Returns: The messages that followers get besides the state.
    mutating func take(_ news: RoomStreams.News) -> [UInt8] {
      position += 1
      refresh(news)
      if let run = news.run {
        self.run = run
        (traces, shown) = ([], 0)
      }
      traces += news.traces
      silent = news.silent
      let before = shown
      // What was told stays told, also where another server knows of less.
      shown = max(before, min(news.shown, traces.count))
      return traces[before..<shown].joined() + shownSilent
    }

    /// What was done behind the last event, where that was shown.
    private var shownSilent: [UInt8] { shown == traces.count ? silent : [] }

    mutating func refresh(_ news: RoomStreams.News) {
      follower = news.follower
      presenter = news.presenter
      whole = nil
    }

    /// The state, and the events behind one.
    mutating func opening(after seen: Int, forPresenter: Bool) -> EncodedMessage {
      let isWhole = seen == 0 && !forPresenter
      if isWhole, let whole { return whole }
      let state = forPresenter ? presenter : follower
      let known = forPresenter ? traces[...] : traces.prefix(shown)
      let last = forPresenter ? silent : shownSilent
      let bytes = state + known.dropFirst(seen).joined() + last
      let message = EncodedMessage(id: position, bytes: bytes)
      if isWhole { whole = message }
      return message
    }
  }

  let state = Mutex(Latest())

  func opening(after seen: Int, forPresenter: Bool) -> EncodedMessage {
    state.withLock { $0.opening(after: seen, forPresenter: forPresenter) }
  }
}
