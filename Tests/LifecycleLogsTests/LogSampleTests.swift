import Foundation
import LifecycleEngine
import LifecycleScenario
import TestSupport
import Testing

@testable import LifecycleLogs

/// A log as somebody printed it, with its right answers.
struct LogSample: Sendable, CustomTestStringConvertible {
  /// A call: the lines it may be read from, its class where the log names one, its callback.
  struct Call: Sendable {
    let lines: [Int]
    let className: String?
    let callback: String
  }

  let name: String
  let version: String?
  let calls: [Call]
  /// The lines that may be read as callbacks or not.
  let free: Set<Int>
  let verdicts: Set<String>
  let bytes: [UInt8]

  var testDescription: String { name }

  static let folder = Folders.root.appending(path: "Tests/LogSamples")

  /// All of them, by name.
  static let all: [LogSample] = {
    let file = folder.appending(path: "answers.json")
    guard let data = try? Data(contentsOf: file),
      let answers = try? JSONSerialization.jsonObject(with: data) as? [String: [String: Any]]
    else { return [] }
    return answers.sorted { $0.key < $1.key }.compactMap { LogSample($0.key, $0.value) }
  }()

  private init?(_ name: String, _ answer: [String: Any]) {
    guard let data = try? Data(contentsOf: Self.folder.appending(path: "\(name).log")),
      let lines = answer["lines"] as? [[Any]]
    else { return nil }
    (self.name, bytes) = (name, Array(data))
    version = answer["ios"] as? String
    free = Set(answer["free"] as? [Int] ?? [])
    verdicts = Set(answer["verdict"] as? [String] ?? [])
    calls = lines.compactMap { row in
      guard row.count == 3, let callback = row[2] as? String else { return nil }
      let numbers = (row[0] as? [Int]) ?? (row[0] as? Int).map { [$0] } ?? []
      return Call(lines: numbers, className: row[1] as? String, callback: callback)
    }
  }

  /// What a text with the lines of the log is understood as.
  func report(of text: String? = nil) throws -> LogReport {
    var request = text.map { LogRequest(text: $0) } ?? LogRequest(bytes: bytes)
    if let version { _ = request.fixVersion(version) }
    return try request.report()
  }
}

@Suite(.matrix) struct `Logs as people print them` {
  @Test func `are all there`() {
    #expect(LogSample.all.count == 25)
  }

  @Test func `are read call for call, with their classes`() {
    inEach(LogSample.all) { sample in
      let report = try sample.report()
      let events = Dictionary(
        report.lines.compactMap { line in line.event.map { (line.number, $0) } },
        uniquingKeysWith: { first, _ in first }
      )
      let classes = Dictionary(
        report.names.map { ($0.name, $0.className ?? $0.name) },
        uniquingKeysWith: { first, _ in first }
      )
      for call in sample.calls {
        let event = call.lines.lazy.compactMap { events[$0] }.first
        let parts = event?.split(separator: " ") ?? []
        #expect(parts.last?.prefix { $0 != "(" } == call.callback[...], "\(call)")
        guard let name = call.className, !["app", "scene"].contains(name) else { continue }
        let told = parts.first.flatMap { classes[String($0)] }
        #expect(told == name, "\(call)")
      }
      let read = Set(events.keys).subtracting(sample.calls.flatMap(\.lines))
      #expect(read.isSubset(of: sample.free))
    }
  }

  @Test func `have a verdict that is right`() {
    inEach(LogSample.all) { sample in
      let verdict = try sample.report().verdict
      #expect(sample.verdicts.contains(verdict.rawValue))
    }
  }

  /// The callbacks that come twice in the wrong logs.
  private static let doubled = ["viewWillAppear", "viewDidAppear", "viewDidDisappear"]

  @Test func `differ where a callback comes twice`() {
    let right = LogSample.all.filter { $0.verdicts == ["explained"] }
    inEach(right) { sample in
      let lines = LogText.decode(sample.bytes).split(
        omittingEmptySubsequences: false,
        whereSeparator: \.isNewline
      )
      let printed = Set(sample.calls.map(\.callback))
      guard Set(Self.doubled).union(["viewWillDisappear"]).isSubset(of: printed) else { return }
      let calls = sample.calls.filter { $0.lines.count == 1 && Self.doubled.contains($0.callback) }
      guard let call = calls.last else { return }
      let place = call.lines[0]
      let wrong = lines[..<place] + [lines[place - 1]] + lines[place...]
      let report = try sample.report(of: wrong.joined(separator: "\n"))
      #expect(report.verdict == .differs)
      #expect(report.line == place + 1 || report.line == place)
    }
  }

  /// Their bytes are read by `import`, their text by the page; the scenario is what either saves.
  @Test func `have one story, imported, followed and saved`() {
    inEach(LogSample.all) { sample in
      var request = LogRequest(text: "")
      if let version = sample.version { _ = request.fixVersion(version) }
      var follower = try LogFollower(request)
      let text = LogText.decode(sample.bytes)
      for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        _ = follower.take(String(line))
      }
      _ = follower.finish()
      let whole = try sample.report()
      #expect(try sample.report(of: text) == whole)
      #expect(follower.verdict == whole.verdict)
      #expect(follower.report?.scenario.steps == whole.scenario.steps)
      #expect(follower.report?.assumptions == whole.assumptions)
      let saved = try ScenarioDocument.decode(whole.scenario.encoded())
      #expect(saved == whole.scenario)
      let isPassed = if case .passed = saved.verdict() { true } else { false }
      #expect(isPassed == whole.agrees)
      let isDoubted = follower.doubt?.doubtLines().isEmpty == false
      #expect(isDoubted == (whole.verdict == .possible))
    }
  }
}
