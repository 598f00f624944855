import Platform
import Synchronization

/// Does the same to many things, several at a time.
package enum Lanes {
  /// The number of items that a thread takes at once.
  private static let stride = 8

  /// The values of a function, in the order of its arguments.
  ///
  /// - Parameters:
  ///   - items: The arguments.
  ///   - jobs: The number of threads.
  ///   - transform: The function.
  /// - Returns: The values.
  package static func map<Item: Sendable, Value: Sendable>(
    _ items: [Item],
    jobs: Int,
    _ transform: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    let work = Work(items, by: jobs >= items.count ? 1 : stride, transform)
    let threads = (1..<max(1, min(jobs, items.count))).compactMap { _ in LoopThread { work.run() } }
    // This thread works too, so that all is done even if the system refuses others.
    work.run()
    for thread in threads { thread.join() }
    return work.values()
  }

  /// The items that no thread has taken yet, and the values of the others.
  private final class Work<Item: Sendable, Value: Sendable>: Sendable {
    private let items: [Item]
    private let stride: Int
    private let transform: @Sendable (Item) -> Value
    private let next = Mutex(0)
    private let parts: Mutex<[(start: Int, values: [Value])]> = Mutex([])

    init(_ items: [Item], by stride: Int, _ transform: @escaping @Sendable (Item) -> Value) {
      self.items = items
      self.stride = stride
      self.transform = transform
    }

    func run() {
      while let range = take() {
        let values = items[range].map(transform)
        parts.withLock { $0.append((range.lowerBound, values)) }
      }
    }

    private func take() -> Range<Int>? {
      next.withLock { next in
        guard next < items.count else { return nil }
        let range = next..<min(next + stride, items.count)
        next = range.upperBound
        return range
      }
    }

    func values() -> [Value] {
      parts.withLock { $0.sorted { $0.start < $1.start }.flatMap(\.values) }
    }
  }
}
