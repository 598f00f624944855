import Foundation
package import Testing

/// Runs many cases in one test. An issue names its case, and the command that runs this case alone.
package struct MatrixTrait: SuiteTrait, TestScoping, TestTrait {
  /// The factor by which the sample is smaller than usual, or `nil` if all cases always run.
  let reduction: Int?

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing run: @Sendable () async throws -> Void
  ) async throws {
    let matrix = Matrix(test: test.displayName ?? test.name, reduction: reduction)
    let isNested = Matrix.current != nil
    try await Matrix.$current.withValue(matrix) {
      guard !isNested else { return try await run() }
      let naming = IssueHandlingTrait.compactMapIssues { issue in
        guard let name = Matrix.caseName, let matrix = Matrix.current else { return issue }
        var named = issue
        named.comments.append("\(name): run it again with \(matrix.command(for: name))")
        return named
      }
      try await naming.provideScope(for: test, testCase: testCase, performing: run)
    }
  }
}

extension Trait where Self == MatrixTrait {
  /// Lets a test use ``inEach(_:_:)``, for all cases.
  package static var matrix: Self { Self(reduction: nil) }

  /// Lets a test use ``inEach(_:_:)``, for a part of the cases if `LIFECYCLE_SAMPLE` names one.
  package static var sampled: Self { sampled(1) }

  /// Allows a test to use ``inEach(_:_:)``, for a smaller part of the cases if `LIFECYCLE_SAMPLE`
  /// names one.
  ///
  /// - Parameter reduction: The factor by which the part is smaller.
  package static func sampled(_ reduction: Int) -> Self { Self(reduction: reduction) }
}

/// Runs a part of a test once for each case, one after another.
///
/// With `LIFECYCLE_ONLY=name` only the case with this name runs.
package func inEach<Case>(
  _ cases: some Collection<Case>,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ run: (Case) throws -> Void
) {
  for (name, one) in Matrix.chosen(cases, sourceLocation) {
    Matrix.$caseName.withValue(name) {
      do { try run(one) } catch { Matrix.record(error, sourceLocation) }
    }
  }
}

/// Runs a part of a test once for each case that has to wait for something, one after another.
package func inEach<Case>(
  _ cases: some Collection<Case>,
  sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation,
  _ run: (Case) async throws -> Void
) async {
  for (name, one) in Matrix.chosen(cases, sourceLocation) {
    await Matrix.$caseName.withValue(name) {
      do { try await run(one) } catch { Matrix.record(error, sourceLocation) }
    }
  }
}

/// Runs a part of a test once for each pair of values, one after another.
package func inEach<First, Second>(
  _ first: some Collection<First>,
  _ second: some Collection<Second>,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ run: (First, Second) throws -> Void
) {
  let pairs = first.flatMap { one in second.map { Pair(first: one, second: $0) } }
  inEach(pairs, sourceLocation: sourceLocation) { try run($0.first, $0.second) }
}

private struct Pair<First, Second>: CustomTestStringConvertible {
  let first: First
  let second: Second

  var testDescription: String {
    "\(String(describingForTest: first)), \(String(describingForTest: second))"
  }
}

/// The cases of a test that is running.
struct Matrix: Sendable {
  @TaskLocal static var current: Matrix?
  @TaskLocal static var caseName: String?

  private static let only = ProcessInfo.processInfo.environment["LIFECYCLE_ONLY"]

  let test: String
  let reduction: Int?

  /// The cases that run, with their names.
  static func chosen<Case>(
    _ cases: some Collection<Case>,
    _ sourceLocation: SourceLocation
  ) -> [(name: String, value: Case)] {
    guard let current else { preconditionFailure("The suite needs the trait “.matrix”.") }
    if cases.isEmpty { Issue.record("There are no cases.", sourceLocation: sourceLocation) }
    guard let only else {
      let part = current.reduction.map { Sample.asked.every($0, of: cases) } ?? Array(cases)
      return part.map { (String(describingForTest: $0), $0) }
    }
    let named = cases.map { (String(describingForTest: $0), $0) }.filter { $0.0 == only }
    if named.isEmpty {
      Issue.record("No case is called “\(only)”.", sourceLocation: sourceLocation)
    }
    return named
  }

  /// Records an error, unless a failed requirement has already been recorded.
  static func record(_ error: any Error, _ sourceLocation: SourceLocation) {
    if error is ExpectationFailedError { return }
    Issue.record(error, sourceLocation: sourceLocation)
  }

  /// The command that runs one case alone.
  func command(for name: String) -> String {
    "LIFECYCLE_ONLY=\(Self.quoted(name)) swift test --filter \(Self.quoted(test))"
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: #"'\''"#))'"
  }
}
