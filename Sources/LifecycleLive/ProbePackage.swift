/// The probe as a package, which Xcode 15 and later take as a local one.
///
/// It has no key inside, so that a team commits it once. A package has its own isolation, so the
/// settings of the app don't touch it.
public enum ProbePackage {
  /// The files, by their paths in the folder of the package.
  public static var files: [(path: String, text: String)] {
    [
      ("Package.swift", probeManifestText + "\n"),
      ("Sources/LifecycleProbe/LifecycleProbe.swift", ProbeFile.before61(ProbeFile.swift.text)),
    ]
  }
}
