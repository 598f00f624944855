import LifecycleEngine
import LifecycleInsight
import LifecycleLogs

extension Language {
  /// The words of reports about logs.
  var logWords: (LogReport.Word) -> String {
    guard let words = reportWords else { return \.english }
    return { word in
      guard let count = word.count else { return words.text(word.key) }
      guard case .matched(_, let all) = word else { return words.text(word.key, count: count) }
      return words.text(word.key, count: count, ["all": "\(all)"])
    }
  }

  /// The problem of a log.
  func sentence(of error: LogError) -> String {
    reportWords?.text("logs.problem.\(error.code.rawValue)") ?? error.message
  }
}
