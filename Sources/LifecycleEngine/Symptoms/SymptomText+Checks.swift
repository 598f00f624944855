extension SymptomText {
  /// The keys of one kind of part, in their order, and those that may be missing.
  private struct Keys {
    let all: [String]
    let optional: Set<String>

    init(told: [String], _ others: [String] = [], optional: Set<String> = []) {
      let languages = Language.allCases.map(\.rawValue)
      all = told.flatMap { key in languages.map { "\(key)\($0)" } } + others
      self.optional = optional
    }

    static let symptom = Self(told: ["title.", "said."], ["callbacks"], optional: ["callbacks"])
    static let cause = Self(
      told: ["what.", "ask.", "fix."],
      ["ids", "moment", "fixed", "versions", "against", "asked"],
      optional: ["moment", "fixed", "against", "asked"]
    )
    static let intent = Self(told: [""])
  }

  /// Finds what no reader can make sense of.
  mutating func check() {
    var ids: Set<String> = []
    for entry in entries {
      let head = entry.head
      if !ids.insert(head.id).inserted { complain("“\(head.id)” comes twice", at: head.place) }
      if Symptom.Intent(rawValue: head.rest) == nil {
        complain("“\(head.rest)” is no intent", at: head.place)
      }
      check(head, Keys.symptom)
      check(head, "callbacks") { Callback(rawValue: $0) == nil }
      if !(1...7).contains(entry.causes.count) {
        complain("“\(head.id)” has \(entry.causes.count) causes", at: head.place)
      }
      checkCauses(of: entry)
    }
    for intent in intents {
      check(intent, Keys.intent)
      if Symptom.Intent(rawValue: intent.id) == nil {
        complain("“\(intent.id)” is no intent", at: intent.place)
      }
    }
  }

  private mutating func checkCauses(of entry: Entry) {
    var names: Set<String> = []
    for cause in entry.causes {
      if !names.insert(cause.id).inserted {
        complain("the cause “\(cause.id)” comes twice", at: cause.place)
      }
      check(cause, Keys.cause)
      check(cause, "ids") { RuleID(rawValue: $0) == nil && FindingID(rawValue: $0) == nil }
      check(cause, "versions") { VersionRange($0) == nil }
      check(cause, "asked") { Int($0) == nil }
      check(cause, "against") { text in
        !Profile.all.contains { $0.version.description == text }
      }
      let moment = cause.fields.first { $0.key == "moment" }
      if let moment, Symptom.Moment(moment.value) == nil {
        complain("“\(moment.value)” is no moment", at: moment.place)
      }
    }
  }

  /// Checks that a part has its keys, in their order.
  private mutating func check(_ part: Part, _ keys: Keys) {
    let there = part.fields.map(\.key)
    for key in keys.all where !keys.optional.contains(key) && !there.contains(key) {
      complain("“\(part.id)” has no “\(key)”", at: part.place)
    }
    var next = 0
    for field in part.fields {
      if let place = keys.all[next...].firstIndex(of: field.key) {
        next = place + 1
      } else {
        complain("“\(field.key)” is unknown or in the wrong place", at: field.place)
      }
      if field.value.isEmpty { complain("“\(field.key)” is empty", at: field.place) }
    }
  }

  /// Checks each word of a field.
  private mutating func check(_ part: Part, _ key: String, isWrong: (String) -> Bool) {
    for field in part.fields where field.key == key {
      for word in field.value[...].words.map(String.init) where isWrong(word) {
        complain("“\(word)” is none of the “\(key)” that there are", at: field.place)
      }
    }
  }
}
