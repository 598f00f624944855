import Foundation
import LifecycleEngine
import LifecycleScenario
import LifecycleSource
import Testing

/// The oldest iOS that a project names.
@Suite struct `A deployment target` {
  @Test(arguments: [
    (
      "project.pbxproj", "\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 15.4;\n\t\t\tSDKROOT = iphoneos;",
      "15.4"
    ),
    (
      "project.pbxproj",
      "IPHONEOS_DEPLOYMENT_TARGET = 16.0;\nIPHONEOS_DEPLOYMENT_TARGET = 9.0;\n", "9"
    ),
    (
      "Base.xcconfig",
      "// IPHONEOS_DEPLOYMENT_TARGET = 8.0\nIPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*] = 12.0", "12"
    ),
    ("Package.swift", "  platforms: [.macOS(.v12), .iOS(.v13)],", "13"),
    ("Package.swift", "  platforms: [.iOS(\"17.2\"), .tvOS(.v15)],", "17.2"),
    ("Package.swift", "  // .iOS(.v9)\n  platforms: [.iOS(.v15_4)],", "15.4"),
  ])
  func `is the lowest that the files name`(name: String, text: String, version: String) throws {
    let target = try target(name, text)
    #expect(target?.version == SystemVersion(known: version))
    #expect(target?.path.hasSuffix(name) == true)
  }

  @Test(arguments: [
    ("project.pbxproj", "IPHONEOS_DEPLOYMENT_TARGET = \"$(OLDEST)\";"),
    ("project.pbxproj", "IPHONEOS_DEPLOYMENT_TARGET = 99.0;"),
    ("Package.swift", "let package = Package(name: \"App\")"),
    ("Base.xcconfig", ""),
  ])
  func `is nothing where no known version is named`(name: String, text: String) throws {
    #expect(try target(name, text) == nil)
  }

  @Test func `is the project’s, though a package of the app supports older versions`() throws {
    let target = try target([
      "project.pbxproj": "IPHONEOS_DEPLOYMENT_TARGET = 15.0;",
      "Package.swift": "  platforms: [.iOS(.v13)],",
    ])
    #expect(target?.version == SystemVersion(known: "15"))
  }

  @Test(arguments: [
    ("Frameworks/Keys/Keys.xcodeproj/project.pbxproj", "App.xcodeproj/project.pbxproj"),
    ("Tools/Lint/Lint.xcodeproj/project.pbxproj", "Package.swift"),
  ])
  func `is not that of a part or a tool which lies deeper`(deep: String, own: String) throws {
    let version =
      own == "Package.swift" ? "platforms: [.iOS(.v16)]" : "IPHONEOS_DEPLOYMENT_TARGET = 16.0;"
    let target = try target(at: [deep: "IPHONEOS_DEPLOYMENT_TARGET = 9.0;", own: version])
    #expect(target?.version == SystemVersion(known: "16"))
  }

  private func target(_ name: String, _ text: String) throws -> DeploymentTarget? {
    try target([name: text])
  }

  private func target(_ files: [String: String]) throws -> DeploymentTarget? {
    let all = files.map { ("App.xcodeproj/\($0)", $1) }
    return try target(at: Dictionary(uniqueKeysWithValues: all))
  }

  private func target(at files: [String: String]) throws -> DeploymentTarget? {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    return DeploymentTarget.oldest(in: SourceFiles(at: folder.path).projects)
  }
}
