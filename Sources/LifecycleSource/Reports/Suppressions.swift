import LifecycleEngine
import SourceFacts

/// The comments of a code base that take findings away, each with its reason.
struct Suppressions {
  /// One comment: what it hides, and where.
  private struct Entry {
    let path: String
    let line: Int
    var lines: ClosedRange<Int>
    let reason: String
    var isUsed = false
  }

  /// How far a comment reaches, by its first word.
  private enum Reach: String {
    case next = "disable:next"
    case this = "disable:this"
    case file = "disable:file"
    case rest = "disable"
    case end = "enable"
  }

  /// A finding in a file.
  private struct Subject: Hashable {
    let path: String
    let id: String
  }

  private var entries: [Entry] = []
  /// The comments that hide a finding in a file.
  private var hiding: [Subject: [Int]] = [:]
  /// Those that hide it down to a line that has not come yet.
  private var open: [Subject: [Int]] = [:]
  /// What is wrong with comments, a line each.
  private(set) var complaints: [String] = []

  private static let form = "lifecycle:disable:next \(TextRule.example) why"

  init(_ files: [FileFacts]) {
    for file in files {
      for comment in file.comments { read(comment, in: file) }
    }
  }

  private mutating func read(_ comment: FileFacts.Comment, in file: FileFacts) {
    let words = comment.text.split(separator: " ").map(String.init)
    let ids = words.dropFirst().prefix { FindingID(rawValue: $0) != nil }
    let subjects = Set(ids).map { Subject(path: file.path, id: $0) }
    let place = "\(file.path):\(comment.line)"
    let line = comment.line
    guard let reach = words.first.flatMap(Reach.init) else {
      complaints.append("\(place): “\(comment.text)” is unknown. Write “\(Self.form)”.")
      return
    }
    let lines: ClosedRange<Int>
    switch reach {
    case .next: lines = (line + 1)...(line + 1)
    case .this: lines = line...line
    case .file: lines = 1...max(file.lines, 1)
    case .rest: lines = line...max(file.lines, line)
    case .end: return end(subjects, at: line)
    }
    guard !ids.isEmpty, words.count > 1 + ids.count else {
      let missing = ids.isEmpty ? "names no finding" : "gives no reason"
      complaints.append("\(place): The comment \(missing). Write “\(Self.form)”.")
      return
    }
    for subject in subjects {
      hiding[subject, default: []].append(entries.count)
      if reach == .rest { open[subject, default: []].append(entries.count) }
    }
    let reason = words.dropFirst(1 + ids.count).joined(separator: " ")
    entries.append(Entry(path: file.path, line: line, lines: lines, reason: reason))
  }

  /// Ends what hides some findings down to here.
  private mutating func end(_ subjects: [Subject], at line: Int) {
    for subject in subjects {
      for index in open.removeValue(forKey: subject) ?? [] {
        let lines = entries[index].lines
        entries[index].lines = lines.lowerBound...min(lines.upperBound, line)
      }
    }
  }

  /// Why a comment on one of its lines hides a finding, or `nil` if none does; the comment then counts
  /// as used.
  mutating func reason(toHide finding: SourceFinding) -> String? {
    for mark in [finding.mark] + finding.related {
      let subject = Subject(path: mark.path, id: finding.id.rawValue)
      let index = hiding[subject]?.first { entries[$0].lines.contains(mark.place.line) }
      guard let index else { continue }
      entries[index].isUsed = true
      return entries[index].reason
    }
    return nil
  }

  /// The comments that hide nothing.
  var unused: [String] {
    entries.filter { !$0.isUsed }.map {
      "\($0.path):\($0.line): The comment hides nothing. Delete it."
    }
  }
}
