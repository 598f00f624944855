import Testing
import TestSupport

extension `The page on every screen` {
  /// English in brackets and a third longer, as a language that nobody has written yet.
  private static let pseudoLocale = "localStorage['lifecycle-lab.language'] ??= 'en-XA';"

  /// What is seen without brackets, and is no name, code or id.
  private static let strangers = #"""
    (() => {
      const found = [];
      const names = /^(Nav(#1)?|Swift|Objective-C|ARC|view[A-Z]\w+|[A-Z]+(-[A-Z0-9]+)+)$/;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const around = node.parentElement;
        if (around.closest('code, noscript, pre, [lang]:not(html), svg, select, #live, .brand')) continue;
        if (!/\p{L}{3}/u.test(node.data) || /[⟦⟧]/.test(around.textContent)) continue;
        if (names.test(node.data.trim()) || !around.checkVisibility()) continue;
        found.push(`${around.className}: ${node.data.trim()}`);
      }
      return [...new Set(found)];
    })()
    """#

  @Test(arguments: [1280, 820, 390])
  func `has room for longer words, and none of its own outside its texts`(
    width: Int
  ) async throws {
    try await onThread {
      let page = try LabPage(width: width, height: 800, query: "", script: Self.pseudoLocale)
      let browser = page.browser
      try browser.wait(for: "document.querySelector('first-card')?.textContent.includes('⟧')")
      try Self.expectOnlyTexts(page, width)
      try browser.takeScreenshot("longer-\(width)")
      try browser.click(LabPage.primary)
      try browser.press("End")
      try Self.expectOnlyTexts(page, width)
      for tab in ["story", "code", "findings", "memory"] {
        try browser.evaluate("document.querySelector('status-strip').lab.inspector.open('\(tab)')")
        try Self.expectOnlyTexts(page, width)
        try browser.takeScreenshot("longer-\(tab)-\(width)")
      }
      page.expectNoComplaints()
    }
  }

  private static func expectOnlyTexts(_ page: LabPage, _ width: Int) throws {
    try page.browser.settle()
    let strangers = try page.browser.strings(Self.strangers)
    #expect(strangers.isEmpty, "\(strangers)")
    let widest = """
      Math.max(...[...document.querySelectorAll('html, .frame')].map((one) => one.scrollWidth))
      """
    #expect(try page.browser.number(widest) <= width)
  }
}
