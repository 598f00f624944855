import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  @Test func `stands where it stood after a reload, in a branch too`()
    async throws
  {
    try await onThread {
      let page = try Self.pageWithBranch()
      for _ in 1...3 { try page.browser.press("ArrowLeft") }
      let (call, index, count) = (try page.call, try page.index, try page.count)
      #expect(index < count)
      try page.browser.reload()
      try page.waitUntilReady()
      #expect(try page.call == call)
      #expect(try [page.index, page.count] == [index, count])
      #expect(try page.branch == "Branch B")
      #expect(try !page.isPlaying)
      try page.browser.press("Control+z")
      try page.wait(for: "Branch A", in: "branch-button > button")
      page.expectNoComplaints()
    }
  }

  @Test func `goes on when the server was killed and is back`() async throws {
    try await onThread {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "lifecycle-journal-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let port = try ReservedPort()
      let first = try LabProcess(port: port, data: folder)
      let page = try LabPage(density: "everything", lab: first)
      try page.playInstantly()
      try page.perform("Push B")
      try page.waitUntilPlayed()
      let (count, shown) = (try page.count, try page.shownState)
      first.kill()
      try page.wait(for: "Offline: you can still step through 1–\(count).", in: "status-strip p")
      try page.browser.press("Home")
      #expect(try page.index == 0)
      try page.browser.press("End")
      #expect(try page.shownState == shown)
      let second = try LabProcess(port: port, data: folder)
      #expect(second.address == first.address)
      try page.browser.wait(for: "\(LabPage.primary).ariaDisabled === 'false'")
      #expect(try page.count == count)
      try page.perform("Pop B")
      try page.waitUntilPlayed()
      let steps = [["do": "push", "on": "Nav", "target": "B"], ["do": "pop", "on": "Nav"]]
      let lines = try LabProcess.example(steps).flatMap { $0 }
      #expect(try page.count == lines.count)
      #expect(try page.line == lines.last)
      try page.browser.reload()
      try page.waitUntilReady()
      #expect(try page.count == lines.count)
    }
  }

  @Test func `loses and doubles nothing when the network breaks in a run`()
    async throws
  {
    try await onThread {
      let page = try LabPage(density: "everything")
      try page.choose(inTransport: "0.5×")
      try page.perform("Push B")
      let pushed = try page.count
      try page.browser.cutOff(true)
      try page.click("command-list .command", "Pop B")
      try page.wait(for: "No answer to “Pop B”.", in: "status-strip p")
      #expect(try page.count == pushed)
      try page.browser.press("End")
      #expect(try page.controllers(on: "Appeared") == ["Nav#1", "B#1"])
      try page.browser.cutOff(false)
      try page.browser.wait(for: "\(LabPage.scrubber).ariaValueMax > \(pushed)")
      let says = "“Pop B” was missing on the server and is performed now."
      try page.wait(for: says, in: "status-strip p")
      try page.browser.press("End")
      let steps = [["do": "push", "on": "Nav", "target": "B"], ["do": "pop", "on": "Nav"]]
      let lines = try LabProcess.example(steps).flatMap { $0 }
      #expect(try page.count == lines.count)
      #expect(try page.readLines(1...lines.count) == lines)
      try page.browser.reload()
      try page.waitUntilReady()
      #expect(try page.count == lines.count)
      page.browser.forgetComplaints { $0.contains("INTERNET_DISCONNECTED") }
      page.expectNoComplaints()
    }
  }

  @Test func `shows a command in all of eight tabs over one stream`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      var tabs = [page]
      for _ in 2...8 { tabs.append(try LabPage(duplicating: page)) }
      try Self.expect(tabs, toFollow: "Push B", by: 31)
      #expect(tabs.reduce(0) { $0 + $1.browser.streams.count } == 1)
      for tab in tabs[1...4] { try tab.browser.close() }
      let rest = [tabs[0]] + tabs[5...]
      try Self.expect(rest, toFollow: "Pop B", by: 17)
      #expect(rest.reduce(0) { $0 + $1.browser.streams.count } == 1)
      for tab in rest { tab.expectNoComplaints() }
    }
  }

  @Test func `follows other tabs without a shared worker too`() async throws {
    try await onThread {
      let script = "delete globalThis.SharedWorker;"
      let page = try LabPage(script: script)
      try page.playInstantly()
      let tabs = [page, try LabPage(duplicating: page, script: script)]
      try Self.expect(tabs, toFollow: "Push B", by: 31)
      #expect(tabs.map(\.browser.streams.count) == [1, 1])
      for tab in tabs { tab.expectNoComplaints() }
    }
  }

  /// Gives a command in the last tab; each one has to show what it brought.
  private static func expect(
    _ tabs: [LabPage],
    toFollow command: String,
    by events: Int
  ) throws {
    let last = try #require(tabs.last)
    try last.browser.bringToFront()
    let before = try last.count
    try last.perform(command)
    var shown: [[String]] = []
    for tab in tabs {
      try tab.browser.bringToFront()
      try tab.browser.wait(for: "Number(\(LabPage.scrubber).ariaValueMax) === \(before + events)")
      #expect(try tab.branch == "Branch A")
      try tab.browser.press("End")
      shown.append(try tab.shownState)
    }
    #expect(Set(shown).count == 1)
  }
}
