// swift-tools-version: 6.2
import PackageDescription

// The tests of the HTTP wrapper by themselves, so that a sanitizer need not build everything else.
let package = Package(
  name: "Sanitize",
  dependencies: [.package(name: "LifecycleLab", path: "../..")],
  targets: [
    .testTarget(
      name: "MicroHTTPDTests",
      dependencies: [.product(name: "MicroHTTPD", package: "LifecycleLab")],
      path: "MicroHTTPDTests"
    )
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
