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
