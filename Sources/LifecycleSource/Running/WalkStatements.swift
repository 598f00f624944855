import LifecycleEngine
import SourceFacts

/// Statements for calls whose meaning the walk knows: what starts and stops, and who handles messages.
struct WalkStatements {
  private let walk: Walker
  private let deeds: [SourceMark: [WalkDeed]]

  init(_ walk: Walker) {
    self.walk = walk
    let effects: [CallTable.Effect] = [.start, .stop, .addHandler, .removeHandler]
    deeds = Dictionary(
      grouping: walk.deeds.filter { deed in deed.effect.map { effects.contains($0) } ?? false },
      by: \.mark
    )
  }

  /// Adds the statements of steps that stand for none yet.
  func complete(
    _ mapped: inout [[SourceStatement]],
    of steps: [SourceStep],
    in callback: Callback
  ) {
    guard !deeds.isEmpty else { return }
    for index in mapped.indices where mapped[index].isEmpty {
      guard let statement = statement(at: steps[index].mark, in: callback) else { continue }
      mapped[index] = [
        SourceStatement(
          statement: statement,
          mark: steps[index].mark,
          branches: steps[index].branches
        )
      ]
    }
  }

  private func statement(at mark: SourceMark, in callback: Callback) -> Statement? {
    let deed = deeds[mark]?.first { walk.roots[$0.root].callback == callback }
    guard let deed, let id = deed.receiver.object else { return nil }
    let name = walk.objects[id].name
    if deed.effect == .start { return .acquire(kind(of: deed), name: name, holds: .none) }
    if deed.effect == .stop { return .letGo(kind(of: deed), name: name) }
    guard deed.effect == .addHandler else { return .letGo(.handler, name: text(deed, "forName")) }
    let isHeld = deed.arguments.first?.object == Walker.this
    return .acquire(.handler, name: text(deed, "name"), holds: isHeld ? .strong : .none)
  }

  /// Whether it plays or runs, as the call that starts it says.
  private func kind(of deed: WalkDeed) -> ResourceKind {
    let isPlayer = walk.deeds.contains { other in
      other.name == "play" && other.receiver.object == deed.receiver.object
    }
    return isPlayer ? .player : .session
  }

  private func text(_ deed: WalkDeed, _ label: String) -> String? {
    guard case .text(let text)? = deed.argument(label)?.form else { return nil }
    return SwiftText.content(of: text) ?? text
  }
}
