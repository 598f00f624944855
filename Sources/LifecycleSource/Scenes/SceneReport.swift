import LifecycleEngine
import LifecycleScenario
package import SourceFacts

/// What an app has done for the life cycle of scenes, and what is left.
package struct SceneReport {
  /// A thing that is done or left.
  struct Line: Hashable {
    /// The state of the thing.
    enum State: String { case done, left, look }

    let state: State
    let text: String
    let mark: SourceMark?
  }

  let app: SceneApp
  let project: SceneProject
  private let name: String
  private(set) var lines: [Line] = []
  /// Whether the app launches if it is built with the newest SDK, or `nil` if that isn't known.
  private let launches: Bool?
  /// The number of calls that the app delegate no longer gets.
  private var lostCount = 0
  /// What scenes change, also for an app that does not adopt them yet.
  let findings: [SourceFinding]

  /// Looks at the apps of some files.
  ///
  /// - Parameters:
  ///   - files: What the reader said about the Swift files.
  ///   - project: The projects and property lists.
  ///   - name: What an app is called that no project names.
  /// - Returns: A report of each app; none if there is no app.
  package static func all(
    _ files: [FileFacts],
    _ project: SceneProject,
    named name: String
  ) -> [SceneReport] {
    let base = CodeBase(files, interfaces: project.interfaces)
    return project.apps(base).filter { $0.target != nil || $0.adoption != nil }.map {
      SceneReport($0, project, name: $0.target?.name ?? name)
    }
  }

  private init(_ app: SceneApp, _ project: SceneProject, name: String) {
    self.app = app
    self.project = project
    self.name = name
    findings = SceneRules.findingsWithScenes(app, project)
    let scenario = SceneScenario(app: app, project: project)
    // Reports differ about a delegate that does not exist.
    let isBroken = findings.contains { SceneWay.of($0.id)?.isBroken == true }
    launches = (isBroken ? nil : app.adoption).map { _ in
      (try? scenario.document([.launch]).run(eventLimit: ScenarioMaker.eventLimit))?.end == nil
    }
    addAdoption()
    addWindow()
    for (_, method) in app.delegateMethods { addDone(method) }
    for finding in findings { addLeft(finding) }
  }

  /// Whether something is left to do.
  package var isOpen: Bool { launches != true || lines.contains { $0.state == .left } }

  /// The report in lines.
  package var text: String {
    let told = lines.map { line in
      let place = line.mark.map {
        " (\(ProjectFiles.name(of: $0.path)):\($0.place.line))"
      }
      return "  \(line.state.rawValue)  \(line.text)\(place ?? "")"
    }
    return (["Scene life cycle of \(name)"] + told + [summary]).joined(separator: "\n")
  }

  private var summary: String {
    let reason =
      app.adoption == nil
      ? "Info.plist was not read" : "the manifest names what does not exist"
    let answer = launches.map { $0 ? "yes" : "no" } ?? "not known, as \(reason)"
    let launch = "Launches when built with the SDK of iOS \(SceneScenario.system): \(answer)."
    guard lostCount > 0 else { return launch }
    let things = lostCount == 1 ? "1 thing" : "\(lostCount) things"
    guard app.adoption == .adopted else {
      return "\(launch) With scenes, \(things) will no longer happen."
    }
    return "\(launch) \(things) no longer \(lostCount == 1 ? "happens" : "happen")."
  }
}

// What is done.
extension SceneReport {
  private mutating func add(_ state: Line.State, _ text: String, _ mark: SourceMark?) {
    lines.append(Line(state: state, text: text, mark: mark))
  }

  private mutating func addAdoption() {
    if let mark = app.swiftUI { return add(.done, "SwiftUI makes the scenes", mark) }
    if let method = app.configuring {
      add(.done, method.facts.signature, method.mark)
    } else if let target = app.target {
      guard let manifest = target.manifest else {
        guard target.isKnown else { return }
        return add(.left, "manifest with a configuration", target.place)
      }
      guard let first = manifest.configurations.first else {
        return add(.left, "a configuration in the manifest", manifest.mark)
      }
      add(.done, "manifest with a configuration", first.mark)
    } else if app.sceneDelegates.isEmpty {
      add(.left, "manifest with a configuration", nil)
    }
  }

  private mutating func addWindow() {
    guard app.swiftUI == nil else { return }
    if let name = app.storyboard, project.hasStoryboard(name.text) {
      return add(.done, "\(name.text).storyboard makes the window", name.mark)
    }
    if let method = app.windowMaker {
      return add(.done, "\(method.owner) makes the window", method.mark)
    }
    let state = app.hasForeignScene ? Line.State.look : .left
    add(state, "a scene delegate that makes the window", app.sceneDelegates.first?.mark)
  }

  /// A method of the app delegate whose work a scene delegate does.
  private mutating func addDone(_ method: SourceMethod) {
    guard let callback = method.facts.delegateCall(of: .app), method.doesSomething,
      callback.isOfScenes,
      let other = app.counterpart(of: callback)
    else { return }
    add(.done, way(of: callback), other.mark)
  }
}

// What is left.
extension SceneReport {
  /// A method of the app delegate, and what a scene has instead.
  private func way(of callback: Callback) -> String {
    let from = callback.spelling(of: .app)
    let gift = SceneCalls.gifts[callback]
    guard app.swiftUI == nil else { return "\(from) → \(gift?.view ?? "scenePhase")" }
    let option = gift.map { ", and connectionOptions.\($0.option)" } ?? ""
    return "\(from) → \(callback.ofScene.spelling(of: .scene))\(option)"
  }

  private mutating func addLeft(_ finding: SourceFinding) {
    let method = app.delegateMethods.map(\.method).first { $0.mark == finding.mark }
    let state = finding.confidence == .possible ? Line.State.look : .left
    switch SceneWay.of(finding.id)?.change {
    case .text(let text): add(state, text, finding.mark)
    case .detail(let text): add(state, (finding.detail ?? "") + text, finding.mark)
    case nil: return
    case .move:
      guard let callback = method?.facts.delegateCall(of: .app),
        !SceneCalls.launches.contains(callback)
      else {
        let isScene = app.counterpart(of: SceneCalls.opensLink)?.mark == finding.mark
        let option = SceneCalls.gifts[SceneCalls.opensLink].map { ".\($0.option)" } ?? ""
        let what =
          isScene ? "connectionOptions\(option)" : "the launch options → connectionOptions"
        return add(state, "\(what) in \(SceneWay.connects)", finding.mark)
      }
      guard state == .left else { return }
      lostCount += 1
      add(state, way(of: callback), finding.mark)
    }
  }
}
