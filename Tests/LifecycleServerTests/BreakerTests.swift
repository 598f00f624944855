import LabCore
import Testing

@testable import LabStore

/// What refuses to wait for a database that gives no answers.
@Suite struct `A breaker` {
  @Test func `refuses after two late answers in a row, but for one attempt a second`() {
    let breaker = Breaker(TestTime())
    for isLate in [true, false, true] { breaker.note(isLate: isLate) }
    #expect(!breaker.isOpen && breaker.admits())
    breaker.note(isLate: true)
    #expect(breaker.isOpen && !breaker.admits())
    breaker.note(isLate: false)
    #expect(!breaker.isOpen && breaker.admits())
  }

  @Test func `stays as it is until what watches it closes it`() {
    let breaker = Breaker(TestTime())
    breaker.watch()
    breaker.open()
    #expect(breaker.isOpen && !breaker.admits())
    // What was under way has no say.
    breaker.note(isLate: false)
    #expect(breaker.isOpen && !breaker.admits())
    breaker.close()
    #expect(!breaker.isOpen && breaker.admits())
  }
}

/// How long a request may wait.
@Suite struct `The stay of a request` {
  @Test func `with the database has the wait for its turn in it`() async {
    let (time, queue, turnstile) = (TestTime(), SerialQueue(), Turnstile())
    async let first: Void = queue.run { await turnstile.pass("first") }
    _ = await turnstile.names(1)
    let stay = DatabaseStay(time, of: .seconds(3), after: .milliseconds(500))
    let second = Task.immediate {
      await DatabaseStay.$current.withValue(stay) { await queue.run { stay.left } }
    }
    await time.advance(by: .seconds(2))
    turnstile.open()
    #expect(await second.value == .milliseconds(500))
    await first
  }

  @Test func `ends in a queue when its time is over, and nobody waits for it`() async throws {
    let (time, queue, turnstile) = (TestTime(), SerialQueue(), Turnstile())
    async let first: Void = queue.run { await turnstile.pass("first") }
    _ = await turnstile.names(1)
    let stay = DatabaseStay(time, of: .seconds(3))
    let late = Task.immediate {
      try await DatabaseStay.$current.withValue(stay) { try await queue.runInTime {} }
    }
    let last = Task.immediate { try await queue.runInTime { "last" } }
    await time.advance(by: .seconds(3))
    await #expect(throws: WorkError.busy(retryAfter: .seconds(1))) { try await late.value }
    turnstile.open()
    #expect(try await last.value == "last")
    await first
  }
}
