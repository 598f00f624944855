import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  @Test func `plays its recordings where no server of the lab is`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = folder.appending(path: "lab").path
    try await onThread {
      let recording = BuiltProgram.process(["site", site, "push-b"])
      let outcome = try ProgramOutcome(of: recording, input: "")
      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      let lab = try LabProcess(files: folder.path)
      let page = try LabPage(query: "lab/", lab: lab)
      try page.playInstantly()
      try page.browser.click(LabPage.primary)
      try page.browser.wait(
        for: "document.querySelector('.transport-position').textContent === '8 of 8'"
      )
      let simulated = try LabProcess.example([["do": "push", "on": "Nav", "target": "B"]])[1]
      let pushed = try page.texts(of: "story-list .story-row .story-name code")
      let isReal = pushed.allSatisfy { name in simulated.contains { $0.contains(name) } }
      #expect(pushed.count == 8 && isReal, "\(pushed)")
      try page.browser.click(LabPage.primary)
      try page.browser.wait(for: "\(LabPage.primary) === null")
      // What was not recorded says so, and can't be chosen.
      try page.browser.click("document.querySelector('command-list .commands-more')")
      let refused = try page.texts(of: "button[aria-disabled=true] small")
      #expect(refused.contains { $0.contains("This page is a recording") }, "\(refused)")
      page.expectNoComplaints()
    }
  }
}
