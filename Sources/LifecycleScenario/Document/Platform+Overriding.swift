package import LifecycleEngine
package import PlainJSON

extension Platform {
  /// The platform with another version of iOS.
  ///
  /// What was the default of the old version is the default of the new one.
  ///
  /// - Parameter version: The version.
  /// - Returns: The platform of that version.
  package func changing(to version: SystemVersion) -> Platform {
    let (old, new) = (Platform(version: self.version), Platform(version: version))
    var platform = self
    platform.version = version
    if usesScenes == old.usesScenes { platform.usesScenes = new.usesScenes }
    if memory == old.memory { platform.memory = new.memory }
    return platform
  }
}

extension DocumentReader {
  /// Reads a platform whose fields take the place of those of another one.
  package mutating func readPlatform(_ value: JSONValue, over base: Platform) -> Platform? {
    guard let given = readPlatform(value), case .object(let object) = value else { return nil }
    var platform = object["ios"] == nil ? base : base.changing(to: given.version)
    if object["idiom"] != nil { platform.idiom = given.idiom }
    if object["orientation"] != nil { platform.orientation = given.orientation }
    if object["scenes"] != nil { platform.usesScenes = given.usesScenes }
    if object["memory"] != nil { platform.memory = given.memory }
    if object["options"] != nil { platform.options = given.options }
    if object["memoryLimit"] != nil { platform.memoryLimit = given.memoryLimit }
    if object["language"] != nil { platform.language = given.language }
    return platform
  }
}

extension ScenarioDocument {
  /// The same scenario on another version of iOS.
  ///
  /// - Parameter version: `MAJOR` or `MAJOR.MINOR`, such as `17.4`.
  /// - Returns: The scenario; nothing where the simulator does not know the version.
  public func running(on version: String) -> ScenarioDocument? {
    guard let version = SystemVersion(known: version) else { return nil }
    var document = self
    document.app.platform = app.platform.changing(to: version)
    return document
  }
}

extension SystemVersion {
  /// Reads a version that the simulator knows.
  package init?(known text: String) {
    guard let version = SystemVersion(spelled: text), Profile.profile(for: version) != nil else {
      return nil
    }
    self = version
  }
}
