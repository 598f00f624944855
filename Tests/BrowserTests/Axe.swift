import Foundation

extension Browser {
  /// The path of `axe.min.js`, which the variable `AXE` holds.
  static var axe: String? { ProcessInfo.processInfo.environment["AXE"] }

  /// The findings of axe on the page; empty if axe is missing.
  ///
  /// - Parameters:
  ///   - impacts: The impacts that count; all if empty.
  ///   - options: What axe takes, as JavaScript.
  func axeFindings(of impacts: [String] = [], options: String = "{}") throws -> [String] {
    guard let path = Self.axe else { return [] }
    if try !isTrue("window.axe") {
      try evaluate(String(contentsOfFile: path, encoding: .utf8) + ";0")
    }
    return try strings(
      """
      axe.run(document, \(options)).then(({violations}) => violations
        .filter(({impact}) => \(impacts).length === 0 || \(impacts).includes(impact))
        .flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) =>
          `${id}: ${target.join(' ')} ${failureSummary.split('\\n').slice(1, 3).join(' ')}`)))
      """
    )
  }
}
