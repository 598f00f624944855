import Testing
import TestSupport

extension `The page in a browser` {
  @Test func `keeps runs by their names, opens and deletes them`() async throws {
    try await onThread {
      let page = try LabPage(lab: LabProcess())
      try page.playInstantly()
      try page.perform("Push B")
      try page.waitUntilPlayed()
      let shown = try page.shownState
      try Self.name(page, "before the break")
      try page.browser.wait(for: Self.isFieldFocused)
      try page.browser.press("Escape")
      try page.browser.wait(for: "!document.querySelector('named-runs dialog').open")
      #expect(try page.branch == "before the break")
      try page.browser.visit(page.lab.address + "?scenario=tabs")
      try page.waitUntilShown()
      try Self.name(page, "tabs")
      let rows = "named-runs .run-rows li"
      #expect(try page.texts(of: rows).count == 2)
      try Self.expectNotDeleted(page, "\(rows)[aria-current] [data-hold=remove]")
      try page.click("\(rows):not([aria-current]) .branch-open")
      try page.wait(for: "before the break", in: "branch-button > button")
      try page.browser.wait(for: "!document.querySelector('named-runs dialog').open")
      try page.waitUntilPlayed()
      #expect(try page.shownState == shown)
      try page.run(action: "named-runs")
      try page.click("\(rows):not([aria-current]) [data-hold=remove]")
      try page.browser.wait(for: "document.activeElement.matches('[data-hold=keep]')")
      try page.click("\(rows) [data-hold=yes]")
      try page.browser.wait(for: "document.querySelectorAll('\(rows)').length === 1")
      try page.wait(for: "is deleted", in: "named-runs .dialog-foot [role=status]")
      page.expectNoComplaints()
    }
  }

  private static let isFieldFocused =
    "document.activeElement.matches('named-runs .run-naming input')"

  /// Gives the open run a name, and waits until it is in the list.
  private static func name(_ page: LabPage, _ name: String) throws {
    try page.run(action: "named-runs")
    try page.browser.wait(for: isFieldFocused)
    try page.browser.write(name)
    try page.browser.press("Enter")
    try page.wait(for: name, in: "named-runs .run-rows li[aria-current]")
  }

  /// The run that is open stays; the button says why.
  private static func expectNotDeleted(_ page: LabPage, _ button: String) throws {
    try page.click(button)
    #expect(try page.browser.holds("document.querySelector('\(button)').ariaDisabled === 'true'"))
    #expect(try page.browser.holds("!document.querySelector('[data-hold=yes]')"))
  }
}
