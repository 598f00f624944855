import Testing

/// What a visit costs: how often the server is asked, and how much comes over the line.
extension `The page in a browser` {
  @Test(arguments: ["en", "ru", "zh-Hans"])
  func `asks seldom and for little, and again for next to nothing`(language: String) async throws {
    try await onThread {
      let lab = try BrowserPool.server()
      let first = try Browser()
      try Self.visit("\(lab.address)?lang=\(language)", in: first)
      #expect(first.traffic.requests <= 40)
      #expect(first.traffic.bytes <= 150_000)
      let second = try Browser(beside: first)
      try Self.visit("\(lab.address)?lang=\(language)", in: second)
      #expect(second.traffic.requests <= 6)
      #expect(first.complaints + second.complaints == [])
    }
  }

  @Test(arguments: ["en", "ru", "zh-Hans"])
  func `a first visit shows few controls, and the first one skips`(language: String) async throws {
    try await onThread {
      let page = try LabPage(
        width: 1440,
        height: 900,
        query: "",
        script: "localStorage['lifecycle-lab.language'] = '\(language)';"
      )
      try page.browser.wait(for: "document.querySelector('first-card .card-deed')")
      try page.browser.wait(for: "document.querySelector('.lane-slider')")
      let all = try page.browser.strings(
        """
        [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]')]
          .filter((one) => one.getClientRects().length > 0)
          .map((one) => `${one.tabIndex} ${one.ariaLabel || one.textContent.trim()}`)
        """
      )
      #expect(all.count <= 35, "\(all)")
      #expect(all.count { !$0.hasPrefix("-1") } <= 40)
      try page.browser.press("Tab")
      #expect(try page.browser.holds("document.activeElement.matches('.skip-link')"))
      page.expectNoComplaints()
    }
  }

  /// Opens the page, and waits until it has asked for all that it wants by itself.
  private static func visit(_ address: String, in browser: Browser) throws {
    try browser.resize(1280, 720)
    try browser.open(address)
    try browser.wait(for: "\(LabPage.primary) && \(LabPage.branchButton).hidden === false")
    var count = -1
    while count != browser.traffic.requests {
      count = browser.traffic.requests
      try browser.evaluate("testing.pause(1500)")
    }
  }
}
