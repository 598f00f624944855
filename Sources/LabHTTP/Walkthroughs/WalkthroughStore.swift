import Foundation
import KeyHash
import LabCore
import LabStore
import LifecycleScenario
import LifecycleWalkthrough
import MicroHTTPD

/// The walkthroughs that authors keep on one server; all are in the journal.
struct WalkthroughStore: Sendable {
  let journal: Journal
  let limits: LabLimits

  private static let day = 24 * 60 * 60.0

  /// Keeps a new walkthrough.
  ///
  /// - Parameters:
  ///   - json: The text; its form is known to be right.
  ///   - client: The client that adds it.
  /// - Returns: Its name, and the key of its author.
  /// - Throws: ``WalkthroughError`` at a limit, ``StoreError`` when it cannot be kept.
  func add(_ json: [UInt8], from client: Client) async throws -> AddedWalkthrough {
    try journal.checkRoom(limits)
    let author = journal.trace(of: client.limitedNetwork).network
    try await checkRoom(for: author)
    var generator = SystemRandomNumberGenerator()
    let (id, key) = (RunID(using: &generator), PresenterKey(using: &generator))
    let salt = String(RunID(using: &generator).text.prefix(16))
    guard let hash = KeyHash.make(of: key.text, salt: salt) else {
      throw HTTPRequestFailure(.internalError)
    }
    let oldest = journal.clock.now.addingTimeInterval(-(limits.walkthroughIdleTime / .seconds(1)))
    do throws(StoreError) {
      try await journal.keep(
        KeptWalkthrough(key: hash.text, json: json, usedAt: journal.clock.now),
        as: id,
        from: author,
        forgetting: oldest,
        of: limits.walkthroughs
      )
    } catch {
      guard error.code == .full else { throw error }
      throw LimitError.walkthroughs(limits.walkthroughs)
    }
    return AddedWalkthrough(id: id, key: key)
  }

  private func checkRoom(for author: UInt16?) async throws {
    guard try await journal.walkthroughCount(from: nil) < limits.walkthroughs else {
      throw LimitError.walkthroughs(limits.walkthroughs)
    }
    guard let author else { return }
    let own = try await journal.walkthroughCount(from: author)
    guard own < limits.walkthroughsPerNetwork else {
      throw LimitError.walkthroughsPerNetwork(limits.walkthroughsPerNetwork)
    }
  }

  /// Reads a walkthrough.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - key: A key that may be that of its author.
  /// - Returns: All of it for its author; for others all but the notes.
  /// - Throws: ``WalkthroughError/unknown``, ``StoreError`` when it cannot be read.
  func json(of name: Substring, by key: PresenterKey?) async throws -> [UInt8] {
    let (id, kept) = try await find(name)
    try await noteUse(of: id, kept)
    return isAuthor(of: kept, key) ? kept.json : try WalkthroughNotes.removed(from: kept.json)
  }

  /// Reads the walkthrough that a class is at, for its presenter.
  ///
  /// - Parameter name: Its name, as the room has it.
  /// - Returns: All of it.
  /// - Throws: ``WalkthroughError/unknown``, ``StoreError`` when it cannot be read.
  func whole(_ name: Substring) async throws -> [UInt8] {
    let (id, kept) = try await find(name)
    try await noteUse(of: id, kept)
    return kept.json
  }

  /// Who only reads has nothing written, but once a day.
  private func noteUse(of id: RunID, _ kept: KeptWalkthrough) async throws {
    guard journal.clock.now.timeIntervalSince(kept.usedAt) > Self.day else { return }
    try await journal.use(walkthrough: id)
  }

  /// Replaces the text of a walkthrough.
  ///
  /// - Throws: ``WalkthroughError`` if there is none, or the key is not that of its author.
  func replace(_ name: Substring, with json: [UInt8], by key: PresenterKey?) async throws {
    try journal.checkRoom(limits)
    let id = try await admit(key, to: name)
    guard try await journal.replace(walkthrough: id, with: json) else {
      throw WalkthroughError.unknown(name)
    }
  }

  /// Erases a walkthrough.
  ///
  /// - Throws: ``WalkthroughError`` if there is none, or the key is not that of its author.
  func erase(_ name: Substring, by key: PresenterKey?) async throws {
    try await journal.erase(walkthrough: try await admit(key, to: name))
  }

  private func admit(_ key: PresenterKey?, to name: Substring) async throws -> RunID {
    let (id, kept) = try await find(name)
    guard isAuthor(of: kept, key) else { throw WalkthroughError.notAuthor }
    return id
  }

  private func isAuthor(of kept: KeptWalkthrough, _ key: PresenterKey?) -> Bool {
    let own = KeyHash(text: kept.key)
    guard let sent = key?.hash(setting: own.setting) else { return false }
    return own.matches(sent)
  }

  private func find(_ name: Substring) async throws -> (RunID, KeptWalkthrough) {
    guard let id = RunID(sent: name) else { throw WalkthroughError.unknown(name) }
    let kept = try await journal.walkthrough(id)
    guard let kept else { throw WalkthroughError.unknown(name) }
    return (id, kept)
  }
}

/// A walkthrough that is kept now, and the key that is told once.
struct AddedWalkthrough: Sendable {
  let id: RunID
  let key: PresenterKey

  static let shape = Shape<AddedWalkthrough>.object(
    .required("id", \.id.text, .text(.runID)),
    .required("key", \.key.text, .text)
  ).described("The key lets its author replace or erase it; it is told once.")
    .named("AddedWalkthrough")
}
