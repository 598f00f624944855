import Foundation
import Testing
import TestSupport

@testable import LifecycleProbe

/// The files that go into an app, under the compilers of the toolchain.
///
/// UIKit and Objective-C's runtime are modules of stubs; all of UIKit's classes belong to the main
/// actor, as they do on Apple's systems.
@Suite(.compilers) struct `The probe under compilers` {
  private static let source = Folders.root
    .appending(path: "Sources/LifecycleProbe/LifecycleProbe.swift").path
  private static let objectiveC = Folders.root
    .appending(path: "Sources/LifecycleProbe/ObjectiveC/LifecycleProbe.m").path
  private static let stubs = Folders.tests.appending(path: "LiveTests/Fixtures/stubs")

  /// A way to build the file.
  private struct Build: CustomStringConvertible {
    let version: String
    let isDebug: Bool

    var flags: [String] { ["-swift-version", version] + (isDebug ? ["-D", "DEBUG"] : []) }
    var description: String { "Swift \(version), \(isDebug ? "debug" : "release")" }

    static let all = ["5", "6"].flatMap { version in
      [true, false].map { Build(version: version, isDebug: $0) }
    }
  }

  @Test(.enabled(if: Tool.swiftc.isExpected, "Put swiftc into the path."))
  func `compiles in Swift without a warning, and to nothing in a release build`() async throws {
    try await withFolder { folder in
      try await Self.makeModules(in: folder)
      for build in Build.all {
        let object = "\(folder)/Probe.o"
        let outcome = try await Tool.swiftc.run(
          build.flags + [
            "-parse-as-library", "-wmo", "-c", "-warnings-as-errors", "-enable-upcoming-feature",
            "ExistentialAny", "-module-name", "App", "-I", folder, "-o", object, Self.source,
          ]
        )
        #expect(outcome.standardError == "", "\(build)")
        try #require(outcome.exitCode == 0, "\(build)")
        let code = try Data(contentsOf: URL(filePath: object))
        for part in ["viewDidAppear:", "Authorization", "imp_implementationWithBlock"] {
          let isThere = code.range(of: Data(part.utf8)) != nil
          #expect(isThere == build.isDebug, "\(part) in \(build)")
        }
      }
    }
  }

  @Test(.enabled(if: Tool.clang.isExpected, "Put clang into the path."), arguments: [true, false])
  func `compiles in Objective-C without a warning`(isDebug: Bool) async throws {
    let outcome = try await Tool.clang.run(
      [
        "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-target", "arm64-apple-ios13.0",
        "-fblocks", "-fobjc-arc", isDebug ? "-DDEBUG=1" : "-UDEBUG", "-isystem",
        Self.stubs.appending(path: "objc").path, "-isystem",
        StubCompiler.stubs.appending(path: "objc").path,
        Self.objectiveC,
      ]
    )
    #expect(outcome.standardError == "")
    #expect(outcome.exitCode == 0)
  }

  private static func makeModules(in folder: String) async throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: StubCompiler.stubs.appending(path: "swift").path
    )
    let files = names.sorted().map { StubCompiler.stubs.appending(path: "swift/\($0)").path }
    let modules: [(String, [String])] = [
      ("ObjectiveC", [stubs.appending(path: "ObjectiveC.swift").path]),
      (
        "UIKit",
        ["-default-isolation", "MainActor", stubs.appending(path: "UIKit+Probe.swift").path] + files
      ),
    ]
    for (name, arguments) in modules {
      let outcome = try await Tool.swiftc.run(
        [
          "-parse-as-library", "-swift-version", "5", "-suppress-warnings", "-emit-module",
          "-module-name", name, "-o", "\(folder)/\(name).swiftmodule",
        ] + arguments
      )
      try #require(outcome.exitCode == 0, "\(outcome.standardError)")
    }
  }
}

@Suite struct `The files of the probe` {
  private static let folder = Folders.root.appending(path: "Sources/LifecycleProbe")

  @Test func `hook the same methods in both languages`() throws {
    let text = try String(
      contentsOf: Self.folder.appending(path: "ObjectiveC/LifecycleProbe.m"),
      encoding: .utf8
    )
    let rows = text.matches(of: /\{"(\w+)", "([\w:]+)",\s+Probe\w+, (YES|NO)\}/).map { match in
      "\(match.output.1) \(match.output.2) \(match.output.3 == "YES")"
    }
    let methods = ProbeMethod.ofControllers + ProbeMethod.ofDelegates
    #expect(rows == methods.map { "\($0.callback) \($0.selector) \($0.changesTree)" })
  }

  @Test(arguments: ["LifecycleProbe.swift", "ObjectiveC/LifecycleProbe.m"])
  func `have one place each for the address and the key`(name: String) throws {
    let file = Self.folder.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let filled = text.split(separator: "\n").drop { !$0.contains("▼") }.dropFirst()
    let empty = filled.prefix { !$0.contains("▲") }.map { $0.trimmingPrefix { $0 == " " } }
    let isSwift = name.hasSuffix(".swift")
    #expect(
      empty.map(String.init)
        == ["address", "key"].map { name in
          isSwift ? "static let \(name) = \"\"" : "static NSString *const \(name) = @\"\";"
        }
    )
  }
}
