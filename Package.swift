// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The path of the compiler that builds: on a Mac the one in PATH only leads to it.
let compiler: String = {
  let folders = Context.environment["PATH"]?.split(separator: ":") ?? []
  let found = folders.map { "\($0)/swiftc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  #if os(macOS)
  let finder = Process()
  finder.executableURL = URL(filePath: "/usr/bin/xcrun")
  finder.arguments = ["--find", "swiftc"]
  let answer = Pipe()
  finder.standardOutput = answer
  if (try? finder.run()) != nil,
    let data = try? answer.fileHandleForReading.readToEnd(),
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first
  {
    return String(line)
  }
  #endif
  return found ?? "/usr/bin/swiftc"
}()

/// Where the toolchain that builds keeps its own parser of Swift.
let toolchainSyntax = URL(filePath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
  .appending(path: "../lib/swift/host").standardized.path

/// Whether a program is built that needs nothing of the toolchain when it runs.
let standsAlone = Context.environment["STANDALONE"] != nil

/// Whether Swift files are read with the parser that the toolchain brings.
let readsSwift =
  !standsAlone
  && FileManager.default.fileExists(atPath: "\(toolchainSyntax)/SwiftParser.swiftmodule")

/// The settings of each target that imports the parser of Swift, directly or not.
let syntaxSettings: [SwiftSetting] =
  readsSwift
  ? [.define("HasParser"), .unsafeFlags(["-I", toolchainSyntax])]
  : [.define("HasParser", .when(traits: ["Source"]))]

/// Whether `Tests/check` builds: warnings are errors, and optimized code can be tested.
///
/// Nothing else sets the variable: settings that change rebuild everything in a folder.
let isChecked = Context.environment["LIFECYCLE_CHECK"] != nil

let package = Package(
  name: "LifecycleLab",
  platforms: [.macOS(.v15), .iOS(.v13)],
  products: [
    .executable(name: "lifecycle", targets: ["lifecycle"]),
    .executable(name: "lifecycle-lint", targets: ["lifecycle-lint"]),
    .library(name: "LifecycleEngine", targets: ["LifecycleEngine"]),
    .library(name: "LifecycleScenario", targets: ["LifecycleScenario"]),
    .library(name: "LifecycleListing", targets: ["LifecycleListing"]),
    .library(name: "LifecycleLogs", targets: ["LifecycleLogs"]),
    .library(name: "LifecycleInsight", targets: ["LifecycleInsight"]),
    .library(name: "LifecycleSource", targets: ["LifecycleSource"]),
    .library(name: "LifecycleLive", targets: ["LifecycleLive"]),
    .library(name: "LifecycleWalkthrough", targets: ["LifecycleWalkthrough"]),
    .library(name: "LifecycleProbe", targets: ["LifecycleProbe"]),
    .library(name: "PlainJSON", targets: ["PlainJSON"]),
    .library(name: "PlainXML", targets: ["PlainXML"]),
    .library(name: "MicroHTTPD", targets: ["MicroHTTPD"]),
    .executable(name: "lifecycle-source", targets: ["lifecycle-source"]),
  ],
  traits: [
    .default(enabledTraits: standsAlone ? ["Source"] : []),
    .trait(
      name: "Source",
      description: "Reads Swift files where the toolchain brings no parser; builds swift-syntax."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ]
    + (readsSwift
      ? [] : [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")]),
  targets: [
    .plugin(name: "EmbedText", capability: .buildTool(), path: "Sources/EmbedText"),
    .plugin(name: "StampVersion", capability: .buildTool(), path: "Sources/StampVersion"),
    .target(name: "LabVersion", plugins: ["StampVersion"]),
    .target(name: "LifecycleEngine", plugins: ["EmbedText"]),
    .target(name: "PlainJSON"),
    .target(name: "ListAlignment"),
    .target(name: "LifecycleScenario", dependencies: ["LifecycleEngine", "PlainJSON"]),
    .target(
      name: "LifecycleListing",
      dependencies: ["LifecycleEngine", "LifecycleScenario", "PlainJSON"],
      plugins: ["EmbedText"]
    ),
    .target(
      name: "LifecycleLogs",
      dependencies: ["LifecycleEngine", "LifecycleScenario", "ListAlignment", "PlainJSON"]
    ),
    .target(
      name: "LifecycleLive",
      dependencies: ["LifecycleEngine", "LifecycleLogs", "LifecycleScenario", "PlainJSON"],
      plugins: ["EmbedText"]
    ),
    .target(name: "LifecycleProbe", exclude: ["ObjectiveC"]),
    .target(
      name: "LifecycleInsight",
      dependencies: ["LifecycleEngine", "LifecycleScenario", "ListAlignment", "PlainJSON"]
    ),
    .target(
      name: "LifecycleWalkthrough",
      dependencies: ["LifecycleEngine", "LifecycleScenario", "PlainJSON"]
    ),
    .target(
      name: "LifecycleSource",
      dependencies: [
        "LifecycleEngine", "LifecycleScenario", "PlainJSON", "PlainXML", "Platform", "SourceFacts",
      ]
    ),
    .target(
      name: "LifecycleSearch",
      dependencies: ["LifecycleEngine", "LifecycleScenario", "PlainJSON"]
    ),
    .systemLibrary(name: "CPlatform"),
    .target(name: "Platform", dependencies: ["CPlatform"]),
    .systemLibrary(
      name: "CMicroHTTPD",
      pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]
    ),
    .systemLibrary(
      name: "CGnuTLS",
      pkgConfig: "gnutls",
      providers: [.apt(["libgnutls28-dev"]), .brew(["gnutls"])]
    ),
    .target(name: "CMicroHTTPDAnswers", dependencies: ["CMicroHTTPD"]),
    .target(
      name: "MicroHTTPD",
      dependencies: ["CGnuTLS", "CMicroHTTPD", "CMicroHTTPDAnswers", "Platform"]
    ),
    .systemLibrary(
      name: "CQREncode",
      pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]
    ),
    .target(name: "QREncode", dependencies: ["CQREncode", "Platform"]),
    .target(name: "KeyHash", dependencies: ["CGnuTLS"]),
    .systemLibrary(
      name: "CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
    ),
    .target(name: "Zlib", dependencies: ["CZlib"]),
    .systemLibrary(
      name: "CPostgreSQL",
      pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
    ),
    .target(name: "SQLValues"),
    .target(name: "Postgres", dependencies: ["CPostgreSQL", "Platform", "SQLValues"]),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .target(name: "SQLite", dependencies: ["CSQLite", "SQLValues"]),
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "PlainXML", dependencies: ["CLibXML2"]),
    .target(
      name: "LifecycleReports",
      dependencies: ["LifecycleEngine", "LifecycleListing", "LifecycleScenario", "PlainJSON"]
    ),
    .target(
      name: "LabCore",
      dependencies: [
        "KeyHash", "LifecycleEngine", "LifecycleScenario", "MicroHTTPD", "Platform", "PlainJSON",
      ]
    ),
    .target(
      name: "LabStore",
      dependencies: [
        "KeyHash", "LabCore", "LifecycleEngine", "LifecycleInsight", "LifecycleLive",
        "LifecycleScenario", "LifecycleWalkthrough", "MicroHTTPD", "Platform", "PlainJSON",
        "Postgres", "SQLValues", "SQLite", "Zlib",
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .target(
      name: "LabRuns",
      dependencies: [
        "LabCore", "LabStore", "LifecycleEngine", "LifecycleScenario", "MicroHTTPD", "PlainJSON",
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .target(
      name: "LabRooms",
      dependencies: [
        "KeyHash", "LabCore", "LabRuns", "LabStore", "LifecycleEngine", "LifecycleScenario",
        "LifecycleWalkthrough", "MicroHTTPD", "PlainJSON",
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .target(
      name: "LabLive",
      dependencies: [
        "KeyHash", "LabCore", "LabStore", "LifecycleEngine", "LifecycleLive", "LifecycleLogs",
        "LifecycleScenario", "MicroHTTPD", "PlainJSON",
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .target(
      name: "LabHTTP",
      dependencies: [
        "KeyHash", "LabCore", "LabLive", "LabRooms", "LabRuns", "LabStore", "LabVersion",
        "LifecycleEngine", "LifecycleInsight", "LifecycleListing", "LifecycleLive", "LifecycleLogs",
        "LifecycleReports", "LifecycleScenario", "LifecycleSearch", "LifecycleSource",
        "LifecycleWalkthrough", "MicroHTTPD", "PlainJSON", "QREncode", "Zlib",
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .executableTarget(
      name: "lifecycle",
      dependencies: [
        "CommandParts", "LabCore", "LabHTTP", "LabStore", "LabVersion", "LifecycleEngine",
        "LifecycleInsight", "LifecycleListing", "LifecycleLive", "LifecycleLogs",
        "LifecycleReports", "LifecycleScenario", "LifecycleSearch", "LifecycleSource",
        "LifecycleWalkthrough", "LintCommand", "MicroHTTPD", "PlainJSON", "Platform",
        "lifecycle-source",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      plugins: ["EmbedText"]
    ),
    .target(
      name: "CommandParts",
      dependencies: [
        "LifecycleEngine", "LifecycleScenario", "PlainJSON",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(
      name: "LintCommand",
      dependencies: [
        "CommandParts", "LabVersion", "LifecycleEngine", "LifecycleScenario", "LifecycleSource",
        "PlainJSON", "SourceFacts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(
      name: "lifecycle-lint",
      dependencies: [
        "CommandParts", "LabVersion", "LifecycleScenario", "LifecycleSource", "LintCommand",
        "SourceSyntax",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: syntaxSettings
    ),
    .target(name: "SourceFacts"),
    .target(
      name: "SourceSyntax",
      dependencies: ["Platform", "SourceFacts"]
        + (readsSwift
          ? []
          : ["SwiftParser", "SwiftSyntax"].map {
            .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Source"]))
          }),
      swiftSettings: syntaxSettings,
      linkerSettings: readsSwift
        ? [
          .unsafeFlags([
            "-L\(toolchainSyntax)", "-lSwiftParser", "-lSwiftSyntax",
            "-Xlinker", "-rpath", "-Xlinker", toolchainSyntax,
          ])
        ] : []
    ),
    .executableTarget(
      name: "lifecycle-source",
      dependencies: ["SourceSyntax"],
      path: "Sources/source-reader",
      swiftSettings: syntaxSettings
    ),
    .testTarget(name: "LifecycleEngineTests", dependencies: ["LifecycleEngine", "TestSupport"]),
    .target(
      name: "TestSupport",
      dependencies: ["CPlatform", "LifecycleScenario"],
      path: "Tests/TestSupport"
    ),
    .target(
      name: "PhoneSupport",
      dependencies: ["LifecycleEngine", "LifecycleProbe", "LifecycleScenario"],
      path: "Tests/PhoneSupport"
    ),
    .executableTarget(
      name: "PhoneCrowd",
      dependencies: [
        "LifecycleEngine", "LifecycleLive", "LifecycleLogs", "LifecycleScenario", "PhoneSupport",
      ],
      path: "Tests/PhoneCrowd"
    ),
    .testTarget(
      name: "LifecycleScenarioTests",
      dependencies: ["LifecycleEngine", "LifecycleScenario", "PlainJSON", "TestSupport"],
      exclude: ["Fixtures", "Golden"]
    ),
    .testTarget(
      name: "LifecycleListingTests",
      dependencies: ["LifecycleEngine", "LifecycleListing", "LifecycleScenario", "TestSupport"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "LifecycleLogsTests",
      dependencies: [
        "LifecycleEngine", "LifecycleInsight", "LifecycleLogs", "LifecycleScenario", "PlainJSON",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "LiveTests",
      dependencies: [
        "LifecycleEngine", "LifecycleLive", "LifecycleLogs", "LifecycleProbe", "LifecycleScenario",
        "PhoneSupport", "PlainJSON", "TestSupport",
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "LifecycleInsightTests",
      dependencies: [
        "LifecycleEngine", "LifecycleInsight", "LifecycleScenario", "ListAlignment", "PlainJSON",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "LifecycleWalkthroughTests",
      dependencies: [
        "LifecycleEngine", "LifecycleScenario", "LifecycleWalkthrough", "PlainJSON", "TestSupport",
      ]
    ),
    .testTarget(
      name: "LifecycleSourceTests",
      dependencies: [
        "LifecycleEngine", "LifecycleListing", "LifecycleScenario", "LifecycleSource",
        "LintCommand", "PlainJSON", "SourceFacts", "TestSupport",
      ],
      exclude: [
        "Fixtures", "Golden", "Readers", "hostile", "mutate", "newcomer", "record", "served",
      ]
    ),
    .testTarget(
      name: "LifecycleSearchTests",
      dependencies: ["LifecycleEngine", "LifecycleSearch", "TestSupport"],
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "MicroHTTPDTests", dependencies: ["MicroHTTPD"]),
    .testTarget(name: "KeyHashTests", dependencies: ["KeyHash"]),
    .testTarget(name: "QREncodeTests", dependencies: ["QREncode"]),
    .testTarget(name: "ZlibTests", dependencies: ["Zlib"]),
    .testTarget(name: "PostgresTests", dependencies: ["Postgres", "SQLValues", "TestSupport"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLValues", "SQLite", "TestSupport"]),
    .testTarget(name: "PlainXMLTests", dependencies: ["PlainXML"]),
    .testTarget(
      name: "LifecycleReportsTests",
      dependencies: [
        "LifecycleEngine", "LifecycleInsight", "LifecycleListing", "LifecycleReports",
        "LifecycleScenario", "PlainJSON", "TestSupport",
      ]
    ),
    .testTarget(
      name: "LifecycleServerTests",
      dependencies: [
        "LabCore", "LabHTTP", "LabLive", "LabRooms", "LabRuns", "LabStore", "LabVersion",
        "LifecycleEngine", "LifecycleInsight", "LifecycleListing", "LifecycleLive", "LifecycleLogs",
        "LifecycleScenario", "MicroHTTPD", "PlainJSON", "Postgres", "SQLValues", "SQLite",
        "TestSupport",
        .product(name: "Logging", package: "swift-log"),
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "LifecycleCLITests",
      dependencies: [
        "LabVersion", "LifecycleEngine", "LifecycleScenario", "PhoneSupport", "TestSupport",
      ],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "BrowserTests",
      dependencies: ["LifecycleScenario", "PhoneSupport", "TestSupport"],
      exclude: ["Golden", "serve-files.py"]
    ),
    .testTarget(
      name: "TidyTests",
      dependencies: ["LifecycleEngine"],
      exclude: ["house-measures", "house.tsv", "words.tsv"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The list of a target's folders from bottom to top, which a tidy test reads.
for target in package.targets {
  let floors = "\(Context.packageDirectory)/Sources/\(target.name)/Floors.txt"
  if FileManager.default.fileExists(atPath: floors) { target.exclude.append("Floors.txt") }
}

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
  // The probe is one file for apps of Swift 5.9, which has no word for what is unsafe.
  if target.type != .test, target.name != "LifecycleProbe" {
    target.swiftSettings?.append(.strictMemorySafety())
  }
}

/// The libraries whose speed the tests' own time hangs on, and those with actors, the form on which
/// the optimizer has crashed before.
let optimized: Set<String> = [
  "LabLive", "LabRooms", "LifecycleEngine", "LifecycleInsight", "LifecycleLogs",
  "LifecycleScenario", "LifecycleSearch", "ListAlignment", "MicroHTTPD", "PlainJSON",
]

// Nobody calls these libraries so often that a copy of their small functions in each client pays for
// the third of a build that making the copies costs.
let copied: Set<String> = [
  "LifecycleEngine", "MicroHTTPD", "PlainJSON", "PlainXML", "Platform",
]
for target in package.targets where target.type == .regular && !copied.contains(target.name) {
  target.swiftSettings?.append(
    .unsafeFlags(["-Xfrontend", "-disable-cmo"], .when(configuration: .release))
  )
}

// The command line only passes on what the libraries compute.
let passing: Set<String> = ["CommandParts", "LintCommand", "lifecycle", "lifecycle-lint"]

// Most of what a build costs is the optimizer, which the tested build has only where time hangs on it.
// In a release, optimizing for size what only some requests call costs a module a seventh less, and
// leaving out what a debugger knows, a tenth; the tested build keeps the lines that a crash tells.
// The compiler's driver would take its last word on that, which is the package manager's.
for target in package.targets where target.type != .system && target.type != .plugin {
  var flags = ["-Xfrontend", isChecked ? "-gline-tables-only" : "-gnone"]
  if isChecked { flags.append("-enable-testing") }
  if !optimized.contains(target.name) {
    // Without the second flag the compiler reads all files twice.
    let plain = ["-Onone", "-no-emit-module-separately-wmo"]
    flags += isChecked || passing.contains(target.name) ? plain : ["-Osize"]
  }
  target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .release)))
  guard isChecked else { continue }
  target.swiftSettings?.append(.treatAllWarnings(as: .error))
  if ["LifecycleProbe", "PhoneSupport", "PhoneCrowd", "LiveTests"].contains(target.name) {
    target.swiftSettings?.append(.define("LIFECYCLE_PROBE"))
  }
}
