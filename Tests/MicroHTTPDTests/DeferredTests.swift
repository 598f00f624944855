import Dispatch
import MicroHTTPD
import Testing

@Suite(.serialized)
struct DeferredTests {
  @Test func `a deferred response comes from another thread`() throws {
    let server = try HTTPServer.forTest { request in
      let path = request.path
      return .deferred { continuation in
        inBackground { continuation.resume(with: text("later " + path)) }
      }
    }
    let client = try server.connect()
    for number in 0..<50 {
      #expect(try client.fetch("GET /\(number)").text == "later /\(number)")
    }
    #expect(try client.fetch("POST /p", body: "x").text == "later /p")
    server.stop()
  }

  @Test func `a deferred response may come at once and may be deferred again`() throws {
    let server = try HTTPServer.forTest { _ in
      .deferred { first in
        first.resume(with: .deferred { second in second.resume(with: text("twice")) })
      }
    }
    #expect(try server.connect().fetch("GET /").text == "twice")
    server.stop()
  }

  @Test func `only the first response counts`() throws {
    let server = try HTTPServer.forTest { _ in
      .deferred { continuation in
        continuation.resume(with: text("first"))
        continuation.resume(with: text("second"))
      }
    }
    let client = try server.connect()
    #expect(try client.fetch("GET /").text == "first")
    #expect(try client.fetch("GET /").text == "first")
    server.stop()
  }

  @Test func `a dropped continuation is answered with an internal error`() throws {
    let server = try HTTPServer.forTest { _ in .deferred { _ in } }
    #expect(try server.connect().fetch("GET /").status == 500)
    server.stop()
  }

  @Test func `a client that leaves meanwhile does no harm`() throws {
    let waiting = Box<[HTTPResponseContinuation]>([])
    let server = try HTTPServer.forTest { request in
      guard request.path == "/wait" else { return text("ok") }
      return .deferred { continuation in waiting.change { $0.append(continuation) } }
    }
    for _ in 0..<20 {
      let client = try server.connect()
      client.request("GET /wait")
      #expect(eventually { !waiting.value.isEmpty })
      client.leave()
      waiting.value.first?.resume(with: text("too late"))
      waiting.change { $0 = [] }
    }
    #expect(eventually { server.connectionCount == 0 })
    #expect(try server.connect().fetch("GET /").text == "ok")
    server.stop()
  }

  @Test func `whoever makes a deferred response learns that its client has gone`() throws {
    let watch = Watch()
    let waiting = Box<HTTPResponseContinuation?>(nil)
    let server = try HTTPServer.forTest { _ in
      .deferred { continuation in
        continuation.watch(for: watch)
        waiting.change { $0 = continuation }
      }
    }
    let client = try server.connect()
    client.request("GET /")
    #expect(eventually { watch.pulses.value.count > 1 })
    #expect(!watch.pulses.value.contains(true))
    client.leave()
    #expect(eventually { watch.pulses.value.contains(true) })
    waiting.value?.resume(with: text("too late"))
    #expect(eventually { server.connectionCount == 0 })
    server.stop()
  }

  @Test func `work threads do what comes, each its part, and end`() async throws {
    let threads = try #require(WorkThreads(count: 2))
    let tasks = (0..<200).map { number in
      Task(executorPreference: threads) {
        await Task.yield()
        return number
      }
    }
    var sum = 0
    for task in tasks { sum += await task.value }
    #expect(sum == 19_900)
    threads.close()
  }

  @Test func `a meter counts what a task computes, on any thread, and not what it waits`()
    async throws
  {
    let threads = try #require(WorkThreads(count: 2))
    let meter = WorkMeter(threads)
    let part = Duration.milliseconds(20)
    let (waiting, turns) = (Box(false), DispatchSemaphore(value: 0))
    let task = Task(executorPreference: meter) {
      for _ in 0..<3 {
        compute(for: part)
        await Task.yield()
      }
      waiting.change { $0 = true }
      blocked(on: turns)
    }
    #expect(eventually { waiting.value && meter.spent >= part * 3 })
    let before = meter.spent
    compute(for: part)
    #expect(meter.spent - before < part / 2)
    turns.signal()
    await task.value
    #expect(meter.spent - before < part / 2)
    threads.close()
  }

  @Test func `stop lets a deferred response come`() throws {
    let waiting = Box<HTTPResponseContinuation?>(nil)
    let server = try HTTPServer.forTest { _ in
      .deferred { continuation in waiting.change { $0 = continuation } }
    }
    let client = try server.connect()
    client.request("GET /")
    #expect(eventually { waiting.value != nil })
    inBackground { server.stop() }
    #expect(eventually { (try? server.connect()) == nil })
    waiting.value?.resume(with: text("in time"))
    #expect(try client.reply().text == "in time")
    server.stop()
  }

  @Test func `stop answers what stays deferred with 503`() throws {
    let waiting = Box<[HTTPResponseContinuation]>([])
    let server = try HTTPServer.forTest(
      { $0.stopTimeoutMilliseconds = 100 },
      handler: { _ in .deferred { continuation in waiting.change { $0.append(continuation) } } }
    )
    let clients = try (0..<10).map { _ in try server.connect() }
    for client in clients {
      client.request("GET /")
    }
    #expect(eventually { waiting.value.count == 10 })
    server.stop()
    for client in clients {
      #expect(try client.reply().status == 503)
    }
    for continuation in waiting.value {
      continuation.resume(with: text("much too late"))
    }
  }

  @Test func `stop answers with 503 on a machine that stands still meanwhile`() throws {
    let watch = Watch(seconds: 0.4)
    let waiting = Box<HTTPResponseContinuation?>(nil)
    let server = try HTTPServer.forTest(
      { $0.stopTimeoutMilliseconds = 100 },
      handler: { _ in
        .deferred { continuation in
          continuation.watch(for: watch)
          waiting.change { $0 = continuation }
        }
      }
    )
    let client = try server.connect()
    client.request("GET /")
    #expect(eventually { !watch.pulses.value.isEmpty })
    server.stop()
    #expect(try client.reply().status == 503)
    waiting.value?.resume(with: text("much too late"))
  }
}

/// Keeps the reports, and blocks the loop for a time.
private final class Watch: DeferredWork {
  let pulses = Box<[Bool]>([])
  let seconds: Double

  init(seconds: Double = 0) {
    self.seconds = seconds
  }

  func pulse(isClientGone: Bool) {
    pulses.change { $0.append(isClientGone) }
    _ = eventually(seconds: seconds) { false }
  }
}

/// Uses some processor time of the calling thread.
private func compute(for time: Duration) {
  let start = WorkMeter.threadTime
  while WorkMeter.threadTime - start < time {}
}

/// Blocks the calling thread, as a call into C does.
private func blocked(on turns: DispatchSemaphore) { turns.wait() }
