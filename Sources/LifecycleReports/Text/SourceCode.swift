import LifecycleListing
import LifecycleScenario

extension ExportFormat {
  /// The classes of the controllers in Swift.
  public static let swift = ExportFormat(
    "swift",
    mediaType: "text/plain; charset=utf-8",
    fileExtension: "swift"
  ) { SourceCode(run: $0).swift }

  /// The classes of the controllers in Objective-C.
  public static let objc = ExportFormat(
    "objc",
    mediaType: "text/plain; charset=utf-8",
    fileExtension: "m"
  ) { SourceCode(run: $0).objectiveC }
}

/// The classes of a run's controllers, all of them in one text.
struct SourceCode {
  let run: ScenarioRun

  /// The classes in Swift.
  var swift: String {
    let classes = run.document.listing(in: .swift, run: run).classes
    let bodies = classes.map { listed in
      section(listed.file, listed.lines.filter { $0 != "import UIKit" })
    }
    return "import UIKit\n" + bodies.joined()
  }

  /// The classes in Objective-C: all declarations before the first implementation.
  ///
  /// They import each other where they are files of their own; in one file they must not.
  var objectiveC: String {
    let classes = run.document.listing(in: .objc, run: run).classes
    let names = classes.map(\.name)
    let headers = classes.compactMap(\.header).map { header in
      section(header.name, header.text.split(separator: "\n", omittingEmptySubsequences: false))
    }
    let bodies = classes.map { section($0.file, $0.lines) }
    let known = names.isEmpty ? "" : "\n@class \(names.joined(separator: ", "));\n"
    return "#import <UIKit/UIKit.h>\n" + known + (headers + bodies).joined()
  }

  /// One former file: a heading and its lines, without imports and without empty lines around.
  private func section(_ name: String, _ lines: [some StringProtocol]) -> String {
    let kept = lines.map { String($0) }.filter { !$0.hasPrefix("#import ") }
    let body = kept.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    return "\n// MARK: \(name)\n\n" + body.map { $0 + "\n" }.joined()
  }
}
