import Testing
import TestSupport

extension `The page on every screen` {
  @Test(arguments: ["ru", "zh-Hans"])
  func `leaves no English in another language`(language: String) async throws {
    try await onThread {
      let page = try LabPage()
      try page.speak(language)
      try page.browser.wait(for: "document.documentElement.lang === \(quoted(language))")
      try page.browser.settle()
      try Self.expectNoEnglish(page, language)
      try page.browser.click(LabPage.primary)
      try page.browser.press("End")
      try Self.expectNoEnglish(page, language)
      try page.browser.click("document.querySelector('command-list .commands-more')")
      try Self.expectNoEnglish(page, language)
      try page.browser.takeScreenshot("menu-\(language)")
      try page.browser.press("Escape")
      for fold in ["why", "changes"] {
        try page.browser.click("document.querySelector('story-list [data-do=\(fold)]')")
      }
      try page.browser.wait(for: "document.querySelector('.reasons-deep li')")
      try Self.expectNoEnglish(page, language)
      try page.browser.takeScreenshot("reasons-\(language)")
      try page.browser.press("Home")
      try Self.expectNoEnglish(page, language)
      try page.browser.reload()
      try page.browser.wait(for: LabPage.primary)
      let kept = try page.browser.string("document.documentElement.lang")
      #expect(kept == language)
      page.expectNoComplaints()
    }
  }

  static func expectNoEnglish(_ page: LabPage, _ language: String) throws {
    let texts = try englishTexts(page, language)
    #expect(texts == [])
  }

  /// The visible texts, names and tool tips that are English although they have a translation, or
  /// that have three English words in a row.
  private static func englishTexts(_ page: LabPage, _ language: String) throws -> [String] {
    try page.browser.strings(
      #"""
      (async () => {
        const load = async (code) => (await fetch(`locales/${code}.json`)).json();
        const [source, translated] = [await load('en'), await load(\#(quoted(language)))];
        const escape = (text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
        const patterns = Object.entries(source)
          .flatMap(([key, text]) => typeof text === 'string' ? [[text, translated[key]]]
            : Object.keys(text).map((form) => [text[form], translated[key]?.[form]]))
          .filter(([text, other]) => text !== other)
          .filter(([text]) => /[a-z]{3}/i.test(text.replace(/\{\w+\}/g, '')))
          .map(([text]) => new RegExp(`^${escape(text).replace(/\{\w+\}/g, '.+?')}$`, 'u'));
        const [texts, untranslated] = [[], []];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement;
          const isCommand = parent.closest('command-list') !== null;
          if (isCommand && /^[a-z]/.test(node.data)) untranslated.push(node.data);
          if (parent.closest('code, noscript, [lang]:not(html), .callback, #live')) continue;
          if (parent.checkVisibility?.() ?? true) texts.push(node.data.trim());
        }
        for (const element of document.querySelectorAll('[aria-label], [title]')) {
          texts.push(element.ariaLabel ?? '', element.title ?? '');
        }
        const isEnglish = (text) => patterns.some((pattern) => pattern.test(text))
          || /\b[a-z]{2,}( [a-z]{2,}){2,}\b/.test(text);
        const english = texts.filter((text) => text !== '' && isEnglish(text));
        return [...new Set([...english, ...untranslated])];
      })()
      """#
    )
  }
}
