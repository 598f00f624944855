extension Platform {
  /// Creates a platform in which everything but the version has the default of that version.
  ///
  /// - Parameter version: The system version; the newest one unless given.
  public init(version: SystemVersion = Profile.newest.version) {
    self.init(
      version: version,
      idiom: .phone,
      orientation: .portrait,
      usesScenes: version.major >= 13,
      memory: version.major >= 5 ? .arc : .mrc,
      options: [],
      memoryLimit: nil,
      language: .objc
    )
  }
}
