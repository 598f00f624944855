import Testing
import TestSupport

extension `A class in browsers` {
  private static let bankRow = "bank-dialog .walk-steps li:nth-child"

  @Test func `asks a class what was prepared, and saves what it answers`() async throws {
    try await onThread {
      let pages = try ClassPages(of: 2, lab: try BrowserPool.server())
      let presenter = pages.presenter
      try pages.answerByHand()
      try Self.openBank(of: pages)
      try Self.importBank(in: presenter)
      #expect(try presenter.browser.axeFindings() == [])
      try presenter.browser.takeScreenshot("bank")

      // A number, and how sure one is: nothing of what is right comes before it is shown.
      try Self.ask(3, pages)
      for (page, answer) in zip(pages.followers, ["1", "2"]) {
        try Self.type(answer, page)
        try page.click(".sure input[value='3']")
        try page.browser.wait(
          for: "document.querySelector('.sure input[value=\"3\"]').checked"
        )
        #expect(try !page.received.contains(#""answer":{"#))
      }
      try Self.reveal(pages)
      for page in pages.followers {
        try page.browser.bringToFront()
        try page.wait(for: "1", in: "[data-part=results] .is-right .counts")
      }
      try pages.followers[0].browser.takeScreenshot("bank-number")

      // An order, from which the one who knows leaves out what does not come.
      try Self.openBank(of: pages)
      try Self.ask(2, pages)
      for (number, page) in pages.followers.enumerated() {
        try page.answer(leavesOut: number == 0 ? ["List deinit"] : [])
      }
      try Self.reveal(pages)
      let one = pages.followers[0]
      try one.browser.bringToFront()
      try one.wait(for: "Right", in: "[data-part=verdict] h1")
      try one.wait(for: "1", in: "[data-part=results] .counts")
      try one.browser.takeScreenshot("bank-order")

      try Self.askForWords(pages)
      try Self.saveResults(pages)
      for page in [presenter] + pages.followers { page.expectNoComplaints() }
    }
  }

  /// Words are seen by the presenter, and of those the class sees what is ticked.
  private static func askForWords(_ pages: ClassPages) throws {
    let presenter = pages.presenter
    try openBank(of: pages)
    try ask(4, pages)
    for (page, text) in zip(pages.followers, ["the owners", "something silly"]) {
      try type(text, page)
    }
    try presenter.browser.bringToFront()
    try presenter.wait(for: "2 of 2 answered", in: "presenter-bar .poll-live")
    try presenter.click("presenter-bar [data-do=tally]")
    try presenter.click("presenter-bar .poll-texts label", "the owners")
    try presenter.browser.takeScreenshot("bank-words")
    try reveal(pages)
    for page in pages.followers {
      try page.browser.bringToFront()
      try page.wait(for: "the owners", in: "[data-part=results]")
      #expect(try !page.text(of: "[data-part=results]").contains("something silly"))
    }
  }

  private static func saveResults(_ pages: ClassPages) throws {
    let browser = pages.presenter.browser
    try openBank(of: pages)
    try pages.presenter.click("bank-dialog [data-do=showResults]")
    try browser.wait(for: "document.querySelectorAll('.bank-result').length === 3")
    #expect(try browser.axeFindings() == [])
    try browser.takeScreenshot("bank-results")
    try browser.evaluate(
      """
      window.saved = [];
      const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        void blob.text().then((text) => saved.push(text));
        return make.call(URL, blob);
      };
      """
    )
    try pages.presenter.click("bank-dialog [data-do=resultsTable]")
    try browser.wait(for: "window.saved.length === 1")
    let table = try browser.string("saved[0]")
    #expect(table.hasPrefix("question,form,round,about,value,isRight,count,answered"))
    for line in [",number,1,answer,1,true,1,2", ",number,1,confidence,3,1,2,2", "something silly"] {
      #expect(table.contains(line), "\(line)")
    }
  }

  private static func openBank(of pages: ClassPages) throws {
    let presenter = pages.presenter
    try presenter.browser.bringToFront()
    if try !presenter.browser.isTrue("document.querySelector('.poll-control') !== null") {
      try presenter.chooseMore("Question")
    }
    let close = "document.querySelector('presenter-bar [data-way=close]')"
    if try presenter.browser.isTrue("\(close) !== null") { try presenter.lead("close") }
    try presenter.click("presenter-bar [data-do=bank]")
    try presenter.browser.wait(for: "document.querySelector('bank-dialog dialog[open]')")
  }

  /// Opens the bank that is shipped, as a file of somebody.
  private static func importBank(in page: LabPage) throws {
    try page.browser.evaluate(
      """
      void fetch('banks/push.json').then((answer) => answer.text()).then((text) => {
        const input = document.querySelector('bank-dialog input[type=file]');
        const data = new DataTransfer();
        data.items.add(new File([text], 'push.json'));
        input.files = data.files;
        input.dispatchEvent(new Event('change'));
      });
      """
    )
    try page.wait(for: "All questions can be asked.", in: "bank-dialog .walk-report")
  }

  private static func ask(_ number: Int, _ pages: ClassPages) throws {
    try pages.presenter.click("\(bankRow)(\(number)) [data-do=ask]")
    try pages.presenter.browser.wait(for: "!document.querySelector('bank-dialog dialog[open]')")
  }

  /// Answers by what is typed, and sends it.
  private static func type(_ text: String, _ page: LabPage) throws {
    try page.browser.bringToFront()
    try page.browser.wait(for: "document.querySelector('.typed input')")
    try page.browser.evaluate("document.querySelector('.typed input').focus()")
    try page.browser.write(text)
    try page.click("[data-part=send]")
    try page.browser.wait(for: "document.querySelector('[data-fate=sent]')")
  }

  private static func reveal(_ pages: ClassPages) throws {
    try pages.presenter.browser.bringToFront()
    try pages.presenter.wait(for: "2 of 2 answered", in: "presenter-bar .poll-live")
    try pages.presenter.lead("reveal")
  }
}
