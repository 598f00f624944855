import LifecycleEngine
import LifecycleScenario
import LifecycleSource

/// What a lint found, as a table for the summary of a workflow.
struct MarkdownReport {
  let remarks: [LintRemark]
  let repository: Repository
  /// Where the findings stand, such as “in lines changed since main”, or `nil` for everywhere.
  let scope: String?
  /// What was not read, a line each.
  let unread: [String]
  /// How much was read, in sentences.
  let summary: [String]

  /// The Markdown text.
  var text: String {
    let scope = scope.map { " \(Self.escaped($0))" } ?? ""
    let head = "### Life cycle: \(Counted.text(remarks.count, "finding"))\(scope)\n\n"
    let parts = [table, fixes, gaps].filter { !$0.isEmpty }.map { "\($0)\n" }
    return head + parts.joined() + summary.map { "\(Self.escaped($0))\n" }.joined()
  }

  private var table: String {
    guard !remarks.isEmpty else { return "" }
    let rows = remarks.map { remark in
      let place = "\(repository.path(of: remark.place.path)):\(remark.place.line)"
      let what = "**\(remark.diagnostic.id.rawValue)** \(remark.diagnostic.title)"
      let cells = [
        "`\(Self.plain(place))`", "\(Self.cell(what)) (\(Self.cell(remark.location)))",
        remark.confidence?.name ?? "shown", Self.cell(remark.diagnostic.fix),
      ]
      return "| \(cells.joined(separator: " | ")) |\n"
    }
    return "| File | What | How sure | Fix |\n|---|---|---|---|\n\(rows.joined())"
  }

  /// The changes of the text that mend findings, folded.
  private var fixes: String {
    let texts = FileTexts()
    return remarks.compactMap { remark in
      guard let mend = remark.mend, let path = mend.edits.first?.path else { return nil }
      let old = texts.bytes(of: path)
      let new = LintEdit.apply(mend.edits.filter { $0.path == path }, to: old)
      let hunks = TextDifference(
        from: String(decoding: old, as: UTF8.self),
        to: String(decoding: new, as: UTF8.self)
      ).hunks
      let place = "\(repository.path(of: path)):\(remark.place.line)"
      let title = "Mend \(Self.escaped(place)) (\(remark.diagnostic.id.rawValue))"
      return "<details><summary>\(title)</summary>\n\n````diff\n\(hunks)````\n\n</details>\n"
    }.joined()
  }

  private var gaps: String {
    guard !unread.isEmpty else { return "" }
    return "Not or not wholly read:\n\n" + unread.map { "- \(Self.escaped($0))\n" }.joined()
  }

  /// A text in which nothing means anything to Markdown but bold.
  private static func cell(_ text: String) -> String {
    escaped(text).replacing("|", with: "\\|").replacing("\n", with: " ")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// A text that stands between grave accents in a table.
  private static func plain(_ text: String) -> String {
    text.replacing("`", with: "'").replacing("|", with: "\\|")
  }
}
