import LifecycleEngine
import SourceFacts

// Everything that the rules about scenes ask of the facts of methods and types.

/// A line of code that the rules about scenes look at.
struct SceneUse: Hashable, Sendable {
  let mark: SourceMark
  /// The expression, such as `UIApplication.shared.keyWindow`.
  let text: String
  /// The line of the condition under which alone it is reached.
  let branch: Int?

  fileprivate init(_ act: CodeAct, in method: SourceMethod, text: String? = nil) {
    mark = method.mark(act.start)
    self.text = text ?? act.path
    branch = act.branch.map { method.mark($0).place.line }
  }
}

extension SourceMethod {
  /// The calls and assignments of the code.
  private var deeds: [CodeAct] {
    acts.filter { [.call, .write].contains($0.kind) && !$0.path.hasPrefix("super.") }
  }

  /// Whether it does anything; the methods of a template only hold comments.
  var doesSomething: Bool { !deeds.isEmpty }

  /// The windows that it makes without a scene, or puts into the property of the app delegate.
  var windowsWithoutScene: [SceneUse] {
    let made = acts.filter { act in
      act.kind == .call && act.path == "UIWindow"
        && !act.arguments.contains { $0.label == "windowScene" }
    }
    guard made.isEmpty, !makesWindowForScene else { return made.map { SceneUse($0, in: self) } }
    let written = acts.filter { act in
      act.kind == .write && act.path == "window" && !act.isLocal
        && act.value?.form != .nothing
    }
    return written.map { SceneUse($0, in: self) }
  }

  /// Whether it makes a window for a scene, or gives a window its scene.
  var makesWindowForScene: Bool {
    acts.contains { act in
      act.path == "UIWindow" && act.arguments.contains { $0.label == "windowScene" }
        || act.kind == .write && act.path.hasSuffix(".windowScene")
    }
  }

  /// Whether it makes any window, or calls a method that may.
  var mayMakeWindow: Bool {
    acts.contains { act in
      act.path == "UIWindow" || act.kind == .write && act.path.hasSuffix(".windowScene")
        || act.kind == .write && act.path == "window" && !act.isLocal
        || act.path.hasSuffix("window.rootViewController") && act.kind == .write
    }
  }

  /// The uses of a window that takes for granted that one is there.
  ///
  /// - Parameter isAtOnce: Whether only those are meant that come before the method returns.
  /// - Returns: The uses, in the order of the text.
  func windowUses(isAtOnce: Bool = false) -> [SceneUse] {
    acts.filter { act in
      guard !isAtOnce || !act.isInClosure else { return false }
      let names = act.path.split(separator: ".")
      return names.contains { ["keyWindow", "rootViewController"].contains($0) }
        || act.path.contains("shared.windows")
        || names.first == "window" && names.count > 1 && !act.isLocal
    }.map { SceneUse($0, in: self) }
  }

  /// The uses of what a scene knows better: the windows of the app, and the main screen.
  var globalUses: [SceneUse] {
    acts.compactMap { act in
      let shared = ["windows", "keyWindow"].map { "UIApplication.shared.\($0)" }
      let known = shared + ["UIScreen.main"]
      return known.first { act.path.contains($0) }.map { SceneUse(act, in: self, text: $0) }
    }
  }

  /// The reads of what launched the app in the options of the launch.
  var launchReads: [SceneUse] {
    guard let options = facts.names.dropFirst().first else { return [] }
    let keys: Set<String> = [
      "url", "sourceApplication", "annotation", "userActivityDictionary", "userActivityType",
      "shortcutItem", "remoteNotification", "localNotification",
    ]
    return acts.filter { act in
      act.kind == .item && act.path == "\(options)[]"
        && act.arguments.contains { argument in
          guard case .member(_, let name, _) = argument.value.form else { return false }
          return keys.contains(name)
        }
    }.map { SceneUse($0, in: self) }
  }

  /// Whether the code names a parameter.
  func names(parameter index: Int) -> Bool {
    guard facts.names.indices.contains(index) else { return false }
    return facts.body.expressions.contains { $0.form == .name(facts.names[index]) }
  }

  /// The names of the class's own methods that it calls.
  var ownCalls: [String] {
    acts.filter { $0.kind == .call && !$0.path.contains(".") }.map(\.path)
  }

  /// The names of the class's own methods that it calls before it returns.
  fileprivate var callsAtOnce: [String] {
    acts.filter { $0.kind == .call && !$0.isInClosure && !$0.path.contains(".") }.map(\.path)
  }

  /// The expression that becomes the root of the window.
  var rootExpression: String? {
    let acts = acts
    let written = acts.first { $0.kind == .write && $0.path.hasSuffix("rootViewController") }
    guard let value = written?.value else { return nil }
    guard case .name(let name) = value.form else { return value.words }
    // A local variable: the value with which it was declared.
    let declared = acts.first { $0.kind == .declare && $0.path == name }
    return declared?.value?.words ?? name
  }
}

extension MethodFacts {
  /// The call of the app delegate or of a scene delegate that the method is.
  func delegateCall(of role: CallbackRole) -> Callback? {
    let isAlone = labels.isEmpty || labels == ["_"]
    return Callback.allCases.first { callback in
      callback.logSpellings.contains {
        $0.role == role && ($0.text == signature || (isAlone && $0.text == name))
      }
    }
  }

  /// The name with its labels, as documentation spells it.
  var signature: String { "\(name)(\(labels.map { "\($0):" }.joined()))" }

  /// Whether the system may call it in the background.
  var runsInBackground: Bool {
    let labels = Set(labels)
    return name == "application"
      && !labels.isDisjoint(with: [
        "performFetchWithCompletionHandler", "didReceiveRemoteNotification",
        "handleEventsForBackgroundURLSession",
      ])
  }
}

extension CodeBase {
  /// The types that name one of some protocols, or that have an extension that does.
  func names(of protocols: Set<String>) -> Set<String> {
    Set(
      files.flatMap(\.types).filter { !protocols.isDisjoint(with: $0.inherits) }.map(\.name)
    )
  }

  /// The superclass that none of the files has, unless it is one of the system's.
  func foreignParent(of type: SourceClass) -> String? {
    let parent = line(of: type).classes.last?.facts.inherits.first.map(SourceClass.plainName)
    let system = ["UIResponder", "NSObject"]
    return parent.flatMap { $0.hasSuffix("Delegate") && $0.hasPrefix("UI") ? nil : $0 }
      .flatMap { system.contains($0) ? nil : $0 }
  }

  /// Whether a struct of the files is an app of SwiftUI; such an app adopts scenes.
  func swiftUIApp(in target: (String) -> Bool) -> SourceMark? {
    for file in files where target(file.path) {
      let app = file.types.first { $0.kind == .structure && $0.inherits.contains("App") }
      if let app { return SourceMark(path: file.path, place: app.place) }
    }
    return nil
  }
}

extension SourceClass {
  /// The place of the declaration.
  var mark: SourceMark { SourceMark(path: path, place: facts.place) }

  /// The windows that it makes as the values of its properties.
  var windowProperties: [(name: String, mark: SourceMark)] {
    properties.filter { property in
      property.value?.hasPrefix("UIWindow(") == true
        && property.value?.contains("windowScene") == false
    }.map { ($0.name, SourceMark(path: path, place: $0.place)) }
  }

  /// Whether the app starts with it.
  var isMain: Bool {
    facts.words.contains { ["@main", "@UIApplicationMain"].contains($0) }
  }

  /// The methods that a method reaches by calls of its own class, itself first.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - isAtOnce: Whether only those are meant that run before it returns.
  /// - Returns: The methods, the nearest first.
  func reached(from method: SourceMethod, isAtOnce: Bool = false) -> [SourceMethod] {
    var found = [method]
    var index = 0
    while index < found.count, found.count < 50 {
      let names = Set(isAtOnce ? found[index].callsAtOnce : found[index].ownCalls)
      found += methods.filter { other in
        names.contains(other.facts.name) && !found.contains { $0.isSame(other) }
      }
      index += 1
    }
    return found
  }
}
