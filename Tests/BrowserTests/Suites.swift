import Foundation
import Testing

/// The page in a real Chromium, from the click to the picture.
@Suite(.serialized, .timeLimit(.minutes(3)), .inChromium)
struct `The page in a browser` {}

/// The same in every size, language and palette, and for those who hear it.
@Suite(.serialized, .timeLimit(.minutes(3)), .inChromium)
struct `The page on every screen` {}

/// Pages that belong together: of a presenter and followers, and of an app that runs.
@Suite(.serialized, .timeLimit(.minutes(10)), .inChromium)
struct `A class in browsers` {}

extension Trait where Self == ConditionTrait {
  /// Without Chromium a test is skipped, except where `CI` is set.
  ///
  /// To see them all, install the Debian package `chromium`.
  static var inChromium: Self {
    .enabled(
      if: Browser.program != nil || ProcessInfo.processInfo.environment["CI"] != nil,
      "Chromium is missing: apt-get install chromium"
    )
  }
}

extension LabPage {
  /// Expects that the page complained about nothing.
  func expectNoComplaints() {
    _ = try? browser.evaluate("0")
    #expect(browser.complaints == [])
  }
}
