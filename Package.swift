// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "LifecycleLab",
  products: [
    .executable(name: "lifecycle", targets: ["lifecycle"]),
    .library(name: "LifecycleEngine", targets: ["LifecycleEngine"]),
    .library(name: "LifecycleScenario", targets: ["LifecycleScenario"]),
    .library(name: "MicroHTTPD", targets: ["MicroHTTPD"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .plugin(name: "EmbedText", capability: .buildTool(), path: "Sources/EmbedText"),
    .target(name: "LifecycleEngine", plugins: ["EmbedText"]),
    .target(name: "LifecycleScenario", dependencies: ["LifecycleEngine"]),
    .systemLibrary(
      name: "CMicroHTTPD",
      pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]
    ),
    .target(name: "MicroHTTPD", dependencies: ["CMicroHTTPD"]),
    .systemLibrary(
      name: "CQREncode",
      pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"])]
    ),
    .target(name: "QREncode", dependencies: ["CQREncode"]),
    .systemLibrary(name: "CCrypt", pkgConfig: "libcrypt", providers: [.apt(["libcrypt-dev"])]),
    .target(name: "KeyHash", dependencies: ["CCrypt"]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Zlib", dependencies: ["CZlib"]),
    .target(name: "LifecycleExport", dependencies: ["LifecycleEngine", "LifecycleScenario"]),
    .target(
      name: "LifecycleServer",
      dependencies: [
        "KeyHash", "LifecycleEngine", "LifecycleExport", "LifecycleScenario", "MicroHTTPD",
        "QREncode", "Zlib",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .executableTarget(
      name: "lifecycle",
      dependencies: [
        "LifecycleEngine", "LifecycleExport", "LifecycleScenario", "LifecycleServer", "MicroHTTPD",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]
    ),
    .testTarget(name: "LifecycleEngineTests", dependencies: ["LifecycleEngine"]),
    .testTarget(
      name: "LifecycleScenarioTests",
      dependencies: ["LifecycleEngine", "LifecycleScenario"],
      exclude: ["Fixtures", "Golden"]
    ),
    .testTarget(name: "MicroHTTPDTests", dependencies: ["MicroHTTPD"]),
    .testTarget(name: "KeyHashTests", dependencies: ["KeyHash"]),
    .testTarget(name: "QREncodeTests", dependencies: ["QREncode"]),
    .testTarget(name: "ZlibTests", dependencies: ["Zlib"]),
    .testTarget(
      name: "LifecycleExportTests",
      dependencies: ["LifecycleEngine", "LifecycleExport", "LifecycleScenario"]
    ),
    .testTarget(
      name: "LifecycleServerTests",
      dependencies: [
        "LifecycleEngine", "LifecycleScenario", "LifecycleServer", "MicroHTTPD",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"),
      ],
      exclude: ["Fixtures"]
    ),
    .testTarget(name: "LifecycleCLITests", exclude: ["Golden"]),
    .testTarget(name: "BrowserTests"),
    .testTarget(name: "TidyTests"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  if target.type != .test {
    target.swiftSettings?.append(.strictMemorySafety())
  }
}
