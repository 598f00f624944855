import LifecycleEngine
package import LifecycleScenario
import SourceFacts

extension SourceReport {
  /// The findings with their lines.
  package var remarks: [LintRemark] { findings.map(remark) }

  /// The findings that comments hide, with their reasons.
  package var hiddenRemarks: [(remark: LintRemark, reason: String)] {
    hidden.map { (remark($0.finding), $0.reason) }
  }

  private func remark(_ finding: SourceFinding) -> LintRemark {
    let how = [finding.subject, finding.detail, finding.confidence.rawValue].compactMap(\.self)
    var remark = LintRemark(
      finding.id.diagnostic,
      severity: severity(of: finding),
      at: finding.mark.remarkPlace,
      location: how.joined(separator: ", ")
    )
    remark.details = finding.assumptions.map { ("assumes", $0) }
    if let proof = finding.proof {
      remark.details.append(("shown by", proof.stops.map(\.text).joined(separator: " → ")))
      remark.stops = proof.stops.map { LintRemark.Stop($0.text, at: $0.mark?.remarkPlace) }
    }
    remark.subject = finding.subject
    remark.mend = finding.mend
    remark.confidence = (finding.confidence.rawValue, finding.confidence.rank)
    return remark
  }
}

extension SourceMark {
  /// The place as formats of linters have it.
  fileprivate var remarkPlace: LintRemark.Place {
    LintRemark.Place(path: path, line: place.line, column: place.column)
  }
}
