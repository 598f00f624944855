import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// The page of the lab with an answer in it, readable without a script.
struct AnswerPage {
  /// The greatest number of characters of a title, and of a description.
  private static let (mostTitle, mostDescription) = (70, 300)
  private static let name = "Lifecycle Lab"

  let frame: AnswerFrame
  let words: AnswerWords
  let language: Language

  /// The page with an answer.
  ///
  /// - Parameter answer: The answer.
  /// - Returns: The text of the page.
  func page(with answer: Answer) -> String {
    var writer = MarkupWriter()
    section(&writer) { writer in
      write(answer, &writer)
      writer.data(JSONWriter(answer, as: Answer.shape).text, id: "answer")
    }
    return filled(
      title: Self.heading(of: answer),
      description: [answer.what, answer.fix].compactMap(\.self).joined(separator: " "),
      address: answer.address.path,
      section: writer.html
    )
  }

  /// The page for an address at which there is nothing.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - nearest: What may have been meant.
  /// - Returns: The text of the page.
  func page(lacking address: AnswerAddress, nearest: [Answer]) -> String {
    var writer = MarkupWriter()
    let sentence = words.text("topic.unknown", ["path": address.path])
    section(&writer) { writer in
      writer.element("h2", ["id": "answer-title"], sentence)
      writer.element("h3", words.text("topic.nearest"))
      writer.element("ul") { writer in
        for answer in nearest {
          writer.element("li") { writer in
            writer.element("a", ["href": answer.address.path], Self.heading(of: answer))
          }
        }
      }
      writer.element("p") { $0.element("a", ["href": "/"], words.text("topic.back")) }
    }
    return filled(title: sentence, description: sentence, address: nil, section: writer.html)
  }

  /// The title of an answer; the name of a rule needs its statement too.
  private static func heading(of answer: Answer) -> String {
    answer.address.folder == .rules ? "\(answer.title): \(answer.what)" : answer.title
  }

  private func section(_ writer: inout MarkupWriter, _ content: (inout MarkupWriter) -> Void) {
    writer.element(
      "section",
      [
        "id": "answer-text", "class": "story-card answer-text", "lang": language.rawValue,
        "aria-labelledby": "answer-title",
      ],
      content
    )
  }

  /// Puts the section, and what a search engine reads, into the page.
  private func filled(
    title: String,
    description: String,
    address: String?,
    section: String
  ) -> String {
    let title = MarkupWriter.escaped(Self.clipped(title, Self.mostTitle))
    return frame.filled([
      .language: language.rawValue,
      .title: "<title>\(title) – \(Self.name)</title>" + links(to: address),
      .description: MarkupWriter.escaped(Self.clipped(description, Self.mostDescription)),
      .section: section,
    ])
  }

  /// The links to the address itself and to its other languages.
  private func links(to address: String?) -> String {
    guard let address else { return "" }
    let path = MarkupWriter.escaped(address)
    let others = Language.allCases.map { language in
      "\n  <link rel=\"alternate\" hreflang=\"\(language.rawValue)\" "
        + "href=\"\(path)?lang=\(language.rawValue)\">"
    }
    return "\n  <link rel=\"canonical\" href=\"\(path)\">" + others.joined()
  }

  /// A text that is cut after a word.
  private static func clipped(_ text: String, _ most: Int) -> String {
    guard text.count > most else { return text }
    let start = text.prefix(most)
    let end = start.lastIndex(of: " ").flatMap { $0 > start.startIndex ? $0 : nil }
    return "\(start[..<(end ?? start.endIndex)])…"
  }
}
