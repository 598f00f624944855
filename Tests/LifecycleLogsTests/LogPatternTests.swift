import Testing

@testable import LifecycleLogs
@testable import LifecycleScenario

@Suite struct `A pattern for lines` {
  @Test(arguments: [
    (#"^(?<class>\w+) (?<callback>.+)$"#, "B viewDidLoad", "B viewDidLoad"),
    (
      #"(?<time>[\d:.]+) +\[(?<class>[A-Z]\w*)#(?<instance>\d+)\] (?<callback>\w+)"#,
      "x 10:02:11.5  [Home#1] viewDidLoad!", "Home viewDidLoad"
    ),
    (
      #"(?P<class>[^|]+?)\|(?:a|bc){1,2}\|(?<callback>.*?);"#, "Home|bca|viewDidLoad;x;",
      "Home viewDidLoad"
    ),
    (#"(?<callback>\S+)$"#, "hello viewDidLoad", "ViewController viewDidLoad"),
    (#"(?<callback>view[A-Za-z]{3}\w*:?)"#, "-- viewWillAppear:", "ViewController viewWillAppear"),
  ])
  func `finds its groups`(pattern: String, line: String, event: String) throws {
    var request = LogRequest(text: line)
    request.pattern = pattern
    let report = try request.report()
    #expect(report.lines[0].event == event)
    #expect(report.format == .pattern)
  }

  @Test(arguments: [
    "(?<callback>.+", "a)(?<callback>.)", "(?<name>.)(?<callback>.)", "*(?<callback>.)", "abc",
    "(?<callback>[a-)", "(?<callback>[z-a])", #"(?<callback>.)\"#, #"(?<callback>\q)"#,
    "(?<callback>a{2,1})", "(?<callback>(a{100}){100})", "(?<callback>.)(?<callback>.)",
    "(?!x)(?<callback>.)", "(?<callback>a{1000})",
    String(repeating: "(", count: 40) + "(?<callback>.)", String(repeating: "a", count: 600),
  ])
  func `is refused with a reason when it cannot be used`(pattern: String) {
    var request = LogRequest(text: "B viewDidLoad")
    request.pattern = pattern
    let error = #expect(throws: LogError.self) { try request.report() }
    #expect(error?.code == .badPattern)
    #expect(error?.message.hasPrefix("The pattern cannot be used: ") == true)
  }

  @Test func `takes no longer however often it repeats`() throws {
    let pattern = try LogPattern("^(((a*)*)*b|(a|aa)+c|.*.*.*.*.*.*d)(?<callback>e)$")
    #expect(pattern.match(String(repeating: "a", count: 900)) == nil)
  }

  @Test func `leaves lines that do not fit unmatched`() throws {
    var request = LogRequest(text: "B|viewDidLoad\nB viewDidLoad\nB|hello")
    request.pattern = #"(?<class>\w+)\|(?<callback>\w+)"#
    #expect(try request.report().lines.map(\.status) == [.matched, .unmatched, .unmatched])
  }
}
