import Testing
import TestSupport

extension `The page in a browser` {
  @Test func `opens paused with A on screen and Push B highlighted`() async throws {
    try await onThread {
      let page = try LabPage(density: "everything")
      #expect(try page.browser.string("\(LabPage.primary).textContent") == "Push B")
      #expect(try !page.isPlaying)
      #expect(try page.call == "A viewDidAppear")
      #expect(try page.controllers(on: "Appeared") == ["Nav#1", "A#1"])
      try page.browser.press("End")
      #expect(try page.index == page.count)
      let lines = try LabProcess.example([]).flatMap { $0 }
      #expect(try page.count == lines.count)
      #expect(try page.line == lines.last)
      try page.browser.takeScreenshot("opened")
      page.expectNoComplaints()
    }
  }

  @Test func `plays a push event by event, as the program prints it`() async throws {
    try await onThread {
      let page = try LabPage(density: "everything")
      try page.choose(inTransport: "4×")
      let launched = try page.count
      let push = try LabProcess.example([["do": "push", "on": "Nav", "target": "B"]])[1]
      #expect(push.contains("B viewIsAppearing(animated)"))
      try page.browser.click(LabPage.primary)
      try page.browser.wait(
        for: "document.querySelector('transport-bar [data-do=play]').dataset.shows === 'pause'"
      )
      try page.waitUntilPlayed()
      #expect(try page.count == launched + push.count)
      #expect(try page.controllers(on: "Appeared") == ["Nav#1", "B#1"])
      #expect(try page.readLines(launched + 1...launched + push.count) == push)
      try page.browser.takeScreenshot("pushed")
      page.expectNoComplaints()
    }
  }

  @Test func `steps back to the start and restores the whole state`() async throws {
    try await onThread {
      let page = try LabPage(density: "everything")
      let (launched, atLaunch) = (try page.count, try page.shownState)
      try page.browser.press("Home")
      let atStart = try page.shownState
      #expect(atStart != atLaunch)
      #expect(try page.index == 0)
      try page.browser.press("End")
      try page.perform("Push B")
      try page.browser.press("End")
      let atEnd = try page.shownState
      #expect(try page.index == page.count)
      while try page.index > launched { try page.browser.press("ArrowLeft") }
      #expect(try page.shownState == atLaunch)
      while try page.index > 0 { try page.browser.press("ArrowLeft") }
      #expect(try page.shownState == atStart)
      try page.browser.press("End")
      #expect(try page.shownState == atEnd)
      page.expectNoComplaints()
    }
  }

  @Test func `shows iOS 5 with its way to unload and without viewIsAppearing`() async throws {
    try await onThread {
      let page = try LabPage(density: "everything")
      let isOld = "document.querySelector('.map [data-rail=unload]') !== null"
      #expect(try page.browser.evaluate(isOld) as? Bool == false)
      let named = ".map .callback[data-rail=viewIsAppearing]"
      #expect(try page.texts(of: named) == ["viewIsAppearing"])
      try page.browser.choose("5", in: LabPage.platform)
      try page.browser.wait(for: isOld)
      try page.waitUntilReady()
      let expected = try LabProcess.example([["do": "push", "on": "Nav", "target": "B"]], ios: "5")
      try page.browser.wait(
        for: "Number(document.querySelector('[role=slider]').ariaValueMax) === \(expected[0].count)"
      )
      try page.perform("Push B")
      try page.browser.press("End")
      let lines = try page.readLines(1...page.count)
      #expect(lines == expected.flatMap { $0 })
      #expect(!lines.contains { $0.contains("viewIsAppearing") })
      #expect(try page.texts(of: named) == [])
      try page.browser.takeScreenshot("ios-5")
      page.expectNoComplaints()
    }
  }

  @Test func `presents and dismisses`() async throws {
    try await onThread {
      let page = try LabPage(density: "everything")
      let launched = try page.count
      try page.perform("Present M")
      try page.browser.press("End")
      #expect(try page.controllers(on: "Appeared").contains("M#1"))
      try page.browser.takeScreenshot("presented")
      try page.perform("Dismiss M")
      try page.browser.press("End")
      #expect(try page.controllers(on: "Appeared").contains("A#1"))
      #expect(try !page.controllers(on: "Appeared").contains("M#1"))
      let lines = try page.readLines(launched + 1...page.count)
      #expect(lines.contains { $0.hasPrefix("M viewDidAppear") })
      #expect(lines.contains { $0.hasPrefix("M viewDidDisappear") })
      page.expectNoComplaints()
    }
  }

  @Test func `obeys the keyboard`() async throws {
    try await onThread {
      let page = try LabPage(density: "everything")
      let count = try page.count
      try page.browser.press("End")
      try page.browser.press("ArrowLeft")
      #expect(try page.index == count - 1)
      try page.browser.press("ArrowRight")
      #expect(try page.index == count)
      try page.browser.press("Home")
      #expect(try page.index == 0)
      try page.browser.press(" ")
      #expect(try page.isPlaying)
      try page.browser.wait(
        for: "Number(document.querySelector('[role=slider]').ariaValueNow) > 1"
      )
      try page.browser.press(" ")
      #expect(try !page.isPlaying)
      #expect(try page.index < count)
      try page.browser.press("End")
      #expect(try page.index == count)
      page.expectNoComplaints()
    }
  }

  @Test func `works after a reload, and still tells each step`() async throws {
    try await onThread {
      let page = try LabPage()
      let launched = try page.count
      try page.perform("Push B")
      try page.waitUntilPlayed()
      try page.browser.reload()
      try page.waitUntilReady()
      let pushed = try page.count
      #expect(pushed > launched)
      #expect(try page.controllers(on: "Appeared") == ["Nav#1", "B#1"])
      try page.browser.press("End")
      try page.perform("Pop B")
      try page.browser.press("End")
      #expect(try page.count > pushed)
      #expect(try page.controllers(on: "Appeared") == ["Nav#1", "A#1"])
      let announced = try page.browser.string("document.querySelector('#live').textContent")
      #expect(!announced.isEmpty)
      page.expectNoComplaints()
    }
  }
}
