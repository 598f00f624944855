import Testing
import TestSupport

extension `The page in a browser` {
  @Test func `begins a branch in the past and offers the way back`() async throws {
    try await onThread {
      let page = try Self.pageWithBranch()
      #expect(try page.branch == "Branch B")
      #expect(try page.status == "Branch B starts here; the previous run is kept.")
      #expect(try page.controllers(on: "Appeared").contains("M#1"))
      try page.click("status-strip button", "Return")
      try page.wait(for: "Branch A", in: "branch-button > button")
      try page.browser.press("End")
      #expect(try page.controllers(on: "Appeared") == ["Nav#1", "B#1"])
      #expect(try !page.isPlaying)
      page.expectNoComplaints()
    }
  }

  @Test func `buttons and device say in the past what they will do there`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      try page.perform("Push B")
      try page.perform("Pop B")
      try page.waitUntilPlayed()
      try page.browser.press("Shift+ArrowLeft")
      try page.wait(for: "Pop B", in: "command-list .is-primary")
      try page.wait(for: "Pop B", in: "device-mock .card-action button")
      try page.browser.press("t")
      try page.browser.wait(for: "document.querySelector('command-list .action-all')?.hidden")
      try page.browser.press("Escape")
      try page.browser.press("ArrowLeft")
      try page.wait(for: "Pop B", in: "command-list .is-primary")
      try page.browser.press("Shift+ArrowLeft")
      try page.wait(for: "Push B", in: "device-mock .card-action button")
      try page.browser.press("Shift+ArrowRight")
      try page.click("device-mock .card-action button", "Pop B")
      try page.wait(for: "Branch B", in: "branch-button > button")
      try page.waitUntilPlayed()
      #expect(try page.controllers(on: "Appeared") == ["Nav#1", "A#1"])
      page.expectNoComplaints()
    }
  }

  @Test func `lists branches, names, compares and deletes them`() async throws {
    try await onThread {
      let page = try Self.pageWithBranch()
      try page.browser.press("h")
      let rows = "branch-list li"
      try page.wait(for: "from branch A, after “Launch”", in: "branch-list [aria-current]")
      #expect(try page.texts(of: rows).count == 2)
      try page.click("branch-list [aria-current] [data-hold=rename]")
      try page.browser.wait(for: "document.activeElement.matches('branch-list input')")
      try page.browser.write("with a sheet")
      try page.browser.press("Enter")
      try page.wait(for: "with a sheet", in: "branch-button > button")
      try page.wait(for: "with a sheet", in: "branch-list [aria-current]")
      try page.browser.settle()
      try page.click("branch-list li:not([aria-current]) [data-hold=compare]")
      try page.browser.wait(for: "\(Self.compareHeads).length === 2")
      #expect(try page.browser.strings(Self.compareHeads) == ["with a sheet", "Branch A"])
      try page.browser.press("Escape")
      try page.browser.wait(for: "document.querySelector('compare-page').hidden")
      try page.browser.press("h")
      try page.click("branch-list li:not([aria-current]) [data-hold=remove]")
      let question = "Delete branch A with its 82 events? This can’t be undone."
      try page.wait(for: question, in: "branch-list")
      #expect(try page.browser.string("document.activeElement.textContent") == "Keep")
      try page.click("branch-list .pill", "Delete")
      try page.browser.wait(for: "document.querySelectorAll('\(rows)').length === 1")
      #expect(try page.texts(of: rows)[0].contains("from a deleted branch"))
      try page.browser.press("Escape")
      try page.perform("Dismiss M")
      try page.waitUntilPlayed()
      #expect(try page.controllers(on: "Appeared") == ["Nav#1", "A#1"])
      page.expectNoComplaints()
    }
  }

  @Test func `takes commands back and does them again`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      let launched = try page.count
      try page.perform("Push B")
      let pushed = try page.count
      try page.perform("Present M")
      try page.waitUntilPlayed()
      let presented = try page.shownState
      try page.browser.press("Control+z")
      try page.wait(for: "Undone: Present M.", in: "status-strip p")
      #expect(try [page.count, page.index] == [pushed, pushed])
      try page.browser.press("Control+z")
      try page.wait(for: "Undone: Push B.", in: "status-strip p")
      #expect(try [page.count, page.index] == [launched, launched])
      #expect(try page.controllers(on: "Appeared") == ["Nav#1", "A#1"])
      try page.browser.press("Control+Shift+z")
      try page.browser.wait(for: "Number(\(LabPage.scrubber).ariaValueMax) === \(pushed)")
      try page.browser.press("Control+Shift+z")
      try page.browser.wait(for: "Number(\(LabPage.scrubber).ariaValueMax) > \(pushed)")
      try page.browser.press("End")
      #expect(try page.shownState == presented)
      #expect(try page.branch == "Branch A")
      page.expectNoComplaints()
    }
  }

  @Test func `starts the scenario again and keeps the run`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      let launched = try page.count
      try page.perform("Push B")
      try page.browser.press("r")
      try page.wait(for: "The previous run is kept.", in: "status-strip p")
      #expect(try page.branch == "Branch B")
      #expect(try page.count == launched)
      try page.browser.press("h")
      try page.wait(for: "82 events", in: "branch-list")
      try page.click("branch-list .branch-open", "Branch A")
      try page.wait(for: "Branch A", in: "branch-button > button")
      #expect(try page.count > launched)
      page.expectNoComplaints()
    }
  }

  @Test func `skips a step and says what isn’t possible without it`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      let launched = try page.count
      try page.perform("Push B")
      try page.perform("Present M")
      try page.browser.press("s")
      try page.wait(for: "Push B", in: "action-list")
      #expect(try page.texts(of: "action-list .step-title") == ["Launch", "Push B", "Present M"])
      try page.click("action-list li:nth-of-type(2) input")
      try page.click("action-list .dialog-foot button", "Run again")
      try page.wait(for: "1 step wasn’t possible and was left out:", in: ".step-outcome")
      let reason = "Present M The controller doesn’t exist. Show it first."
      #expect(try page.texts(of: ".step-outcome li") == [reason])
      #expect(try page.branch == "Branch B")
      #expect(try page.count == launched)
      try page.click("action-list .dialog-foot button", "Compare with before")
      try page.browser.wait(for: "\(Self.compareHeads).at(-1) === 'Branch B'")
      page.expectNoComplaints()
    }
  }

  @Test func `says why a step of a branch does nothing, and by which rule`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      try page.perform("Push B")
      try page.perform("Pop B")
      try page.browser.press("s")
      try page.wait(for: "Push B", in: "action-list")
      try page.click("action-list li:nth-of-type(2) input")
      try page.click("action-list .dialog-foot button", "Run again")
      let ignored = "Ignored: Pop A. Only the root is in the stack; it can’t be popped."
      try page.wait(for: "Branch B. \(ignored)", in: "status-strip p")
      for (width, height) in [(390, 844), (820, 1180), (1024, 768), (1180, 820), (1280, 720)] {
        try page.browser.resize(width, height)
        try page.browser.settle()
        #expect(try page.browser.strings(Self.cutStatus) == [], "\(width) × \(height)")
      }
      try page.wait(for: "\(ignored) NOP-NAV-1", in: "story-list .story-ignored")
      try page.click("story-list .story-ignored [data-rule]")
      try page.wait(for: "does nothing", in: ".rule-popover")
      try page.browser.press("Escape")
      try page.click("story-list [data-do=why]")
      try page.wait(for: "\(ignored) NOP-NAV-1", in: ".reasons-ignored")
      page.expectNoComplaints()
    }
  }

  /// The message, where a part of it is not seen.
  private static let cutStatus = """
    (() => {
      const text = document.querySelector('status-strip p');
      const { left, right, top, bottom } = text.getBoundingClientRect();
      const isWhole = text.scrollHeight <= text.clientHeight && text.scrollWidth <= text.clientWidth
        && [[left + 8, top + 4], [right - 8, bottom - 4], [left + 8, bottom - 4]].every(([x, y]) =>
          text.contains(document.elementFromPoint(x, y)));
      return isWhole ? [] : [`${text.textContent}: ${[left, right, top, bottom]}`];
    })()
    """

  @Test func `finds the way to a callback and plays it`() async throws {
    try await onThread {
      let page = try LabPage()
      try page.playInstantly()
      try page.browser.press("h")
      try page.click("branch-list [data-hold=take-me]")
      try page.waitForDialog("plan-dialog")
      let selects = "document.querySelectorAll('plan-dialog select')"
      try page.browser.wait(for: "\(selects)[2].options.length > 1")
      try page.browser.choose("B", in: "\(selects)[0]")
      try page.browser.choose("viewDidLoad", in: "\(selects)[2]")
      try page.click("plan-dialog .dialog-foot button", "Find the way")
      try page.browser.wait(for: "document.querySelector('plan-dialog ol')")
      #expect(try page.texts(of: "plan-dialog ol li") == ["Push B"])
      let focused = "document.activeElement.textContent"
      #expect(try page.browser.string(focused) == "Play it")
      try page.click("plan-dialog .dialog-foot button", "Play it")
      try page.wait(forIndex: 82)
      #expect(try page.controllers(on: "Appeared") == ["Nav#1", "B#1"])
      page.expectNoComplaints()
    }
  }

  @Test func `says that no way leads back to a controller without its view today`() async throws {
    try await onThread {
      let page = try LabPage()
      let before = try page.count
      try page.browser.click(Self.station("instantiated"))
      try page.click(".action-menu button", "Take A to")
      try page.wait(for: "No way was found on iOS 27.", in: ".take-result")
      let play = "[...document.querySelectorAll('plan-dialog .dialog-foot button')][1].hidden"
      #expect(try page.browser.evaluate(play) as? Bool == true)
      #expect(try page.count == before)
      // Chromium reports that the server has found nothing.
      page.browser.forgetComplaints { $0.contains("/plans") }
      page.expectNoComplaints()
    }
  }

  /// A page that has pushed B, then gone back and presented M instead.
  static func pageWithBranch() throws -> LabPage {
    let page = try LabPage()
    try page.playInstantly()
    try page.perform("Push B")
    try page.browser.press("Shift+ArrowLeft")
    try page.perform("Present M")
    try page.browser.press("End")
    return page
  }
}
