import LifecycleEngine
import LifecycleScenario

/// The names that questions are about, however they are typed.
struct KnownNames: Sendable {
  /// Other names that texts have in small letters.
  private static let others = [
    "viewController", "UIViewController", "navigationController", "UINavigationController",
    "tabBarController", "UITabBarController", "splitViewController", "UISplitViewController",
    "pageViewController", "UIPageViewController", "rootViewController", "childViewController",
    "hostingController", "UIHostingController", "sceneDelegate", "appDelegate", "tabBar",
    "safeAreaInsets", "safeArea", "isMovingFromParent",
    "isMovingToParent", "isBeingDismissed", "isBeingPresented", "supportedInterfaceOrientations",
    "shouldAutorotate", "traitCollection", "modalPresentationStyle", "completeTransition",
  ]

  /// A correction of a misspelt word.
  private struct Spelling: Sendable {
    let letters: [UInt8]
    let terms: [Term]
  }

  /// The parts of the names.
  let parts: [Term: [Term]]
  /// The callbacks by their names, in all spellings.
  private let callbacks: [Term: Callback]
  private let spellings: [Spelling]

  init() {
    var cutter = WordCutter()
    var (parts, callbacks): ([Term: [Term]], [Term: Callback]) = ([:], [:])
    var spellings: [Spelling] = []
    func learn(_ name: String, as callback: Callback?) {
      let terms = cutter.tokens(of: name).map(\.term)
      guard let whole = terms.first, parts[whole] == nil, callbacks[whole] == nil else { return }
      callbacks[whole] = callback
      if terms.count > 1 { parts[whole] = Array(terms.dropFirst()) }
      spellings.append(Spelling(letters: Array(name.lowercased().utf8), terms: terms))
    }
    for callback in Callback.allCases { learn(callback.rawValue, as: callback) }
    for callback in Callback.allCases {
      for name in callback.otherNames { learn(name, as: callback) }
    }
    for name in Self.others { learn(name, as: nil) }
    let names = Callback.allCases.map(\.rawValue)
    // “viewDissapear” is neither of the two disappearances, but has something of both.
    let halves = names.filter { $0.hasPrefix("viewWill") }.map { "view\($0.dropFirst(8))" }
    let words = ["disappear", "appearance", "transition", "interface", "orientation", "rotation"]
    for name in halves + words {
      let terms = cutter.tokens(of: name).map(\.term)
      spellings.append(Spelling(letters: Array(name.lowercased().utf8), terms: terms))
    }
    self.parts = parts
    self.callbacks = callbacks
    self.spellings = spellings
  }

  /// The callback that a token names.
  func callback(of token: Token) -> Callback? {
    token.form == .name || token.form == .word ? callbacks[token.term] : nil
  }

  /// The terms of the name that a misspelt word means, if there is one.
  ///
  /// - Parameter word: Eight small letters or more.
  /// - Returns: The terms of the nearest name at a distance of at most two.
  func correction(of word: [UInt8]) -> [Term]? {
    var best: (distance: Int, terms: [Term])?
    for spelling in spellings {
      let most = (best?.distance ?? 3) - 1
      guard most >= 0, abs(spelling.letters.count - word.count) <= most else { continue }
      let distance = NameDistance.between(word, spelling.letters)
      if distance <= most { best = (distance, spelling.terms) }
    }
    return best?.terms
  }
}

extension Callback {
  /// The names in the other languages and of older versions, without parameters.
  fileprivate var otherNames: [String] {
    logSpellings.compactMap { spelling in
      let name = spelling.text.prefix { $0 != ":" && $0 != "(" }
      let isMethodOfDelegate = spelling.role != nil && name.count < spelling.text.count
      return isMethodOfDelegate || name == "init" ? nil : String(name)
    }
  }
}
