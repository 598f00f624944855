import LifecycleEngine
import SourceFacts

extension AppTarget {
  /// Finds the apps that files describe: those of the projects, or of the property lists without one.
  ///
  /// - Parameter files: Projects, settings and property lists.
  /// - Returns: The apps, and what could not be read.
  static func all(in files: ProjectFiles) -> (apps: [AppTarget], unread: [SourceError]) {
    var apps: [AppTarget] = []
    var unread: [SourceError] = []
    let projects = files.paths.filter { $0.hasSuffix(".pbxproj") }.sorted()
    for path in projects where !WorkLimit.isOver {
      guard let file = files.file(path) else { continue }
      do throws(SourceError) {
        apps += try XcodeProject(file, in: files).apps()
      } catch {
        unread.append(error)
      }
    }
    if apps.isEmpty {
      let lists = files.paths.filter { $0.hasSuffix("Info.plist") }.sorted()
      for path in lists where !WorkLimit.isOver {
        guard let file = files.file(path) else { continue }
        do throws(SourceError) {
          guard try isApp(PropertyList.read(file, within: .info)) else { continue }
          apps.append(AppTarget(alone: file, folder: lists.count > 1 ? folder(of: path) : nil))
        } catch {
          unread.append(error)
        }
      }
    }
    return (apps, unread + apps.compactMap(\.unread))
  }

  /// The folder of the app whose property list stands somewhere.
  private static func folder(of path: String) -> String {
    let folder = ProjectFiles.folder(of: path)
    let inner = ["Resources", "Supporting Files", "SupportingFiles", "Supporting", "Info"]
    return inner.contains(ProjectFiles.name(of: folder))
      ? ProjectFiles.folder(of: folder) : folder
  }

  /// An app that has a property list and no project; the files of a folder, or all, are its own.
  private init(alone file: SourceFile, folder own: String?) {
    let folder = ProjectFiles.name(of: ProjectFiles.folder(of: file.path))
    self.init(
      name: folder.isEmpty ? "the app" : folder,
      mark: SourceMark(path: file.path, place: SourcePlace(line: 1, column: 1)),
      sources: TargetSources(folders: own.map { [ProjectFiles.plain($0)] } ?? []),
      sdk: nil
    )
    read(file)
  }

  /// Whether a property list is that of an app of iOS, not of an extension, a watch or a framework.
  private static func isApp(_ list: PropertyList) -> Bool {
    let others = ["NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp"]
    guard !others.contains(where: { list.member($0) != nil }) else { return false }
    let own = [
      "LSRequiresIPhoneOS", "UIMainStoryboardFile", "UILaunchStoryboardName", "UILaunchScreen",
      "UISupportedInterfaceOrientations", SceneManifest.key,
    ]
    return own.contains { list.member($0) != nil }
  }
}
