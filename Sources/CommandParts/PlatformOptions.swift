public import ArgumentParser
public import LifecycleEngine
package import LifecycleScenario

/// What scenarios run on instead of their own version and device.
package struct PlatformOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The version of iOS to run on instead; several with commas between them.",
      valueName: "version"
    )
  )
  package var ios: String?

  @Option(help: "The device to run on instead: phone or pad.")
  package var idiom: Idiom?

  package init() {}

  /// The scenarios as they run: each of them on all platforms that were asked for.
  ///
  /// - Throws: An exit code, after its reason, if the simulator doesn't know a version.
  package func apply(to files: [ScenarioFile.Read]) throws -> [ScenarioFile.Read] {
    try files.flatMap { file in
      try runs(of: file.document).map { run in
        var file = ScenarioFile.Read(path: file.path, bytes: file.bytes, document: run.document)
        file.platformNote = run.note
        return file
      }
    }
  }

  /// A scenario on each of the platforms, and what it runs on instead of its own.
  package func runs(
    of scenario: ScenarioDocument
  ) throws -> [(document: ScenarioDocument, note: String?)] {
    let versions = ios?.replacing(" ", with: "")
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard let versions else { return [onDevice(scenario, insteadOf: scenario.app.platform)] }
    return try versions.map { version in
      guard let document = scenario.running(on: version) else {
        throw Output.complain(ofVersion: version)
      }
      return onDevice(document, insteadOf: scenario.app.platform)
    }
  }

  private func onDevice(
    _ scenario: ScenarioDocument,
    insteadOf own: Platform
  ) -> (document: ScenarioDocument, note: String?) {
    var document = scenario
    if let idiom { document.app.platform.idiom = idiom }
    let platform = document.app.platform
    let isOtherDevice = platform.idiom != own.idiom
    let (new, old) = (Self.name(platform, isOtherDevice), Self.name(own, isOtherDevice))
    return (document, new == old ? nil : "on iOS \(new) instead of \(old)")
  }

  private static func name(_ platform: Platform, _ withDevice: Bool) -> String {
    withDevice ? "\(platform.version) (\(platform.idiom.rawValue))" : "\(platform.version)"
  }
}

extension Idiom: ExpressibleByArgument {}
