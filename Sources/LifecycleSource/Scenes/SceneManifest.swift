import SourceFacts

/// The scene manifest of an app.
struct SceneManifest: Hashable, Sendable {
  /// A configuration of scenes.
  struct Configuration: Hashable, Sendable {
    /// A name in a property list, with its place.
    struct Name: Hashable, Sendable {
      let text: String
      let mark: SourceMark
    }

    let mark: SourceMark
    let isWindow: Bool
    var delegate: Name?
    var storyboard: Name?
  }

  /// The key of the manifest.
  static let key = "UIApplicationSceneManifest"

  /// The key that is to blame if nothing is configured.
  let mark: SourceMark
  private(set) var configurations: [Configuration] = []

  /// The manifest that Xcode makes: it has no configurations.
  init(mark: SourceMark) { self.mark = mark }

  init(_ member: PropertyList.Member, in path: String) {
    func mark(_ line: Int?) -> SourceMark {
      SourceMark(path: path, place: SourcePlace(line: line ?? 1, column: 1))
    }
    let inner = member.value.member("UISceneConfigurations")
    self.mark = mark(inner?.line ?? member.line)
    for role in inner?.value.members ?? [] {
      for item in role.value.items {
        func name(_ key: String) -> Configuration.Name? {
          item[key].flatMap { value in
            value.text.map { Configuration.Name(text: $0, mark: mark(value.line)) }
          }
        }
        configurations.append(
          Configuration(
            mark: mark(item.line),
            isWindow: role.key == "UIWindowSceneSessionRoleApplication",
            delegate: name("UISceneDelegateClassName"),
            storyboard: name("UISceneStoryboardFile")
          )
        )
      }
    }
  }
}
