import Dispatch
import MicroHTTPD
import Testing

@Suite(.serialized)
struct EventStreamTests {
  /// A stream whose snapshot names the id it is asked for.
  private func stream(capacity: Int = 1024, startingAfter: UInt64 = 0) -> EventStream {
    let last = Box(WeakReference<EventStream>())
    let stream = EventStream(capacity: capacity, startingAfter: startingAfter) {
      let id = last.value.object?.lastID ?? 0
      return EncodedMessage(id: id, event: "reset", data: Array("{}".utf8))
    }
    last.change { $0.object = stream }
    return stream
  }

  @Test func `a stream begins with its headers and the time to come back`() throws {
    let stream = stream()
    let server = try HTTPServer.streaming(stream)
    let reader = try EventReader(port: server.port)
    #expect(reader.head.status == 200)
    #expect(reader.head.headers["content-type"] == "text/event-stream")
    #expect(reader.head.headers["cache-control"] == "no-store")
    #expect(reader.head.headers["x-accel-buffering"] == "no")
    #expect(try reader.next() == "retry: 1000")
    stream.publish(message(1))
    #expect(try reader.next() == "id: 1\nevent: trace\ndata: 1")
    server.stop()
  }

  @Test func `data with line breaks becomes one field a line`() {
    let message = EncodedMessage(id: 7, event: "e", data: Array("a\r\nb\rc\nd".utf8))
    let expected = "id: 7\nevent: e\ndata: a\ndata: b\ndata: c\ndata: d\n\n"
    #expect(String(decoding: message.bytes, as: UTF8.self) == expected)
  }

  @Test func `many readers get every message in order`() throws {
    let stream = stream()
    let server = try HTTPServer.streaming(stream)
    let readers = try (0..<50).map { _ in try EventReader(port: server.port) }
    inBackground {
      for id in 1...500 {
        stream.publish(message(UInt64(id)))
      }
    }
    for reader in readers {
      #expect(try reader.ids(500) == Array(1...500))
    }
    server.stop()
  }

  @Test func `a reader that comes back gets what it missed, once`() throws {
    let stream = stream()
    let server = try HTTPServer.streaming(stream)
    let total: UInt64 = 2000
    // The next messages come while a reader is there, or while none is.
    let turns = DispatchSemaphore(value: 0)
    inBackground {
      for id in 1...total {
        stream.publish(message(id))
        if id % 100 == 0 { turns.wait() }
      }
    }
    var (seen, isThere): ([UInt64], Bool) = ([], false)
    while seen.count < Int(total) {
      if !isThere { turns.signal() }
      let reader = try EventReader(port: server.port, after: seen.last ?? 0)
      if isThere { turns.signal() }
      isThere.toggle()
      seen += try reader.ids(min(97, Int(total) - seen.count))
    }
    #expect(seen == Array(1...total))
    server.stop()
  }

  @Test func `a reader gets its opening first, and then what comes after`() throws {
    let stream = stream(capacity: 4)
    for id in 1...6 { stream.publish(message(UInt64(id))) }
    let long = String(repeating: "x", count: 200_000)
    let server = try HTTPServer.forTest { request in
      let after = request.query("after").flatMap { UInt64($0) } ?? 0
      let opening = EncodedMessage(id: after, event: "opening", data: Array(long.utf8))
      return .stream(EventStreamSubscription(to: stream, after: after, opening: opening))
    }
    let reader = try EventReader(port: server.port, target: "/?after=4")
    #expect(try reader.next() == "retry: 1000")
    #expect(try reader.next() == "id: 4\nevent: opening\ndata: \(long)")
    #expect(try reader.ids(2) == [5, 6])
    // Messages that have left the ring are not continued, so the snapshot replaces them.
    let late = try EventReader(port: server.port, target: "/?after=1")
    #expect(try late.next() == "retry: 1000")
    #expect(try late.next()?.contains("event: reset") == true)
    stream.publish(message(7))
    #expect(try reader.ids(1) == [7])
    #expect(try late.ids(1) == [7])
    server.stop()
  }

  @Test func `messages that share an id are all sent, and skipped together`() throws {
    let stream = stream()
    let server = try HTTPServer.streaming(stream)
    stream.publish([message(1), message(2), message(2), message(3)])
    #expect(try EventReader(port: server.port).ids(4) == [1, 2, 2, 3])
    #expect(try EventReader(port: server.port, after: 1).ids(3) == [2, 2, 3])
    #expect(try EventReader(port: server.port, after: 2).ids(1) == [3])
    server.stop()
  }

  @Test func `a reader whose position has left the ring gets the snapshot`() throws {
    let stream = stream(capacity: 10)
    let server = try HTTPServer.streaming(stream)
    for id in 1...25 {
      stream.publish(message(UInt64(id)))
    }
    let replayed = try EventReader(port: server.port, after: 15)
    #expect(try replayed.ids(10) == Array(16...25))
    let reset = try EventReader(port: server.port, after: 14)
    #expect(try reset.next() == "retry: 1000")
    #expect(try reset.next() == "id: 25\nevent: reset\ndata: {}")
    stream.publish(message(26))
    #expect(try reset.next() == "id: 26\nevent: trace\ndata: 26")
    server.stop()
  }

  @Test func `a stream that starts again sends its snapshot to all`() throws {
    let stream = stream()
    let server = try HTTPServer.streaming(stream)
    stream.publish(message(1))
    let reader = try EventReader(port: server.port)
    #expect(try reader.ids(1) == [1])
    stream.restart(at: 5)
    #expect(try reader.next() == "id: 5\nevent: reset\ndata: {}")
    stream.publish(message(6))
    #expect(try reader.ids(1) == [6])
    let late = try EventReader(port: server.port, after: 1)
    #expect(try late.next() == "retry: 1000")
    #expect(try late.next() == "id: 6\nevent: reset\ndata: {}")
    server.stop()
  }

  @Test func `a stream that starts again cuts nobody off who reads`() throws {
    let last = Box<UInt64>(0)
    let stream = EventStream {
      EncodedMessage(id: last.value, event: "reset", data: Array("{}".utf8))
    }
    let server = try HTTPServer.forTest({ $0.heartbeatMilliseconds = 10 }) { _ in
      .stream(EventStreamSubscription(to: stream, after: 0))
    }
    let reader = try EventReader(port: server.port)
    #expect(try reader.next() == "retry: 1000")
    for id in 1...2_000 as ClosedRange<UInt64> {
      last.change { $0 = id }
      stream.restart(at: id)
      var next = ""
      while next != "id: \(id)\nevent: reset\ndata: {}" { next = try #require(try reader.next()) }
    }
    server.stop()
  }

  @Test func `who is disconnected comes back and goes on where it was`() throws {
    let stream = stream()
    let server = try HTTPServer.streaming(stream)
    stream.publish(message(1))
    let reader = try EventReader(port: server.port)
    #expect(try reader.ids(1) == [1])
    stream.disconnect()
    #expect(throws: ClientError.self) { try reader.next() }
    #expect(eventually { stream.subscriberCount == 0 })
    stream.publish(message(2))
    let again = try EventReader(port: server.port, after: 1)
    stream.publish(message(3))
    #expect(try again.ids(2) == [2, 3])
    server.stop()
  }

  @Test func `a snapshot and an opening are on their way, once for all who share them`() throws {
    let data = [UInt8](repeating: UInt8(ascii: "x"), count: 7 << 20)
    let stream = EventStream(startingAfter: 5) {
      EncodedMessage(id: 5, event: "reset", data: data)
    }
    let shared = EncodedMessage(id: 5, event: "opening", data: data)
    let server = try HTTPServer.forTest({
      ($0.transferLimit, $0.trustedProxies.hasSilentLocalProxy) = (16 << 20, true)
    }) { request in
      let after = request.query("after").flatMap { UInt64($0) } ?? 0
      let opening = after == 5 ? shared : nil
      return .stream(EventStreamSubscription(to: stream, after: after, opening: opening))
    }
    for target in ["/?after=1", "/?after=5"] {
      let readers = try (0..<3).map { _ in
        let reader = try EventReader(port: server.port, target: target, receiveBuffer: 4096)
        #expect(try reader.next() == "retry: 1000")
        return reader
      }
      // Another one is too much for this network.
      let other = target == "/?after=1" ? "/?after=5" : "/?after=1"
      let late = try EventReader(port: server.port, target: other)
      #expect(throws: ClientError.self) { try late.next() }
      for reader in readers { reader.client.leave() }
      #expect(eventually { stream.subscriberCount == 0 && server.connectionCount == 0 })
    }
    server.stop()
  }

  @Test func `readers who come while a snapshot is being sent share it`() throws {
    let made = Box(0)
    let data = [UInt8](repeating: UInt8(ascii: "x"), count: 8 << 20)
    let last = Box<UInt64>(0)
    let stream = EventStream(capacity: 10) {
      made.change { $0 += 1 }
      return EncodedMessage(id: last.value, event: "reset", data: data)
    }
    let server = try HTTPServer.streaming(stream)
    let publish = { (ids: ClosedRange<UInt64>) in
      for id in ids { stream.publish(message(id)) }
      last.change { $0 = ids.upperBound }
    }
    publish(1...25)
    // All of it is read in the end. With less room than a segment the kernel waits, ever longer,
    // before it looks whether there is room again.
    let slow = try EventReader(port: server.port, after: 1, receiveBuffer: 1 << 18)
    // Before this comes, the snapshot is made.
    #expect(try slow.next() == "retry: 1000")
    publish(26...27)
    let second = try EventReader(port: server.port, after: 1)
    for reader in [slow, second] { #expect(try ids(upTo: 27, reader) == [25, 26, 27]) }
    #expect(made.value == 1)
    publish(28...33)
    let third = try EventReader(port: server.port, after: 1)
    #expect(try ids(upTo: 33, third) == [33])
    #expect(made.value == 2)
    server.stop()
  }

  /// The ids of messages, some of them very long.
  private func ids(upTo last: UInt64, _ reader: EventReader) throws -> [UInt64] {
    var rest: [UInt8] = []
    var ids: [UInt64] = []
    while ids.last != last || !rest.isEmpty, let chunk = try reader.client.chunk() {
      rest += chunk.filter { $0 != UInt8(ascii: "x") }
      guard rest.suffix(2) == [10, 10] else { continue }
      let blocks = String(decoding: rest, as: UTF8.self).split(separator: "\n\n")
      ids += blocks.compactMap { EventReader.id(of: String($0)) }
      rest = []
    }
    return ids
  }

  @Test func `a reader of another life gets the snapshot`() throws {
    let stream = stream(startingAfter: 100)
    let server = try HTTPServer.streaming(stream)
    for after: UInt64 in [99, 101, .max] {
      let reader = try EventReader(port: server.port, after: after)
      _ = try reader.next()
      #expect(try reader.next() == "id: 100\nevent: reset\ndata: {}")
    }
    server.stop()
  }

  @Test func `a snapshot ahead of the ring is not followed by what it holds`() throws {
    let stream = EventStream(startingAfter: 10) { EncodedMessage(id: 12, event: "reset", data: []) }
    let server = try HTTPServer.streaming(stream)
    let reader = try EventReader(port: server.port, after: 1)
    #expect(try reader.ids(1) == [12])
    stream.publish([message(11), message(12), message(13)])
    #expect(try reader.ids(1) == [13])
    server.stop()
  }

  @Test func `a reader of a stream without snapshot is cut off when it cannot go on`() throws {
    let stream = EventStream(capacity: 4, startingAfter: 10) { nil }
    let server = try HTTPServer.streaming(stream)
    stream.publish((11...16).map { message($0) })
    #expect(try EventReader(port: server.port, after: 12).ids(4) == [13, 14, 15, 16])
    let late = try EventReader(port: server.port, after: 11)
    #expect(throws: ClientError.self) {
      while try late.next() != nil {}
    }
    #expect(eventually { stream.subscriberCount <= 1 })
    server.stop()
  }

  @Test func `what a reader would get can be read`() {
    let stream = stream(capacity: 3)
    #expect(stream.messages(after: 0)?.isEmpty == true)
    #expect(stream.messages(after: 1) == nil)
    stream.publish([message(1), message(2), message(2), message(3)])
    #expect(stream.messages(after: 1)?.map(\.id) == [2, 2, 3])
    #expect(stream.messages(after: 3)?.isEmpty == true)
    #expect(stream.messages(after: 0) == nil)
  }

  @Test func `the owner of a stream lives as long as somebody reads it`() throws {
    let owner = Box(WeakReference<Box<Int>>())
    let stream = stream()
    let server = try HTTPServer.forTest { _ in
      let new = Box(1)
      owner.change { $0.object = new }
      return .deferred { continuation in
        inBackground {
          let subscription = EventStreamSubscription(to: stream, after: 0, owner: new)
          continuation.resume(with: .stream(subscription))
        }
      }
    }
    let reader = try EventReader(port: server.port)
    stream.publish(message(1))
    #expect(try reader.ids(1) == [1])
    #expect(owner.value.object != nil)
    reader.client.leave()
    #expect(eventually { owner.value.object == nil })
    server.stop()
  }

  @Test func `a message longer than any buffer arrives whole`() throws {
    let stream = stream()
    let server = try HTTPServer.streaming(stream)
    let reader = try EventReader(port: server.port)
    stream.publish([message(1), message(2, size: 300_000), message(3)])
    #expect(try reader.ids(1) == [1])
    #expect(try reader.next()?.utf8.count == 300_000 + "id: 2\nevent: trace\ndata: ".utf8.count)
    #expect(try reader.ids(1) == [3])
    server.stop()
  }

  @Test func `a slow reader is cut off while a healthy one loses nothing`() throws {
    let stream = stream(capacity: 64)
    let server = try HTTPServer.streaming(stream)
    let slow = try EventReader(port: server.port, receiveBuffer: 4096)
    let healthy = try EventReader(port: server.port)
    #expect(try healthy.next() == "retry: 1000")
    #expect(try slow.next() == "retry: 1000")
    var id: UInt64 = 0
    let isCut = try eventually { () throws in
      id += 1
      stream.publish(message(id, size: 8000))
      let received = try healthy.ids(1)
      return received != [id] || stream.subscriberCount == 1
    }
    #expect(isCut)
    stream.publish(message(id + 1))
    #expect(try healthy.ids(1) == [id + 1])
    #expect(throws: ClientError.self) {
      while try slow.next() != nil {}
    }
    let again = try EventReader(port: server.port, after: 1)
    _ = try again.next()
    #expect(try again.next()?.contains("event: reset") == true)
    server.stop()
  }

  @Test func `a reader that leaves is noticed without publishing`() throws {
    let stream = stream()
    let server = try HTTPServer.streaming(stream)
    let readers = try (0..<20).map { _ in try EventReader(port: server.port) }
    for reader in readers {
      _ = try reader.next()
    }
    #expect(eventually { stream.subscriberCount == 20 })
    for reader in readers.prefix(15) {
      reader.client.leave()
    }
    #expect(eventually(seconds: 2) { stream.subscriberCount == 5 })
    server.stop()
  }

  @Test func `a silent stream carries heartbeats`() throws {
    let stream = stream()
    let server = try HTTPServer.streaming(stream) { $0.heartbeatMilliseconds = 50 }
    let reader = try EventReader(port: server.port)
    #expect(try reader.next() == "retry: 1000")
    for _ in 0..<3 {
      #expect(try reader.next() == ": hb")
    }
    stream.publish(message(1))
    #expect(try reader.ids(1) == [1])
    server.stop()
  }

  @Test func `a closed stream ends after what is published and keeps nobody waiting`() throws {
    let stream = stream()
    let server = try HTTPServer.streaming(stream)
    let reader = try EventReader(port: server.port)
    #expect(try reader.next() == "retry: 1000")
    stream.publish(message(1))
    stream.close()
    stream.publish(message(2))
    #expect(try reader.next() == "id: 1\nevent: trace\ndata: 1")
    #expect(try reader.next() == nil)
    #expect(try EventReader(port: server.port, after: 1).head.status == 204)
    let late = try EventReader(port: server.port)
    #expect(try late.ids(1) == [1])
    #expect(try late.next() == nil)
    #expect(eventually { stream.subscriberCount == 0 })
    server.stop()
  }

  @Test func `a connection serves requests again after its stream has ended`() throws {
    let stream = stream()
    let server = try HTTPServer.streaming(stream)
    let reader = try EventReader(port: server.port)
    stream.close()
    while try reader.next() != nil {}
    reader.client.request("GET /events", ["Last-Event-ID: 0"])
    #expect(try reader.client.head().status == 204)
    server.stop()
  }

  @Test func `a HEAD request gets the headers of a stream`() throws {
    let stream = stream()
    let server = try HTTPServer.streaming(stream)
    let client = try server.connect()
    #expect(try client.fetch("HEAD /").headers["content-type"] == "text/event-stream")
    #expect(eventually { stream.subscriberCount == 0 })
    server.stop()
  }

  @Test(.timeLimit(.minutes(1))) func `stop ends 200 open streams in order`() throws {
    let stream = stream()
    // If streams end in order, the server doesn't wait until they are cut off.
    let server = try HTTPServer.streaming(stream) { $0.stopTimeoutMilliseconds = 3_600_000 }
    let readers = try (0..<200).map { _ in try EventReader(port: server.port) }
    for reader in readers {
      _ = try reader.next()
    }
    stream.publish(message(1))
    server.stop()
    for reader in readers {
      #expect(try reader.ids(1) == [1])
      #expect(try reader.next() == nil)
    }
    #expect(stream.subscriberCount == 0)
  }

  @Test func `stop cuts off readers that never read`() throws {
    let stream = stream()
    let server = try HTTPServer.streaming(stream) { $0.stopTimeoutMilliseconds = 100 }
    let slow = try EventReader(port: server.port, receiveBuffer: 4096)
    _ = try slow.next()
    stream.publish((1...100).map { message($0, size: 30_000) })
    server.stop()
    #expect(stream.subscriberCount == 0)
  }

  @Test func `publishing from several threads to many streams loses nothing`() throws {
    let streams = (0..<8).map { _ in stream() }
    let server = try HTTPServer.forTest { request in
      let index = Int(request.query("stream") ?? "") ?? 0
      return .stream(EventStreamSubscription(to: streams[index], after: 0))
    }
    let readers = try (0..<32).map { index in
      try EventReader(port: server.port, target: "/?stream=\(index % 8)")
    }
    for stream in streams {
      inBackground {
        for id in 1...300 {
          stream.publish(message(UInt64(id)))
        }
      }
    }
    for reader in readers {
      #expect(try reader.ids(300) == Array(1...300))
    }
    server.stop()
  }
}
