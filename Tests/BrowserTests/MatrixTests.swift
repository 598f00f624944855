import Foundation
import Testing
import TestSupport

extension `The page on every screen` {
  @Test func `is looked at in every pair of size, theme, language and part`() {
    let looks = Look.all
    // The largest two of the four make this many pairs.
    #expect(looks.count == 4 * Look.Part.all.count)
    let pairs: [(String, (Look) -> String, Int)] = [
      ("size and theme", { "\($0.size) \($0.theme)" }, 16),
      ("size and language", { "\($0.size) \($0.language)" }, 12),
      ("size and part", { "\($0.size) \($0.part.name)" }, 4 * Look.Part.all.count),
      ("theme and language", { "\($0.theme) \($0.language)" }, 12),
      ("theme and part", { "\($0.theme) \($0.part.name)" }, 4 * Look.Part.all.count),
      ("language and part", { "\($0.language) \($0.part.name)" }, 3 * Look.Part.all.count),
    ]
    for (name, pair, count) in pairs { #expect(Set(looks.map(pair)).count == count, "\(name)") }
  }

  /// With `AXE`, the path of `axe.min.js`, axe looks at each of them too.
  @Test(arguments: 0..<Look.shares)
  func `is whole in every size, theme and language`(share: Int) async throws {
    try await onThread {
      let page = try LabPage()
      var findings: [String] = []
      for part in stride(from: share, to: Look.Part.all.count, by: Look.shares) {
        var isOpen = false
        for look in Sample.looks.every(of: Look.all) where look.number / Look.sizes.count == part {
          let before = page.browser.complaints.count
          do {
            try isOpen ? look.change(page) : look.open(page)
            isOpen = true
            findings += try look.problems(page).map { "\(look): \($0)" }
          } catch {
            isOpen = false
            findings.append("\(look): \(error)")
          }
          findings += page.browser.complaints.dropFirst(before).map { "\(look): \($0)" }
          try page.browser.takeScreenshot("look-\(look)")
        }
      }
      #expect(findings == [])
    }
  }
}
