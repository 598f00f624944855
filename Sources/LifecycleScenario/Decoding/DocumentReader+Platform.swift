package import LifecycleEngine
package import PlainJSON

extension DocumentReader {
  private static let platformFields = [
    "ios", "sdk", "idiom", "orientation", "scenes", "memory", "options", "memoryLimit",
    "language", "plist",
  ]

  package mutating func readPlatform(_ value: JSONValue) -> Platform? {
    guard let object = readObject(value, fields: Self.platformFields) else { return nil }
    let version = readField("ios", of: object) { $0.readVersion($1) }
    var platform = version.map { Platform(version: $0) } ?? Platform()
    platform.idiom = readChoice("idiom", of: object, as: Idiom.self) ?? platform.idiom
    platform.orientation =
      readChoice("orientation", of: object, as: Orientation.self) ?? platform.orientation
    platform.namedSDK = readField("sdk", of: object) { $0.readVersion($1) }
    platform.scenes = readField("scenes", of: object) { $0.readScenes($1) } ?? platform.scenes
    platform.memory =
      readChoice("memory", of: object, as: MemoryManagement.self) ?? platform.memory
    let options = readField("options", of: object) { reader, value in
      reader.readMembers(value) { $0.readOption($1, $2) }
    }
    platform.memoryLimit = readField("memoryLimit", of: object) {
      $0.readInteger($1, in: 0...1_000_000_000_000)
    }
    platform.language =
      readChoice("language", of: object, as: SourceLanguage.self) ?? platform.language
    platform.options = (options ?? []).sorted { $0.id.rawValue < $1.id.rawValue }
    platform.plist = readField("plist", of: object) { $0.readPlist($1) } ?? [:]
    return platform
  }

  /// Reads true, false, or the name of another way to declare scenes.
  private mutating func readScenes(_ value: JSONValue) -> SceneAdoption? {
    let allowed = SceneAdoption.allCases.map(\.rawValue)
    switch value {
    case .boolean(let boolean): return boolean ? .adopted : SceneAdoption.none
    case .string(SceneAdoption.unconfigured.rawValue): return .unconfigured
    case .string(let name):
      report(.notAllowed, ["name": name], found: name, allowed: allowed)
    case .null, .integer, .double, .array, .object:
      report(.expectedBoolean, found: value.found, allowed: allowed)
    }
    return nil
  }

  private mutating func readPlist(_ value: JSONValue) -> [InfoKey: Bool]? {
    guard let object = readObject(value, fields: InfoKey.allCases.map(\.rawValue)) else {
      return nil
    }
    var plist: [InfoKey: Bool] = [:]
    for key in InfoKey.allCases { plist[key] = readBoolean(key.rawValue, of: object) }
    return plist
  }

  package mutating func readVersion(_ value: JSONValue) -> SystemVersion? {
    guard let text = readString(value) else { return nil }
    guard let version = SystemVersion(spelled: text) else {
      report(.versionForm, found: text)
      return nil
    }
    guard Profile.profile(for: version) != nil else {
      report(
        .versions,
        ["ranges": Profile.knownRanges.map(\.text).joined(separator: ", ")],
        found: text,
        allowed: Profile.all.map(\.version.description)
      )
      return nil
    }
    return version
  }

  private mutating func readOption(_ name: String, _ value: JSONValue) -> EngineOption? {
    guard let id = OptionID(rawValue: name) else {
      report(
        .notOption,
        ["name": name],
        found: name,
        allowed: OptionID.allCases.map(\.rawValue)
      )
      return nil
    }
    let hasBooleans = id.allowedValues.contains("true")
    switch value {
    case .boolean(let boolean) where hasBooleans:
      return EngineOption(id: id, value: "\(boolean)")
    case .string(let string) where !hasBooleans && id.allowedValues.contains(string):
      return EngineOption(id: id, value: string)
    case .null, .boolean, .integer, .double, .string, .array, .object:
      report(
        .optionValue,
        ["name": name],
        found: value.found,
        allowed: id.allowedValues
      )
      return nil
    }
  }
}

extension ClosedRange<Int> {
  /// The range as a list of versions has it, such as `2–18`.
  fileprivate var text: String {
    count == 1 ? "\(lowerBound)" : "\(lowerBound)–\(upperBound)"
  }
}

extension SystemVersion {
  /// Reads `MAJOR` or `MAJOR.MINOR`, such as `17` or `17.4`.
  init?(spelled text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isDigits = parts.allSatisfy { part in
      (1...3).contains(part.count) && part.allSatisfy { (0x30...0x39).contains($0) }
    }
    let numbers = parts.compactMap { Int(String($0) ?? "") }
    guard isDigits, (1...2).contains(numbers.count) else { return nil }
    self.init(numbers[0], numbers.count == 2 ? numbers[1] : 0)
  }
}

extension DocumentReader {
  /// Reads a platform whose fields override those of another one.
  package mutating func readPlatform(_ value: JSONValue, over base: Platform) -> Platform? {
    guard let given = readPlatform(value), case .object(let object) = value else { return nil }
    var platform = object["ios"] == nil ? base : base.changing(to: given.version)
    if object["idiom"] != nil { platform.idiom = given.idiom }
    if object["orientation"] != nil { platform.orientation = given.orientation }
    if object["sdk"] != nil { platform.namedSDK = given.namedSDK }
    if object["scenes"] != nil { platform.scenes = given.scenes }
    if object["memory"] != nil { platform.memory = given.memory }
    if object["options"] != nil { platform.options = given.options }
    if object["memoryLimit"] != nil { platform.memoryLimit = given.memoryLimit }
    if object["language"] != nil { platform.language = given.language }
    if object["plist"] != nil { platform.plist = given.plist }
    return platform
  }
}
