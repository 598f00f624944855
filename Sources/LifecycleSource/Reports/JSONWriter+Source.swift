import LifecycleScenario
package import PlainJSON

extension JSONWriter {
  /// Writes what was found in Swift files.
  ///
  /// - Parameter report: The report.
  package mutating func source(_ report: SourceReport) {
    object {
      $0.key("controllers")
      $0.integer(report.controllerCount)
      $0.key("files")
      $0.integer(report.fileCount)
      $0.key("findings")
      $0.array(report.told) { $0.value($1, as: SourceReport.Told.shape) }
      $0.key("hidden")
      $0.integer(report.hidden.count)
      $0.key("interfaces")
      $0.integer(report.interfaceCount)
      $0.key("overrides")
      $0.integer(report.overrideCount)
      $0.key("runs")
      $0.integer(report.runCount)
      $0.member("unread", report.unread)
      $0.key("unreadLines")
      $0.integer(report.unreadLineCount)
    }
  }
}
