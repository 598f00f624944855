import Foundation
import LifecycleLive
import Testing
import TestSupport

@Suite struct `A file of the probe` {
  /// The lines that are others than in the package.
  private static func filled(_ file: ProbeFile, _ address: String, _ key: String) -> [String] {
    let lines = file.text(address: address, key: key).split(separator: "\n")
    let found = zip(lines, file.text.split(separator: "\n")).filter { $0 != $1 }
    return found.map { String($0.0.trimmingPrefix { $0 == " " }) }
  }

  @Test(arguments: ProbeFile.allCases)
  func `is handed out as the package has it`(file: ProbeFile) throws {
    let folder = Folders.root.appending(path: "Sources/LifecycleProbe")
    let path = file == .swift ? file.rawValue : "ObjectiveC/\(file.rawValue)"
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    #expect(file.text == text)
  }

  @Test func `takes an address and a key, each in its line`() {
    let (address, key) = ("http://192.168.1.5:8080/api/live/k3v9", "abc")
    #expect(
      Self.filled(.swift, address, key) == [
        #"static let address = "http://192.168.1.5:8080/api/live/k3v9""#,
        #"static let key = "abc""#,
      ]
    )
    #expect(
      Self.filled(.implementation, address, key) == [
        #"static NSString *const address = @"http://192.168.1.5:8080/api/live/k3v9";"#,
        #"static NSString *const key = @"abc";"#,
      ]
    )
    #expect(Self.filled(.header, address, key).isEmpty)
  }

  @Test func `imports its header by the name that it was given`() {
    let given = ProbeFile.implementation.text(address: "", key: "", named: "Probe")
    #expect(given.hasPrefix("#import \"Probe.h\"\n"))
    #expect(ProbeFile.implementation.text.hasPrefix("#import \"LifecycleProbe.h\"\n"))
  }

  @Test func `has literals that nothing ends early`() {
    let lines = Self.filled(.swift, "a\"; evil(\\(1))\n//", "\\")
    #expect(
      lines == [#"static let address = "a\"; evil(\\(1))//""#, #"static let key = "\\""#]
    )
  }
}
