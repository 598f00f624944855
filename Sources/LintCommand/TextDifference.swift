/// The difference of two texts, as `diff -u` prints it.
struct TextDifference {
  fileprivate enum Line {
    case both(Substring), old(Substring), new(Substring)

    var text: String {
      switch self {
      case .both(let line): " \(line)"
      case .old(let line): "-\(line)"
      case .new(let line): "+\(line)"
      }
    }
  }

  /// The lines around a change that are printed too.
  private static let context = 3

  private var lines: [Line] = []

  /// Compares two texts by their lines.
  init(from old: String, to new: String) {
    let (before, after) = (Self.lines(old), Self.lines(new))
    let changes = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (from, to) = (0, 0)
    while from < before.count || to < after.count {
      if removed.contains(from) {
        lines.append(.old(before[from]))
        from += 1
      } else if inserted.contains(to) {
        lines.append(.new(after[to]))
        to += 1
      } else {
        lines.append(.both(before[from]))
        (from, to) = (from + 1, to + 1)
      }
    }
  }

  private static func lines(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }

  /// The hunks, each with its head.
  var hunks: String {
    var text = ""
    var (from, to, index) = (1, 1, 0)
    while index < lines.count {
      guard let end = endOfHunk(from: index) else {
        (from, to, index) = (from + 1, to + 1, index + 1)
        continue
      }
      let part = lines[index..<end]
      let (old, new) = (part.count { !$0.isNew }, part.count { !$0.isOld })
      text += "@@ -\(from),\(old) +\(to),\(new) @@\n"
      text += part.map { "\($0.text)\n" }.joined()
      (from, to, index) = (from + old, to + new, end)
    }
    return text
  }

  /// Where a hunk ends that begins at a line, or `nil` if no change is near.
  private func endOfHunk(from start: Int) -> Int? {
    func change(from index: Int, within count: Int) -> Int? {
      lines[index...].prefix(count).firstIndex { $0.isNew || $0.isOld }
    }
    guard var last = change(from: start, within: Self.context + 1) else { return nil }
    while let next = change(from: last + 1, within: 2 * Self.context + 1) { last = next }
    return min(lines.count, last + 1 + Self.context)
  }
}

extension TextDifference.Line {
  fileprivate var isOld: Bool { if case .old = self { true } else { false } }
  fileprivate var isNew: Bool { if case .new = self { true } else { false } }
}
