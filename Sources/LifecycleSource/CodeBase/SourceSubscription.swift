import LifecycleEngine
import SourceFacts

/// A subscription that a property of the controller keeps: of Combine, of RxSwift, or to a key path.
struct SourceSubscription: Hashable {
  let property: String
  /// Whether it holds the controller: in a closure, by a method of its own, or as what it assigns to.
  let isStrong: Bool
  /// Whether it lasts until somebody ends it; a publisher may end by itself.
  let lasts: Bool
}

extension SourceStep {
  private static let subscribing: Set<String> = ["observe", "sink", "subscribe"]
  /// The labels of functions that a subscription is given instead of closures.
  private static let functions: Set<String> = [
    "receiveValue", "receiveCompletion", "onNext", "onError", "onCompleted", "onDisposed",
  ]

  /// The subscription that the step puts into a property of a class, if it does.
  func subscription(in line: SourceLine) -> SourceSubscription? {
    switch fact.kind {
    case .call: stored(in: line)
    case .write: assigned(in: line)
    case .read, .test, .leave, .declare: nil
    }
  }

  /// What `a.sink { … }.store(in: &all)` and `a.subscribe { … }.disposed(by: bag)` keep.
  private func stored(in line: SourceLine) -> SourceSubscription? {
    guard name == "store" || name == "disposed", receiver.hasSuffix("()"),
      let keeper = argument(name == "store" ? "in" : "by"),
      let property = line.kept(keeper.filter { $0 != "&" })
    else { return nil }
    var isStrong = false
    var chain = receiver
    for call in factsBefore.reversed()
    where call.kind == .call && call.place < fact.place && chain.hasPrefix("\(call.path)()") {
      isStrong = isStrong || Self.holdsController(call)
      chain = call.path
    }
    return SourceSubscription(property: property, isStrong: isStrong, lasts: false)
  }

  /// What `observation = a.observe(…) { … }` keeps.
  private func assigned(in line: SourceLine) -> SourceSubscription? {
    guard let value = fact.arguments.first?.text, let property = line.kept(fact.path) else {
      return nil
    }
    let plain = Self.plain(value)
    let call = factsAround.first {
      $0.kind == .call && $0.place.line == fact.place.line && fact.place < $0.place
        && Self.subscribing.contains(String($0.path.split(separator: ".").last ?? ""))
        && plain.hasPrefix(Self.withoutSelf($0.path))
    }
    return call.map {
      SourceSubscription(
        property: property,
        isStrong: Self.holdsController($0),
        lasts: $0.path.hasSuffix(".observe")
      )
    }
  }

  private static func holdsController(_ call: SourceFact) -> Bool {
    call.arguments.contains { argument in
      argument.capture == .strong || argument.label == "on" && argument.text == "self"
        || argument.text.hasPrefix("self.") && functions.contains(argument.label ?? "")
    }
  }
}

extension SourceLine {
  /// The stored property that keeps what is put into it, or `nil` for what is no such property.
  fileprivate func kept(_ path: String) -> String? {
    let name = SourceStep.withoutSelf(path)
    guard let property = property(name),
      !property.words.contains(where: { ["weak", "static"].contains($0) })
    else { return nil }
    return name
  }

  /// The properties that something other than `deinit` empties or ends.
  var ended: Set<String> {
    let ends = ["cancel", "dispose", "invalidate", "removeAll"]
    let methods = classes.flatMap(\.methods).filter { $0.facts.name != "deinit" }
    return Set(
      methods.flatMap(\.facts.facts).compactMap { fact -> String? in
        let path = SourceStep.withoutSelf(fact.path)
        let value = fact.arguments.first?.text ?? ""
        switch fact.kind {
        case .write: return value == "nil" || value == "[]" || value.hasSuffix("()") ? path : nil
        case .call:
          return ends.first { path.hasSuffix(".\($0)") }.map { String(path.dropLast($0.count + 1)) }
        case .read, .test, .leave, .declare: return nil
        }
      }
    )
  }
}
