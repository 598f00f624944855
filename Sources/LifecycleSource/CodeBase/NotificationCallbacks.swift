import LifecycleEngine
import SourceFacts

/// The methods of a class that notifications of the app or of its scene call.
struct NotificationCallbacks {
  /// The callbacks by the names of their notifications in Swift.
  static let named: [String: Callback] = {
    var named: [String: Callback] = [:]
    for callback in Callback.allCases {
      guard case .notification(let words?) = callback.form?.place else { continue }
      named[words.swift] = callback
    }
    return named
  }()

  private var methods: [String: Callback] = [:]

  init(_ line: SourceLine) {
    for method in line.classes.flatMap(\.methods) { add(method.facts.body) }
  }

  /// The callback that a notification makes of a method.
  func callback(of method: SourceMethod) -> Callback? { methods[method.facts.name] }

  private mutating func add(_ body: CodeTree) {
    for call in body.expressions.compactMap(\.memberCall) where call.name == "addObserver" {
      let name = call.arguments.value("name") ?? call.arguments.value("forName")
      guard let callback = name?.plainPath.flatMap({ Self.named[$0] }) else { continue }
      if case .selector(let text)? = call.arguments.value("selector")?.form {
        methods[Self.method(of: text)] = callback
      }
      for case .closure(let closure) in call.arguments.map(\.value.form) {
        let told = CodeTree(closure.body).expressions.compactMap(\.memberCall)
        if told.count == 1, told[0].base?.form == .this { methods[told[0].name] = callback }
      }
    }
  }

  /// `a` of `B.a(_:)`.
  private static func method(of selector: String) -> String {
    let name = selector.prefix { $0 != "(" && $0 != ")" }
    return String(name.split(separator: ".").last ?? "")
  }
}
