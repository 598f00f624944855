import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  /// The twelve classic mistakes and their repairs.
  @Test func `shows each classic mistake, and nothing when it is mended`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.browser.press("4")
      for number in 1...12 {
        let id = "LINT-H\(number < 10 ? "0" : "")\(number)"
        try Self.open(id.lowercased(), in: page)
        let finding = """
          [...document.querySelectorAll('.finding')].find((one) => one.textContent.includes('\(id)'))
          """
        try page.browser.wait(for: finding)
        let text = try page.browser.string("\(finding).textContent")
        #expect(text.contains("Fix"), "\(id)")
        try Self.open("\(id.lowercased())-mended", in: page)
        let answered = """
          performance.getEntriesByType('resource').some(
            ({ name, responseEnd }) => name.endsWith('/findings') && responseEnd > 0)
          """
        try page.browser.wait(for: answered)
        try page.browser.settle()
        let count = try page.browser.evaluate("document.querySelectorAll('.finding').length")
        #expect(count as? Int == 0, "\(id)")
      }
      page.expectNoComplaints()
    }
  }

  private static func open(_ scenario: String, in page: LabPage) throws {
    try page.browser.open("\(page.lab.address)?lang=en&scenario=\(scenario)")
    // A run whose app was killed offers no command: the lanes say that it is there.
    try page.browser.wait(
      for: "document.querySelector('swim-lanes [role=slider]')?.ariaValueMax > 0"
    )
  }
}
