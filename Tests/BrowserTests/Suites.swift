import Foundation
import Synchronization
import Testing

/// The page in a real Chromium, from the click to the picture.
@Suite(.serialized, .inChromium, .withBrowsers)
struct `The page in a browser` {}

/// The same in every size, language and palette, and for those who hear it.
@Suite(.serialized, .inChromium, .withBrowsers)
struct `The page on every screen` {}

/// Pages that belong together: of a presenter and followers, and of an app that runs.
@Suite(.serialized, .inChromium, .withBrowsers)
struct `A class in browsers` {}

extension Trait where Self == ConditionTrait {
  /// Without Chromium a test is skipped, except where `CI` is set.
  ///
  /// To see them all, install the Debian package `chromium-headless-shell`.
  static var inChromium: Self {
    .enabled(
      if: Chromium.program != nil || ProcessInfo.processInfo.environment["CI"] != nil,
      "Chromium is missing: apt-get install chromium-headless-shell"
    )
  }
}

extension Trait where Self == BrowserScope {
  /// Gives each test a Chromium, and keeps what a failed one leaves behind.
  static var withBrowsers: Self { BrowserScope() }
}

/// Lends each test a Chromium of ``BrowserPool``.
struct BrowserScope: TestTrait, SuiteTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let chromium = try BrowserPool.take()
    let hasFailed = Mutex(false)
    let watch = IssueHandlingTrait.compactMapIssues { issue in
      hasFailed.withLock { $0 = true }
      return issue
    }
    let result: Result<Void, any Error>
    do {
      try await watch.provideScope(for: test, testCase: testCase) {
        try await BrowserPool.$chromium.withValue(chromium) { try await function() }
      }
      result = .success(())
    } catch {
      hasFailed.withLock { $0 = true }
      result = .failure(error)
    }
    if hasFailed.withLock(\.self) { try? chromium.writeFailure(of: test.fileName) }
    // A Chromium that can't be reset is dead, and ends here.
    if (try? chromium.reset()) != nil { BrowserPool.giveBack(chromium) }
    try result.get()
  }
}

extension Test {
  /// The name of the test as a file can have it.
  fileprivate var fileName: String {
    String(name.prefix { $0 != "(" }.filter { $0.isLetter || $0.isNumber || " ,-".contains($0) })
  }
}

extension LabPage {
  /// Expects that the page complained about nothing.
  func expectNoComplaints() {
    _ = try? browser.evaluate("0")
    #expect(browser.complaints == [])
  }
}
