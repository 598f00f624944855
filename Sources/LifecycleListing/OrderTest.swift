import LifecycleEngine
import LifecycleScenario

/// The test to take home: what each step must print, in order.
struct OrderTest {
  private struct Step {
    let title: String
    let lines: [String]
  }

  private let id: String
  private let steps: [Step]

  init(document: ScenarioDocument, run: ScenarioRun?, listed: ListedApp) {
    id = document.id
    let names = Dictionary(
      uniqueKeysWithValues: zip(document.app.controllers.map(\.name), listed.classNames)
    )
    let logged = Set(LoggingClasses.callbacks(in: listed.profile)).union([
      .`init`, .initWithNibName, .initWithStyle, .initWithCoder, .`deinit`,
    ])
    // How often views lay out, and when UIKit asks for a view, is no contract: left out.
    let varying: Set<Callback> = [
      .viewWillLayoutSubviews, .viewDidLayoutSubviews, .loadViewIfNeeded,
    ]
    steps = document.steps.enumerated().map { index, step in
      let lines = run?.lines(in: run?.steps[index] ?? 1..<1) ?? step.expectation.lines
      return Step(
        title: step.command.title(in: document.app),
        lines: lines.compactMap { line in
          guard case .controller(let controller) = line.actor, logged.contains(line.callback),
            !varying.contains(line.callback)
          else { return nil }
          let argument = line.argument.map { "(\(names[$0] ?? $0))" } ?? ""
          return "\(listed.className(controller)) \(line.callback.rawValue)\(argument)"
        }
      )
    }
  }

  func file(in language: ListingLanguage) -> ListingFile {
    switch language {
    case .swift: ListingFile("LifecycleOrderTests.swift", lines: swift())
    case .objc: ListingFile("LifecycleOrderTests.m", lines: objc())
    }
  }

  private func swift() -> [String] {
    var lines = Self.swiftStart
    for step in steps {
      lines.append("        (\(Literal.swift(step.title)), [")
      lines += step.lines.map { "            \(Literal.swift($0))," }
      lines.append("        ]),")
    }
    return lines + Self.swiftEnd
  }

  private func objc() -> [String] {
    var lines = Self.objcStart
    for step in steps {
      let title = Literal.comment(step.title)
      lines.append("    // \(title)")
      lines += step.lines.map { "    [lines addObject:\(Literal.objc($0))];" }
    }
    return lines + Self.objcEnd
  }

  private static let swiftStart = """
    import UIKit
    import XCTest

    /// Compares what this app printed with the order that Lifecycle Lab expects.
    ///
    /// Add the classes and this file to a test target that runs inside the app, and carry out the
    /// steps in `perform(_:)`.
    final class LifecycleOrderTests: XCTestCase {
        /// The steps, and what each must print. Layout passes are left out: their number varies.
        static let steps: [(title: String, lines: [String])] = [
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private static let swiftEnd = """
        ]

        /// Carries out one step; without code of yours, the app must have run them already.
        func perform(_ step: Int) {}

        func testOrder() throws {
            for step in Self.steps.indices { perform(step) }
            let actual = LifecycleLog.lines.filter {
                !$0.hasSuffix("LayoutSubviews") && !$0.hasSuffix("loadViewIfNeeded")
            }
            try XCTSkipIf(actual.isEmpty, "Nothing was printed: carry out the steps first.")
            var position = 0
            for (title, lines) in Self.steps {
                for line in lines {
                    guard position < actual.count else {
                        return XCTFail("\\(title): “\\(line)” is missing.")
                    }
                    XCTAssertEqual(actual[position], line, title)
                    position += 1
                }
            }
            XCTAssertEqual(actual.count, position, "More was printed than expected.")
        }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private static let objcStart = """
    #import <XCTest/XCTest.h>
    #import "LoggingViewController.h"

    // Compares what this app printed with the order that Lifecycle Lab expects.
    //
    // Add the classes and this file to a test target that runs inside the app, and carry out the
    // steps before the test. Layout passes are left out: their number varies.
    @interface LifecycleOrderTests : XCTestCase
    @end

    @implementation LifecycleOrderTests

    - (NSArray *)expectedLines {
        NSMutableArray *lines = [NSMutableArray array];
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private static let objcEnd = """
        return lines;
    }

    - (void)testOrder {
        NSMutableArray *actual = [NSMutableArray array];
        for (NSString *line in LifecycleLines()) {
            BOOL varies = [line hasSuffix:@"LayoutSubviews"]
                || [line hasSuffix:@"loadViewIfNeeded"];
            if (!varies) [actual addObject:line];
        }
        XCTAssertEqualObjects(actual, [self expectedLines]);
    }

    @end
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

extension ScenarioStep.Expectation {
  /// The lines that must come.
  fileprivate var lines: [TraceLine] {
    switch self {
    case .none: []
    case .exact(let patterns), .prefix(let patterns): patterns.map(\.line)
    }
  }
}
