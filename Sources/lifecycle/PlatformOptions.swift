public import ArgumentParser
public import LifecycleEngine
import LifecycleScenario

/// What scenarios run on instead of their own version and device.
struct PlatformOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The version of iOS to run on instead; several with commas between them.",
      valueName: "version"
    )
  )
  var ios: String?

  @Option(help: "The device to run on instead: phone or pad.")
  var idiom: Idiom?

  /// The scenarios as they run: each of them on all platforms that were asked for.
  ///
  /// - Throws: An exit code, after its reason, if the simulator doesn't know a version.
  func apply(to files: [ScenarioFile.Read]) throws -> [ScenarioFile.Read] {
    guard ios != nil || idiom != nil else { return files }
    let versions = ios.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    return try files.flatMap { file in
      try (versions.map { $0.map { $0.filter { $0 != " " } } } ?? [nil]).map { version in
        try apply(version, to: file)
      }
    }
  }

  /// Reads the one scenario that an argument stands for, as it runs on the one platform.
  func readOne(_ argument: String, in language: Language = .ofReader) throws -> ScenarioDocument {
    let document = try ScenarioFile.readOne(argument, in: language)
    let file = ScenarioFile.Read(path: argument, bytes: [], document: document)
    let documents = try apply(to: [file]).map(\.document)
    guard documents.count == 1 else {
      throw Output.complain("One version of iOS can be told here, not \(documents.count).")
    }
    return documents[0]
  }

  private func apply(_ version: String?, to file: ScenarioFile.Read) throws -> ScenarioFile.Read {
    let own = file.document.app.platform
    guard var document = version.map({ file.document.running(on: $0) }) ?? file.document else {
      throw Output.complain(ofVersion: version ?? "")
    }
    if let idiom { document.app.platform.idiom = idiom }
    let platform = document.app.platform
    let isOtherDevice = platform.idiom != own.idiom
    let (new, old) = (Self.name(platform, isOtherDevice), Self.name(own, isOtherDevice))
    var changed = ScenarioFile.Read(path: file.path, bytes: file.bytes, document: document)
    if new != old { changed.platformNote = "on iOS \(new) instead of \(old)" }
    return changed
  }

  private static func name(_ platform: Platform, _ withDevice: Bool) -> String {
    withDevice ? "\(platform.version) (\(platform.idiom.rawValue))" : "\(platform.version)"
  }
}

extension Idiom: ExpressibleByArgument {}
