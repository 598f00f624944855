extension Platform {
  /// Creates a platform in which everything but the version has the default of that version.
  ///
  /// - Parameter version: The system version; the newest one unless given.
  public init(version: SystemVersion = Profile.newest.version) {
    let profile = Profile.profile(for: version) ?? Profile.newest
    self.init(
      version: version,
      idiom: .phone,
      orientation: .portrait,
      usesScenes: profile.hasScenes,
      memory: profile.countsReferences ? .arc : .mrc,
      options: [],
      memoryLimit: nil,
      language: .objc
    )
  }
}
