import LabCore

/// A change that one node reports to the others after its commit.
enum ChangeNote: Hashable, Sendable {
  /// A run was created or renamed.
  case runEntered(RunID)
  /// A run was removed.
  case runRemoved(RunID)
  /// A run, also one of a room, has reached a version.
  case performed(RunID, version: Int)
  /// A room was opened.
  case roomOpened(RoomCode)
  /// A room was changed; the number counts the changes.
  case roomChanged(RoomCode, Int64)
  /// A room has ended.
  case roomEnded(RoomCode)
  /// A live session was opened.
  case liveBegan(RunID)
  /// A live session has reached a number of lines.
  case liveWrote(RunID, lineCount: Int)
  /// A live session was erased.
  case liveErased(RunID)
}

// The form in which nodes of all versions send a note.
extension ChangeNote {
  private static let separator: Character = ":"

  /// The note as other nodes receive it.
  var text: String {
    let words =
      switch self {
      case .runEntered(let id): ["entered", id.text]
      case .runRemoved(let id): ["removed", id.text]
      case .performed(let id, let version): ["performed", id.text, "\(version)"]
      case .roomOpened(let code): ["opened", code.text]
      case .roomChanged(let code, let change): ["changed", code.text, "\(change)"]
      case .roomEnded(let code): ["ended", code.text]
      case .liveBegan(let id): ["began", id.text]
      case .liveWrote(let id, let lineCount): ["wrote", id.text, "\(lineCount)"]
      case .liveErased(let id): ["erased", id.text]
      }
    return words.joined(separator: String(Self.separator))
  }

  /// Reads a note of another node, or returns `nil` if this version doesn't know it.
  init?(text: Substring) {
    let words = text.split(separator: Self.separator).map(String.init)
    guard words.count == 2 || words.count == 3 else { return nil }
    let (id, code) = (RunID(words[1]), RoomCode(stored: words[1]))
    switch (words[0], words.count == 3 ? Int64(words[2]) : nil) {
    case ("entered", nil): self = .runEntered(id)
    case ("removed", nil): self = .runRemoved(id)
    case ("performed", let version?): self = .performed(id, version: Int(version))
    case ("opened", nil): self = .roomOpened(code)
    case ("changed", let change?): self = .roomChanged(code, change)
    case ("ended", nil): self = .roomEnded(code)
    case ("began", nil): self = .liveBegan(id)
    case ("wrote", let lineCount?): self = .liveWrote(id, lineCount: Int(lineCount))
    case ("erased", nil): self = .liveErased(id)
    default: return nil
    }
  }
}
