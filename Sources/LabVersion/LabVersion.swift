/// The version of this build, as `/healthz` and the command line give it.
package enum LabVersion {
  /// The version number, which the plug-in `StampVersion` finds out.
  package static let current = stampedVersion
  /// The address under which the project and its rules are published.
  package static let home = "https://github.com/lifecycle-lab/lifecycle-lab"
}
