import LifecycleEngine
import LifecycleInsight

/// Puts an answer together.
struct AnswerBuilder {
  /// The links of one kind in an answer at most.
  private static let mostLinks = 12

  let language: Language
  let catalog: AnswerCatalog
  let moments: MomentIndex
  let words: AnswerWords
  /// Whether an example is shipped.
  let hasExample: (String) -> Bool

  /// The answer at an address, or `nil` if there is nothing.
  func answer(at address: AnswerAddress) -> Answer? {
    switch address.folder {
    case .symptoms: SymptomCatalog[address.id, in: language].flatMap { symptom($0, address) }
    case .findings:
      FindingID(rawValue: address.id).flatMap { catalog.findings[$0] }.map { finding($0, address) }
    case .rules, .messages:
      RuleID(rawValue: address.id).map { rule(RuleCatalog[$0, in: language], address) }
    }
  }

  private func symptom(_ symptom: Symptom, _ address: AnswerAddress) -> Answer? {
    guard let cause = symptom.causes.first(where: { $0.id == address.cause ?? $0.id }) else {
      return nil
    }
    var answer = Answer(
      address: AnswerAddress(.symptoms, symptom.id, cause: cause.id),
      language: language,
      title: symptom.title,
      what: cause.what,
      versions: cause.versions
    )
    answer.intent = symptom.intent
    answer.ask = cause.ask
    answer.fix = cause.fix
    answer.ids = cause.ids.compactMap { link(to: $0) }
    answer.others = symptom.causes.filter { $0.id != cause.id }.map { other in
      let address = AnswerAddress(.symptoms, symptom.id, cause: other.id)
      return Answer.Link(kind: .cause, id: other.id, text: other.ask, path: address.path)
    }
    let place = moments.causes[MomentIndex.name(of: cause, in: symptom)]
    show(place?.shown, in: &answer)
    answer.against = place?.against
    answer.fixed = cause.fixed ?? answer.fixed
    if place == nil { answer.absence = words.text("topic.noRun") }
    answer.lesson = cause.ids.lazy.compactMap { FindingID(rawValue: $0) }.first
      .flatMap { lesson(of: $0) }
    return answer
  }

  private func finding(_ finding: Diagnostic, _ address: AnswerAddress) -> Answer {
    var answer = Answer(
      address: address,
      language: language,
      title: finding.title,
      what: finding.harm,
      versions: finding.versions
    )
    answer.fix = finding.fix
    answer.ids = finding.rules.map { ruleLink($0) }
    answer.symptoms = symptoms(naming: finding.id.rawValue)
    show(moments.findings[finding.id.rawValue], in: &answer)
    if answer.moment == nil {
      let reason = finding.isLive ? "live" : finding.isSimulated ? "noRun" : "readSource"
      answer.absence = words.text("topic.\(reason)")
    }
    answer.lesson = lesson(of: finding.id)
    return answer
  }

  private func rule(_ rule: Rule, _ address: AnswerAddress) -> Answer {
    let id = rule.id.rawValue
    var answer = Answer(
      address: address,
      language: language,
      title: address.folder == .messages ? rule.message ?? id : id,
      what: rule.statement,
      versions: rule.versions
    )
    answer.confidence = rule.confidence
    let findings = (catalog.findingsByRule[rule.id] ?? []).prefix(Self.mostLinks)
    answer.ids =
      (address.folder == .messages ? [ruleLink(rule.id)] : [])
      + findings.map { findingLink($0) }
    answer.symptoms = symptoms(naming: id)
    show(address.folder == .messages ? moments.messages[id] : moments.rules[id], in: &answer)
    if answer.moment == nil { answer.absence = absence(of: rule) }
    answer.isLimit = answer.moment == nil && !rule.stands.isModelled
    answer.lesson = findings.first.flatMap { lesson(of: $0.id) }
    answer.sources = rule.sources.compactMap { SourceCatalog[$0] }
    answer.records = rule.scenarios
    return answer
  }

  /// Why no run shows a rule.
  private func absence(of rule: Rule) -> String {
    guard let why = rule.stands.why else { return words.text("topic.noRun") }
    let name = rule.stands.isModelled ? "silent" : "notModelled"
    return words.text("topic.\(name)", ["why": words.text("topic.why.\(why)")])
  }

  /// Opens an answer at a moment, with the repaired twin of its example.
  private func show(_ moment: ExampleMoment?, in answer: inout Answer) {
    answer.moment = moment
    guard let moment else { return }
    let isListed = ShippedName(moment.example).isListed
    answer.exampleTitle = isListed ? words.text("scenario.\(moment.example)") : answer.title
    let twin = "\(moment.example)-mended"
    if hasExample(twin) { answer.fixed = twin }
  }

  /// The symptoms with a cause that names an identifier, each once.
  private func symptoms(naming id: String) -> [Answer.Link] {
    var seen: Set<String> = []
    let stated = (catalog.causes[id] ?? []).filter { seen.insert($0.symptom.id).inserted }
    return stated.prefix(Self.mostLinks).map { stated in
      let address = AnswerAddress(.symptoms, stated.symptom.id, cause: stated.cause.id)
      return Answer.Link(
        kind: .symptom,
        id: stated.symptom.id,
        text: stated.symptom.title,
        path: address.path
      )
    }
  }

  private func lesson(of finding: FindingID) -> Answer.Link? {
    guard let id = catalog.findings[finding]?.lesson else { return nil }
    let title = words.text("lessons.lesson.\(id)")
    return Answer.Link(kind: .lesson, id: id, text: title, path: "/?lesson=\(id)")
  }

  /// The link to a finding, a message or a rule.
  private func link(to id: String) -> Answer.Link? {
    if let finding = FindingID(rawValue: id).flatMap({ catalog.findings[$0] }) {
      return findingLink(finding)
    }
    return RuleID(rawValue: id).map { ruleLink($0) }
  }

  private func findingLink(_ finding: Diagnostic) -> Answer.Link {
    let id = finding.id.rawValue
    let path = AnswerAddress(.findings, id).path
    return Answer.Link(kind: .finding, id: id, text: finding.title, path: path)
  }

  private func ruleLink(_ id: RuleID) -> Answer.Link {
    let rule = RuleCatalog[id, in: language]
    let path = AnswerAddress(.rules, id.rawValue).path
    return Answer.Link(kind: .rule, id: id.rawValue, text: rule.statement, path: path)
  }
}
