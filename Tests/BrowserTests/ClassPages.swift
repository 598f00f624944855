import Foundation
import Testing

/// A class in real pages: somebody presents, and others follow.
final class ClassPages {
  let presenter: LabPage
  let followers: [LabPage]
  /// Six letters and digits.
  let code: String

  static let bar = "document.querySelector('presenter-bar')"

  /// Opens a class, and has people join it.
  ///
  /// The first one types the code, the others come by the address of the QR code.
  ///
  /// - Parameters:
  ///   - count: How many follow.
  ///   - lab: The server.
  ///   - query: What the presenter's page opens.
  init(of count: Int, lab: LabProcess, query: String = "?lang=en") throws {
    presenter = try LabPage(query: query, lab: lab)
    try presenter.playInstantly()
    try presenter.present()
    code = try presenter.text(of: "presenter-bar > button")
      .prefix { $0 != "·" }.filter { $0.isLetter || $0.isNumber }
    var pages: [LabPage] = []
    for number in 0..<count {
      // A browser keeps six connections to a server, and each page listens on one.
      let other = number.isMultiple(of: 3) ? nil : pages.last?.browser
      pages.append(try LabPage(joining: code, lab: lab, beside: other, types: number == 0))
    }
    followers = pages
  }

  /// Has all followers go to the page where questions are answered.
  func answerByHand() throws {
    for page in followers { try page.goToHand(of: code) }
    try presenter.browser.bringToFront()
  }

  /// The presenter's key, as the presenter's browser keeps it.
  func key() throws -> String {
    try presenter.browser.string(
      "JSON.parse(localStorage['lifecycle-lab.room.key.\(code)']).key"
    )
  }

  /// Gives a command as the presenter; everybody shows what it brings.
  func perform(_ title: String, shows controllers: [String]) throws {
    try presenter.browser.bringToFront()
    try presenter.perform(title)
    try waitUntilAllFollow()
    for page in followers { #expect(try page.controllers(on: "Appeared") == controllers) }
    try presenter.browser.bringToFront()
  }

  /// Waits until everyone shows what the presenter shows: each once it comes to the front.
  func waitUntilAllFollow(_ pages: [LabPage]? = nil) throws {
    try presenter.browser.bringToFront()
    for page in pages ?? followers {
      try page.browser.bringToFront()
      try page.browser.takeTurns {
        if try !presenter.isPlaying && page.place == presenter.place { return nil }
        try page.browser.settle()
        return 2
      } orFail: {
        "A follower stands at \(try page.place) instead of \(try presenter.place)."
      }
    }
  }
}

extension LabPage {
  /// Records everything that a page asks for and gets, in the page itself.
  private static let recorder = """
    window.received = [location.href];
    const real = window.fetch;
    window.fetch = async (address, options = {}) => {
      const response = await real(address, options);
      received.push(response.url, ...[...response.headers].flat());
      const copy = response.clone();
      if (copy.body) void (async () => {
        const decoder = new TextDecoder();
        const reader = copy.body.getReader();
        try {
          for (let part = await reader.read(); !part.done; part = await reader.read()) {
            received.push(decoder.decode(part.value, { stream: true }));
          }
        } catch {}
      })();
      return response;
    };
    """

  /// Joins a class, and records everything that comes.
  ///
  /// - Parameters:
  ///   - code: The code of the class.
  ///   - lab: The server.
  ///   - other: A tab of the same browser.
  ///   - types: Whether the code is typed, as a person spells it.
  convenience init(
    joining code: String,
    lab: LabProcess,
    beside other: Browser? = nil,
    types: Bool = false
  ) throws {
    let browser = try Browser(beside: other, script: Self.counting + Self.recorder)
    try browser.resize(1280, 720)
    if types {
      try browser.open(lab.address + "join?lang=en")
      try browser.wait(for: "document.activeElement.matches('form input')")
      try browser.write("\(code.prefix(3).lowercased())-\(code.suffix(3).lowercased())")
      // The page leaves under the key.
      try? browser.press("Enter")
      try browser.wait(for: "location.pathname === '/join/\(code)' && \(Self.part("strip"))")
    }
    try browser.open(lab.address + "?lang=en&try=\(code)")
    self.init(browser: browser, lab: lab)
    try waitUntilFollowing()
  }

  /// Waits until the page of a follower shows the class.
  func waitUntilFollowing() throws {
    try browser.wait(
      for: "document.querySelector('class-bar .room-code') && \(Self.scrubber).ariaValueMax > 0"
    )
    try comeNear()
  }

  /// Goes a way that leads the class on: by the one button, or by one beside it.
  ///
  /// Presses that are near are one, and a round without votes needs two: a person takes longer, and
  /// presses again.
  func lead(_ way: String) throws {
    let find = { (selector: String) in
      "[...document.querySelectorAll('\(selector)')].find((one) => one.checkVisibility())"
    }
    try browser.bringToFront()
    try browser.wait(for: find("[data-way=\(way)]"))
    // What follows may have the same way beside its button.
    let one = "[data-part=lead][data-way=\(way)]"
    let isLead = try browser.isTrue("(\(find(one))) !== undefined")
    let button = find(isLead ? one : "[data-way=\(way)]")
    try browser.takeTurns {
      try browser.evaluate("testing.pause(\(Self.bounce))")
      guard try browser.isTrue("(\(button)) !== undefined") else { return nil }
      try browser.evaluate("(\(button)).click()")
      try browser.settle()
      return 50
    } orFail: {
      "“\(way)” leads nowhere."
    }
  }

  /// Leads the class to a step of its lesson, from the one before.
  func leadToStep(_ step: Int) throws {
    let place = "document.querySelector('lesson-rail .lesson-place')?.textContent ?? ''"
    try browser.bringToFront()
    try browser.takeTurns {
      try browser.evaluate("testing.pause(\(Self.bounce))")
      if try browser.isTrue("(\(place)).startsWith('Step \(step) of')") { return nil }
      try browser.evaluate(
        """
        [...document.querySelectorAll('lesson-rail [data-way]')]
          .find((one) => one.dataset.way === 'next')?.click()
        """
      )
      try browser.settle()
      return 50
    } orFail: {
      "The class stays at “\(try browser.string(place))”."
    }
  }

  /// In milliseconds; presses that are nearer are one.
  private static let bounce = 450

  /// Does something that stands in the panel “More”.
  func chooseMore(_ title: String) throws {
    let opener = "document.querySelector('presenter-bar [data-opens=more]')"
    if try !browser.isTrue("\(opener).ariaExpanded === 'true'") { try browser.click(opener) }
    try click(".more-panel button", title)
    if try browser.isTrue("\(opener).ariaExpanded === 'true'") { try browser.click(opener) }
  }

  /// Opens a class for the run of the page, by the menu.
  func present() throws {
    try click("page-menu .menu-button")
    try click("page-menu [role=menuitem]", "Present to a class")
    try browser.wait(for: "\(ClassPages.bar)?.textContent.includes(' here')")
    try browser.settle()
  }

  /// Everything that the page has asked for and got since it was opened.
  var received: String {
    get throws { try browser.string("received.join('\\n')") }
  }

  /// At which event the page stands, and of how many.
  fileprivate var place: [Int] { get throws { [try index, try count] } }

  /// What the strip of a follower says.
  var classState: String { get throws { try text(of: "class-bar .room-state") } }
}
