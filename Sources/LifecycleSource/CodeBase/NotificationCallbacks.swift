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
    for method in line.classes.flatMap(\.methods) { add(method.facts) }
  }

  /// The callback that a notification makes of a method.
  func callback(of method: SourceMethod) -> Callback? { methods[method.facts.name] }

  private mutating func add(_ method: MethodFacts) {
    let calls = method.facts.filter { $0.kind == .call && $0.path.hasSuffix(".addObserver") }
    for call in calls {
      guard
        let name = call.arguments.first(where: { $0.label == "name" || $0.label == "forName" })?
          .text,
        let callback = Self.named[name]
      else { continue }
      if let selector = call.arguments.first(where: { $0.label == "selector" })?.text {
        methods[Self.method(of: selector)] = callback
        continue
      }
      guard let index = method.closure(handedOverBy: call) else { continue }
      let told = method.facts.filter { $0.closure == index && $0.kind == .call }
      if told.count == 1, told[0].path.hasPrefix("self.") {
        methods[SourceStep.withoutSelf(told[0].path)] = callback
      }
    }
  }

  /// `a` of `#selector(B.a(_:))`.
  private static func method(of selector: String) -> String {
    let name = selector.replacing("#selector(", with: "").prefix { $0 != "(" && $0 != ")" }
    return String(name.split(separator: ".").last ?? "")
  }
}
