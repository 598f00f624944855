import LifecycleEngine
import PlainJSON
import SourceFacts

/// A statement of a scenario and the line for which it stands.
struct MappedStatement {
  /// What a field says.
  enum Value: Hashable {
    case text(String)
    case flag(Bool)
    case number(Int)
    case object(SourceObject)
    case objects([SourceObject])
    case null
  }

  let verb: String
  var fields: [(key: String, value: Value)] = []
  let mark: SourceMark
  /// The closure that it hands over.
  var closure: SourceMark?
  /// What that does later.
  var block: [MappedStatement] = []
  /// The conditions under which alone it is done, the outermost first.
  var branches: [SourceMark] = []
  /// Whether it is only what the line looks at, not what it is for.
  var isGlance = false

  /// The objects that it names, the controller itself left out.
  var objects: [SourceObject] {
    fields.flatMap { field -> [SourceObject] in
      switch field.value {
      case .object(let object): [object]
      case .objects(let objects): objects
      case .text, .flag, .number, .null: []
      }
    }.filter { $0.name != nil }
  }

  /// The statement and those of its block.
  var all: [MappedStatement] { [self] + block }

  /// Whether it leads to another screen.
  var leads: Bool { Self.leading.contains(verb) }

  private static let leading: Set<String> = [
    "push", "pop", "popTo", "popToRoot", "setViewControllers", "present", "dismiss", "segue",
    "unwind", "setRoot", "clearRoot", "showWindow", "dropWindow", "setWindowHidden", "terminate",
    "disconnectScene", "selectTab", "setTabs", "setPages", "showDetail", "setColumn", "transition",
    "rotate", "setTraits", "showColumn", "hideColumn",
  ]

  /// The value of a field.
  subscript(key: String) -> Value? { fields.first { $0.key == key }?.value }
}

extension JSONWriter {
  /// Writes a statement of a controller.
  mutating func statement(_ statement: MappedStatement, of name: String) {
    object {
      $0.member("do", statement.verb)
      for (key, value) in statement.fields {
        switch value {
        case .text(let text): $0.member(key, text)
        case .flag(let flag): $0.member(key, flag)
        case .number(let number):
          $0.key(key)
          $0.integer(number)
        case .object(let object): $0.member(key, object.name ?? name)
        case .objects(let objects): $0.member(key, objects.map { $0.name ?? name })
        case .null:
          $0.key(key)
          $0.null()
        }
      }
      guard !statement.block.isEmpty else { return }
      $0.key("then")
      $0.array(statement.block) { $0.statement($1, of: name) }
    }
  }
}
