import CommandParts
import Foundation
import LifecycleSource

/// The files that the arguments of a lint stand for.
struct LintPlaces {
  private let places: [(path: String, files: SourceFiles)]
  /// The Swift files that are linted.
  let swift: [String]
  /// The storyboards and nibs that are linted.
  let interfaces: [String]
  /// The files of the projects and the property lists.
  let builds: [String]
  /// The arguments that stand for scenarios.
  let scenarios: [String]
  /// Why there is nothing to lint in an argument, a sentence each.
  let empty: [String]
  /// What files of Objective-C declare.
  let declared: ObjectiveC

  init(_ paths: [String], leavingOut excludes: (String) -> Bool) {
    let places = paths.map { (path: $0, files: SourceFiles(at: $0)) }
    self.places = places
    swift = places.flatMap(\.files.swift).filter { !excludes($0) }
    interfaces = places.flatMap(\.files.interfaces).filter { !excludes($0) }
    builds = places.flatMap(\.files.builds).filter { !excludes($0) }
    var (scenarios, empty): ([String], [String]) = ([], [])
    for place in places {
      let isFolder = URL(fileURLWithPath: place.path).hasDirectoryPath
      if ScenarioFile.isFolderOfScenarios(place.path) || place.path == "-" {
        scenarios.append(place.path)
      } else if place.files.isEmpty {
        if isFolder || !place.files.objectiveC.isEmpty {
          empty.append(Self.reason(place.path, place.files))
        } else {
          scenarios.append(place.path)
        }
      }
    }
    (self.scenarios, self.empty) = (scenarios, empty)
    declared = ObjectiveC(at: places.flatMap(\.files.objectiveC))
  }

  /// Whether nothing is left that could be linted.
  var isEmpty: Bool {
    swift.isEmpty && interfaces.isEmpty && builds.isEmpty && scenarios.isEmpty
  }

  /// The oldest iOS that a project in the named folders names, or one in the working directory.
  var target: DeploymentTarget? {
    DeploymentTarget.oldest(in: places.flatMap(\.files.projects))
      ?? DeploymentTarget.oldest(in: SourceFiles.projectsHere)
  }

  /// Objective-C beside Swift, in a sentence, or `nil` without any.
  var objectiveC: String? {
    guard declared.controllerCount > 0, empty.isEmpty else { return nil }
    let count = Counted.text(declared.controllerCount, "view controller is", "view controllers are")
    return "\(count) in Objective-C, which is not read."
  }

  private static func reason(_ path: String, _ files: SourceFiles) -> String {
    guard !files.objectiveC.isEmpty else {
      return "There is nothing to lint in “\(path)”: no Swift file, storyboard, nib or scenario."
    }
    let count = ObjectiveC(at: files.objectiveC).controllerCount
    return count > 0
      ? "“\(path)” has \(Counted.text(count, "view controller")) in Objective-C, which is not read."
      : "“\(path)” has only Objective-C, which is not read."
  }
}
