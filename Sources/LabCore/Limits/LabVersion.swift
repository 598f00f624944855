/// The version of this build, as `/healthz` and the command line give it.
package enum LabVersion {
  /// The version number.
  package static let current = "0.1.0"
}
