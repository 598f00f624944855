import Foundation
import LabCore
import LabHTTP
import LabStore
import LifecycleEngine
import Logging

/// Asks a server of its own what pages ask, and writes the answers down for `recorded.js`.
final class SiteRecorder {
  typealias Members = [String: Any]

  /// Begins the identifiers of runs in what is recorded.
  private static let token = "recorded-run-"
  /// The example of the first visit: two commands of it are recorded, of the others one.
  private static let first = "push-b"

  /// The examples that are recorded.
  let names: [String]
  /// How many runs were recorded.
  private(set) var count = 0

  private let pages: URL
  private let target: SiteFolder
  private let plan: SitePlan
  private let client: LabClient
  /// It serves until nothing refers to it.
  private let server: LabServer
  private var answers: [String] = []
  private var sets: [String] = []
  private var runs: [String: [String]] = [:]

  /// Starts the server, for this process only.
  ///
  /// - Parameters:
  ///   - pages: The folder of the pages.
  ///   - wanted: The examples to record; all of the page if this is empty.
  ///   - target: The folder of the site.
  /// - Throws: ``SiteProblem``, or what stood against reading the pages or starting the server.
  init(pages: URL, only wanted: [String], into target: SiteFolder) throws {
    let facts = try Data(contentsOf: pages.appending(path: "app/scenarios/facts.json"))
    let all = try Self.members(facts).keys.sorted()
    if let unknown = wanted.first(where: { !all.contains($0) }) {
      throw SiteProblem(
        "There is no example “\(unknown)”. Those in “Public/examples” can be recorded."
      )
    }
    names = wanted.isEmpty ? all : wanted
    plan = try JSONDecoder().decode(
      SitePlan.self,
      from: Data(contentsOf: pages.appending(path: "recorded.json"))
    )
    var configuration = LabServerConfiguration()
    configuration.logger = Logger(label: "site")
    configuration.logger.logLevel = .error
    configuration.port = 0
    configuration.publicFolder = pages.path
    configuration.storage = .memory
    server = try LabServer.start(configuration)
    guard let client = LabClient(server: "http://127.0.0.1:\(server.port)") else {
      throw SiteProblem("The server that is recorded has no address.")
    }
    self.client = client
    self.pages = pages
    self.target = target
  }

  func recordAll() throws {
    try recordCatalogs()
    for name in names { try record(name) }
    let index: Members = [
      "answers": answers, "plan": ["runs": plan.runs, "search": plan.search], "runs": runs,
      "sets": sets, "token": Self.token,
    ]
    try write(index, as: "index")
  }

  // MARK: - Catalogs

  private func recordCatalogs() throws {
    answers = plan.answers
    for language in Language.allCases.map(\.rawValue) {
      answers += plan.inEachLanguage.map { $0 + language }
      for (path, catalog) in plan.listed {
        try record(path, try entries(of: catalog, language), language)
      }
      for (path, catalog) in plan.askedOneByOne {
        let names = try entries(of: catalog, language).keys
        let found = try names.map { ($0, try ask("\(path)\($0)?lang=\(language)")) }
        try record(path, Dictionary(found) { $1 }, language)
        // What a search for each finds first.
        let hits = try names.sorted().compactMap { name in
          try (ask("\(plan.search)?q=\(name)&lang=\(language)")["hits"] as? [Members])?.first
        }
        try write(hits, as: "\(plan.search)?lang=\(language)")
      }
    }
    for address in answers { try write(ask(address), as: address) }
  }

  /// Writes answers that are asked for one by one into one file for each language.
  private func record(_ path: String, _ set: Members, _ language: String) throws {
    let address = "\(path)?lang=\(language)"
    sets.append(address)
    try write(set, as: address)
  }

  /// What a catalog lists, by its names.
  private func entries(of catalog: String, _ language: String) throws -> Members {
    let answer = try ask("\(catalog)?lang=\(language)")
    let lists = answer.values.compactMap { $0 as? [Members] }
    return Dictionary(lists.joined().map { ($0["id"] as? String ?? "", $0) }) { $1 }
  }

  // MARK: - Runs

  /// Records an example on its own version with what can be done next, and on others.
  private func record(_ name: String) throws {
    let file = try Data(contentsOf: pages.appending(path: "examples/\(name).json"))
    let document = try ExampleDocument(Array(file))
    for version in Set(plan.versions + [document.version]).sorted() {
      let text = document.text(on: version)
      guard let run = begin(text) else { continue }
      runs[name, default: []].append(version)
      let isOwn = version == document.version
      let depth = isOwn ? name == Self.first ? 2 : 1 : 0
      let asked = plan.begun + (isOwn ? plan.ownVersion : [])
      let recording: Members = [
        "created": run.created, "document": try Self.members(Data(text)),
        "node": try node(run, of: text, [], asked, depth: depth),
      ]
      try write(recording, as: "runs/\(name).\(version)")
    }
  }

  /// A run of the server.
  private struct Run {
    let id: String
    let created: Members
  }

  /// Begins a run; `nil` if the version doesn't know what the document asks for.
  private func begin(_ document: [UInt8]) -> Run? {
    let answer = send("\(plan.runs)?events=1000", document)
    guard answer.isFine, let id = answer.text("id") else { return nil }
    count += 1
    return Run(id: id, created: (try? members(answer.body, of: id)) ?? [:])
  }

  /// What a run answers after some commands, and after each of those that are offered then.
  private func node(
    _ run: Run,
    of document: [UInt8],
    _ commands: [Members],
    _ details: [String] = [],
    depth: Int
  ) throws -> Members {
    var answers: Members = [:]
    for question in plan.afterEach + details { answers[question] = try ask(of: run, question) }
    let offers = try ask(of: run, plan.offers)
    guard depth > 0 else { return ["answers": answers, "offers": offers] }
    let next = try (offers["commands"] as? [Members] ?? []).compactMap { offer -> Members? in
      guard let command = offer["command"] as? Members,
        ["effective", "misuse"].contains(offer["availability"] as? String)
      else { return nil }
      return try step(of: document, commands, command, depth: depth - 1)
    }
    return ["answers": answers, "next": next, "offers": offers]
  }

  /// What a command brings that follows others; `nil` if it is refused.
  private func step(
    of document: [UInt8],
    _ commands: [Members],
    _ command: Members,
    depth: Int
  ) throws -> Members? {
    guard let run = begin(document) else { return nil }
    for earlier in commands { _ = try perform(earlier, on: run) }
    let answer = try perform(command, on: run)
    guard answer.isFine else { return nil }
    let node = try node(run, of: document, commands + [command], depth: depth)
    var performed = try members(answer.body, of: run.id)
    // The offers of the node say the same and more.
    performed["commands"] = nil
    return ["command": command, "node": node, "performed": performed]
  }

  // MARK: - Requests and files

  private func perform(_ command: Members, on run: Run) throws -> LabClient.Answer {
    let text = try JSONSerialization.data(withJSONObject: command)
    return send("\(plan.runs)/\(run.id)/commands", Array(text))
  }

  private func send(_ path: String, _ body: [UInt8]) -> LabClient.Answer {
    client.send("POST", path, headers: ["Content-Type": "application/json"], body: body)
  }

  private func ask(_ address: String) throws -> Members {
    try Self.members(Data(client.send("GET", address).body))
  }

  private func ask(of run: Run, _ question: String) throws -> Members {
    try members(client.send("GET", "\(plan.runs)/\(run.id)\(question)").body, of: run.id)
  }

  /// Reads an answer; the identifier of the run becomes the token.
  private func members(_ text: [UInt8], of id: String) throws -> Members {
    let text = String(decoding: text, as: UTF8.self)
    return try Self.members(Data(text.replacingOccurrences(of: id, with: Self.token).utf8))
  }

  private static func members(_ text: Data) throws -> Members {
    guard let members = try JSONSerialization.jsonObject(with: text) as? Members else {
      throw SiteProblem("The server that is recorded answers with something else.")
    }
    return members
  }

  /// Writes what belongs to an address or a name.
  private func write(_ value: Any, as name: String) throws {
    let plain = name.hasPrefix("/") ? Self.fileName(of: name) : name
    let text = try JSONSerialization.data(
      withJSONObject: value,
      options: [.sortedKeys, .withoutEscapingSlashes]
    )
    try target.write(text, to: "recorded/\(plain).json")
  }

  private static func fileName(of address: String) -> String {
    String(address.dropFirst().map { $0.isLetter || $0.isNumber || "-._".contains($0) ? $0 : "_" })
  }
}
