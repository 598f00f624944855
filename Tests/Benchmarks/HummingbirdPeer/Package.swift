// swift-tools-version: 6.2
// The folder may not be called Hummingbird: a package is known by the name of its folder.
import PackageDescription

let package = Package(
  name: "HummingbirdPeer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "LifecycleLab", path: "../../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
  ],
  targets: [
    .executableTarget(
      name: "HummingbirdPeer",
      dependencies: [
        .product(name: "LifecycleScenario", package: "LifecycleLab"),
        .product(name: "PlainJSON", package: "LifecycleLab"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
