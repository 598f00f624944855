import Testing

extension Rules {
  /// Files and folders that ask the system for the time, each with the reason.
  static let clocks = [
    "Sources/LabCore/Time/MachineTime.swift": "the time that everything else is given",
    "Sources/MicroHTTPD/System/MonotonicClock.swift": "a loop that waits for sockets",
    "Sources/MicroHTTPD/System/TerminationSignals.swift": "a thread that gives memory back",
    "Sources/Postgres/": "threads that wait for the sockets of a database",
    "Tests/MicroHTTPDTests/TestSupport.swift": "the helper that looks at a condition again",
  ]

  /// Tests of code that gets a clock; the others watch programs.
  private static let timedTests = ["LifecycleServerTests", "MicroHTTPDTests", "PostgresTests"]

  private static let clock = Pattern(
    #/
    \bTask\.sle[e]p\b | \b(u|nano)?sle[e]p\(\d | \busle[e]p\( | \bclock_gettime\(
    | \b(Continuous|Suspending)Clock\b | \bDate(\(\)|\.now\b) | (^|[\s(\[])\.now\b(?!\()
    /#,
    needles: "sleep",
    "Clock",
    "Date",
    ".now",
    "clock_"
  )

  /// The time is a value: only code that gets a clock reads it or waits for it.
  static func clocks(_ file: SourceFile, _ code: SwiftCode) -> [Violation] {
    let isBound =
      file.path.hasPrefix("Sources/")
      || timedTests.contains { file.path.hasPrefix("Tests/\($0)/") }
    guard isBound, !clocks.keys.contains(where: file.path.hasPrefix) else { return [] }
    return file.violations(in: code.lines, of: clock, "asks the system for the time")
  }
}

@Suite struct `The time` {
  @Test func `is asked of the system in a few places`() {
    #expect(SwiftSources.all.flatMap { Rules.clocks($0.file, $0.code) } == [])
    for path in Rules.clocks.keys {
      #expect(Repository.files.contains { $0.path.hasPrefix(path) }, "\(path)")
    }
  }

  @Test(arguments: [
    "try await Task.sleep(for: pause)", "usleep(1_000)", "let start = ContinuousClock.now",
    "clock: SuspendingClock()", "let now = Date()", "Date.now", "if end > .now {", "since(.now)",
  ])
  func `is found where it is asked for`(line: String) {
    for path in ["Sources/A/A.swift", "Tests/LifecycleServerTests/A.swift"] {
      let file = SourceFile(path: path, text: line)
      #expect(Rules.clocks(file, SwiftCode(file)).count == 1)
    }
  }

  @Test(arguments: [
    "try await clock.sleep(for: pause)", "let now = time.now", "Date(milliseconds: 1)",
    "queue.asyncAfter(deadline: .now() + 1)", "let text = \"Date()\"",
  ])
  func `is not found where it is given`(line: String) {
    let file = SourceFile(path: "Sources/A/A.swift", text: line)
    #expect(Rules.clocks(file, SwiftCode(file)) == [])
  }
}
