import Foundation
import TestSupport
import Testing

/// A person's own class: from the text to its run, and back.
extension `The page in a browser` {
  /// A class of the fixtures, as its reader has read it when it was recorded.
  private static let runs = "LifecycleSourceTests/Fixtures/Swift/Runs.swift"

  /// Drops the class on what a selector finds.
  private static func drop(_ name: String, on target: String, in page: LabPage) throws {
    let file = Folders.tests.appending(path: Self.runs)
    let text = try String(contentsOf: file, encoding: .utf8)
    try page.browser.evaluate(
      """
      (async () => {
        const files = new DataTransfer();
        files.items.add(new File([\(quoted(text))], \(quoted(name))));
        const to = document.querySelector(\(quoted(target)));
        const give = (kind) => to.dispatchEvent(new DragEvent(kind,
          { dataTransfer: files, bubbles: true, cancelable: true }));
        give('dragenter');
        while (give('dragover')) await testing.pause();
        give('drop');
      })()
      """
    )
  }

  @Test(arguments: [(1440, "en"), (390, "ru")])
  func `shows a person's own class beside its run, lit both ways`(width: Int, language: String)
    async throws
  {
    try await onThread {
      let page = try LabPage(
        width: width,
        height: 900,
        query: "?lang=\(language)#code",
        lab: BrowserPool.server(reader: "named")
      )
      let browser = page.browser
      try browser.wait(for: "document.querySelector('your-code dialog')?.open")
      try Self.drop("Runs.swift", on: "your-code dialog", in: page)
      try browser.wait(for: "document.querySelectorAll('.source-files li').length === 1")
      try browser.evaluate("document.querySelector('your-code .is-primary').click()")
      try browser.wait(for: "document.activeElement.matches('source-rail .source-finding')")
      try browser.choose(
        "MeasuringController",
        in: "document.querySelector('.source-tools select')"
      )
      try browser.wait(
        for: "document.querySelector('source-rail .is-blamed')?.textContent.startsWith('18')"
      )
      // The focus goes to the mark of the class that is read now.
      try browser.settle()
      let ids = try browser.strings(
        "[...document.querySelectorAll('[data-finding]')].map((one) => one.dataset.finding)"
      )
      #expect(ids == ["LINT-APP-10", "LINT-LOAD-2", "LINT-PRES-1"])
      try Self.expectLightsBothWays(page)
      try Self.expectSwitch(page)
      try browser.evaluate("document.querySelector('source-rail .source-edit').click()")
      try browser.wait(for: "document.querySelector('scenario-editor dialog')?.open")
      page.expectNoComplaints()
    }
  }

  /// A line leads to its event, and the event lights the line.
  private static func expectLightsBothWays(_ page: LabPage) throws {
    let browser = page.browser
    let line = "document.querySelector('source-rail .is-current')"
    try browser.evaluate("document.querySelector('source-rail button.source-number').focus()")
    try browser.press("Enter")
    try browser.wait(for: "\(line)?.textContent.includes('func viewDidLoad')")
    let call = try page.call
    #expect(call == "MeasuringController viewDidLoad")
    try browser.press("ArrowRight")
    #expect(try !browser.isTrue("\(line)?.textContent.includes('func viewDidLoad')"))
  }

  /// A condition is taken, and its statements run from then on; the focus stays.
  private static func expectSwitch(_ page: LabPage) throws {
    let browser = page.browser
    let control = "document.querySelector('source-rail [role=switch]')"
    #expect(try browser.string("\(control).ariaChecked") == "false")
    try browser.evaluate("\(control).focus()")
    try browser.press("Enter")
    try browser.wait(for: "\(control)?.ariaChecked === 'true'")
    try browser.wait(
      for: "document.querySelector('.source-lines li:nth-child(12) button.source-number')"
    )
    #expect(try browser.isTrue("document.activeElement === \(control)"))
  }

  @Test func `opens files that are dropped on the first screen`() async throws {
    try await onThread {
      let page = try LabPage(lab: BrowserPool.server(reader: "named"))
      try Self.drop("Runs.swift", on: ".stage", in: page)
      try page.browser.wait(for: "document.querySelector('source-rail .source-card')")
      try page.browser.choose(
        "MeasuringChild",
        in: "document.querySelector('.source-tools select')"
      )
      try page.browser.wait(
        for: "document.querySelector('source-rail .is-blamed')?.textContent.startsWith('62')"
      )
      page.expectNoComplaints()
    }
  }

  @Test func `says how the reader is built where there is none`() async throws {
    try await onThread {
      let page = try LabPage(lab: LabProcess(reader: "unbuilt"))
      try Self.drop("Runs.swift", on: ".stage", in: page)
      try page.wait(for: "--product lifecycle --traits Source", in: ".source-gap")
      page.expectNoComplaints()
    }
  }

  @Test func `begins the dialog with how the reader is built where there is none`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en#code", lab: BrowserPool.server(reader: "unbuilt"))
      let notice = "your-code .source-notice:not([hidden])"
      try page.wait(for: "--product lifecycle --traits Source", in: notice)
      let field = "document.querySelector('your-code textarea')"
      #expect(try !page.browser.isTrue("\(field).checkVisibility()"))
      #expect(try !page.browser.isTrue("Boolean(document.querySelector('source-rail'))"))
      page.expectNoComplaints()
    }
  }
}
