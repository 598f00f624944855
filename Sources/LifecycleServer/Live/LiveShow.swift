import Foundation
import LabCore
import LifecycleEngine
import LifecycleLive
import LifecycleLogs
import MicroHTTPD

/// What a live session shows: the events that its lines draw, how each compares with what is promised,
/// and the mistakes that they show.
///
/// All of it is made of the lines in the journal, and can be let go and made again.
actor LiveShow {
  /// How many lines are read at a time.
  private static let chunk = 500
  /// Of how many events somebody who comes back is told again how they compare: as far as judging may be
  /// behind.
  private static let mostJudged = 5_000
  /// How many lines lie between two states that are kept.
  private static let keyframeInterval = 2_000

  /// What those who follow get.
  nonisolated let stream: EventStream

  private let session: LiveSession
  private let time: any LabTime
  private let judging = LiveJudging()
  /// Lines are drawn by one after another.
  private let queue = SerialQueue()
  private let numbering = Numbering()
  private var trace = LiveTrace()
  private var watch = LiveWatch()
  private var verdicts = LiveVerdicts()
  private var tally = LogFollower.Tally()
  /// How many lines were drawn.
  private var place: Int { numbering.place }
  /// The state of the trace after some lines.
  private var keyframes: [(place: Int, trace: LiveTrace)] = [(0, LiveTrace())]
  /// The events of the lines of the transcript; 0 where a line is none.
  private var events: [Int32] = []
  /// The clock of the probe, and when it was seen.
  private var clock: (milliseconds: Double, at: Date)?
  private var toldState: LiveScene?

  private let wakes: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  init(_ session: LiveSession, _ time: any LabTime) {
    self.session = session
    self.time = time
    stream = EventStream(capacity: 20_000, byteCapacity: 4 << 20) { [numbering] in
      LiveMessages.reread(numbering.last)
    }
    (wakes, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Says that there may be more lines.
  nonisolated func poke() { bell.yield() }

  /// Notes that a moment has passed.
  nonisolated func tick() {
    judging.tick()
    bell.yield()
  }

  /// Draws and judges what comes until the task is cancelled.
  ///
  /// - Parameter threads: Where the lines are judged.
  nonisolated func run(judgingOn threads: WorkThreads) async {
    await withTaskGroup { group in
      group.addTask { await self.draw() }
      group.addTask(executorPreference: threads) { await self.judge() }
      await group.next()
      group.cancelAll()
      judging.close()
    }
    stream.close()
  }

  private nonisolated func judge() async {
    // There is no pattern that could be wrong.
    try? await judging.run { await self.take($0, $1) }
  }

  private func draw() async {
    for await _ in wakes {
      // The journal tells of a failure; the next tick tries again.
      try? await readAll()
    }
  }

  /// Draws all lines that there are.
  private func readAll() async throws {
    try await queue.run { while try await readOn() {} }
  }

  /// Draws the next lines; false when there are none for now.
  private func readOn() async throws(StoreError) -> Bool {
    let kept = try await lines(after: place, upTo: session.record.lineCount)
    var messages: [EncodedMessage] = []
    for line in kept {
      let position = numbering.drawNext()
      if let line { messages += draw(line, at: position) }
      if place.isMultiple(of: Self.keyframeInterval) { keyframes.append((place, trace)) }
    }
    messages += passed().map { LiveMessages.finding($0, numbering.next()) }
    messages += sceneChanged()
    if !messages.isEmpty { stream.publish(messages) }
    judging.add(kept.compactMap(\.self))
    return !kept.isEmpty
  }

  /// Some lines behind a place; none, without asking the journal, where the end is reached.
  ///
  /// Each was read before it was kept; one that cannot be read any more draws nothing.
  private func lines(
    after place: Int,
    upTo end: Int
  ) async throws(StoreError) -> [ProbeLine?] {
    guard place < end else { return [] }
    let kept = try await session.lines(after: place, count: min(Self.chunk, end - place))
    return kept.lines.map { try? ProbeLine($0) }
  }

  private func draw(_ line: ProbeLine, at position: LivePosition) -> [EncodedMessage] {
    let (news, text) = trace.take(line)
    let name: String? = if case .event(let event) = news { event.controller } else { nil }
    let messages = news.map { [LiveMessages.drawn($0, position)] } ?? []
    if text != nil {
      if case .event(let event) = news { events.append(Int32(event.seq)) } else { events.append(0) }
    }
    clock = (line.milliseconds, time.now)
    let found = watch.take(line, seq: trace.eventCount, name: name)
    return messages + found.map { LiveMessages.finding($0, position) }
  }

  /// What shows because time has passed.
  private func passed() -> [LiveFinding] {
    guard watch.isWaiting, !trace.hasStopped, let clock else { return [] }
    return watch.wait(until: clock.milliseconds + time.elapsed(since: clock.at) / .milliseconds(1))
  }

  private func take(_ news: [LogFollower.Judgement], _ tally: LogFollower.Tally) {
    self.tally = tally
    let told = news.map { judgement in
      let index = judgement.number - 1
      let seq = events.indices.contains(index) ? Int(events[index]) : 0
      return LiveVerdict(judgement, at: seq)
    }
    for verdict in told { verdicts.take(verdict) }
    let messages = told.map { LiveMessages.verdict($0, numbering.next()) } + sceneChanged()
    if !messages.isEmpty { stream.publish(messages) }
  }

  private func sceneChanged() -> [EncodedMessage] {
    let scene = scene
    guard scene.tells(more: toldState) else { return [] }
    toldState = scene
    return [LiveMessages.scene(scene, numbering.next())]
  }

  private var scene: LiveScene {
    LiveScene(
      session: session.now,
      start: trace.start,
      state: trace.hasStopped ? .stopped : trace.start == nil && place == 0 ? .waiting : .writing,
      dropped: trace.droppedCount,
      tally: tally
    )
  }
}

extension LiveShow {
  /// A part of what is shown.
  ///
  /// - Parameters:
  ///   - seq: The last event that is not wanted.
  ///   - count: How many events are wanted.
  /// - Returns: The events with all that is known of them now.
  /// - Throws: ``StoreError`` when the lines cannot be read.
  func part(after seq: Int, count: Int) async throws -> LivePart {
    try await readAll()
    let end = place
    let (scene, eventCount, findings) = (scene, trace.eventCount, watch.findings)
    let seen = min(seq, eventCount)
    let range = seen + 1..<seen + 1 + min(count, eventCount - seen)
    // Judging goes on while events are drawn again: all that is told is of one moment.
    let verdicts = verdicts.of(seq == 0 ? 0..<range.upperBound : range)
    let told = range.isEmpty ? [] : try await events(range, upTo: end)
    return LivePart(
      scene: scene,
      eventCount: eventCount,
      events: told,
      findings: findings,
      verdicts: verdicts,
      place: end
    )
  }

  /// Draws some events again, from the state before them that is kept.
  private func events(
    _ range: Range<Int>,
    upTo end: Int
  ) async throws(StoreError) -> [LiveEvent] {
    guard let start = keyframes.last(where: { $0.trace.eventCount < range.lowerBound }) else {
      return []
    }
    var events: [LiveEvent] = []
    try await redraw(from: start, upTo: end) { trace, line in
      guard let line else { return true }
      switch trace.take(line).news {
      case .event(let event) where range.contains(event.seq): events.append(event)
      case .changes(let changes, let seq) where seq == events.last?.seq:
        events[events.count - 1] = events[events.count - 1].adding(changes)
      case .event, .changes, nil: break
      }
      return trace.eventCount < range.upperBound
    }
    return events
  }

  /// Goes through lines again that were drawn before.
  ///
  /// - Parameters:
  ///   - start: How many lines lie before, and the trace that they drew.
  ///   - end: How many lines there are.
  ///   - take: Takes a line into the trace, nothing for one that draws nothing, and says whether it wants
  ///     another one.
  /// - Returns: The trace behind the last line.
  /// - Throws: ``StoreError`` when the lines cannot be read.
  @discardableResult
  private func redraw(
    from start: (place: Int, trace: LiveTrace),
    upTo end: Int,
    _ take: (inout LiveTrace, ProbeLine?) -> Bool
  ) async throws(StoreError) -> LiveTrace {
    var (place, trace) = start
    while !Task.isCancelled {
      let kept = try await lines(after: place, upTo: end)
      place += kept.count
      let wantsMore = kept.allSatisfy { take(&trace, $0) }
      guard !kept.isEmpty, wantsMore else { break }
    }
    return trace
  }
}

extension LiveShow {
  /// Follows what is shown from a line on, wherever it was told before.
  ///
  /// What is said of lines is said on each server in its own time: somebody who comes back is told all of it
  /// again that may be new.
  ///
  /// - Parameter seen: How many lines were drawn of which the client knows.
  /// - Returns: The stream, with what was drawn behind that line before it; it begins with the message to
  ///   read all anew where that is too much, or the line is not known.
  /// - Throws: ``StoreError`` when the lines cannot be read.
  func following(after seen: UInt64) async throws -> EventStreamSubscription {
    await session.catchUp(to: seen)
    try await readAll()
    let opening = try await opening(after: seen)
    return EventStreamSubscription(
      to: stream,
      after: opening?.id ?? .max,
      opening: opening,
      headers: [Headers.noSniffing],
      owner: self
    )
  }

  private func opening(after seen: UInt64) async throws(StoreError) -> EncodedMessage? {
    // Lines may draw nothing: the stream goes on behind the last message.
    let (last, told, count) = (numbering.last, stream.lastID, trace.eventCount)
    guard seen <= last.place, last.place - Int(seen) <= LiveSession.mostMissed,
      let start = keyframes.last(where: { $0.place <= seen })
    else { return nil }
    var (messages, position) = ([EncodedMessage](), LivePosition(place: start.place))
    try await redraw(from: start, upTo: last.place) { trace, line in
      position = LivePosition(place: position.place + 1)
      guard let line, let news = trace.take(line).news, position.place > seen else { return true }
      messages.append(LiveMessages.drawn(news, position))
      return true
    }
    let judged = verdicts.words(on: max(0, count - Self.mostJudged)..<count + 1)
    messages += judged.map { LiveMessages.verdict($0, last) }
    messages += watch.findings.map { LiveMessages.finding($0, last) }
    messages.append(LiveMessages.scene(scene, last))
    return EncodedMessage(id: told, bytes: messages.flatMap(\.bytes))
  }
}

extension LiveShow {
  /// The lines of the latest launch as a log.
  ///
  /// - Parameter seq: The event behind which the log begins.
  /// - Returns: The log, on the device that the launch names.
  /// - Throws: ``StoreError`` when the lines cannot be read.
  func log(after seq: Int) async throws -> LogRequest {
    try await readAll()
    var texts: [String] = []
    let trace = try await redraw(from: keyframes[0], upTo: place) { trace, line in
      guard let line else { return true }
      if case .start = line.content { texts = [] }
      let text = trace.take(line).text
      if let text, trace.eventCount > seq { texts.append(text) }
      return true
    }
    var request = LogRequest(text: texts.joined(separator: "\n"))
    request.platform = trace.start?.platform
    request.isVersionGiven = request.platform != nil
    return request
  }
}
