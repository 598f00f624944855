/// The version of this build, as `/healthz` and the command line give it.
package enum LabVersion {
  /// The version number, which the plug-in `StampVersion` finds out.
  package static let current = stampedVersion

  /// What the change log says about this version, or of the next one in a build without a tag.
  package static var notes: String {
    let heading = "## \(current.prefix { $0 != "-" })"
    let lines = changesText.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix(heading) }
    let end = lines.dropFirst().firstIndex { $0.hasPrefix("## ") } ?? lines.endIndex
    return lines[..<end].joined(separator: "\n")
  }

  /// The address under which the project and its rules are published.
  package static let home = "https://github.com/lifecycle-lab/lifecycle-lab"
}
