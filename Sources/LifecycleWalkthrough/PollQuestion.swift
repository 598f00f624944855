import LifecycleEngine
package import LifecycleScenario
import PlainJSON

/// A question to people: its text, the form of its answers, and the right one.
///
/// Banks, walkthroughs, runs and people who type a question use the same form.
package struct PollQuestion: Hashable, Sendable {
  /// The form of its answers.
  package enum AnswerForm: String, CaseIterable, Codable, Hashable, Sendable {
    /// By one of the choices.
    case choice
    /// By choices in an order; those that do not belong there are left out.
    case order
    /// By a number.
    case number
    /// In words of one's own.
    case text
  }

  /// The right answer; shown together with the answers.
  package struct Answer: Codable, Hashable, Sendable {
    /// The right choice, counted from 0.
    package var choice: Int?
    /// The callback of the run that shows it.
    package var callback: String?
    /// The number of the event of the run that shows it.
    package var event: Int?
    /// The right order; choices that are not named do not belong there.
    package var order: [Int]?
    /// The right number.
    package var number: Double?
    /// The rules that are behind it.
    package var rules: [String]?
  }

  /// The question in another language.
  package struct Texts: Codable, Hashable, Sendable {
    /// The text of the question.
    package let question: String
    /// The options, in the same order; `nil` if they are the same.
    package let choices: [String]?
  }

  /// The text of the question.
  package let question: String
  /// The question in other languages, by their codes.
  package let texts: [String: Texts]
  /// The form of its answers.
  package let form: AnswerForm
  /// The options to choose from or to put in order.
  package let choices: [String]
  /// The right answer, if it is known.
  package let answer: Answer?
  /// Whether it is asked, too, how sure one is.
  package let asksConfidence: Bool
  /// The time to answer, if there is a limit.
  package let seconds: Int?

  /// The languages in which a question may be given, too.
  package static let languages = Language.allCases.map(\.rawValue)

  /// The greatest number of choices of a question.
  package static let mostChoices = 12

  /// The greatest number of characters of a free answer.
  package static let longestText = 200

  /// The greatest number that an answer can be; the least is its opposite.
  package static let greatestNumber = 1e9

  /// The levels of confidence: guessing, fairly sure, certain.
  package static let confidences = 1...3
}

extension PollQuestion {
  /// The fields of a question, for a form that may have others.
  package static let fields: Field<PollQuestion> = .all(
    .required("question", .line(1...500)),
    .optional("form", .choice(of: AnswerForm.self)),
    choicesAndAnswer,
    .optional("asksConfidence", .boolean),
    .optional("seconds", .pollSeconds),
    .optional("texts", Texts.inLanguages)
  ) { question, form, choices, asksConfidence, seconds, texts in
    let fittingForm: AnswerForm = choices.1?.order == nil ? .choice : .order
    return PollQuestion(
      question: question,
      texts: texts ?? [:],
      form: form ?? fittingForm,
      choices: choices.0 ?? [],
      answer: choices.1,
      asksConfidence: asksConfidence ?? false,
      seconds: seconds
    )
  }

  private static let choicesAndAnswer = Field<([String]?, Answer?)>.pair(
    .optional("choices", choicesForm)
  ) { choices in
    .optional("answer", Answer.form(choiceCount: choices.flatMap(\.self)?.count ?? mostChoices))
  }

  fileprivate static let choicesForm = Form<[String]>.array(
    .line(1...200),
    count: 2...mostChoices,
    otherwise: .choiceCount,
    ["most": "\(mostChoices)"]
  )

  /// Reports what does not fit together.
  package func check(_ reader: inout DocumentReader) {
    switch form {
    case .choice, .order:
      if choices.isEmpty {
        reader.report(.needsField, ["command": form.rawValue, "name": "choices"])
      }
    case .number, .text:
      if !choices.isEmpty { reader.inside("choices") { $0.reportUnknown("choices") } }
    }
    if form == .order, answer?.order == nil {
      reader.report(.needsField, ["command": form.rawValue, "name": "answer.order"])
    }
    reader.inside("answer") { reader in
      for other in AnswerForm.allCases where other != form && answer?.has(other) == true {
        reader.inside(other.rawValue) { $0.reportUnknown(other.rawValue) }
      }
    }
    reader.inside("texts") { reader in
      for (language, own) in texts.sorted(by: { $0.key < $1.key })
      where own.choices.map({ $0.count != choices.count }) == true {
        reader.inside(language) { reader in
          reader.inside("choices") { $0.report(.choiceTexts, ["count": "\(choices.count)"]) }
        }
      }
    }
    reader.inside("choices") { reader in
      for (index, choice) in choices.enumerated() where choices[..<index].contains(choice) {
        reader.inside(index) { $0.report(.twoOptions, ["name": choice], found: choice) }
      }
    }
  }
}

extension PollQuestion.Texts {
  /// The texts of a question by their languages.
  fileprivate static let inLanguages = Form<[String: Self]>(
    .map(form.schema, names: .choice(Language.self))
  ) { reader, value in
    let texts = reader.readMembers(value) { reader, name, value -> (String, Self)? in
      guard let language = reader.readChoice(.string(name), of: Language.self),
        let texts = form.read(&reader, value)
      else { return nil }
      return (language.rawValue, texts)
    }
    return Dictionary(texts) { first, _ in first }
  }

  private static let form = Form<Self>.object(
    .required("question", .line(1...500)),
    .optional("choices", PollQuestion.choicesForm)
  ) { question, choices in Self(question: question, choices: choices) }
}

extension PollQuestion.Answer {
  fileprivate func has(_ form: PollQuestion.AnswerForm) -> Bool {
    switch form {
    case .choice: choice != nil
    case .order: order != nil
    case .number: number != nil
    case .text: false
    }
  }

  fileprivate static func form(choiceCount: Int) -> Form<PollQuestion.Answer> {
    .object(
      .optional("choice", .integer(0...max(choiceCount - 1, 0))),
      .optional("callback", .line(1...200)),
      .optional("event", .place(upTo: .max)),
      .optional("order", .order(of: choiceCount)),
      .optional("number", .answerNumber),
      .optional("rules", rules),
      make: PollQuestion.Answer.init
    )
  }

  private static let rules = Form<[String]>.array(
    .line(1...60),
    count: 0...mostRules,
    otherwise: .ruleCount,
    ["most": "\(mostRules)"]
  )

  /// The greatest number of rules that an answer names.
  private static let mostRules = 20
}

extension Form {
  /// The form of a value whose parts must fit together, too.
  ///
  /// - Parameter check: Reports what does not fit.
  /// - Returns: The form.
  package func checked(
    by check: @escaping @Sendable (Value, inout DocumentReader) -> Void
  ) -> Form {
    Form(schema) { [read] reader, value in
      let before = reader.problemCount
      guard let result = read(&reader, value), reader.problemCount == before else { return nil }
      check(result, &reader)
      return reader.problemCount == before ? result : nil
    }
  }
}

extension Form<Int> {
  /// The duration of a question or a talk.
  package static var pollSeconds: Form { .integer(1...3_600) }

  /// One of the choices of a question, counted from 0.
  package static var choiceIndex: Form { .integer(0...PollQuestion.mostChoices - 1) }
}

extension Form<[Int]> {
  /// Choices in an order.
  package static var choiceIndices: Form {
    .array(
      .choiceIndex,
      count: 1...PollQuestion.mostChoices,
      otherwise: .listCount,
      ["most": "\(PollQuestion.mostChoices)"]
    )
  }

  /// Some choices in an order, each at most once.
  fileprivate static func order(of count: Int) -> Form {
    Form(choiceIndices.schema) { reader, value in
      guard let order = Self.choiceIndices.read(&reader, value) else { return nil }
      guard order.isOrder(of: count) else {
        reader.report(.choiceOrder, ["count": "\(count)", "first": "0"])
        return nil
      }
      return order
    }
  }
}

extension [Int] {
  /// Whether these are distinct choices out of a number of them.
  package func isOrder(of count: Int) -> Bool {
    Set(self).count == self.count && allSatisfy { 0..<count ~= $0 }
  }
}

extension Form<Double> {
  /// A number that answers a question.
  package static var answerNumber: Form {
    let range = -PollQuestion.greatestNumber...PollQuestion.greatestNumber
    return Form(.number(range)) { reader, value in
      guard let number = value.number, range.contains(number) else {
        reader.report(.answerNumber, found: value.found)
        return nil
      }
      return number
    }
  }
}

extension DocumentReader {
  fileprivate mutating func reportUnknown(_ field: String) {
    report(.unknownField, ["name": field], found: field)
  }
}
