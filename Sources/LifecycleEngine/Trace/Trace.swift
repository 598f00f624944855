/// The positions of events in a trace, counted from 1.
public typealias EventRange = Range<Int>

/// The ordered events of a run.
///
/// A trace is kept in chunks, so that a fork shares all but the last one.
public struct Trace: Hashable, Sendable {
  static let chunkSize = 256

  private struct Chunk: Hashable, Sendable {
    var events: [Event] = []
    var changes: [Change] = []
    var children: [InstanceID] = []
    var actions: [PerformedAction] = []
  }

  private var sealed: [Chunk] = []
  private var open = Chunk()
  private var texts: [String] = []
  /// What messages tell, by the position of their line.
  private var messages: [Int32: MessageFacts] = [:]
  /// The overrides whose blocks calls run, by the positions of the calls.
  private var overrides: [Int32: Callback] = [:]
  /// What controllers' code held and cost, in the order in which it changed.
  private(set) var codeNotes: [CodeNote] = []

  /// Creates an empty trace.
  public init() {}

  /// The number of events.
  public var count: Int { sealed.count * Self.chunkSize + open.events.count }

  /// The event at a position.
  ///
  /// - Parameter seq: The position, from 1 to ``count``.
  public subscript(seq: Int) -> Event {
    let (chunk, offset) = (seq - 1).quotientAndRemainder(dividingBy: Self.chunkSize)
    return chunk < sealed.count ? sealed[chunk].events[offset] : open.events[offset]
  }

  /// What one event changed, as absolute new values.
  ///
  /// - Parameter event: An event of this trace.
  /// - Returns: The changes, in the order in which they were made.
  public func changes(of event: Event) -> ArraySlice<Change> {
    let first = Int(event.firstChange)
    return chunk(of: event).changes[first..<first + Int(event.changeCount)]
  }

  /// The controllers of a `children` change.
  ///
  /// - Parameters:
  ///   - event: The event that made the change.
  ///   - start: The start of the run.
  ///   - count: The length of the run.
  /// - Returns: The controllers, in order.
  public func children(of event: Event, start: Int32, count: Int32) -> ArraySlice<InstanceID> {
    chunk(of: event).children[Int(start)..<Int(start + count)]
  }

  /// A text that an argument refers to.
  public func text(_ index: Int32) -> String { texts[Int(index)] }

  /// What the message of a console or exception line tells.
  package func message(of event: Event) -> MessageFacts { messages[event.seq] ?? MessageFacts() }

  /// What a `code` change refers to.
  public func codeFacts(at index: Int32) -> CodeFacts { codeNotes[Int(index)].facts }

  /// Everything that was done, in order.
  public var actions: some Sequence<PerformedAction> {
    (sealed.lazy.map(\.actions) + CollectionOfOne(open.actions)).joined()
  }

  /// What was done last.
  var lastAction: PerformedAction? { open.actions.last ?? sealed.last?.actions.last }

  /// The callback whose override has a line.
  package func callback(of site: CodeSite) -> Callback {
    overrides[site.frame] ?? self[Int(site.frame)].callback
  }

  /// Calls something with every event, in order.
  func forEach(_ body: (Event) -> Void) {
    for chunk in sealed { for event in chunk.events { body(event) } }
    for event in open.events { body(event) }
  }

  /// Whether any change says what a controller's code holds or costs.
  var tellsOfCode: Bool { !codeNotes.isEmpty }

  /// What was done after an event and before the next one.
  public func actions(after event: Event) -> ArraySlice<PerformedAction> {
    let actions = chunk(of: event).actions
    let first = actions.partitionIndex(where: { $0.seq >= event.seq })
    let end = actions[first...].partitionIndex(where: { $0.seq > event.seq })
    return actions[first..<end]
  }

  private func chunk(of event: Event) -> Chunk {
    let index = Int(event.seq - 1) / Self.chunkSize
    return index < sealed.count ? sealed[index] : open
  }

  /// Adds an event and what it changed.
  mutating func append(_ draft: EventDraft, changes: [Change], children: [InstanceID]) -> Int32 {
    if open.events.count == Self.chunkSize {
      sealed.append(open)
      open = Chunk()
      open.events.reserveCapacity(Self.chunkSize)
    }
    let seq = Int32(count + 1)
    let offset = Int32(open.children.count)
    open.events.append(
      Event(
        draft,
        seq: seq,
        firstChange: Int32(open.changes.count),
        changeCount: Int32(changes.count)
      )
    )
    for change in changes { open.changes.append(change.shifted(by: offset)) }
    for child in children { open.children.append(child) }
    return seq
  }

  /// Adds a change to the last event: it was made after the call and before the next one.
  mutating func amend(_ change: Change) {
    open.changes.append(change)
    open.events[open.events.count - 1].changeCount += 1
  }

  mutating func add(_ action: PerformedAction) { open.actions.append(action) }

  mutating func addCodeFacts(_ facts: CodeFacts, of controller: InstanceID) -> Int32 {
    codeNotes.append(CodeNote(controller: controller, seq: Int32(count), facts: facts))
    return Int32(codeNotes.count - 1)
  }

  /// What all controllers cost together when an event had come.
  func memoryTotal(at seq: Int32) -> Int {
    codeNotes[..<codeNotes.partitionIndex { $0.seq > seq }].last?.facts.total ?? 0
  }

  mutating func note(_ callback: Callback, asOverrideOf seq: Int32) { overrides[seq] = callback }

  mutating func add(_ message: MessageFacts, to seq: Int32) { messages[seq] = message }

  mutating func addText(_ text: String) -> Int32 {
    texts.append(text)
    return Int32(texts.count - 1)
  }
}

/// What a controller's code held and cost after an event.
struct CodeNote: Hashable, Sendable {
  let controller: InstanceID
  let seq: Int32
  let facts: CodeFacts
}
