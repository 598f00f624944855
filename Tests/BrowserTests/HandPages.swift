import Foundation
import Testing

/// The small page on which a follower of a class reads and answers.
extension LabPage {
  /// A part of the page, by its public name.
  static func part(_ name: String) -> String {
    "document.querySelector('[data-part=\(name)]')"
  }

  /// What a person must see of a question and can't, the button to press included. It is out of sight,
  /// too small to read or to touch, or wider than the window.
  static let unseen = """
    (() => {
      const main = document.querySelector('main').getBoundingClientRect();
      const name = (one) => `${one.localName}.${one.className} ${one.textContent.slice(0, 20)}`;
      const all = (selector) => [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility());
      const needed = 'h1, .calls button, .choice, [data-part=verdict], [data-part=results] li';
      const out = all(`${needed}, footer > *`).filter((one) => {
          const { top, bottom, height } = one.getBoundingClientRect();
          const end = one.closest('main') ? main.bottom : innerHeight;
          return Math.min(bottom, end) - Math.max(top, 0) < 0.95 * height;
        });
      const small = all('#hand *').filter((one) => one.localName !== 'text'
        && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
        && Number.parseFloat(getComputedStyle(one).fontSize) < 14);
      const low = all('button, .choice, footer a')
        .filter((one) => one.getBoundingClientRect().height < 43.9);
      const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wide'] : [];
      const moved = document.querySelector('main').scrollTop > 0 ? ['the card is scrolled'] : [];
      return [...out.map((one) => `out of sight: ${name(one)}`),
        ...small.map((one) => `small: ${name(one)}`), ...low.map((one) => `low: ${name(one)}`),
        ...wide, ...moved];
    })()
    """

  /// Goes to the page where questions are answered, in a language.
  func goToHand(of code: String, language: String = "en") throws {
    try browser.bringToFront()
    try browser.open("\(lab.address)join/\(code)?lang=\(language)")
    try browser.wait(for: "\(Self.part("strip")) && document.documentElement.dataset.card")
  }

  /// Goes to the lab, where a follower looks around and tries something.
  func goToMap(of code: String, language: String = "en") throws {
    try browser.bringToFront()
    try browser.open("\(lab.address)?try=\(code)&lang=\(language)")
    try waitUntilFollowing()
  }

  /// Answers a question: the choice with a number from 1, or an order by a tap for each call.
  ///
  /// - Parameters:
  ///   - choice: The number of the choice.
  ///   - leavesOut: The calls that get no place.
  func answer(_ choice: Int = 1, leavesOut: [String] = []) throws {
    try browser.bringToFront()
    try browser.wait(
      for: "document.querySelector('.calls button:enabled, .choice input:enabled')"
    )
    if try browser.isTrue("document.querySelector('.calls') === null") {
      try browser.click("document.querySelectorAll('.choice')[\(choice - 1)]")
    } else {
      let count = try browser.number("document.querySelectorAll('.calls button').length")
      for index in 0..<count {
        let call = "document.querySelectorAll('.calls button')[\(index)]"
        let name = try browser.string("\(call).getAttribute('aria-label')")
        guard !leavesOut.contains(where: name.hasPrefix) else { continue }
        if try browser.isTrue("\(call).getAttribute('aria-pressed') === 'false'") {
          try browser.click(call)
        }
      }
      try click("[data-part=send]")
    }
    try browser.wait(for: "document.querySelector('[data-fate=sent]')")
  }
}
