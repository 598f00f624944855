import Foundation
import LabCore
import LabStore
import LifecycleEngine
import LifecycleLive
package import LifecycleLogs
package import MicroHTTPD

/// Renders a live session: the events of its lines, the verdict on each, and the mistakes.
///
/// Everything is made from the lines in the journal, so a renderer can be dropped and made again.
package actor LiveRenderer {
  /// The number of lines that are read at a time.
  private static let chunk = 500
  /// The number of events whose verdicts are sent again to a returning client: judging may be as far
  /// behind.
  private static let mostJudged = 5_000
  /// The most lines that a request waits for; more are read behind it.
  private static let mostAwaited = 2 * LiveMark.interval

  /// The messages for subscribers.
  nonisolated let stream: EventStream

  private let session: LiveSession
  private let marking: LiveMarking
  private let time: any LabTime
  private let judging = LiveJudging()
  /// Lines are rendered one after another.
  private let queue = SerialQueue()
  private let numbering = Numbering()
  private var fold = LiveFold()
  private var verdicts = LiveVerdicts()
  private var tally = LogFollower.Tally()
  /// The number of rendered lines.
  private var place: Int { numbering.place }
  /// The clock of the probe, and the time when it was read.
  private var clock: (milliseconds: Double, at: Date)?
  private var lastPublished: LiveScene?

  private let wakes: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  init(_ session: LiveSession, _ marking: LiveMarking, _ time: any LabTime) {
    (self.session, self.marking, self.time) = (session, marking, time)
    stream = EventStream(capacity: 20_000, byteCapacity: 4 << 20) { [numbering] in
      LiveMessages.reread(numbering.last)
    }
    (wakes, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Signals that there may be more lines.
  nonisolated func poke() { bell.yield() }

  /// Notes that a moment has passed.
  nonisolated func tick() {
    judging.tick()
    bell.yield()
  }

  /// Renders and judges new lines until the task is canceled.
  ///
  /// - Parameter threads: The threads that judge the lines.
  nonisolated func run(judgingOn threads: WorkThreads) async {
    await withTaskGroup { group in
      group.addTask { await self.renderNewLines() }
      group.addTask(executorPreference: threads) { await self.judge() }
      await group.next()
      group.cancelAll()
      judging.close()
    }
    stream.close()
  }

  private nonisolated func judge() async {
    do throws(LogError) {
      try await judging.run { place throws(StoreError) in
        try await self.linesToJudge(after: place)
      } _: {
        await self.receive($0, $1)
      }
    } catch {
      preconditionFailure("A log without a pattern has no wrong one: \(error.message)")
    }
  }

  private func renderNewLines() async {
    for await _ in wakes {
      do {
        try await resume()
        while try await readOn() {}
      } catch {
        // The journal logs failures. The next tick retries.
        continue
      }
    }
  }

  /// Renders all lines that there are.
  ///
  /// - Throws: ``LiveError/stillReading`` where they are many: they are rendered behind the request.
  private func readAll() async throws {
    try await resume()
    while try await readOn(isAwaited: true) {}
  }

  /// Goes on from the last mark, where somebody begins far behind it.
  private func resume() async throws {
    try await queue.run {
      guard isFarBehind, stream.subscriberCount == 0,
        let fold = try await marking.last(of: session, upTo: session.record.lineCount),
        fold.place > place
      else { return }
      self.fold = fold
      numbering.resume(at: fold.place)
      clock = fold.milliseconds.map { ($0, time.now) }
      // Whoever comes meanwhile reads the document.
      stream.publish([LiveMessages.reread(numbering.next())])
      judging.poke()
    }
  }

  private var isFarBehind: Bool { session.record.lineCount - place > Self.mostAwaited }

  /// Renders the next lines.
  ///
  /// - Parameter isAwaited: Whether a request waits for them.
  /// - Returns: Whether there were any.
  /// - Throws: ``StoreError`` if they can't be read, ``LiveError/stillReading`` if a request would wait
  ///   for many.
  private func readOn(isAwaited: Bool = false) async throws -> Bool {
    try await queue.run {
      let count = session.record.lineCount
      if isAwaited, isFarBehind { throw LiveError.stillReading(done: place, of: count) }
      let kept = try await lines(after: place, upTo: count)
      var messages: [EncodedMessage] = []
      var marked: LiveFold?
      for line in kept {
        messages += render(line, at: numbering.drawNext())
        if LiveMarking.isDue(at: place, after: place - 1) { marked = fold }
      }
      messages += passed().map { LiveMessages.finding($0, numbering.next()) }
      messages += sceneChanged()
      if !messages.isEmpty { stream.publish(messages) }
      if !kept.isEmpty { judging.poke() }
      if let marked { marking.add(session, marked) }
      return !kept.isEmpty
    }
  }

  /// The next lines to judge: those that are rendered.
  private nonisolated func linesToJudge(after place: Int) async throws(StoreError) -> [ProbeLine?] {
    try await lines(after: place, upTo: numbering.place)
  }

  /// Some lines after a place; none, without asking the journal, at the end.
  private nonisolated func lines(
    after place: Int,
    upTo end: Int
  ) async throws(StoreError) -> [ProbeLine?] {
    guard place < end else { return [] }
    return try await session.probeLines(after: place, count: min(Self.chunk, end - place))
  }

  private func render(_ line: ProbeLine?, at position: LivePosition) -> [EncodedMessage] {
    let (news, findings) = fold.take(line)
    clock = fold.milliseconds.map { ($0, time.now) }
    let drawn = news.map { [LiveMessages.drawn($0, position)] } ?? []
    return drawn + findings.map { LiveMessages.finding($0, position) }
  }

  /// The findings that result from time that has passed.
  private func passed() -> [LiveFinding] {
    guard fold.watch.isWaiting, !fold.trace.hasStopped, let clock else { return [] }
    let elapsed = time.elapsed(since: clock.at) / .milliseconds(1)
    return fold.watch.wait(until: clock.milliseconds + elapsed)
  }

  private func receive(_ told: [LiveVerdict], _ tally: LogFollower.Tally) {
    self.tally = tally
    for verdict in told { verdicts.take(verdict) }
    let messages = told.map { LiveMessages.verdict($0, numbering.next()) } + sceneChanged()
    if !messages.isEmpty { stream.publish(messages) }
  }

  private func sceneChanged() -> [EncodedMessage] {
    let scene = scene
    guard scene.tells(more: lastPublished) else { return [] }
    lastPublished = scene
    return [LiveMessages.scene(scene, numbering.next())]
  }

  private var scene: LiveScene {
    LiveScene(
      session: session.now,
      start: fold.trace.start,
      state: activity,
      dropped: fold.trace.droppedCount,
      tally: tally
    )
  }

  private var activity: LiveScene.Activity {
    if fold.trace.hasStopped { return .stopped }
    return fold.trace.start == nil && place == 0 ? .waiting : .writing
  }
}

extension LiveRenderer {
  /// Renders a part of the trace.
  ///
  /// - Parameters:
  ///   - seq: The last event before the part.
  ///   - count: The number of events.
  /// - Returns: The events with their verdicts and findings as of now.
  /// - Throws: ``StoreError`` if the lines can't be read.
  package func part(after seq: Int, count: Int) async throws -> LivePart {
    try await readAll()
    let end = place
    let (scene, eventCount, findings) = (scene, fold.trace.eventCount, fold.watch.findings)
    let seen = min(seq, eventCount)
    let range = seen + 1..<seen + 1 + min(count, eventCount - seen)
    // Judging goes on while events are rendered again: all of the answer is from one moment.
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

  /// Renders some events again, from the kept state before them.
  private func events(
    _ range: Range<Int>,
    upTo end: Int
  ) async throws(StoreError) -> [LiveEvent] {
    let start = try await marking.last(of: session, upTo: end, before: range.lowerBound)
    var events: [LiveEvent] = []
    try await replay(from: start, upTo: end) { trace, line in
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

  /// Replays lines that were rendered before.
  ///
  /// - Parameters:
  ///   - start: The fold of the lines before, or `nil` to begin with the first.
  ///   - end: The number of lines.
  ///   - take: Adds a line to the trace, or `nil` for one that can't be read; returns whether it needs
  ///     another one.
  /// - Returns: The trace after the last line.
  /// - Throws: ``StoreError`` if the lines can't be read.
  @discardableResult
  private func replay(
    from start: LiveFold?,
    upTo end: Int,
    _ take: (inout LiveTrace, ProbeLine?) -> Bool
  ) async throws(StoreError) -> LiveTrace {
    var (place, trace) = (start?.place ?? 0, start?.trace ?? LiveTrace())
    while !Task.isCancelled {
      let kept = try await lines(after: place, upTo: end)
      place += kept.count
      let wantsMore = kept.allSatisfy { take(&trace, $0) }
      guard !kept.isEmpty, wantsMore else { break }
    }
    return trace
  }
}

extension LiveRenderer {
  /// Subscribes to the messages from a line on.
  ///
  /// Each node judges lines in its own time: a returning client gets all verdicts again that may be new.
  ///
  /// - Parameter seen: The number of rendered lines that the client already has.
  /// - Returns: The stream, after the messages that the client has missed. It begins with the message to
  ///   reload if those are too many, or the line is unknown.
  /// - Throws: ``StoreError`` if the lines can't be read.
  package func following(after seen: UInt64) async throws -> EventStreamSubscription {
    await session.catchUp(to: seen)
    try await readAll()
    let opening = try await opening(after: seen)
    return EventStreamSubscription(
      to: stream,
      after: opening?.id ?? .max,
      opening: opening,
      headers: [.noSniffing],
      owner: self
    )
  }

  private func opening(after seen: UInt64) async throws(StoreError) -> EncodedMessage? {
    // Lines may have no message: the stream goes on after the last one.
    let (last, told, count) = (numbering.last, stream.lastID, fold.trace.eventCount)
    guard seen <= last.place, last.place - Int(seen) <= LiveSession.mostMissed else { return nil }
    let start = try await marking.last(of: session, upTo: Int(seen))
    var (messages, position) = ([EncodedMessage](), LivePosition(place: start?.place ?? 0))
    try await replay(from: start, upTo: last.place) { trace, line in
      position = LivePosition(place: position.place + 1)
      guard let line, let news = trace.take(line).news, position.place > seen else { return true }
      messages.append(LiveMessages.drawn(news, position))
      return true
    }
    let judged = verdicts.words(on: max(0, count - Self.mostJudged)..<count + 1)
    messages += judged.map { LiveMessages.verdict($0, last) }
    messages += fold.watch.findings.map { LiveMessages.finding($0, last) }
    messages.append(LiveMessages.scene(scene, last))
    return EncodedMessage(id: told, bytes: messages.flatMap(\.bytes))
  }
}

extension LiveRenderer {
  /// What the lines of the latest launch say.
  ///
  /// The whole launch is judged as it is while it comes, with all that the probe saw; a part of it is
  /// a log like any other.
  ///
  /// - Parameter seq: The event after which the lines begin.
  /// - Returns: The report, on the device that the launch names.
  /// - Throws: ``StoreError`` if the lines can't be read; ``LogError``.
  package func report(after seq: Int) async throws -> LogReport {
    try await readAll()
    var (texts, sent): ([String], [ProbeLine]) = ([], [])
    let trace = try await replay(from: nil, upTo: place) { trace, line in
      guard let line else { return true }
      if case .start = line.content { (texts, sent) = ([], []) }
      sent.append(line)
      let text = trace.take(line).text
      if let text, trace.eventCount > seq { texts.append(text) }
      return true
    }
    if seq == 0, texts.count <= LogRequest.mostLines {
      var judge = try LogJudge(LogRequest(text: ""), judgesLines: false)
      for line in sent { _ = judge.take(line) }
      _ = judge.finish()
      if let report = judge.report { return report }
    }
    var request = LogRequest(text: texts.joined(separator: "\n"))
    request.platform = trace.start?.platform
    request.isVersionGiven = request.platform != nil
    return try request.report()
  }
}
