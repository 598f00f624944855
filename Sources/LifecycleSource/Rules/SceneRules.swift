import LifecycleEngine
import SourceFacts

/// Mistakes on the way to scenes that the text of an app delegate shows without a run.
struct SceneRules {
  private let base: CodeBase
  private var findings: [SourceFinding] = []

  /// Looks for the mistakes of an app.
  ///
  /// - Parameter base: The classes of the app.
  /// - Returns: The findings, in the order of the files.
  static func findings(_ base: CodeBase) -> [SourceFinding] {
    var rules = SceneRules(base: base)
    for delegate in base.classes where base.conforms(delegate, to: ["UIApplicationDelegate"]) {
      if base.adoptsScenes(delegate) {
        for method in delegate.methods { rules.check(method) }
      } else if !base.isWrittenInSwiftUI {
        rules.add(.scn1, in: delegate.facts.name, at: delegate.mark, .likely)
      }
    }
    return rules.findings
  }

  private init(base: CodeBase) { self.base = base }

  /// A method of the delegate of an app with scenes.
  private mutating func check(_ method: SourceMethod) {
    let subject = "\(method.owner) \(method.facts.name)"
    if let callback = method.facts.appCallback {
      // What scenes hear too, and what is given to them alone.
      if callback.isGiven {
        add(.scn4, in: subject, at: method.mark, .certain)
      } else if callback.roles.contains(.scene) {
        add(.scn2, in: subject, at: method.mark, .certain)
      }
      if callback == .didFinishLaunching || callback == .willFinishLaunching {
        checkLaunch(method, subject)
      }
    }
    if method.facts.runsInBackground { checkWindow(method, subject) }
  }

  /// No scene has connected while the app is launched.
  private mutating func checkLaunch(_ method: SourceMethod, _ subject: String) {
    let windows = method.facts.facts.filter { fact in
      fact.kind == .call && fact.path == "UIWindow"
        && !fact.arguments.contains { $0.label == "windowScene" }
    }
    for fact in windows { add(.scn3, in: subject, at: method.mark(of: fact), .certain) }
    if windows.isEmpty { checkWindow(method, subject) }
    guard let options = method.facts.names.dropFirst().first else { return }
    let read = method.facts.facts.first { fact in
      let rest = fact.path.dropFirst(options.count)
      return [.read, .test].contains(fact.kind) && fact.path.hasPrefix(options)
        && rest.first.map { ".?![".contains($0) } ?? true
    }
    if let read { add(.scn4, in: subject, at: method.mark(of: read), .likely) }
  }

  /// What takes a window for granted.
  private mutating func checkWindow(_ method: SourceMethod, _ subject: String) {
    let use = method.facts.facts.first { fact in
      let names = fact.path.split(separator: ".")
      return names.contains { ["keyWindow", "rootViewController"].contains($0) }
        || fact.path.hasSuffix("shared.windows") || fact.path.contains("shared.windows.")
    }
    guard let use else { return }
    add(.scn5, in: subject, at: method.mark(of: use), .likely)
  }

  private mutating func add(
    _ id: FindingID,
    in subject: String,
    at mark: SourceMark,
    _ confidence: Certainty
  ) {
    findings.append(SourceFinding(id: id, mark: mark, confidence: confidence, subject: subject))
  }
}

extension CodeBase {
  /// Whether a class, or an extension of it, names one of some protocols.
  fileprivate func conforms(_ type: SourceClass, to protocols: [String]) -> Bool {
    type.facts.inherits.contains(where: protocols.contains)
      || files.contains { file in
        file.types.contains { part in
          part.kind == .extension && part.name == type.facts.name
            && part.inherits.contains(where: protocols.contains)
        }
      }
  }

  /// Whether a class of the app is the delegate of scenes, or the app delegate configures them.
  fileprivate func adoptsScenes(_ delegate: SourceClass) -> Bool {
    let protocols = ["UIWindowSceneDelegate", "UISceneDelegate"]
    return classes.contains { conforms($0, to: protocols) }
      || delegate.methods.contains { $0.facts.appCallback == .configurationForConnecting }
  }

  /// Whether an app of SwiftUI shows its scenes; such an app adopts them.
  fileprivate var isWrittenInSwiftUI: Bool {
    files.contains { file in
      file.types.contains { $0.kind == .structure && $0.inherits.contains("App") }
    }
  }
}

extension SourceClass {
  /// Where it is declared.
  fileprivate var mark: SourceMark { SourceMark(path: path, place: facts.place) }
}

extension SourceMethod {
  /// Where something that it does stands.
  fileprivate func mark(of fact: SourceFact) -> SourceMark {
    SourceMark(path: path, place: fact.place)
  }
}

extension MethodFacts {
  /// The call of the app delegate that the method is.
  fileprivate var appCallback: Callback? {
    let isAlone = labels.isEmpty || labels == ["_"]
    let signature = "\(name)(\(labels.map { "\($0):" }.joined()))"
    return Callback.allCases.first { callback in
      callback.logSpellings.contains {
        $0.role == .app && ($0.text == signature || (isAlone && $0.text == name))
      }
    }
  }

  /// Whether the system may call it in the background.
  fileprivate var runsInBackground: Bool {
    let labels = Set(labels)
    return name == "application"
      && !labels.isDisjoint(with: [
        "performFetchWithCompletionHandler", "didReceiveRemoteNotification",
        "handleEventsForBackgroundURLSession",
      ])
  }
}

extension Callback {
  /// Whether it gives the app what it was opened for.
  fileprivate var isGiven: Bool {
    [.openURL, .continueUserActivity, .performActionForShortcutItem].contains(self)
  }
}
