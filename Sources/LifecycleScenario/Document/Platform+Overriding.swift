package import LifecycleEngine

extension Platform {
  /// The platform with another version of iOS.
  ///
  /// A default of the old version becomes the default of the new one.
  ///
  /// - Parameter version: The version.
  /// - Returns: The platform of that version.
  package func changing(to version: SystemVersion) -> Platform {
    let (old, new) = (Platform(version: self.version), Platform(version: version))
    var platform = self
    platform.version = version
    if scenes == old.scenes { platform.scenes = new.scenes }
    if memory == old.memory { platform.memory = new.memory }
    return platform
  }
}

extension ScenarioDocument {
  /// The same scenario on another version of iOS.
  ///
  /// - Parameter version: `MAJOR` or `MAJOR.MINOR`, such as `17.4`.
  /// - Returns: The scenario, or `nil` if the simulator doesn't know the version.
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
