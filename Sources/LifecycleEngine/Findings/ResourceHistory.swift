/// The resources of an object's code through a run, statement by statement.
struct ResourceHistory {
  /// A statement that acquired something or let go of it.
  struct Step {
    /// The statement as it was reached.
    let done: DoneStatement
    /// Its effect.
    let use: ResourceUse
    /// The kind that it acquires, if it acquires one.
    let acquired: ResourceKind?
    /// How many that the same line acquired were held before it.
    let ownHeld: Int
    /// The steps whose resources it let go of.
    let released: [Int]
    /// Whether it let go of something that wasn't there.
    let isInVain: Bool
  }

  /// A line of an override.
  fileprivate struct CodeLine: Hashable {
    let handler: Int
    let index: Int
  }

  /// The steps, in order.
  private(set) var steps: [Step] = []
  /// The lines that leave one more at each turn.
  private var growing: Set<CodeLine> = []
  /// The steps at which a resource of each kind and name was acquired.
  private var acquisitions: [ResourceUse.Key: [Int]] = [:]

  init(_ done: [DoneStatement]) {
    var list = ResourceList()
    var ownCounts: [CodeLine: [Int]] = [:]
    var heldByLine: [CodeLine: Int] = [:]
    for done in done where !done.facts.isRefused {
      guard let use = done.statement.resourceUse else { continue }
      let line = CodeLine(handler: done.handler, index: done.index)
      let ownHeld = heldByLine[line] ?? 0
      let count = list.all.count
      let gone = use.apply(to: &list, mark: Int32(steps.count)).map { Int($0.mark) }
      for step in gone { heldByLine[CodeLine(steps[step].done), default: 0] -= 1 }
      let isMore = list.all.count + gone.count > count
      if isMore { heldByLine[line, default: 0] += 1 }
      let released = use.isRelease ? gone : []
      if case .acquire(let kind, let name, _) = use {
        acquisitions[ResourceUse.Key(kind: kind, name: name), default: []].append(steps.count)
        ownCounts[line, default: []].append(isMore && gone.isEmpty ? ownHeld : 0)
      }
      let isInVain = gone.isEmpty && use.mustFind
      steps.append(
        Step(
          done: done,
          use: use,
          acquired: use.acquired,
          ownHeld: ownHeld,
          released: released,
          isInVain: isInVain
        )
      )
    }
    growing = Set(ownCounts.filter { Self.grows($0.value) }.keys)
  }

  /// Whether a line leaves one more each time.
  ///
  /// Two turns show it if there are no others. Of three, the last must find more than the second:
  /// one more that a cancelled swipe brings, and that goes later, is luck.
  private static func grows(_ counts: [Int]) -> Bool {
    if counts.count < 3 { return counts.last ?? 0 > 0 }
    return zip(counts, counts.dropFirst()).contains { $0 > 0 && $1 > $0 }
  }

  /// The steps that acquire what their line has acquired before, where that goes on and on.
  var repetitions: [Step] {
    guard !growing.isEmpty else { return [] }
    return steps.filter { $0.ownHeld > 0 && growing.contains(CodeLine($0.done)) }
  }

  /// The steps whose resources are held at the end.
  var held: [Step] {
    let gone = Set(steps.flatMap(\.released))
    return steps.enumerated().filter { !gone.contains($0.offset) && $0.element.acquired != nil }
      .map(\.element)
  }

  /// The first step after another that acquires the same thing again.
  func nextAcquisition(like step: Int, after index: Int) -> Step? {
    guard case .acquire(let kind, let name, _) = steps[step].use else { return nil }
    let places = acquisitions[ResourceUse.Key(kind: kind, name: name)] ?? []
    let next = places.partitionIndex { $0 > index }
    return next < places.count ? steps[places[next]] : nil
  }
}

extension ResourceHistory.CodeLine {
  fileprivate init(_ done: DoneStatement) { self.init(handler: done.handler, index: done.index) }
}

extension ResourceUse {
  /// The kind that it acquires, if it acquires one.
  fileprivate var acquired: ResourceKind? {
    guard case .acquire(let kind, _, _) = self else { return nil }
    return kind
  }

  /// A kind and a name.
  fileprivate struct Key: Hashable {
    let kind: ResourceKind
    let name: String?
  }

  /// Whether it lets go of something.
  fileprivate var isRelease: Bool {
    if case .release = self { true } else { false }
  }

  /// Whether letting go of what isn't there raises an exception.
  fileprivate var mustFind: Bool {
    guard case .release(let kinds, let name) = self else { return false }
    return name != nil && kinds.contains(where: \.mustExist)
  }
}
