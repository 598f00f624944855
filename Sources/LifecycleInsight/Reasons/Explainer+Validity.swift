extension Explainer {
  /// A short phrase for each field.
  func validPhrases(_ moment: Moment) -> [String] {
    ValidField.allCases.map { field in
      guard moment.isAboutController else { return wording.text("valid.apart") }
      return wording.text("valid.\(field.rawValue).\(value(of: field, moment))")
    }
  }

  /// Notes about the moment, and the facts that are valid, not yet valid, and no longer valid; a
  /// sentence each.
  func validSentences(_ moment: Moment) -> [String] {
    let note = choices.choose("note", for: moment.facts)
    let lists = ["valid", "notYet", "noLonger"].map { group in
      let fields = ValidField.allCases.filter { field in
        choices.choose("group", for: moment.facts(with: value(of: field, moment))) == group
      }
      let list = fields.map { item($0, moment) }.joined(separator: wording.text("valid.separator"))
      return list.isEmpty ? "" : wording.text("valid.\(group)", ["list": list])
    }
    return [note.isEmpty ? "" : wording.text("valid.note.\(note)")] + lists
  }

  private func item(_ field: ValidField, _ moment: Moment) -> String {
    let name = wording.text("valid.name.\(field.rawValue)")
    let detail = choices.choose("detail", for: moment.facts(with: value(of: field, moment)))
    if detail.isEmpty { return name }
    let text = wording.text("valid.\(field.rawValue).\(detail)")
    return wording.text("valid.detail", ["name": name, "detail": text])
  }

  /// The validity of a field now.
  private func value(of field: ValidField, _ moment: Moment) -> String {
    choices.choose(field.rawValue, for: moment.facts)
  }
}
