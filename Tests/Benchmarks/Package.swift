// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "LifecycleLab", path: "../..")],
  targets: [
    .executableTarget(
      name: "EngineBenchmark",
      dependencies: [
        .product(name: "LifecycleEngine", package: "LifecycleLab"),
        .product(name: "LifecycleScenario", package: "LifecycleLab"),
      ]
    ),
    .executableTarget(
      name: "StreamPeer",
      dependencies: [.product(name: "MicroHTTPD", package: "LifecycleLab")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
