import LifecycleEngine
import SourceFacts

/// A statement of a scenario, and the line for which it stands.
struct SourceStatement {
  /// The statement; a controller in it is a number of the ``SourceCast``.
  let statement: Statement
  let mark: SourceMark
  /// The closure that it hands over.
  var closure: SourceMark?
  /// What that does later.
  var block: [SourceStatement] = []
  /// The conditions under which alone it is done, the outermost first.
  var branches: [SourceMark] = []
  /// Whether it is only what the line looks at, not what it is for.
  var isGlance = false

  /// The statement and those of its block.
  var all: [SourceStatement] { [self] + block }

  /// Whether it leads to another screen.
  var leads: Bool { statement.call.schema.leads }

  /// The controllers that it names.
  var controllers: [ControllerID] { statement.call.values.flatMap(\.controllers) }

  /// The value of a field, or `nil` if the statement has no such field.
  subscript(field: String) -> FieldValue? {
    let call = statement.call
    return call.schema.fields.firstIndex { $0.name == field }.map { call.values[$0] }
  }
}

/// The objects that the code of a class names, each with a number that stands for it in statements.
final class SourceCast {
  private(set) var objects = [SourceObject.this]

  /// The number of the controller whose code is read.
  static let this = ControllerID(0)

  /// The number of an object.
  func id(of object: SourceObject) -> ControllerID {
    if let index = objects.firstIndex(of: object) { return ControllerID(index) }
    objects.append(object)
    return ControllerID(objects.count - 1)
  }

  subscript(id: ControllerID) -> SourceObject { objects[Int(id.rawValue)] }
}
