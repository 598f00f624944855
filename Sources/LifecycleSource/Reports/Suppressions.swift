import LifecycleEngine
import SourceFacts

/// The comments of a code base that take findings away, each with its reason.
struct Suppressions {
  /// One comment: what it hides, and where.
  private struct Entry {
    let path: String
    let line: Int
    let lines: ClosedRange<Int>
    let ids: Set<String>
    var isUsed = false
  }

  private var entries: [Entry] = []
  /// What is wrong with comments, a line each.
  private(set) var complaints: [String] = []

  private static let form = "lifecycle:disable:next LINT-H07 why"

  init(_ files: [FileFacts]) {
    for file in files {
      for (index, comment) in file.comments.enumerated() {
        read(comment, in: file, followedBy: file.comments[(index + 1)...])
      }
    }
  }

  private mutating func read(
    _ comment: FileFacts.Comment,
    in file: FileFacts,
    followedBy others: ArraySlice<FileFacts.Comment>
  ) {
    let words = comment.text.split(separator: " ").map(String.init)
    let ids = Set(words.dropFirst().prefix { FindingID(rawValue: $0) != nil })
    let place = "\(file.path):\(comment.line)"
    let lines: ClosedRange<Int>
    switch words.first ?? "" {
    case "disable:next": lines = (comment.line + 1)...(comment.line + 1)
    case "disable:this": lines = comment.line...comment.line
    case "disable:file": lines = 1...max(file.lines, 1)
    case "disable":
      let end = others.first { other in
        other.text.hasPrefix("enable ") && ids.contains { other.text.contains($0) }
      }
      lines = comment.line...max(end?.line ?? file.lines, comment.line)
    case "enable": return
    default:
      complaints.append("\(place): “\(comment.text)” is unknown. Write “\(Self.form)”.")
      return
    }
    let reason = words.dropFirst(1 + ids.count).joined(separator: " ")
    guard !ids.isEmpty, !reason.isEmpty else {
      let missing = ids.isEmpty ? "names no finding" : "gives no reason"
      complaints.append("\(place): The comment \(missing). Write “\(Self.form)”.")
      return
    }
    entries.append(
      Entry(path: file.path, line: comment.line, lines: lines, ids: ids)
    )
  }

  /// Whether a comment hides a finding; it then counts as used.
  mutating func hide(_ finding: SourceFinding) -> Bool {
    let index = entries.firstIndex {
      $0.path == finding.mark.path && $0.lines.contains(finding.mark.place.line)
        && $0.ids.contains(finding.id.rawValue)
    }
    guard let index else { return false }
    entries[index].isUsed = true
    return true
  }

  /// The comments that hide nothing.
  var unused: [String] {
    entries.filter { !$0.isUsed }.map {
      "\($0.path):\($0.line): The comment hides nothing. Delete it."
    }
  }
}
