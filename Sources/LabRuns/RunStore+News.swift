import LabCore
package import LabStore
import MicroHTTPD

/// What other servers do with the runs of a journal that they share.
extension RunStore {
  /// What somebody follows here.
  package var followed: [Subscription] {
    let runs = catalog.withLock { $0.allInMemory }
    return runs.filter { $0.isFollowed && $0.kept.recording == nil }.map { run in
      Subscription(kind: .run, id: run.id.text, number: Int64(run.kept.journalVersion))
    }
  }

  /// Takes in what another server has done.
  ///
  /// A run that nobody follows here performs nothing: who asks for it next has it perform everything.
  package func take(_ news: StoredChange) {
    switch news {
    case .everything(let runs, _, _): compare(with: runs)
    case .entered(let stored): catalog.withLock { $0.enter(stored) }
    case .removed(let id):
      guard let run = catalog.withLock({ $0.remove(id) }) else { return }
      run.close()
    case .performed(let id, let version):
      guard let run = catalog.withLock({ $0.followed(id, at: version) }) else { return }
      let clock = journal.clock
      clock.start { await RetryPolicy.persist(clock) { try await self.keepUp(run, to: version) } }
    case .silence:
      let runs = catalog.withLock { $0.allInMemory }
      for run in runs where run.kept.recording == nil { run.disconnect() }
    case .opened, .changed, .ended, .began, .wrote, .erased: return
    }
  }

  /// Looks at everything, as nothing was heard for a while.
  private func compare(with runs: [StoredRun]) {
    let (gone, kept) = catalog.withLock { catalog in
      for stored in runs { catalog.enter(stored) }
      let missing = catalog.missing(from: Set(runs.map(\.id)), at: journal.clock.now)
      let gone = missing.compactMap { catalog.remove($0) }
      return (gone, catalog.allInMemory.filter(\.isFollowed))
    }
    for run in gone { run.close() }
    let clock = journal.clock
    for run in kept {
      clock.start { await RetryPolicy.persist(clock) { try await self.keepUp(run) } }
    }
  }

  /// Lets a run perform what other servers have kept.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - version: The version that it has, as far as is known.
  /// - Returns: Whether it goes on; otherwise it must be read again.
  /// - Throws: ``StoreError`` when the journal cannot be read.
  @discardableResult
  func keepUp(_ run: Run, to version: Int? = nil) async throws -> Bool {
    do {
      return try await run.follow(to: version)
    } catch RunError.unknown {
      catalog.withLock { $0.remove(run.id.text) }?.close()
      return false
    }
  }
}
