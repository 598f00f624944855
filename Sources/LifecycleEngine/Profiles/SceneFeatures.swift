/// What a version asks of scenes, and does with them.
struct SceneFeatures: Hashable, Sendable {
  /// The root appears before the scene becomes active (LAUNCH-9).
  var appearsBeforeActive = false
  /// An app without scenes is told on the console to adopt them (SCENE-5).
  var areUrged = false
  /// An app without scenes does not launch (SCENE-7).
  var areRequired = false
  /// What an app is told when it is thrown out depends on the device (APP-9).
  var terminatesByDevice = false
  /// A window of a phone has any size, and its size class stays compact (ROT27-1).
  var resizesPhoneWindows = false
}
