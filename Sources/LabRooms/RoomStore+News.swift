import LabCore
package import LabRuns
package import LabStore
import LifecycleScenario
import MicroHTTPD
import Synchronization

/// What other servers do with the rooms of a journal that they share.
extension RoomStore {
  /// The rooms that somebody follows here, and the runs that they show.
  package var followed: [Subscription] { roomsInMemory.flatMap(\.followed) }

  /// Takes in what another server has done.
  package func take(_ news: StoredChange) {
    switch news {
    case .everything(_, let rooms, _): compare(with: rooms)
    case .opened(let code, let record): enter(code, record)
    case .changed(let code, let change):
      guard case .room(let room)? = state.withLock({ $0.entries[code] }) else { return }
      journal.clock.start { await room.hear(of: .changed(change)) }
    case .ended(let code): forget(code)
    case .performed(let id, let version):
      for room in roomsInMemory {
        journal.clock.start { await room.hear(of: .performed(run: id, version: version)) }
      }
    case .silence:
      for room in roomsInMemory { journal.clock.start { await room.hear(of: .silence) } }
    case .entered, .removed, .began, .wrote, .erased: return
    }
  }

  /// The run that a room shows or has shown.
  ///
  /// - Parameter id: The identifier of the run.
  /// - Returns: The run, or `nil` if no room has it.
  /// - Throws: ``RunError`` and ``StoreError`` if it can't be read.
  package func run(_ id: String) async throws -> Run? {
    let isIt = { (run: Run) in run.id.text == id }
    if let run = roomsInMemory.lazy.map(\.shownRun).first(where: isIt) { return run }
    guard RunID(sent: id) != nil, let place = try await journal.place(of: id) else { return nil }
    do {
      let run = try await room(place.code.text, from: .thisMachine).shownRun
      if isIt(run) { return run }
    } catch RoomError.unknown {
      return nil
    } catch RoomError.ended {
      return nil
    }
    guard let record = try await journal.run(id) else { return nil }
    let former: PreparedRun
    do {
      former = try PreparedRun(replaying: record, limits: limits)
    } catch {
      throw RunError.unreadable(id: id, reason: error.message)
    }
    return Run(former, id: RunID(id), of: place.code, journal: journal, limits: limits)
  }

  var roomsInMemory: [Room] {
    state.withLock { state in
      state.entries.values.compactMap { entry in
        guard case .room(let room) = entry else { return nil }
        return room
      }
    }
  }

  /// Enters a room that is not in memory.
  func enter(_ code: String, _ record: RoomRecord) {
    state.withLock { state in
      switch state.entries[code] {
      case nil, .stored?:
        state.entries[code] = .stored(end: limits.end(of: record, by: journal.clock))
        state.openers[code] = record.following.network
      case .loading?, .room?: return
      }
    }
  }

  /// Forgets a room that another server has ended.
  private func forget(_ code: String) {
    let entry = state.withLock { $0.end(code) }
    leaderKeys.forget(RoomCode(stored: code))
    share.leave(code)
    if case .room(let room)? = entry { Task { await room.end() } }
  }

  /// Looks at everything, as nothing was heard for a while.
  private func compare(with rooms: [(code: String, record: RoomRecord)]) {
    let codes = Set(rooms.map(\.code))
    for (code, record) in rooms { enter(code, record) }
    let gone = state.withLock { state in
      state.entries.compactMap { code, entry -> String? in
        if case .loading = entry { return nil }
        return codes.contains(code) ? nil : code
      }
    }
    for code in gone { forget(code) }
    for room in roomsInMemory { journal.clock.start { await room.hear(of: .changed(nil)) } }
  }
}
