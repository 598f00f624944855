import LifecycleEngine
import SourceFacts

/// An app that a project builds, or the app to which a property list belongs.
struct AppTarget: Sendable {
  let name: String
  /// The place that stands for the whole target.
  let mark: SourceMark
  let sources: TargetSources
  /// The SDK with which it is built, if the project says so.
  var sdk: SystemVersion?
  /// The module of its Swift files.
  var module: String?
  /// The path of its property list.
  private(set) var plist: String?
  /// Whether all is known that its property list holds.
  private(set) var isKnown = false
  private(set) var manifest: SceneManifest?
  /// The storyboard with which an app without scenes begins.
  private(set) var mainStoryboard: String?
  /// Why its property list was not read.
  private(set) var unread: SourceError?

  init(name: String, mark: SourceMark, sources: TargetSources, sdk: SystemVersion?) {
    self.name = name
    self.mark = mark
    self.sources = sources
    self.sdk = sdk
  }

  /// The place to blame for what the property list lacks.
  var place: SourceMark {
    plist.map { SourceMark(path: $0, place: SourcePlace(line: 1, column: 1)) } ?? mark
  }

  /// Reads the property list that the settings name, and what Xcode adds to it.
  mutating func read(_ settings: BuildSettings, folder: String, _ files: ProjectFiles) {
    let isMade = settings.says("GENERATE_INFOPLIST_FILE")
    let name = settings["INFOPLIST_FILE"]?.value ?? ""
    isKnown = isMade
    if !name.isEmpty {
      isKnown = false
      let path = ProjectFiles.path(name, in: folder)
      if let file = files.file(path) { read(file) }
    }
    guard isMade else { return }
    mainStoryboard = mainStoryboard ?? settings["INFOPLIST_KEY_UIMainStoryboardFile"]?.value
    if settings.says("INFOPLIST_KEY_UIApplicationSceneManifest_Generation"), manifest == nil,
      let setting = settings["INFOPLIST_KEY_UIApplicationSceneManifest_Generation"]
    {
      manifest = SceneManifest(mark: setting.mark)
    }
  }

  /// Reads a property list.
  mutating func read(_ file: SourceFile) {
    plist = file.path
    do throws(SourceError) {
      take(try PropertyList.read(file, within: .info), of: file.path)
    } catch {
      isKnown = false
      unread = error
    }
  }

  private mutating func take(_ list: PropertyList, of path: String) {
    isKnown = true
    mainStoryboard = list["UIMainStoryboardFile"]?.text
    manifest = list.member(SceneManifest.key).map { SceneManifest($0, in: path) }
  }
}
