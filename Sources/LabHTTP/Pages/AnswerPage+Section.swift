import LifecycleEngine
import LifecycleInsight

// What stands in the section of an answer.
extension AnswerPage {
  /// Writes an answer: what it is, what to do, where it shows, and where to go on.
  func write(_ answer: Answer, _ writer: inout MarkupWriter) {
    writer.element("h2", ["id": "answer-title"], answer.title)
    if let ask = answer.ask { writer.element("p", ["class": "answer-ask"], ask) }
    writer.element("p", ["class": "answer-what"], answer.what)
    if let fix = answer.fix {
      heading("fix", &writer)
      writer.element("p", ["class": "answer-fix"], fix)
    }
    facts(of: answer, &writer)
    place(of: answer, &writer)
    list("others", answer.others, &writer)
    list("behind", answer.ids, &writer)
    list("seen", answer.symptoms, &writer)
    list("lesson", answer.lesson.map { [$0] } ?? [], &writer)
    evidence(for: answer, &writer)
  }

  /// Writes identifier and versions, and how well a rule is known.
  private func facts(of answer: Answer, _ writer: inout MarkupWriter) {
    let versions = answer.versions == "all" ? words.text("topic.all") : answer.versions
    var facts = [("versions", versions)]
    if answer.intent == nil { facts.insert(("id", answer.address.id), at: 0) }
    if let confidence = answer.confidence {
      facts.append(("known", words.text("topic.known.\(confidence.rawValue)")))
    }
    writer.element("ul", ["class": "answer-facts"]) { writer in
      for (name, value) in facts {
        writer.element("li") { writer in
          writer.element("strong", words.text("topic.\(name)"))
          writer.text(" \(value)")
        }
      }
    }
  }

  /// Writes which example shows it, or why none does.
  private func place(of answer: Answer, _ writer: inout MarkupWriter) {
    if let moment = answer.moment {
      heading("examples", &writer)
      writer.element("p") { writer in
        let title = answer.exampleTitle ?? moment.example
        writer.element("a", ["href": "/?scenario=\(moment.example)"], title)
        writer.text(" · iOS \(moment.ios)")
      }
      if let other = answer.against {
        writer.element("p", words.text("topic.compare", ["ios": other.ios]))
      }
    }
    guard let absence = answer.absence else { return }
    writer.element("p", ["class": "answer-absence"]) { writer in
      writer.text("\(absence) ")
      let (path, name) = answer.isLimit ? ("/limits.html", "limits") : ("/", "back")
      writer.element("a", ["href": path], words.text("topic.\(name)"))
    }
  }

  /// Writes the bibliography of a rule, and the logs that show it.
  private func evidence(for answer: Answer, _ writer: inout MarkupWriter) {
    if !answer.sources.isEmpty {
      heading("sources", &writer)
      writer.element("ul") { writer in
        for source in answer.sources {
          writer.element("li") { writer in
            guard let url = source.url else { return writer.text(source.title) }
            writer.element("a", ["href": url, "rel": "noreferrer"], source.title)
          }
        }
      }
    }
    guard !answer.records.isEmpty else { return }
    heading("records", &writer)
    writer.element("ul") { writer in
      for record in answer.records {
        let path = "/?scenario=../records/\(record)"
        writer.element("li") { $0.element("a", ["href": path], record) }
      }
    }
  }

  /// Writes links under a heading; nothing without links.
  private func list(_ name: String, _ links: [Answer.Link], _ writer: inout MarkupWriter) {
    guard !links.isEmpty else { return }
    heading(name, &writer)
    writer.element("ul") { writer in
      for link in links {
        writer.element("li") { writer in
          writer.element("a", ["href": link.path], link.text)
          if link.kind.hasIdentifier { writer.text(" · \(link.id)") }
        }
      }
    }
  }

  private func heading(_ name: String, _ writer: inout MarkupWriter) {
    writer.element("h3", words.text("topic.\(name)"))
  }
}

extension Answer.Link.Kind {
  /// Whether people know what it leads to by its identifier.
  fileprivate var hasIdentifier: Bool {
    switch self {
    case .finding, .rule, .message: true
    case .symptom, .cause, .lesson: false
    }
  }
}
