import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  private static let area = "document.querySelector('.editor-json textarea')"
  private static let verdict = "document.querySelector('.editor-verdict').textContent"
  private static let problem = ".editor-problems li"

  @Test func `adds a controller, shows it in the JSON, and takes it back`()
    async throws
  {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try Self.openEditor(page)
      let before = try browser.string("\(Self.area).value")
      try browser.click(Self.button(".editor-tree .editor-bar", "+ Add"))
      try browser.wait(for: "document.querySelector('.editor-menu:popover-open')")
      try browser.click("document.querySelector('.editor-menu button')")
      try browser.wait(for: "\(Self.area).value.length > \(before.utf16.count)")
      let name = try browser.string("document.activeElement.value")
      #expect(!before.contains("\"\(name)\""))
      #expect(try browser.string("\(Self.area).value").contains("\"\(name)\""))
      let rows = try browser.texts(".editor-tree [role=treeitem]")
      #expect(rows.contains { $0.contains(name) }, "\(rows)")
      try browser.wait(for: "\(Self.verdict).includes('✓ Valid')")
      try browser.click(Self.button(".editor-actions", "Undo"))
      try browser.wait(for: "\(Self.area).value === \(quoted(before))")
      try browser.click(Self.button(".editor-actions", "Redo"))
      try browser.wait(for: "\(Self.area).value.includes('\"\(name)\"')")
      try browser.takeScreenshot("editor")
      page.expectNoComplaints()
    }
  }

  @Test func `says where the JSON is wrong, and what is nearest`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try Self.openEditor(page)
      let text = try browser.string("\(Self.area).value")
      try Self.write(text.replacing("\"launch\"", with: "\"lunch\""), page)
      try browser.wait(for: "document.querySelector('\(Self.problem) code')")
      #expect(try browser.text("\(Self.problem) code") == "/steps/0/do")
      #expect(try browser.text(Self.problem).contains("lunch"))
      try browser.click("document.querySelector('\(Self.problem) button')")
      let selected = "value.slice(selectionStart, selectionEnd)"
      let read = "(({value, selectionStart, selectionEnd}) => \(selected))(\(Self.area))"
      #expect(try browser.string(read) == "\"lunch\"")
      #expect(try browser.holds("document.activeElement === \(Self.area)"))
      try browser.click(Self.button(Self.problem, "Use “launch”"))
      try browser.wait(for: "\(Self.verdict).includes('✓ Valid')")
      #expect(try browser.string("\(Self.area).value") == text)
      try Self.write(text.replacing("\"window\":", with: "\"window\""), page)
      try browser.wait(for: "\(Self.verdict).includes('The text is not valid JSON yet.')")
      #expect(try browser.text(Self.problem).contains("Expected a colon after the name."))
      #expect(try browser.text("\(Self.problem) code").hasPrefix("Line "))
      let complaints = page.browser.complaints.filter { !$0.contains("/api/simulate") }
      #expect(complaints == [])
    }
  }

  @Test func `opens a file without what it does not understand`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      var scenario = try LabProcess.document("Public/examples/tabs.json")
      scenario["id"] = "from-elsewhere"
      scenario["colour"] = "green"
      let text = String(
        decoding: try JSONSerialization.data(withJSONObject: scenario),
        as: UTF8.self
      )
      try Self.openEditor(page)
      try browser.evaluate(
        """
        ((input) => {
          const files = new DataTransfer();
          files.items.add(new File([\(quoted(text))], 'elsewhere.json'));
          input.files = files.files;
          input.dispatchEvent(new Event('change'));
        })(document.querySelector('.editor-actions input[type=file]'))
        """
      )
      let without = Self.button("scenario-editor .dialog-foot", "Open without this 1 part")
      try browser.wait(for: "(\(without)) && !(\(without)).hidden")
      #expect(try browser.text("\(Self.problem) code") == "/colour")
      try browser.evaluate("document.querySelector('.editor-left-out').open = true")
      #expect(try browser.text(".editor-left-out").contains("colour"))
      try browser.click(without)
      try browser.wait(for: "!document.querySelector('scenario-editor dialog').open")
      try page.waitUntilShown()
      #expect(try page.call.hasSuffix("viewDidAppear"))
      #expect(try !page.isPlaying)
      let chosen = "document.querySelector('scenario-picker select').value"
      #expect(try browser.string(chosen) == "from-elsewhere")
      let complaints = page.browser.complaints.filter { !$0.contains("/api/simulate") }
      #expect(complaints == [])
    }
  }

  @Test func `opens storyboards that are dropped on the examples`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      let folder = Folders.tests.appending(path: "LifecycleSourceTests/Fixtures/Shop/Base.lproj")
      let files = try ["Main", "Settings"].map { name in
        let path = folder.appending(path: "\(name).storyboard")
        let text = try String(contentsOf: path, encoding: .utf8)
        return "files.items.add(new File([\(quoted(text))], '\(name).storyboard'));"
      }
      try page.run(action: "library")
      try page.waitForDialog("example-library")
      try browser.evaluate(
        """
        ((target) => {
          const files = new DataTransfer();
          \(files.joined(separator: "\n"))
          target.dispatchEvent(new DragEvent('drop', { dataTransfer: files, cancelable: true }));
        })(document.querySelector('example-library dialog'))
        """
      )
      let chosen = "document.querySelector('scenario-picker select').value"
      try browser.wait(for: "\(chosen) === 'main'")
      try page.waitUntilShown()
      #expect(try page.call.hasSuffix("viewDidAppear"))
      #expect(try page.count > 100)
      try page.wait(for: "Not everything in the files", in: "status-strip")
      #expect(page.browser.complaints == [])
    }
  }

  @Test func `keeps a draft through a reload, and runs it from its start`()
    async throws
  {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try Self.openEditor(page)
      let text = try browser.string("\(Self.area).value")
      let changed = text.replacing("A navigation stack and a modal", with: "A run of my own")
        .replacing("\"push-b\"", with: "\"my-own\"")
      #expect(changed != text)
      try Self.write(changed, page)
      try browser.wait(for: "\(Self.verdict).includes('✓ Valid')")
      try browser.reload()
      try page.waitUntilReady()
      try Self.openEditor(page)
      #expect(try browser.string("\(Self.area).value") == changed)
      #expect(try browser.text(".editor-message").contains("your draft from before"))
      let run = Self.button("scenario-editor .dialog-foot", "Run it")
      try browser.wait(for: "(\(run)).ariaDisabled !== 'true'")
      try browser.click(run)
      try browser.wait(for: "!document.querySelector('scenario-editor dialog').open")
      try page.waitUntilShown()
      #expect(try page.call.hasSuffix("viewDidAppear"))
      #expect(try !page.isPlaying)
      #expect(try page.count > 0)
      let chosen = "document.querySelector('scenario-picker select').selectedOptions[0].textContent"
      #expect(try browser.string(chosen) == "A run of my own")
      page.expectNoComplaints()
    }
  }

  @Test func `finds an example by what it is about, and opens it at its point`()
    async throws
  {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try page.run(action: "library")
      try page.waitForDialog("example-library")
      try browser.wait(for: "document.activeElement.type === 'search'")
      try browser.type("H05")
      let titles = try browser.texts(".library-open")
      #expect(titles.first == "H05 · viewDidLoad is assumed to run once")
      #expect(titles.contains("H05 fixed · viewDidUnload frees the data"))
      #expect(try browser.text(".library-count").contains("\(titles.count)"))
      try browser.strike("Enter")
      try browser.wait(for: "!document.querySelector('example-library dialog').open")
      try page.waitUntilShown()
      try browser.wait(for: "document.querySelector('.example-card')")
      // It rests before the mistake.
      #expect(try page.call == "Words loadView")
      #expect(try page.position == "2 of 7")
      #expect(try page.text(of: ".example-card").contains("The next call makes the mistake"))
      #expect(try !page.isPlaying)
      #expect(try browser.string("location.search").contains("scenario=lint-h05"))
      try page.click(".example-card button", "Continue")
      try browser.wait(for: "document.querySelector('.story-row[aria-current].is-wrong')")
      #expect(try page.call == "Words viewDidLoad")
      page.expectNoComplaints()
    }
  }

  @Test(arguments: ["scenario=no-such", "lesson=no-such"])
  func `says that the address names nothing, and opens the first example`(
    query: String
  ) async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&\(query)")
      try page.wait(for: "no example or lesson with the name", in: "status-strip p")
      let scenario = "document.querySelector('status-strip').lab.store.scenario.id"
      #expect(try page.browser.string(scenario) == "push-b")
    }
  }

  private static func openEditor(_ page: LabPage) throws {
    try page.run(action: "editor")
    try page.waitForDialog("scenario-editor")
    try page.browser.wait(for: "\(area)?.value.length > 0")
  }

  /// Replaces the JSON, as a person does who pastes another text.
  private static func write(_ text: String, _ page: LabPage) throws {
    try page.browser.evaluate("\(area).focus(); \(area).select()")
    try page.browser.type(text)
  }

  private static func button(_ place: String, _ title: String) -> String {
    """
    [...document.querySelectorAll(\(quoted("\(place) button")))].find((one) =>
      one.textContent === \(quoted(title)))
    """
  }
}
