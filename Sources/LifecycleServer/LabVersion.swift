/// The version of this build, as `/healthz` and the command line give it.
public enum LabVersion {
  /// The version number.
  public static let current = "0.1.0"
}
