import Foundation
import Testing
import TestSupport

extension `The page in a browser` {
  private static let lab = "document.querySelector('transport-bar').lab"
  private static let examples = "document.querySelector('scenario-picker select')"
  private static let card = "document.querySelector('first-card')"
  private static let place =
    "`${\(lab).store.scenario.id} ${\(lab).store.performed.length} ${\(lab).store.event.line}`"

  /// Writes what is wrong with the example that is open, compared with its document.
  ///
  /// The event and the panel are those that the document promises; the sentence is in the texts of
  /// the page. All of them are on the screen without scrolling.
  private static let problems = """
    (async () => {
      const { actionIndex, findings, inspector, store } = \(lab);
      const { id } = store.scenario;
      const { opensAt, steps } = await (await fetch(`examples/${id}.json`)).json();
      const wrong = [];
      const expect = (isTrue, what) => { if (!isTrue) wrong.push(what); };
      const isSeen = (element, frame) => {
        const own = element?.getBoundingClientRect();
        const room = frame?.getBoundingClientRect()
          ?? { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
        return Boolean(own) && own.height > 0 && own.top >= room.top - 1
          && own.bottom <= room.bottom + 1 && own.left >= room.left - 1
          && own.right <= room.right + 1;
      };
      const { line, step, controller, seq, confidence } = store.event;
      const [mistake] = findings.list;
      if (opensAt) {
        expect(step === opensAt.step && line.startsWith(opensAt.line), `stands at ${step} ${line}`);
      } else if (mistake) {
        expect(seq <= mistake.seq, `stands behind the mistake: ${line}`);
        expect(actionIndex.at(seq) === actionIndex.at(mistake.seq), `in another action: ${line}`);
      } else {
        expect(steps[step].do === 'launch' && confidence !== 'varies', `rests at ${line}`);
      }
      if (/^lint-h[0-9]+$/.test(id)) {
        expect(mistake?.id === id.toUpperCase(), `finds ${mistake?.id}`);
        expect(controller === mistake?.controller, `is about ${controller}`);
      }
      const tab = { issues: 'findings' }[opensAt?.panel] ?? opensAt?.panel ?? 'story';
      expect(inspector.tab === tab, `opens ${inspector.tab} instead of ${tab}`);
      const card = document.querySelector('.example-card');
      const sentence = \(lab).text(`scenario.opensAt.${id}`);
      expect(card?.textContent.includes(sentence), `says ${card?.textContent}`);
      expect(isSeen(card) && card.scrollHeight <= card.clientHeight + 1, 'the card is cut');
      const deed = [...card?.querySelectorAll('button') ?? []].at(-1)?.textContent ?? '';
      const other = /^lint-h[0-9]+$/.test(id) ? 'See it fixed'
        : opensAt?.alsoOn ? `The same on iOS ${opensAt.alsoOn}` : '';
      expect(deed.startsWith(other), `offers ${deed} instead of ${other}`);
      if (tab === 'story') {
        const row = document.querySelector('.story-row[aria-current] .story-name');
        const list = document.querySelector('.story-scroll');
        const places = [row, list].map((one) => JSON.stringify(one?.getBoundingClientRect()));
        expect(isSeen(row, list), `the row is not in view: ${places}, ${list?.scrollTop}`);
      }
      return wrong.map((what) => `${id}: ${what}`);
    })()
    """

  /// Opens each shipped example: what it promises is on the first screen.
  @Test func `opens every example at its point`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      let ids = try browser.strings("[...\(Self.examples).options].map((one) => one.value)")
      var wrong: [String] = []
      for id in Sample.looks.every(of: ids.dropFirst() + ids.prefix(1)) {
        do {
          try browser.choose(id, in: Self.examples)
          try browser.wait(for: "\(Self.lab).store.scenario?.id === \(quoted(id))")
          try browser.settle()
          wrong += try browser.strings(Self.problems)
        } catch {
          wrong.append("\(id): \(error)")
        }
      }
      #expect(ids.count > 100)
      #expect(wrong == [])
      page.expectNoComplaints()
    }
  }

  @Test func `goes on from a mistake's point, and shows it fixed`() async throws {
    try await onThread {
      let page = try LabPage(query: "?lang=en&scenario=lint-h09")
      let browser = page.browser
      try page.wait(for: "The next call makes the mistake", in: ".example-card")
      let before = try browser.string("\(Self.lab).store.event.line")
      try browser.activate(Self.cardDeed("fixed", in: ".example-card"), with: .mouse)
      try browser.wait(for: "document.querySelectorAll('.compare-row [aria-current]').length > 0")
      #expect(try browser.texts(".compare-map h2").count == 2)
      try browser.evaluate("history.back()")
      try browser.wait(for: "document.querySelector('compare-page').hidden")
      #expect(try browser.string("\(Self.lab).store.event.line") == before)
      try browser.activate(Self.cardDeed("continue", in: ".example-card"), with: .mouse)
      try browser.wait(for: "document.querySelector('.example-card') === null")
      try browser.wait(for: "document.querySelector('.story-row.is-now.is-wrong')")
      #expect(try browser.string("\(Self.lab).store.event.line") != before)
      page.expectNoComplaints()
    }
  }

  @Test func `the card of the first minute stays with any query, and leads on`() async throws {
    try await onThread {
      let script = "localStorage['lifecycle-lab.firstMinute'] ??= '';"
      let page = try LabPage(query: "?lang=en&utm_source=x", script: script)
      let browser = page.browser
      try page.wait(for: "Then press Push B.", in: "first-card")
      #expect(try browser.texts("first-card > b") == ["Which of these is called first?"])
      #expect(
        try browser.texts("first-card label code")
          == ["viewWillDisappear", "viewDidLoad", "viewWillAppear"]
      )
      let launched = try browser.number("\(Self.lab).store.last")
      try browser.activate("\(Self.card).querySelectorAll('input')[0]", with: .mouse)
      try browser.activate(Self.cardDeed("skip", in: "first-card"), with: .mouse)
      try browser.wait(for: "\(Self.card).dataset.phase === 'watch'")
      #expect(try browser.string("String(\(Self.lab).playback.speed)") == "0.5")
      try browser.strike("End")
      try browser.wait(for: "\(Self.card).dataset.phase === 'answer'")
      #expect(try browser.string("String(\(Self.lab).playback.speed)") == "1")
      #expect(try browser.texts("first-card > b") == ["You expected A viewWillDisappear."])
      let sentences = try browser.texts("first-card > p")
      #expect(sentences.first == "Of these three, viewDidLoad on B came first.")
      #expect(sentences.last?.hasPrefix("UIKit calls viewDidLoad on B because") == true)
      #expect(
        try browser.holds(
          "[...\(Self.card).querySelectorAll('p')].every((one) => one.scrollWidth <= one.clientWidth)"
        )
      )
      try browser.activate(Self.cardDeed("back", in: "first-card"), with: .mouse)
      try browser.wait(for: "\(Self.card).dataset.phase === 'choose'")
      #expect(try browser.number("\(Self.lab).store.announcedSeq") > launched)
      #expect(try browser.string("\(Self.lab).store.event.line") == "B viewDidLoad")
      #expect(
        try browser.texts("first-card button")
          == ["Break it", "The same on iOS 5", "Lesson 1", "I’ll look around"]
      )
      try browser.activate(Self.cardDeed("break", in: "first-card"), with: .mouse)
      try page.wait(for: "The next call makes the mistake", in: ".example-card")
      #expect(try browser.string("location.search").contains("scenario=lint-h09"))
      try browser.open(page.lab.address)
      try page.waitUntilReady()
      #expect(try browser.holds("\(Self.card) === null"))
      page.expectNoComplaints()
    }
  }

  @Test func `an address returns to its row, and back to what was open before`() async throws {
    try await onThread {
      let page = try LabPage()
      let browser = page.browser
      try page.playInstantly()
      try page.perform("Push B")
      try page.waitUntilPlayed()
      try browser.press("ArrowLeft")
      try browser.wait(for: "/at=2[.]/.test(location.search) && location.hash.startsWith('#s=')")
      let (address, place) = (try browser.string("location.href"), try browser.string(Self.place))
      let entries = try browser.number("history.length")
      try browser.reload()
      try page.waitUntilReady()
      #expect(try browser.string(Self.place) == place)
      try browser.choose("tabs", in: Self.examples)
      try browser.wait(for: "location.search.includes('scenario=tabs')")
      try browser.settle()
      #expect(try browser.number("history.length") == entries + 1)
      try browser.evaluate("history.back()")
      try browser.wait(for: "\(Self.place) === \(quoted(place))")
      #expect(try browser.string("location.href") == address)
      try browser.evaluate("history.forward()")
      try browser.wait(for: "\(Self.lab).store.scenario.id === 'tabs'")
      try browser.open("about:blank")
      try browser.open(address)
      try browser.wait(for: "\(Self.place) === \(quoted(place))")
      page.expectNoComplaints()
    }
  }

  private static func cardDeed(_ name: String, in card: String) -> String {
    "document.querySelector('\(card) [data-do=\(name)]')"
  }
}
