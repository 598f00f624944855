import LifecycleEngine
import SourceFacts

/// The changes that are offered to an app on its way to scenes.
struct SceneEdits {
  private let app: SceneApp
  private let findings: [SourceFinding]
  private let text: (String) -> String?
  private var diffs: [(path: String, diff: FileDiff)] = []

  /// Makes the changes.
  init(_ report: SceneReport, text: @escaping (String) -> String?) {
    app = report.app
    findings = report.findings
    self.text = text
    offerManifest()
    offerMoves()
  }

  /// The changes of all files.
  var diff: String { diffs.map(\.diff.text).joined() }

  private mutating func edit(_ path: String, _ change: (inout FileDiff) -> Void) {
    if let index = diffs.firstIndex(where: { $0.path == path }) {
      change(&diffs[index].diff)
    } else if let text = text(path) {
      var diff = FileDiff(path, text: text)
      change(&diff)
      diffs.append((path, diff))
    }
  }

  /// The method of the app delegate that a finding is about, with its call.
  private var moves: [(method: SourceMethod, callback: Callback)] {
    let marks = Set(
      findings.filter { SceneWay.of($0.id)?.change == .move && $0.confidence > .possible }
        .map(\.mark)
    )
    return app.delegateMethods.compactMap { _, method in
      guard marks.contains(method.mark), let callback = method.facts.delegateCall(of: .app),
        !SceneCalls.launches.contains(callback)
      else { return nil }
      return (method, callback)
    }
  }
}

// The manifest.
extension SceneEdits {
  private mutating func offerManifest() {
    guard app.adoption != .adopted, let target = app.target else { return }
    guard let path = target.plist, let text = text(path), text.contains("</plist>") else {
      return offerMethod(target)
    }
    let storyboard = target.mainStoryboard
    let isEmpty = target.manifest?.mark.path == path
    let manifest = target.manifest?.mark.place.line
    edit(path) { diff in
      let close = diff.lines.lastIndex { $0.contains("</dict>") }
      if isEmpty, let manifest, diff.lines.indices.contains(manifest),
        diff.lines[manifest].contains("<dict/>")
      {
        // The line behind the key holds its value.
        let depth = diff.lines[manifest].prefix(while: \.isWhitespace).count
        let lines = Self.roles(storyboard).map { String(repeating: "\t", count: depth) + $0 }
        diff.replace(manifest..<manifest + 1, with: lines)
      } else if !isEmpty, let close {
        diff.insert(Self.manifest(storyboard).map { "\t\($0)" }, before: close)
      }
    }
  }

  /// The manifest of an app, with the tabs of Xcode.
  private static func manifest(_ storyboard: String?) -> [String] {
    let start = [
      "<key>UIApplicationSceneManifest</key>", "<dict>",
      "\t<key>UIApplicationSupportsMultipleScenes</key>", "\t<false/>",
      "\t<key>UISceneConfigurations</key>",
    ]
    return start + roles(storyboard).map { "\t\($0)" } + ["</dict>"]
  }

  /// The configurations by their roles.
  private static func roles(_ storyboard: String?) -> [String] {
    var names = [
      "<key>UISceneConfigurationName</key>", "<string>Default Configuration</string>",
      "<key>UISceneDelegateClassName</key>",
      "<string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>",
    ]
    if let storyboard {
      names += ["<key>UISceneStoryboardFile</key>", "<string>\(storyboard)</string>"]
    }
    return [
      "<dict>", "\t<key>UIWindowSceneSessionRoleApplication</key>", "\t<array>", "\t\t<dict>",
    ]
      + names.map { "\t\t\t\($0)" } + ["\t\t</dict>", "\t</array>", "</dict>"]
  }

  /// The method that counts as well, where no text holds the manifest.
  private mutating func offerMethod(_ target: AppTarget) {
    guard let delegate = app.delegates.first, let end = end(of: delegate) else { return }
    let storyboard = target.mainStoryboard.map {
      ["    configuration.storyboard = UIStoryboard(name: \"\($0)\", bundle: nil)"]
    }
    let lines =
      [
        "", "  func application(", "    _ application: UIApplication,",
        "    configurationForConnecting session: UISceneSession,",
        "    options: UIScene.ConnectionOptions", "  ) -> UISceneConfiguration {",
        "    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)",
        "    configuration.delegateClass = SceneDelegate.self",
      ] + (storyboard ?? []) + ["    return configuration", "  }"]
    edit(delegate.path) { $0.insert(lines, before: end) }
  }
}

// The scene delegate.
extension SceneEdits {
  private mutating func offerMoves() {
    let moves = moves
    let isNew = app.sceneDelegates.isEmpty
    guard app.swiftUI == nil, let delegate = app.delegates.first,
      !moves.isEmpty || isNew && app.adoption != .adopted
    else { return }
    let moved = moves.map { ($0, lines(of: $0.method)) }
    for ((method, _), lines) in moved {
      guard let lines else { continue }
      edit(method.path) { diff in
        let isBlank =
          diff.lines.dropFirst(lines.upperBound).first?.allSatisfy(\.isWhitespace) == true
        diff.replace(lines.lowerBound..<lines.upperBound + (isBlank ? 1 : 0), with: [])
      }
    }
    let code = moved.flatMap { move, lines in
      lines.map { sceneCode(of: move.method, move.callback, $0) } ?? []
    }
    let opensLinks = moves.contains { $0.callback == SceneCalls.opensLink }
    guard isNew else { return add(code, opensLinks) }
    let folder = ProjectFiles.folder(of: delegate.path)
    let path = ProjectFiles.path("SceneDelegate.swift", in: folder)
    var file = FileDiff(path, text: nil)
    file.insert(sceneDelegate(code, opensLinks), before: 0)
    diffs.append((path, file))
  }

  /// The lines of a method with the comments and attributes in front of it, counted from 0.
  private func lines(of method: SourceMethod) -> Range<Int>? {
    guard let lines = text(method.path).map({ FileDiff(method.path, text: $0).lines }),
      method.facts.lastLine <= lines.count, method.facts.place.line <= method.facts.lastLine
    else { return nil }
    var first = method.facts.place.line - 1
    var end = method.facts.lastLine
    let code = lines[first..<end].joined()
    if code.count(where: { $0 == "{" }) != code.count(where: { $0 == "}" }) {
      // The facts end with the last statement.
      let close = lines[end...].firstIndex { $0.drop(while: \.isWhitespace).hasPrefix("}") }
      guard let close else { return nil }
      end = close + 1
    }
    while first > 0 {
      let before = lines[first - 1].drop(while: \.isWhitespace)
      guard before.hasPrefix("///") || before.hasPrefix("@") else { break }
      first -= 1
    }
    return first..<end
  }

  /// The line behind the last method of a class in its own file, counted from 0.
  private func end(of type: SourceClass) -> Int? {
    type.methods.filter { $0.path == type.path }
      .max { $0.facts.lastLine < $1.facts.lastLine }
      .flatMap { lines(of: $0)?.upperBound }
  }

  /// A method as the delegate of a scene has it.
  private func sceneCode(
    of method: SourceMethod,
    _ callback: Callback,
    _ range: Range<Int>
  ) -> [String] {
    let all = text(method.path).map { FileDiff(method.path, text: $0).lines } ?? []
    let lines = Array(all[range])
    guard let gift = SceneCalls.gifts[callback] else {
      let start = method.facts.place.line - 1 - range.lowerBound
      let whole = lines[start...].joined(separator: "\n")
      guard let open = whole.firstIndex(of: "{") else { return [] }
      let name = callback.ofScene.spelling(of: .scene)
      var body = String(whole[whole.index(after: open)...])
      if method.names(parameter: 0), let application = method.facts.names.first {
        body = "\n    let \(application) = UIApplication.shared" + body
      }
      let head = "  func \(name)(_ scene: UIScene) {\(body)"
      return [""] + lines[..<start]
        + head.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
    // The body answers to UIKit as before: the scene's call goes on to it.
    let call = gift.forwarding.split(separator: "\n").map(String.init)
    return [""] + call + [""] + lines
  }

  /// Adds methods to the scene delegate that is there.
  private mutating func add(_ code: [String], _ opensLinks: Bool) {
    guard let scene = app.sceneDelegates.first, let end = end(of: scene) else { return }
    edit(scene.path) { $0.insert(code, before: end) }
    guard opensLinks, let connecting = app.connecting.first, !connecting.names(parameter: 2),
      connecting.facts.names.count == 3, let lines = lines(of: connecting), lines.count > 1
    else { return }
    let names = connecting.facts.names
    let line = "    self.scene(\(names[0]), openURLContexts: \(names[2]).urlContexts)"
    edit(connecting.path) { $0.insert([line], before: lines.upperBound - 1) }
  }

  /// A file with a scene delegate.
  private func sceneDelegate(_ code: [String], _ opensLinks: Bool) -> [String] {
    let start = [
      "import UIKit", "", "final class SceneDelegate: UIResponder, UIWindowSceneDelegate {",
      "  var window: UIWindow?",
    ]
    let links = "    self.scene(scene, openURLContexts: connectionOptions.urlContexts)"
    var body = opensLinks ? [links] : []
    if app.target?.mainStoryboard == nil {
      body =
        [
          "    guard let windowScene = scene as? UIWindowScene else { return }",
          "    let window = UIWindow(windowScene: windowScene)",
          "    window.rootViewController = \(root)", "    window.makeKeyAndVisible()",
          "    self.window = window",
        ] + body
    }
    let connecting = [
      "", "  func scene(", "    _ scene: UIScene,",
      "    willConnectTo session: UISceneSession,",
      "    options connectionOptions: UIScene.ConnectionOptions", "  ) {",
    ]
    return start + (body.isEmpty ? [] : connecting + body + ["  }"]) + code + ["}"]
  }

  /// The expression that makes the first controller.
  private var root: String {
    let found = app.delegates.flatMap(\.methods).lazy.compactMap(\.rootExpression).first {
      $0.first?.isUppercase == true && $0.hasSuffix(")")
    }
    return found ?? "UIViewController()"
  }
}

extension SceneReport {
  /// The changes that are offered, as a diff.
  ///
  /// - Parameter text: Returns the text of a file.
  /// - Returns: The diff; empty if nothing is offered.
  package func diff(text: @escaping (String) -> String?) -> String {
    SceneEdits(self, text: text).diff
  }
}
