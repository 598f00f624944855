import LifecycleEngine
package import LifecycleScenario
import PlainJSON

/// Six questions that measure what a lesson has taught.
///
/// The three forms of a lesson and seed are parallel: each has the same rules and kinds of question
/// in the same order, about other variants and other names. One is asked before the lesson, one
/// after it and one a week later.
package struct LearningForm: Sendable {
  /// One of the parallel forms.
  package enum Letter: String, CaseIterable, Sendable {
    /// Before the lesson.
    case before = "A"
    /// After it.
    case after = "B"
    /// A week later.
    case later = "C"

    fileprivate var index: Int {
      switch self {
      case .before: 0
      case .after: 1
      case .later: 2
      }
    }
  }

  /// One question with its run.
  package struct Item: Sendable {
    /// The rule that decides the answer.
    package let rule: String
    /// The lesson that teaches it.
    package let lesson: String
    /// The number of the variant of the row, counted from 0.
    package let variant: Int
    /// The names that the controllers have.
    package let names: [String]
    /// The run that answers, with the steps that are asked about.
    package let scenario: ScenarioDocument
    /// The first step that is asked about.
    package let begin: Int
    /// The kind of question.
    package let kind: String
    /// The question as walkthroughs have it, with its options.
    let question: JSONValue
    /// The options in the order in which they are shown; empty if the kind has its own.
    package let options: [String]
    /// The answer that the run gives: one option, or for an order all that come.
    package let answer: [String]
  }

  /// The lesson.
  package let lesson: String
  /// Which of the parallel forms it is.
  package let letter: Letter
  /// The number that decided the choice.
  package let seed: UInt64
  /// The questions, in the order of the blueprint.
  package let items: [Item]

  /// The number of questions of a form.
  package static let length = 6

  /// Makes a form: the same one for the same lesson, letter and seed.
  ///
  /// - Parameters:
  ///   - lesson: The lesson; one without rows of its own gets rows of the others.
  ///   - letter: Which of the parallel forms to make.
  ///   - seed: Any number.
  ///   - weak: Rules that were answered worst, the worst first: a lesson without rows of its own
  ///     asks about them first.
  ///   - blueprint: The rows.
  ///   - pages: The scenarios of the lessons.
  package init(
    of lesson: String,
    _ letter: Letter,
    seed: UInt64,
    weak: [String] = [],
    from blueprint: FormBlueprint,
    _ pages: WalkthroughPages
  ) {
    var dice = SplitMix64(seed: seed)
    let rows = blueprint.rows(of: lesson, weak: weak, &dice)
    let names = dice.shuffled(blueprint.names)
    let share = names.count / Letter.allCases.count
    let own = Array(names[(share * letter.index)..<(share * (letter.index + 1))])
    var items: [Item] = []
    for (index, row) in rows.enumerated() {
      let order = dice.shuffled(Array(row.variants.indices))
      let own = Array((own + own)[(index * 2 % share)...].prefix(share))
      guard letter.index < order.count,
        let item = Item(row, variant: order[letter.index], named: own, pages, seed: seed)
      else { continue }
      items.append(item)
    }
    (self.lesson, self.letter, self.seed, self.items) = (lesson, letter, seed, items)
  }
}

extension FormBlueprint {
  /// The rows of a lesson, or one row of each of the others.
  fileprivate func rows(of lesson: String, weak: [String], _ dice: inout SplitMix64) -> [Row] {
    let own = rows.filter { $0.lesson == lesson }
    guard own.isEmpty else { return own }
    let lessons = rows.map(\.lesson).uniqued
    let ranked = dice.shuffled(rows).sorted { one, other in
      let ranks = [one, other].map { weak.firstIndex(of: $0.rule) ?? weak.count }
      return ranks[0] < ranks[1]
    }
    let chosen = lessons.compactMap { lesson in ranked.first { $0.lesson == lesson } }
    let first = ranked.filter(chosen.contains).prefix(LearningForm.length)
    return chosen.filter(first.contains)
  }
}

extension LearningForm.Item {
  fileprivate init?(
    _ row: FormBlueprint.Row,
    variant: Int,
    named words: [String],
    _ pages: WalkthroughPages,
    seed: UInt64
  ) {
    guard case .string(let name)? = row.field("scenario", of: variant),
      let commands = row.field("commands", of: variant),
      let base = pages.writtenScenario(name)
    else { return nil }
    let names = Self.names(for: base, from: words)
    let value = Self.document(base, commands, ios: row.field("ios", of: variant)).renamed(names)
    var writer = JSONWriter()
    value.write(to: &writer)
    let question = row.question.renamed(names)
    guard let scenario = Self.read(writer.bytes), let asked = Self.asked(question),
      let run = Self.run(scenario)
    else { return nil }
    let begin = scenario.steps.count - commands.elements.count
    guard let answer = RunAnswers(run, since: begin).answer(to: asked, state: nil) else {
      return nil
    }
    var dice = SplitMix64(seed: seed &+ UInt64(variant))
    rule = row.rule
    lesson = row.lesson
    self.variant = variant
    self.names = names.values.sorted()
    self.scenario = scenario
    self.begin = begin
    kind = asked.kind.rawValue
    self.question = question
    options = dice.shuffled(asked.options ?? [])
    self.answer = answer.parts
  }

  /// New names for the controllers that are no containers of UIKit's.
  private static func names(for base: JSONObject, from words: [String]) -> [String: String] {
    guard case .object(let controllers)? = base["controllers"] else { return [:] }
    let own = controllers.members.filter { member in
      guard case .object(let definition) = member.value,
        case .string(let kind)? = definition["kind"]
      else { return true }
      return ["content", "container", "table"].contains(kind)
    }
    return Dictionary(zip(own.map(\.key), words)) { first, _ in first }
  }

  /// A scenario on a version, with more commands behind its steps.
  private static func document(
    _ base: JSONObject,
    _ commands: JSONValue,
    ios: JSONValue?
  ) -> JSONValue {
    var document = base
    let left = ["observe", "opensAt"]
    document.members.removeAll { left.contains($0.key) }
    for index in document.members.indices {
      let member = document.members[index]
      if member.key == "steps" {
        let steps = JSONValue.array(member.value.elements + commands.elements)
        document.members[index] = JSONObject.Member(key: member.key, value: steps)
      } else if member.key == "platform", case .object(var platform) = member.value {
        platform.members.removeAll { $0.key == "ios" }
        platform.members += ios.map { [JSONObject.Member(key: "ios", value: $0)] } ?? []
        document.members[index] = JSONObject.Member(key: member.key, value: .object(platform))
      }
    }
    return .object(document)
  }

  private static func read(_ bytes: [UInt8]) -> ScenarioDocument? {
    do { return try ScenarioDocument.decode(bytes) } catch { return nil }
  }

  private static func run(_ scenario: ScenarioDocument) -> ScenarioRun? {
    do { return try scenario.run() } catch { return nil }
  }

  private static func asked(_ question: JSONValue) -> Walkthrough.Question? {
    var reader = DocumentReader()
    let asked = Form<Walkthrough.Question>.question.read(&reader, question)
    return reader.problemCount == 0 ? asked : nil
  }
}

extension SplitMix64 {
  /// The members in another order, which is the same on every machine and with every compiler.
  mutating func shuffled<Member>(_ members: [Member]) -> [Member] {
    var result = members
    for index in result.indices.dropFirst().reversed() {
      result.swapAt(index, Int(next() % UInt64(index + 1)))
    }
    return result
  }
}
