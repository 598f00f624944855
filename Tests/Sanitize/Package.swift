// swift-tools-version: 6.2
import PackageDescription

// The tests of wrappers that strangers reach by themselves, so that a sanitizer need not build everything else.
let package = Package(
  name: "Sanitize",
  dependencies: [.package(name: "LifecycleLab", path: "../..")],
  targets: [
    .testTarget(
      name: "MicroHTTPDTests",
      dependencies: [.product(name: "MicroHTTPD", package: "LifecycleLab")],
      path: "MicroHTTPDTests"
    ),
    .testTarget(
      name: "PlainXMLTests",
      dependencies: [.product(name: "PlainXML", package: "LifecycleLab")],
      path: "PlainXMLTests"
    ),
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
