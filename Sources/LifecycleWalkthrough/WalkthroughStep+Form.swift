import LifecycleEngine
import LifecycleScenario
import PlainJSON

extension Form<Walkthrough.Step> {
  /// One step.
  ///
  /// Commands and states are read later, when it is known whose run they belong to.
  static let step = Form(object.schema.named("WalkthroughStep"), object.read)

  private static let object = Form<Walkthrough.Step>.object(head, look, asks, aims) {
    head,
    look,
    asks,
    aims in
    Walkthrough.Step(
      id: head.id,
      kind: head.kind,
      open: head.open,
      branch: head.branch,
      commands: head.commands,
      at: look.at,
      pause: look.pause,
      highlight: look.highlight ?? [],
      spotlight: look.spotlight,
      show: look.show,
      asks: asks,
      goal: aims.goal,
      solution: aims.solution,
      claims: aims.claims
    )
  }

  private typealias Head = (
    id: String, kind: Walkthrough.StepKind, open: Walkthrough.Opening?, branch: String?,
    commands: JSONValue?
  )

  private static let head: Field<Head> = .all(
    .required("id", .documentID),
    .required("kind", .choice(of: Walkthrough.StepKind.self)),
    .optional("open", .opening),
    .optional("branch", .documentID),
    .optional("commands", .commands)
  ) { (id: $0, kind: $1, open: $2, branch: $3, commands: $4) }

  private typealias Look = (
    at: Walkthrough.Moment?, pause: Walkthrough.Moment?, highlight: [String]?,
    spotlight: Walkthrough.Spotlight?, show: Walkthrough.Showing?
  )

  private static let look: Field<Look> = .all(
    .optional("at", .moment),
    .optional("pause", .moment),
    .optional("highlight", Form<[String]>.list(.word, most: 20)),
    .optional("spotlight", .spotlight),
    .optional("show", .showing)
  ) { (at: $0, pause: $1, highlight: $2, spotlight: $3, show: $4) }

  private typealias Aims = (
    goal: Walkthrough.Goal?, solution: Walkthrough.Solution?, claims: [String]
  )

  private static let aims: Field<Aims> = .all(
    .optional("goal", .goal),
    .optional("solution", .solution),
    .optional("claims", Form<[String]>.list(.word, most: 20)),
    .optional("judge", .word),
    .optional("rules", Form<[String]>.list(.word, most: 20))
  ) { goal, solution, claims, _, _ in (goal: goal, solution: solution, claims: claims ?? []) }

  private static let asks: Field<Walkthrough.Asks> = .all(
    .optional("question", .question),
    .optional("be", Form<Int>.object(.required("seed", .seed)) { $0 }),
    .optional("who", .who),
    .optional("exit", .exit)
  ) { question, seed, who, exit in
    Walkthrough.Asks(
      question: question,
      isPlayed: seed != nil,
      who: who,
      hasExit: exit != nil
    )
  }
}

extension Form<String> {
  /// A short text, such as a name.
  fileprivate static let word: Form = .line(1...100)

  /// A version of iOS.
  fileprivate static let ios = Form(.string) { reader, value in
    reader.readVersion(value).map(\.description)
  }
}

extension Form<Int> {
  /// The version of the form.
  static let version = Form(.integer(1...1)) { reader, value in
    guard value != .integer(1) else { return 1 }
    reader.report(.schemaVersion, found: value.found, allowed: ["1"])
    return nil
  }

  /// The seed of random choices.
  fileprivate static let seed: Form = .integer(0...1_000_000_000)
}

extension Form<JSONValue> {
  /// Commands whose controllers are not known yet.
  fileprivate static let commands = Form(.array(.step, count: 0...100)) { reader, value in
    guard case .array(let elements) = value else {
      reader.report(.expectedArray, found: value.found)
      return nil
    }
    guard elements.count <= 100 else {
      reader.report(.listCount, ["most": "100"], found: "\(elements.count)")
      return nil
    }
    return value
  }

  /// A state whose controllers are not known yet.
  fileprivate static let state = Form(.map(.any).with("minProperties", .integer(1))) {
    $0.readObject($1).map { .object($0) }
  }
}

extension Form<Callback> {
  fileprivate static let callback = Form(.callback) { $0.readCallback($1) }
}

extension Form<Walkthrough.Opening> {
  /// The thing that a step opens; none of it stands for the walkthrough's own scenario.
  fileprivate static let opening: Form = .object(
    .optional("scenario", .word),
    .optional("example", .word),
    .optional("ios", .ios),
    .optional("idiom", .choice(of: Idiom.self))
  ) { Walkthrough.Opening(scenario: $0, example: $1, ios: $2, idiom: $3) }
}

extension Form<Walkthrough.Moment> {
  /// One call of a run.
  fileprivate static let moment: Form = .object(
    .required("callback", .callback),
    .optional("controller", .word),
    .optional("nth", .integer(1...1_000))
  ) { Walkthrough.Moment(callback: $0, controller: $1, nth: $2) }
}

extension Form<Walkthrough.Spotlight> {
  fileprivate static let spotlight: Form = .object(
    .required("kind", .choice(of: Walkthrough.Spotlight.Kind.self)),
    .required("id", .word)
  ) { Walkthrough.Spotlight(kind: $0, id: $1) }
}

extension Form<Walkthrough.Showing> {
  fileprivate static let showing: Form = .object(
    .optional("panel", .choice(of: Walkthrough.Showing.Panel.self)),
    .optional("density", .choice(of: Walkthrough.Showing.Density.self)),
    .optional("compare", compare),
    .optional("dialog", .choice(of: Dialog.self)),
    .optional("log", .word)
  ) { _, _, scenarios, _, log in Walkthrough.Showing(scenarios: scenarios ?? [], log: log) }

  /// A dialog that a step can open.
  private enum Dialog: String, CaseIterable, Sendable {
    case logsopen
  }

  /// The scenarios that are compared.
  private static let compare = Form<[String]>.object(
    .oneOf(
      [platforms, scenarios, created],
      otherwise: .needsAny,
      ["command": "compare", "list": "platforms, scenarios, created"]
    )
  )

  private static let platforms: Field<[String]> = .all(
    .required("platforms", several(.ios))
  ) { _ in [] }

  private static let scenarios: Field<[String]> = .all(
    .required("scenarios", several(.word))
  ) { $0 }

  private static func several(_ form: Form<String>) -> Form<[String]> {
    .array(form, count: 2...3, otherwise: .comparisonCount)
  }

  private static let created: Field<[String]> = .all(.required("created", .word)) { _ in [] }
}

extension Form<Walkthrough.Question> {
  static let question = Form(
    object.schema.described(QuestionKind.summary).named("WalkthroughQuestion"),
    object.read
  )

  private static let object = Form<Walkthrough.Question>.object(about, answers) {
    about,
    answers in
    Walkthrough.Question(
      kind: about.kind,
      controller: about.controller,
      callback: about.callback,
      among: about.among,
      state: answers.state,
      options: answers.options,
      mistakes: answers.mistakes ?? [:]
    )
  }

  private typealias About = (
    kind: QuestionKind, controller: String?, callback: Callback?, among: [String]?
  )

  private static let about: Field<About> = .all(
    .required("kind", .choice(of: QuestionKind.self)),
    .optional("controller", .word),
    .optional("callback", .callback),
    .optional("among", Form<[String]>.list(.word, most: 50))
  ) { (kind: $0, controller: $1, callback: $2, among: $3) }

  private typealias Answers = (state: JSONValue?, options: [String]?, mistakes: [String: Int]?)

  private static let answers: Field<Answers> = .all(
    .optional("state", .state),
    .optional("options", Form<[String]>.list(.word, most: 12)),
    .optional("mistakes", .mistakes)
  ) { (state: $0, options: $1, mistakes: $2) }
}

extension Form<[String: Int]> {
  /// The mistake of the twelve that an option reveals.
  fileprivate static let mistakes = Form(.map(.integer(1...12))) { reader, value in
    let pairs = reader.readMembers(value) { reader, name, value in
      reader.readInteger(value, in: 1...12).map { (name, $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

extension Form<(a: [Walkthrough.Trial], b: [Walkthrough.Trial])> {
  /// Two quotes, each with the scenario that shows whether it holds.
  fileprivate static let who: Form = .object(
    .required("a", trials),
    .required("b", trials)
  ) { (a: $0, b: $1) }

  private static let trials = Form<[Walkthrough.Trial]>.array(
    .object(.required("claim", .word), .optional("ios", .ios)) {
      Walkthrough.Trial(claim: $0, ios: $1)
    },
    count: 1...10,
    otherwise: .listCount,
    ["most": "10"]
  )
}

extension Form<Void> {
  /// Questions that are made from the run of the step.
  fileprivate static let exit: Form = .object(
    .required("questions", .integer(1...10)),
    .required("seed", .seed),
    .optional("kinds", Form<[MadeQuestion]>.list(.choice(), most: 20))
  ) { _, _, _ in }

  /// The kinds of questions that can be made from any run.
  private enum MadeQuestion: String, CaseIterable, Sendable {
    case next, who, count, stand, geometry, order, first, happens, brings, isLoaded, lives
  }
}

extension Form<Walkthrough.Goal> {
  fileprivate static let goal = Form<Walkthrough.Goal>.object(what, how) { what, how in
    Walkthrough.Goal(
      callback: what.callback,
      controller: what.of,
      state: what.state,
      findings: what.findings,
      does: how.does,
      commands: how.commands,
      memoryFlat: how.memoryFlat,
      maxCommands: how.maxCommands,
      traps: how.traps
    )
  }

  private typealias What = (
    callback: Callback?, of: String?, state: JSONValue?, findings: [String]
  )

  private static let what: Field<What> = .all(
    .optional("callback", .callback),
    .optional("controller", .word),
    .optional("state", .state),
    .optional("findings", Form<[String]>.list(.word, most: 20))
  ) { callback, controller, state, findings in
    (callback: callback, of: controller, state: state, findings: findings ?? [])
  }

  private typealias How = (
    does: String?, commands: JSONValue?, memoryFlat: Bool, maxCommands: Int?, traps: [String]
  )

  private static let how: Field<How> = .all(
    .optional("does", .word),
    .optional("commands", .commands),
    .optional("memoryFlat", .boolean),
    .optional("maxCommands", .integer(1...100)),
    .optional("traps", Form<[String]>.list(trap, most: 10))
  ) { does, commands, memoryFlat, maxCommands, traps in
    (
      does: does, commands: commands, memoryFlat: memoryFlat ?? false, maxCommands: maxCommands,
      traps: traps ?? []
    )
  }

  private static let trap = Form<String>.object(
    .required("id", .documentID),
    .required("callback", .callback),
    .required("does", .word)
  ) { id, _, _ in id }
}

extension Form<Walkthrough.Solution> {
  fileprivate static let solution: Form = .object(
    .optional("open", .opening),
    .optional("commands", .commands)
  ) { Walkthrough.Solution(open: $0, commands: $1) }
}
