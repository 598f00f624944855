import LifecycleScenario
package import PlainJSON

extension JSONWriter {
  /// Writes a form with its runs, questions and answers.
  package mutating func form(_ form: LearningForm) {
    object { writer in
      writer.member("form", form.letter.rawValue)
      writer.key("items")
      writer.array(form.items) { $0.item($1) }
      writer.member("lesson", form.lesson)
      writer.member("seed", "\(form.seed)")
    }
  }

  private mutating func item(_ item: LearningForm.Item) {
    object { writer in
      writer.member("answer", item.answer)
      writer.member("begin", item.begin)
      writer.member("lesson", item.lesson)
      writer.key("question")
      item.asked.write(to: &writer)
      writer.member("rule", item.rule)
      writer.key("scenario")
      writer.raw(item.scenario.encoded())
      writer.member("variant", item.variant)
    }
  }
}

extension LearningForm.Item {
  /// The question with its options in the order of the form.
  fileprivate var asked: JSONValue {
    guard case .object(var object) = question, !options.isEmpty else { return question }
    object.members = object.members.map { member in
      guard member.key == "options" else { return member }
      return JSONObject.Member(key: "options", value: .array(options.map { .string($0) }))
    }
    return .object(object)
  }
}
