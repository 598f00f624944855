import Foundation
import LifecycleLive
import Testing
import TestSupport

@testable import LifecycleProbe

/// The files that go into an app, under the compilers of the toolchain.
///
/// UIKit and Objective-C's runtime are modules of stubs; all of UIKit's classes belong to the main
/// actor, as they do on Apple's systems. The application is unavailable, as in app extensions, and
/// there are no functions that look classes up.
@Suite(.compilers) struct `The probe under compilers` {
  private static let source = Folders.root
    .appending(path: "Sources/LifecycleProbe/LifecycleProbe.swift").path
  private static let objectiveC = Folders.root
    .appending(path: "Sources/LifecycleProbe/ObjectiveC/LifecycleProbe.m").path
  private static let stubs = Folders.tests.appending(path: "LiveTests/Fixtures/stubs")

  /// A way to build the file.
  private struct Build: CustomStringConvertible {
    let version: String
    let isolation: String
    let features: String
    let isDebug: Bool

    var flags: [String] {
      let features = (Self.features[features] ?? []).filter { version == "5" || $0.isNewer }
        .map(\.name)
      return
        ["-application-extension", "-swift-version", version, "-default-isolation", isolation]
        + features.flatMap { ["-enable-upcoming-feature", $0] } + (isDebug ? ["-D", "DEBUG"] : [])
    }

    var description: String {
      "Swift \(version), \(isolation), \(features), \(isDebug ? "debug" : "release")"
    }

    /// A feature that a project can turn on, and whether Swift 6 has it only then, too.
    private typealias Feature = (name: String, isNewer: Bool)

    /// Those that Xcode calls approachable concurrency.
    private static let approachable: [Feature] = [
      ("DisableOutwardActorInference", false), ("GlobalActorIsolatedTypesUsability", false),
      ("InferIsolatedConformances", true), ("InferSendableFromCaptures", false),
      ("NonisolatedNonsendingByDefault", true),
    ]
    private static let others: [Feature] = [
      ("BareSlashRegexLiterals", false), ("ConciseMagicFile", false),
      ("DeprecateApplicationMain", false), ("DynamicActorIsolation", false),
      ("ExistentialAny", true), ("ForwardTrailingClosures", false),
      ("ImportObjcForwardDeclarations", false), ("InternalImportsByDefault", true),
      ("IsolatedDefaultValues", false), ("MemberImportVisibility", true),
      ("NonfrozenEnumExhaustivity", false), ("RegionBasedIsolation", false),
    ]
    private static let features = [
      "plain": [], "approachable": approachable, "all": approachable + others,
    ]

    static let all = ["5", "6"].flatMap { version in
      ["nonisolated", "MainActor"].flatMap { isolation in
        features.keys.sorted().flatMap { features in
          [true, false].map {
            Build(version: version, isolation: isolation, features: features, isDebug: $0)
          }
        }
      }
    }
  }

  /// Compiles a file against the stubs, in a folder that has them.
  private static func compile(
    _ source: String,
    in folder: String,
    _ flags: [String]
  ) async throws -> ProgramOutcome {
    let mode = flags.contains("-o") ? ["-c", "-wmo"] : ["-typecheck"]
    return try await Tool.swiftc.run(
      mode + flags + [
        "-parse-as-library", "-warnings-as-errors", "-module-name", "App", "-I", folder, source,
      ]
    )
  }

  @Test(.enabled(if: Tool.swiftc.isExpected, "Put swiftc into the path."))
  func `compiles in Swift in 24 ways without a warning`() async throws {
    try await withFolder { folder in
      try await Self.makeModules(in: folder)
      #expect(Build.all.count == 24)
      for build in Build.all {
        let outcome = try await Self.compile(Self.source, in: folder, build.flags)
        #expect(outcome.standardError == "" && outcome.exitCode == 0, "\(build)")
      }
    }
  }

  @Test(.enabled(if: Tool.swiftc.isExpected, "Put swiftc into the path."))
  func `is taken by a package and by compilers before Swift 6.1`() async throws {
    try await withFolder { folder in
      try await Self.makeModules(in: folder)
      let file = try #require(ProbePackage.files.last)
      #expect(!file.text.contains("nonisolated"))
      let source = "\(folder)/LifecycleProbe.swift"
      try file.text.write(toFile: source, atomically: true, encoding: .utf8)
      for build in Build.all where build.isolation == "nonisolated" {
        let outcome = try await Self.compile(source, in: folder, build.flags)
        #expect(outcome.standardError == "" && outcome.exitCode == 0, "\(build)")
      }
    }
  }

  @Test(.enabled(if: Tool.swiftc.isExpected, "Put swiftc into the path."))
  func `leaves nothing of Swift in a release build`() async throws {
    try await withFolder { folder in
      try await Self.makeModules(in: folder)
      let source = "\(folder)/Filled.swift"
      let text = ProbeFile.swift.text(address: "http://192.168.1.5/api/live/a", key: "S3CR3T")
      try text.write(toFile: source, atomically: true, encoding: .utf8)
      for (optimization, isDebug) in [("-O", false), ("-Onone", false), ("-Onone", true)] {
        let object = "\(folder)/Probe.o"
        let flags = ["-swift-version", "5", optimization, "-o", object]
        let outcome = try await Self.compile(
          source,
          in: folder,
          flags + (isDebug ? ["-D", "DEBUG"] : [])
        )
        try #require(outcome.exitCode == 0, "\(outcome.standardError)")
        try Self.expect(Self.parts, in: object, isDebug, "\(optimization)")
      }
    }
  }

  /// Texts that only a debug build may hold.
  private static let parts = [
    "viewDidAppear:", "Authorization", "192.168.1.5", "S3CR3T", "LIFECYCLE_LAB", "signpost",
    "sharedApplication",
  ]

  private static func expect(
    _ parts: [String],
    in object: String,
    _ isThere: Bool,
    _ build: String
  ) throws {
    let code = try Data(contentsOf: URL(filePath: object))
    for part in parts {
      #expect((code.range(of: Data(part.utf8)) != nil) == isThere, "\(part) in \(build)")
    }
  }

  /// The systems for which an app may be built.
  private static let targets = [
    "arm64-apple-ios13.0", "arm64-apple-tvos13.0", "arm64-apple-xros1.0",
    "arm64-apple-ios14.0-macabi",
  ]

  private static func objectiveCFlags(_ target: String, _ isDebug: Bool) -> [String] {
    [
      "-Wall", "-Wextra", "-Werror", "-target", target, "-fblocks", "-fobjc-arc",
      isDebug ? "-DDEBUG=1" : "-UDEBUG", "-isystem", stubs.appending(path: "objc").path,
      "-isystem", StubCompiler.stubs.appending(path: "objc").path,
    ]
  }

  @Test(.enabled(if: Tool.clang.isExpected, "Put clang into the path."), arguments: targets)
  func `compiles in Objective-C without a warning, also for extensions`(
    target: String
  ) async throws {
    for isDebug in [true, false] {
      for more in [[], ["-fapplication-extension"]] {
        let outcome = try await Tool.clang.run(
          ["-fsyntax-only"] + Self.objectiveCFlags(target, isDebug) + more + [Self.objectiveC]
        )
        #expect(outcome.standardError == "" && outcome.exitCode == 0, "\(isDebug) \(more)")
      }
    }
  }

  @Test(.enabled(if: Tool.clang.isExpected, "Put clang into the path."), arguments: ["-Os", "-O0"])
  func `leaves nothing of Objective-C in a release build`(optimization: String) async throws {
    try await withFolder { folder in
      for file in [ProbeFile.header, .implementation] {
        let text = file.text(address: "http://192.168.1.5/api/live/a", key: "S3CR3T")
        try text.write(
          toFile: "\(folder)/\(file.rawValue)",
          atomically: true,
          encoding: .utf8
        )
      }
      for isDebug in [true, false] {
        let object = "\(folder)/Probe.o"
        let source = "\(folder)/\(ProbeFile.implementation.rawValue)"
        let flags = Self.objectiveCFlags(Self.targets[0], isDebug)
        let outcome = try await Tool.clang.run(
          ["-c", optimization, "-o", object, source] + flags
        )
        try #require(outcome.exitCode == 0, "\(outcome.standardError)")
        try Self.expect(Self.parts, in: object, isDebug, optimization)
      }
    }
  }

  private static func makeModules(in folder: String) async throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: StubCompiler.stubs.appending(path: "swift").path
    )
    let files = names.sorted().map { StubCompiler.stubs.appending(path: "swift/\($0)").path }
    let modules: [(String, [String])] = [
      ("ObjectiveC", [stubs.appending(path: "ObjectiveC.swift").path]),
      ("os", [stubs.appending(path: "os.swift").path]),
      (
        "UIKit",
        [
          "-D", "APPLICATION_EXTENSION", "-default-isolation", "MainActor",
          stubs.appending(path: "UIKit+Probe.swift").path,
        ] + files
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
