import LabCore
import LabStore
package import LifecycleScenario

// Projects: each launch of an app opens a session by itself.
extension LiveStore {
  /// The project with a name.
  ///
  /// - Parameter id: The name.
  /// - Returns: The project.
  /// - Throws: ``LiveError/unknownProject(_:)`` if there is none, or it has ended, ``StoreError`` if
  ///   the journal cannot be asked.
  package func project(_ id: some StringProtocol) async throws -> LiveSession {
    let id = String(id)
    guard let found = try await find(id), found.record.project == .whole,
      found.now.endsAt > journal.clock.now || !launches(of: found).isEmpty
    else { throw LiveError.unknownProject(id) }
    return found
  }

  /// The project with its launches.
  package func state(of project: LiveSession) -> ProjectState {
    ProjectState(whole: project.now, launches: launches(of: project).map(\.now))
  }

  /// The launches of a project that have not ended, the latest first.
  func launches(of project: LiveSession) -> [LiveSession] {
    let now = journal.clock.now
    let own = all.filter {
      $0.record.project?.launched == project.id.text && $0.now.endsAt > now
    }
    return own.sorted {
      ($0.record.openedAt, $0.id.text) > ($1.record.openedAt, $1.id.text)
    }
  }

  /// Picks the launch that a full server ends for a new session.
  ///
  /// It is the oldest one of the projects that have the most, so that projects never keep sessions
  /// of others out. Each project keeps one launch.
  ///
  /// - Parameter part: The part of a project that is new, or `nil` for a session of its own.
  /// - Returns: The launch, or `nil` if there is room, or no launch can go.
  func spare(for part: LiveRecord.Project?) -> LiveSession? {
    let sessions = all
    guard sessions.count >= limits.liveSessions else { return nil }
    var counts: [String: Int] = [:]
    if let project = part?.launched { counts[project] = 1 }
    for project in sessions.compactMap(\.record.project?.launched) {
      counts[project, default: 0] += 1
    }
    guard let most = counts.values.max(), most > 1 else { return nil }
    return sessions.filter { session in
      session.record.project?.launched.map { counts[$0] == most } ?? false
    }
    .min { ($0.record.openedAt, $0.id.text) < ($1.record.openedAt, $1.id.text) }
  }

  /// Opens the session of a launch; the oldest launch ends if there are too many.
  ///
  /// - Parameters:
  ///   - launch: The launch. One that has a session gets it again.
  ///   - device: The device on which the app runs.
  ///   - project: The project, whose key the caller has.
  /// - Returns: The session, which is written with the key of the project.
  /// - Throws: ``LimitError`` if the server has too many sessions of others, ``StoreError`` if it
  ///   cannot be kept.
  package func open(
    _ launch: String,
    on device: String,
    in project: LiveSession
  ) async throws -> LiveState {
    try await launching.run { [self] in
      let part = LiveRecord.Project.launch(project: project.id.text, launch: launch)
      let others = launches(of: project)
      if let known = others.first(where: { $0.record.project == part }) { return known.now }
      try journal.checkRoom(limits)
      if others.count >= limits.liveLaunches, let oldest = others.last { try await end(oldest) }
      var generator = SystemRandomNumberGenerator()
      let record = LiveRecord(
        launch: launch,
        on: device,
        in: project.record,
        project.id,
        at: journal.clock.now
      )
      return try await keep(record, as: RunID(using: &generator)).now
    }
  }

  /// Ends a project and all its launches, and erases everything that is known of them.
  ///
  /// - Throws: ``StoreError`` if it cannot be erased.
  package func end(project: LiveSession) async throws {
    for launch in launches(of: project) { try await end(launch) }
    try await end(project)
  }
}

/// A project with its launches.
package struct ProjectState: Sendable {
  let whole: LiveState
  /// The latest first.
  package let launches: [LiveState]

  /// The name that it was given.
  package var name: String? { whole.record.name }

  fileprivate static let members: [Shape<ProjectState>.Member] = [
    .required("id", \.whole.id.text, .text(.runID)),
    .required("launches", \.launches, .array(LiveState.shape)),
    .required("name", \.whole.record.name, .orNull(.text)),
    .required("openedAt", \.whole.record.openedAt, .time),
  ]

  package static let shape = Shape<ProjectState>.object(members).described(
    "“launches” has a live session for each launch of the app that is kept, the latest first."
  ).named("LiveProject")
}

/// A project that was opened.
package struct OpenedProject: Sendable {
  let state: ProjectState
  package let opened: OpenedLive

  package init(_ opened: OpenedLive) {
    state = ProjectState(whole: opened.state, launches: [])
    self.opened = opened
  }

  package static let shape = Shape<OpenedProject>.object(
    ProjectState.members.of(\.state),
    .required("key", \.opened.key.text, .text)
  ).described(
    "The key is told here and never again: who has it writes launches of the app, and erases them."
  )
  .named("OpenedLiveProject")
}
