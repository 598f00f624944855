import LifecycleSource
import Testing

/// Work that several threads share.
@Suite struct `Work in lanes` {
  @Test(arguments: [1, 2, 7]) func `keep the order of what they are given`(jobs: Int) {
    for count in [0, 1, 2, 100] {
      let items = Array(0..<count)
      #expect(Lanes.map(items, jobs: jobs) { $0 * $0 } == items.map { $0 * $0 })
    }
  }
}
