import Foundation
import FoundationXML
import Testing
import TestSupport

extension `The page in a browser` {
  @Test func `saves the diagram as a picture that other programs read`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try page.perform("Push B")
      try browser.strike("End")
      try Self.openPictures(page)
      let vector = try Self.saved(by: 0, page)
      let parser = XMLParser(data: vector)
      let reader = TextReader()
      parser.delegate = reader
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
      #expect(reader.root == "svg")
      #expect(reader.title == "A navigation stack and a modal · \(try page.line)")
      // The tokens of the controllers that exist, and the names of the stations.
      for text in ["A", "B", "N", "Appeared", "viewWillAppear"] {
        #expect(reader.texts.contains(text), "\(text) is not among \(reader.texts)")
      }
      #expect(!String(decoding: vector, as: UTF8.self).contains("var(--"))
      let said = try browser.text("picture-export .dialog-body [role=status]")
      #expect(said.contains("push-b") && said.contains(".svg"))
      let pixels = try Self.saved(by: 1, page)
      #expect(pixels.prefix(8).elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      #expect(pixels.count > 10_000)
      try browser.choose("lanes", in: "document.querySelectorAll('picture-export select')[0]")
      let lanes = String(decoding: try Self.saved(by: 0, page), as: UTF8.self)
      #expect(lanes.contains("<svg"))
      page.expectNoComplaints()
    }
  }

  @Test func `saves the run as a file of each form`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try page.perform("Push B")
      try Self.openPictures(page)
      let forms = try browser.strings(
        "[...document.querySelectorAll('picture-export select')[2].options].map(({value}) => value)"
      )
      #expect(forms.count == 13)
      for form in forms {
        try browser.choose(form, in: "document.querySelectorAll('picture-export select')[2]")
        let answer = "fetch(document.querySelector('picture-export a[download]').href)"
        #expect(try browser.number("\(answer).then(({status}) => status)") == 200, "\(form)")
        let text = try browser.string("\(answer).then((one) => one.text())")
        let word = ["objc", "swift"].contains(form) ? "class" : "viewDidLoad"
        #expect(text.contains(word), "\(form)")
      }
      page.expectNoComplaints()
    }
  }

  @Test func `prints the run as a strip of pictures, and then it is gone`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try page.perform("Push B")
      try browser.strike("End")
      let (index, state) = (try page.index, try page.shownState)
      try browser.evaluate("window.print = () => { window.isPrinting = true; }; 0")
      try Self.openPictures(page)
      try browser.choose("1", in: "document.querySelectorAll('picture-export select')[1]")
      try browser.click("document.querySelectorAll('picture-export .picture-buttons button')[2]")
      try browser.wait(for: "window.isPrinting")
      let lines = try browser.texts(".film-strip li code")
      #expect(lines.contains("B viewDidLoad"))
      #expect(lines.contains { $0.hasPrefix("A viewDidDisappear") })
      #expect(try browser.texts(".film-strip li svg title") == lines)
      #expect(try browser.texts(".film-strip h1") == ["A navigation stack and a modal · iOS 27"])
      // Each picture shows the way to its own event: the widest line.
      let ways = try browser.strings(
        """
        [...document.querySelectorAll('.film-strip li svg')].map((one) =>
          [...one.querySelectorAll('path[pathLength]')].filter(({ style }) =>
            style.strokeWidth === '7px').map((path) => path.getAttribute('d')).join())
        """
      )
      #expect(Set(ways).count == lines.count && !ways.contains(""), "\(ways)")
      // Two side by side on paper are no smaller than a phone's.
      let boxes = try browser.strings(
        "[...document.querySelectorAll('.film-strip li svg')].map((one) => one.getAttribute('viewBox'))"
      )
      #expect(boxes.allSatisfy { $0.hasPrefix("0 0 390 ") }, "\(boxes)")
      let paper = try browser.printed()
      #expect(paper.starts(with: Data("%PDF".utf8)))
      #expect(paper.count > 10_000)
      try browser.evaluate("dispatchEvent(new Event('afterprint'))")
      #expect(try browser.holds("document.querySelector('.film-strip') === null"))
      try browser.settle()
      #expect(try page.index == index)
      let after = try page.shownState
      #expect(after == state)
      page.expectNoComplaints()
    }
  }

  private static func openPictures(_ page: LabPage) throws {
    try page.run(action: "picture")
    try page.waitForDialog("picture-export")
  }

  /// The file that one of the buttons saves.
  private static func saved(by button: Int, _ page: LabPage) throws -> Data {
    let text = try page.browser.string(
      """
      (async () => {
        const saved = new Promise((done) => {
          URL.createObjectURL = (blob) => {
            done(blob);
            return '#';
          };
        });
        document.querySelectorAll('picture-export .picture-buttons button')[\(button)].click();
        const bytes = new Uint8Array(await (await saved).arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      })()
      """
    )
    return Data(base64Encoded: text) ?? Data()
  }
}

/// Collects the texts of a picture.
private final class TextReader: NSObject, XMLParserDelegate {
  private(set) var root = ""
  private(set) var title = ""
  private(set) var texts: [String] = []
  private var path: [String] = []

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    if path.isEmpty { root = elementName }
    path.append(elementName)
    if elementName == "text" { texts.append("") }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    path.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if path == ["svg", "title"] { title += string }
    if path.contains("text"), let last = texts.popLast() { texts.append(last + string) }
  }
}
