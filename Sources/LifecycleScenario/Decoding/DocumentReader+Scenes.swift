import LifecycleEngine
import PlainJSON

/// Reading of scenes, and of the scene that a command names.
extension DocumentReader {
  /// The greatest number of scenes of an app.
  static let mostScenes = 16

  /// Makes the names of scenes known before overrides can name one; all else is read later.
  mutating func outlineScenes(of object: JSONObject) {
    guard case .array(let scenes) = object["scenes"] else { return }
    app.scenes = scenes.compactMap { scene in
      guard case .object(let fields) = scene, case .string(let name) = fields["name"] else {
        return nil
      }
      return SceneDefinition(name: name, root: ControllerID(0))
    }
  }

  mutating func readScenes(_ value: JSONValue) -> [SceneDefinition]? {
    var scenes: [SceneDefinition] = []
    let count = readArray(value) { reader, value -> Bool? in
      if let scene = reader.readScene(value, after: scenes) { scenes.append(scene) }
      return true
    }.count
    if case .array = value, !(1...Self.mostScenes).contains(count) {
      report(.sceneCount, ["most": "\(Self.mostScenes)"], found: "\(count)")
    }
    return scenes
  }

  private mutating func readScene(
    _ value: JSONValue,
    after others: [SceneDefinition]
  ) -> SceneDefinition? {
    guard let object = readObject(value, fields: ["name", "root"]) else { return nil }
    let name = readRequiredField("name", of: object) { reader, value -> String? in
      guard let name = reader.readString(value) else { return nil }
      reader.checkName(name, reserved: NameRule.reserved)
      if reader.controller(named: name) != nil || others.contains(where: { $0.name == name }) {
        reader.report(.sceneName, ["name": name], found: name)
      }
      return name
    }
    let root = readRequiredField("root", of: object) { reader, value -> ControllerID? in
      guard let root = reader.readController(value) else { return nil }
      if let other = others.first(where: { $0.root == root }) {
        let name = reader.app[root].name
        reader.report(.sceneRoot, ["name": name, "scene": other.name], found: name)
      }
      return root
    }
    guard let name, let root else { return nil }
    return SceneDefinition(name: name, root: root)
  }

  /// The names of all scenes, in the order of the document.
  var sceneNames: [String] { app.sceneIDs.map { app.name(of: $0) } }

  /// The scene that a command names, if it can name one and does.
  mutating func readSceneOfCommand(of object: JSONObject, by schema: CommandSchema) -> SceneID? {
    guard schema.sceneScope != nil else { return nil }
    return readField(CommandSchema.sceneField, of: object) { reader, value -> SceneID? in
      guard let name = reader.readString(value) else { return nil }
      if let scene = reader.app.scene(named: name) { return scene }
      reader.report(.noSceneNamed, ["name": name], found: name, allowed: \.sceneNames)
      return nil
    }
  }
}

extension CommandSchema {
  /// The key under which a command names a scene.
  static let sceneField = "scene"

  /// The keys of its fields, with that of the scene if it may name one.
  var fieldNames: [String] { fields.map(\.name) + (sceneScope == nil ? [] : [Self.sceneField]) }
}
