import LifecycleEngine
package import LifecycleScenario
import SourceFacts

/// What the files of an app say: a scenario, where its parts stand in the files, and the mistakes.
package struct AppReading: Sendable {
  /// A view controller of the Swift files.
  package struct Controller: Hashable, Sendable {
    package let name: String
    package let file: String
    package let line: Int
    /// Whether there is a scenario of it.
    package let isRunnable: Bool

    fileprivate static let shape = Shape<Controller>.object(
      .required("file", \.file, .text),
      .required("line", \.line, .number),
      .required("name", \.name, .text),
      .required("runs", \.isRunnable, .flag)
    )
  }

  /// How much is read for a stranger.
  package struct Bounds: Sendable {
    /// The bytes that the program may say about all Swift files.
    package var factBytes = 32 << 20
    /// The controllers that are looked at.
    package var controllers = 100
    /// The lines that are told as left out.
    package var gaps = 1_000

    package init() {}
  }

  /// A scenario that runs, or `nil` if the files have no controller that could be pushed.
  package internal(set) var document: ScenarioDocument?
  /// What of storyboards and nibs did not become part of it.
  package internal(set) var notes: [SourceNote] = []
  package private(set) var findings: [PlacedFinding] = []
  /// What the run leaves out.
  package internal(set) var unread: [UnreadLine] = []
  package internal(set) var controllers: [Controller] = []
  /// How many callbacks the controllers override.
  package internal(set) var overrideCount = 0
  /// Whether the scenario is the launch of an app that does not launch.
  var isLaunch = false
  /// The class that the scenario meets, or `nil` if it walks storyboards.
  package private(set) var className: String?
  /// The kind of the code, or `nil` if none of it could be read.
  package fileprivate(set) var kind: Kind?
  /// The number of types of each kind that the Swift files declare.
  package private(set) var declarations: [String: Int] = [:]
  /// Whether there is a program that reads Swift files, or none was needed.
  package fileprivate(set) var hasReader = true
  private var told: [SourceReport.Told] = []
  private var methods: [PlacedFinding.Extent] = []

  /// The answer to a request; the places stand beside the scenario.
  package static let shape = Shape<AppReading>.object(
    .optional("class", \.className, .text),
    .required("controllers", \.controllers, .array(Controller.shape)),
    .required("declarations", \.declarations, .map(.count)),
    .required("findings", \.findings, .array(PlacedFinding.shape)),
    .optional("kind", \.kind, .choice),
    .required("notes", \.notes, .array(SourceNote.shape)),
    .required("overrides", \.overrideCount, .count),
    .required("reader", \.hasReader, .flag),
    .optional("scenario", \.plainDocument, ScenarioDocument.shape),
    .required("sourceMap", { $0.document?.sourceMap ?? [:] }, .map(CodePlace.shape)),
    .required("unread", \.unread, .array(UnreadLine.shape))
  ).named("AppReading")

  private var plainDocument: ScenarioDocument? {
    var plain = document
    plain?.sourceMap = [:]
    return plain
  }

  /// Looks in the run for the findings, and says what kind of code it is.
  fileprivate mutating func finish() {
    if document?.sourceMap.isEmpty != false { className = nil }
    if document != nil || !controllers.isEmpty { kind = .uikit }
    let places = document.flatMap(RunPlaces.init)
    findings = told.map { PlacedFinding($0, in: places, methods) }
  }
}

extension InterfaceRequest {
  /// Whether the ending of a path says that it is a file of Swift.
  package static func isSwift(_ path: String) -> Bool { path.hasSuffix(".swift") }

  /// Reads all files: storyboards and nibs here, Swift files with a program of their own.
  ///
  /// - Parameters:
  ///   - bounds: How much is read, or `nil` for files of this machine's own.
  ///   - reader: Gives the program, which is asked for only where there are Swift files.
  /// - Returns: What they say.
  /// - Throws: ``SourceError`` if there are no Swift files and the others show nothing that could run.
  package func readAll(
    bounds: AppReading.Bounds? = nil,
    reader: () throws(SourceReader.Failure) -> SourceReader
  ) throws(SourceError) -> AppReading {
    var reading = try readFiles(bounds, reader)
    reading.finish()
    return reading
  }

  private func readFiles(
    _ bounds: AppReading.Bounds?,
    _ reader: () throws(SourceReader.Failure) -> SourceReader
  ) throws(SourceError) -> AppReading {
    let swift = files.filter { Self.isSwift($0.path) }
    var reading = AppReading()
    let project = SceneProject(
      ProjectFiles(files),
      interfaces: files.filter { SourceFile.isRead($0.path) },
      isWhole: false
    )
    if swift.isEmpty, project.isEmpty {
      let made = try read()
      reading.document = made.document
      reading.notes = made.notes
      return reading
    }
    if swift.count == files.count, swift.allSatisfy(\.isObjectiveC) {
      reading.kind = .objectiveC
      return reading
    }
    var joins: [InterfaceJoin] = []
    do throws(SourceReader.Failure) {
      let requests = swift.map {
        SourceRequest(path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self))
      }
      let facts =
        swift.isEmpty ? [] : try reader().read(requests, answerBytes: bounds?.factBytes)
      let base = CodeBase(facts, interfaces: files)
      joins = base.joins
      reading.link(base, project, of: self, bounds)
    } catch {
      reading.hasReader = false
      reading.unread = swift.map {
        UnreadLine(.noReader, $0.path, name: error.buildCommand, reason: error.message)
      }
    }
    let hasInterfaces = files.contains { SourceFile.isRead($0.path) }
    guard hasInterfaces, !reading.isLaunch, reading.document == nil || className == nil else {
      return reading
    }
    do throws(SourceError) {
      let made = try read(joining: joins)
      reading.document = made.document
      reading.notes = made.notes
    } catch {
      let place = error.file.map { FileLine(file: $0, line: error.line) }
      reading.notes = [SourceNote(.unread, ["reason": error.reason], at: place)]
    }
    return reading
  }
}

extension AppReading {
  /// Finds the mistakes in Swift files, and makes the scenario of one controller.
  fileprivate mutating func link(
    _ base: CodeBase,
    _ project: SceneProject,
    of request: InterfaceRequest,
    _ bounds: Bounds?
  ) {
    var choice = SourceChoice()
    choice.configuration.oldest = request.version
    choice.branches = request.branches ?? []
    choice.mostControllers = bounds?.controllers ?? .max
    let texts = Dictionary(request.files.map { ($0.path, $0.bytes) }) { first, _ in first }
    let report = SourceReport(base, project: project, choice: choice)
      .mended(base.files) { texts[$0] }
    told = report.told
    kind = Self.kindWithoutController(base.files)
    declarations = Self.declarations(base.files)
    methods = base.classes.flatMap(\.methods).map(PlacedFinding.Extent.init)
    overrideCount = report.overrideCount
    let all = base.controllers()
    let lines = Array(all.prefix(choice.mostControllers))
    controllers = lines.map { line in
      Controller(
        name: line.first.name,
        file: line.first.path,
        line: line.first.facts.place.line,
        isRunnable: ScenarioMaker.canMake(line)
      )
    }
    let readings = run(lines, of: base, choice, request)
    var gaps = base.files.flatMap(\.gaps) + project.gaps + readings.flatMap(\.gaps)
    gaps += report.unknown.map {
      UnreadLine(.receiver, $0.mark.path, line: $0.mark.place.line, name: $0.name)
    }
    if let launch = project.launch(base, of: request) {
      (className, document) = (nil, launch)
      isLaunch = true
    }
    if let first = all.dropFirst(lines.count).first {
      gaps.append(UnreadLine(.cut, first.first.path, line: first.first.facts.place.line))
    }
    var seen: Set<UnreadLine> = []
    let sorted = gaps.filter { seen.insert($0).inserted }.sorted {
      ($0.file, $0.line ?? 0, $0.code.rawValue, $0.name ?? "")
        < ($1.file, $1.line ?? 0, $1.code.rawValue, $1.name ?? "")
    }
    unread = Array(sorted.prefix(bounds?.gaps ?? .max))
  }

  /// Makes the scenario of each controller, and takes that of the class that is asked for, or the
  /// one that shows the worst finding.
  private mutating func run(
    _ lines: [SourceLine],
    of base: CodeBase,
    _ choice: SourceChoice,
    _ request: InterfaceRequest
  ) -> [ControllerReading] {
    var readings: [ControllerReading] = []
    for line in lines where !WorkLimit.isOver {
      readings.append(ControllerReading(base, line, choice))
    }
    let names = request.className.map { [$0] } ?? Self.candidates(lines, told)
    let places = names.lazy.compactMap { name in
      readings.firstIndex { $0.name == name && $0.document != nil }
    }
    guard let place = places.first else { return readings }
    let name = readings[place].name
    let worst = Self.worstFirst(told).first { $0.finding.owner == name }
    if let worst, request.branches == nil {
      readings[place] = readings[place].showing(worst.finding)
    }
    (className, document) = (name, readings[place].document)
    return readings
  }
}

extension SceneProject {
  /// The launch of the first app that does not launch, unless another thing is asked for.
  fileprivate func launch(_ base: CodeBase, of request: InterfaceRequest) -> ScenarioDocument? {
    let isNewest = request.version.map { $0 >= SceneScenario.system } ?? true
    guard isNewest, request.className == nil, request.start == nil else { return nil }
    let document = apps(base).lazy.filter { $0.target != nil }.compactMap {
      SceneScenario(app: $0, project: self).endingLaunch()
    }.first
    guard var document else { return nil }
    document.id = InterfaceRequest.identifier(of: document.title ?? "")
    return document
  }

  /// The projects and property lists that were not read.
  fileprivate var gaps: [UnreadLine] {
    unread.map { UnreadLine(.unread, $0.file ?? "", line: $0.line, reason: $0.reason) }
  }
}

extension FileFacts {
  /// What of the file was not read.
  fileprivate var gaps: [UnreadLine] {
    if let refusal { return [UnreadLine(.unread, path, reason: refusal)] }
    return brokenLines.map { UnreadLine(.broken, path, line: $0) }
  }
}
