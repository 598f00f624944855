package import LifecycleScenario
import PlainJSON

/// A question bank as a table, which counts choices from 1, as people do.
package struct QuestionTable {
  /// The same bank as JSON; each question begins on the line of its row.
  package let json: [UInt8]

  /// The column of a field that is called otherwise.
  private static let columns = ["asksConfidence": "confidence"]

  /// Reads a table with commas, semicolons or tabs.
  ///
  /// It is `nil` for what is no table: its name doesn't end in `csv`, and no column is a question.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The path of the file.
  package init?(_ text: String, path: String) {
    var lines = TableLines(text)
    let head = lines.next()?.cells.map { $0.lowercased() } ?? []
    guard head.contains("question") || path.lowercased().hasSuffix(".csv") else { return nil }
    let name = path.lowercased().split(separator: "/").last?.split(separator: ".").first ?? ""
    let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let id = words.isEmpty ? "questions" : words.joined(separator: "-")
    var json = #"{"schemaVersion":1,"id":"\#(id)","questions":["#
    var (line, isFirst) = (1, true)
    while let row = lines.next() {
      if !isFirst { json += "," }
      json += String(repeating: "\n", count: row.line - line)
      json += QuestionRow(head: head, cells: row.cells).json
      (line, isFirst) = (row.line, false)
    }
    self.json = Array((json + "]}").utf8)
  }

  /// A problem in the words of the table: its row and column, with numbers from 1.
  package static func told(_ problem: ScenarioProblem) -> ScenarioProblem {
    let parts = problem.pointer.split(separator: "/")
    guard parts.first == "questions", parts.count > 1, let index = Int(parts[1]) else {
      return problem
    }
    let field = parts.dropFirst(2).first.map(String.init) ?? "question"
    let language = field == "texts" && parts.count > 3 ? ".\(parts[3])" : ""
    let column = language.isEmpty ? columns[field] ?? field : "\(parts.last ?? "")\(language)"
    let isPlace = parts.last == "choice" || parts.contains("order")
    let counted = ["from", "to", "first"].reduce(into: problem.values) { values, name in
      if isPlace, let number = values[name].flatMap({ Int($0) }), number < .max {
        values[name] = "\(number + 1)"
      }
    }
    return problem.placed(at: "question \(index + 1), \(column)", counted)
  }
}

/// The rows of a table that aren't empty.
private struct TableLines {
  private var rest: Substring
  private var line = 1
  private let mark: Character

  init(_ text: String) {
    rest = text[...]
    let head = text.prefix { !$0.isNewline }
    mark =
      [",", ";", "\t"].max { one, other in
        head.count { $0 == one } < head.count { $0 == other }
      } ?? ","
  }

  /// The next row, with the line on which it begins.
  mutating func next() -> (cells: [String], line: Int)? {
    while !rest.isEmpty {
      let start = line
      let cells = row().map { cell in
        let isQuoted = cell.first == "'" && cell.dropFirst().first.map("=+-@\t".contains) == true
        return (isQuoted ? cell.dropFirst() : cell[...]).trimmed
      }
      if cells.contains(where: { !$0.isEmpty }) { return (cells, start) }
    }
    return nil
  }

  private mutating func row() -> [String] {
    var (cells, cell, isQuoted) = ([String](), "", false)
    while let sign = rest.popFirst() {
      if sign.isNewline { line += 1 }
      let isEnd = sign.isNewline && !isQuoted
      if isEnd { return cells + [cell] }
      if sign == "\"", isQuoted, rest.first == "\"" {
        cell.append(rest.removeFirst())
      } else if sign == "\"", isQuoted || cell.isEmpty {
        isQuoted.toggle()
      } else if sign == mark, !isQuoted {
        cells.append(cell)
        cell = ""
      } else {
        cell.append(sign)
      }
    }
    return cells + [cell]
  }
}

/// One question of a table.
private struct QuestionRow {
  let head: [String]
  let cells: [String]

  /// The object of the bank.
  var json: String {
    var writer = JSONWriter()
    let form = at("form").lowercased()
    writer.object { writer in
      if !at("question").isEmpty { write("question", at("question"), &writer) }
      if !form.isEmpty { write("form", form, &writer) }
      writeChoices(at("choices"), &writer)
      writeAnswer(at("answer"), form, &writer)
      if ["yes", "true", "1"].contains(at("confidence").lowercased()) {
        writer.key("asksConfidence")
        writer.boolean(true)
      }
      if !at("seconds").isEmpty {
        writer.key("seconds")
        writeNumber(at("seconds"), &writer)
      }
      writeTexts(&writer)
    }
    return writer.text
  }

  /// The text in a column.
  private func at(_ name: String) -> String {
    guard let index = head.firstIndex(of: name.lowercased()), index < cells.count else { return "" }
    return cells[index]
  }

  private func write(_ name: String, _ text: String, _ writer: inout JSONWriter) {
    writer.key(name)
    writer.string(text)
  }

  private func writeChoices(_ text: String, _ writer: inout JSONWriter) {
    guard !text.isEmpty else { return }
    let plain = text.split(separator: "|", omittingEmptySubsequences: false).reduce(into: [""]) {
      let isEscaped = $0[$0.count - 1].hasSuffix("\\")
      if isEscaped { $0[$0.count - 1].removeLast() }
      if isEscaped { $0[$0.count - 1] += "|\($1)" } else { $0.append(String($1)) }
    }
    writer.key("choices")
    writer.array(plain.map { $0[...].trimmed }.filter { !$0.isEmpty }) { $0.string($1) }
  }

  private func writeAnswer(_ text: String, _ form: String, _ writer: inout JSONWriter) {
    let numbers = text.split { $0.isWhitespace || $0 == "," || $0 == ";" }.map(String.init)
    guard let first = numbers.first, form != "text" else { return }
    writer.key("answer")
    writer.object { writer in
      if form == "order" {
        writer.key("order")
        writer.array(numbers) { writePlace($1, &$0) }
      } else if form == "number" {
        writer.key("number")
        writeNumber(String(text.map { $0 == "," ? "." : $0 }), &writer)
      } else {
        writer.key("choice")
        writePlace(first, &writer)
      }
    }
  }

  private func writeTexts(_ writer: inout JSONWriter) {
    let languages = PollQuestion.languages.filter { !at("question.\($0)").isEmpty }
    guard !languages.isEmpty else { return }
    writer.key("texts")
    writer.object { writer in
      for language in languages {
        writer.key(language)
        writer.object {
          write("question", at("question.\(language)"), &$0)
          writeChoices(at("choices.\(language)"), &$0)
        }
      }
    }
  }

  private func writePlace(_ text: String, _ writer: inout JSONWriter) {
    if let number = Int(text), number > .min {
      writer.integer(number - 1)
    } else {
      writer.string(text)
    }
  }

  private func writeNumber(_ text: String, _ writer: inout JSONWriter) {
    if let number = Int(text) {
      writer.integer(number)
    } else if let number = Double(text), number.isFinite {
      writer.number(number)
    } else {
      writer.string(text)
    }
  }
}

extension Substring {
  /// The text without space around it.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
