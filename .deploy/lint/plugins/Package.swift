// swift-tools-version: 6.0
import PackageDescription

// The package that apps depend on. It brings a finished linter, and builds nothing but the plugins.
let package = Package(
  name: "LifecycleLintPlugins",
  products: [
    .plugin(name: "LintCommand", targets: ["LintCommand"]),
    .plugin(name: "LintBuild", targets: ["LintBuild"]),
  ],
  targets: [
    .binaryTarget(name: "lifecycle-lint", path: "lifecycle-lint.artifactbundle"),
    .plugin(
      name: "LintCommand",
      capability: .command(
        intent: .custom(
          verb: "lifecycle-lint",
          description: "Finds life-cycle mistakes in the Swift files of an app."
        )
      ),
      dependencies: ["lifecycle-lint"]
    ),
    .plugin(name: "LintBuild", capability: .buildTool(), dependencies: ["lifecycle-lint"]),
  ]
)
