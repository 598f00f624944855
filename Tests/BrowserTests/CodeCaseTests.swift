import Foundation
import TestSupport
import Testing

/// Classes with one mistake each: public bug reports in small, and longer classes.
private enum CodeCase {
  private static let folder = Folders.tests.appending(path: "PublicTests/fixtures/code")

  /// The names of all of them.
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".swift") }.sorted()

  static func text(of name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Whether the program has a reader of Swift files beside it: a toolchain may lack the parser.
  static let canRead: Bool = {
    let reader = Process()
    reader.executableURL = BuiltProgram.file.deletingLastPathComponent()
      .appending(path: "lifecycle-source")
    reader.standardInput = FileHandle.nullDevice
    guard (try? reader.run()) != nil else { return false }
    reader.waitUntilExit()
    return reader.terminationStatus == 0
  }()
}

extension `The page in a browser` {
  /// How many findings the text of the dialog has, asked without the page.
  private static func findings(in text: String, _ browser: Browser) throws -> Int {
    try browser.number(
      """
      fetch('/api/sources', {
        method: 'POST', headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ files: [{ name: 'Pasted.swift', text: \(quoted(text)) }] }),
      }).then((answer) => answer.json()).then(({ findings }) => findings.length)
      """
    )
  }

  /// Gives the page a text, and has it read and run.
  private static func paste(_ text: String, in page: LabPage) throws {
    let browser = page.browser
    if try !browser.isTrue("document.querySelector('your-code dialog')?.open") {
      try browser.click("document.querySelector('.source-change')")
      try browser.wait(for: "document.querySelector('your-code dialog')?.open")
    }
    try browser.evaluate(
      """
      ((field) => {
        field.value = \(quoted(text));
        field.dispatchEvent(new Event('input', { bubbles: true }));
      })(document.querySelector('your-code textarea'));
      """
    )
    try browser.click("document.querySelector('your-code .is-primary')")
    try browser.wait(for: "!document.querySelector('your-code dialog').open")
    try browser.settle()
  }

  /// The card and the line that it blames are in view, and the focus is at the mark.
  private static func expectInView(_ name: String, _ browser: Browser) throws {
    try browser.wait(for: "document.querySelector('.source-card')")
    try browser.settle()
    let outside = try browser.strings(
      """
      (() => {
        const frame = document.querySelector('.source-lines').getBoundingClientRect();
        const top = Math.max(frame.top, 0);
        const bottom = Math.min(frame.bottom, innerHeight);
        return ['.is-blamed code', '.source-finding[aria-expanded="true"]', '.source-card']
          .filter((part) => {
            const box = document.querySelector(part).getBoundingClientRect();
            return box.top < top - 1 || box.bottom > bottom + 1;
          });
      })()
      """
    )
    #expect(outside == [], "\(name)")
    let isAtMark = "document.activeElement.matches('.source-finding[aria-expanded=\"true\"]')"
    #expect(try browser.isTrue(isAtMark), "\(name)")
  }

  /// The number of the panel is that of the tab.
  private static func expectOneCount(_ name: String, _ browser: Browser) throws {
    let panel = "document.querySelector('.source-count')?.textContent.match(/\\d+/)?.[0]"
    let tab = "document.querySelector('#inspector-findings .count')?.textContent"
    try browser.wait(for: "\(panel) && \(panel) === \(tab)")
    try browser.click("document.querySelector('.source-count')")
    try browser.wait(for: "document.querySelector('findings-view')")
    let listed = try browser.number("document.querySelectorAll('findings-view .finding').length")
    #expect(try browser.string("String(\(panel))") == String(listed), "\(name)")
    let own = "document.querySelector('findings-view #own-title')"
    #expect(try browser.isTrue("Boolean(\(own))"), "\(name)")
  }

  /// Applies the fix, if the mistake has one; the mark is gone, and comes back with the text.
  private static func expectFixed(_ name: String, _ browser: Browser) throws {
    let apply = "document.querySelector('.source-apply')"
    guard try browser.isTrue("Boolean(\(apply))") else { return }
    let mark = "document.querySelector('.source-finding[aria-expanded=\"true\"]')"
    let key = quoted(try browser.string("\(mark).dataset.key"))
    let isThere = """
      [...document.querySelectorAll('.source-finding')]
        .some(({ dataset }) => dataset.key === \(key))
      """
    try browser.click(apply)
    try browser.wait(for: "document.querySelector('.source-undo')")
    #expect(try !browser.isTrue(isThere), "\(name)")
    #expect(try browser.isTrue("document.activeElement.matches('.source-undo')"), "\(name)")
    try browser.click("document.querySelector('.source-undo')")
    try browser.wait(for: "\(isThere) && !document.querySelector('.source-undo')")
  }

  @Test(.enabled(if: CodeCase.canRead), arguments: [(1440, 900), (390, 844)])
  func `opens a person's own code on its mistake`(width: Int, height: Int) async throws {
    try await onThread {
      let page = try LabPage(width: width, height: height, query: "?lang=en#code")
      let browser = page.browser
      try browser.wait(for: "document.querySelector('your-code dialog')?.open")
      // The sample has run: it stands on its clock.
      try browser.wait(for: "document.querySelector('.source-finding[aria-expanded=\"true\"]')")
      #expect(
        try browser.string("document.querySelector('.source-card').dataset.card") == "LINT-MEM-2"
      )
      var opened = 0
      for name in CodeCase.names {
        let text = try CodeCase.text(of: name)
        guard try Self.findings(in: text, browser) > 0 else { continue }
        try Self.paste(text, in: page)
        try Self.expectInView(name, browser)
        try Self.expectFixed(name, browser)
        try Self.expectOneCount(name, browser)
        opened += 1
      }
      #expect(opened >= 7)
      page.expectNoComplaints()
    }
  }

  @Test(.enabled(if: CodeCase.canRead), arguments: [(1440, 900), (390, 844)])
  func `leads from a mistake to its other lines`(width: Int, height: Int) async throws {
    try await onThread {
      let page = try LabPage(width: width, height: height, query: "?lang=en#code")
      let browser = page.browser
      try browser.wait(for: "document.querySelector('your-code dialog')?.open")
      try browser.wait(for: "document.querySelector('.source-finding[aria-expanded=\"true\"]')")
      let observers = (0..<60).map { _ in "    // …" }.joined(separator: "\n")
      let text = """
        class A: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let hub = NotificationCenter.default
            hub.addObserver(self, selector: #selector(go), name: .one, object: nil)
        \(observers)
            hub.addObserver(self, selector: #selector(go), name: .two, object: nil)
          }
          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            NotificationCenter.default.removeObserver(self)
          }
          @objc func go() {}
        }
        """
      try Self.paste(text, in: page)
      try Self.expectInView("others", browser)
      let other = "document.querySelector('.source-others .text-button')"
      #expect(try browser.string("\(other).textContent") == "line 66")
      try browser.click(other)
      try browser.settle()
      let isSeen = """
        (() => {
          const frame = document.querySelector('.source-lines').getBoundingClientRect();
          const line = document.querySelectorAll('.source-lines li:has(> .source-number)')[65];
          const box = line.getBoundingClientRect();
          return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
        })()
        """
      #expect(try browser.isTrue(isSeen))
      page.expectNoComplaints()
    }
  }

  @Test(
    .enabled(if: CodeCase.canRead),
    arguments: [
      ("struct A: View { var body: some View { EmptyView() } }", "This is SwiftUI."),
      ("#import <UIKit/UIKit.h>\n@interface A : UIViewController\n@end", "This is Objective-C,"),
      ("struct A {}\nenum B {}", "There is no view controller here, only a struct and an enum."),
    ]
  )
  func `names a text without a controller, and runs nothing`(
    text: String,
    words: String
  ) async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en#code")
      let browser = page.browser
      try browser.wait(for: "document.querySelector('source-rail .source-card')")
      try browser.evaluate(
        """
        ((field) => {
          field.value = \(quoted(text));
          field.dispatchEvent(new Event('input', { bubbles: true }));
        })(document.querySelector('your-code textarea'));
        """
      )
      try browser.click("document.querySelector('your-code .is-primary')")
      let notice = "document.querySelector('your-code .source-notice:not([hidden])')"
      try browser.wait(for: "\(notice)?.textContent.startsWith(\(quoted(words)))")
      #expect(try browser.isTrue("document.querySelector('your-code dialog').open"))
      page.expectNoComplaints()
    }
  }
}
