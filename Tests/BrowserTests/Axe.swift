import Foundation

extension Browser {
  /// The path of `axe.min.js`, which the variable `AXE` holds.
  static var axe: String? { ProcessInfo.processInfo.environment["AXE"] }

  /// What axe finds on the page; nothing where it is not there.
  ///
  /// - Parameters:
  ///   - impacts: How bad it must be at least to be said; all where there are none.
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
