import CommandParts
import Foundation
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario

extension Language {
  /// The words for problems, or `nil` for English, which the program has itself.
  var problemWords: ProblemWording? { words { ProblemWording($0, read: $1) } }

  /// The words for reports, or `nil` for English, which the program has itself.
  var reportWords: ReportWording? { words { ReportWording($0, read: $1) } }

  /// The problem of a scenario or of one of its steps.
  func sentence(of error: ScenarioError) -> String {
    problemWords?.sentence(of: error) ?? error.message
  }

  private func words<Words>(_ make: (Language, (String) -> [UInt8]?) -> Words?) -> Words? {
    guard self != .en, let folder = PublicFolder.known else { return nil }
    return make(self) {
      FileManager.default.contents(atPath: "\(folder)/\($0)").map { [UInt8]($0) }
    }
  }
}
