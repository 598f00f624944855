import Foundation
package import Testing

/// The part of the cases that runs, from a variable of the environment and `LIFECYCLE_SAMPLE_SEED`.
///
/// `LIFECYCLE_SAMPLE=1/10` runs every tenth case. The seed selects the first one: ten seeds in a
/// row run all cases.
package struct Sample: Sendable {
  /// The part that `LIFECYCLE_SAMPLE` asks for.
  package static let asked = Sample("LIFECYCLE_SAMPLE")

  /// The part of the looks of the page that `LIFECYCLE_LOOKS` asks for.
  package static let looks = Sample("LIFECYCLE_LOOKS")

  private let stride: Int
  private let seed: UInt64

  private init(_ variable: String) {
    let environment = ProcessInfo.processInfo.environment
    let part = environment[variable] ?? "1/1"
    let seed = environment["LIFECYCLE_SAMPLE_SEED"] ?? "0"
    guard part.hasPrefix("1/"), let stride = Int(part.dropFirst(2)), stride > 0 else {
      preconditionFailure("\(variable) is a part as 1/10, not “\(part)”.")
    }
    guard let offset = UInt64(seed) else {
      preconditionFailure("LIFECYCLE_SAMPLE_SEED is a number, not “\(seed)”.")
    }
    self.stride = stride
    self.seed = offset
  }

  /// Whether all cases run.
  package var isWhole: Bool { stride == 1 }

  /// The cases of the part.
  ///
  /// - Parameters:
  ///   - reduction: The factor by which the part is smaller than the requested one.
  ///   - cases: All cases.
  package func every<Case>(_ reduction: Int = 1, of cases: some Collection<Case>) -> [Case] {
    guard !isWhole else { return Array(cases) }
    let step = min(stride * reduction, cases.count)
    guard step > 1 else { return Array(cases) }
    let first = Int(seed % UInt64(step))
    return cases.enumerated().filter { $0.offset % step == first }.map(\.element)
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves a long test out of samples.
  package static var whole: Self {
    .enabled(if: Sample.asked.isWhole, "left to Tests/check, which takes no sample")
  }
}
