/// The version of this build, as `/healthz` and the command line give it.
package enum LabVersion {
  /// The version number.
  package static let current = "0.1.0"
  /// The address under which the project and its rules are published.
  package static let home = "https://github.com/lifecycle-lab/lifecycle-lab"
}
