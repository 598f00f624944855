// SwiftUI in UIKit. - Note: Source: specification §5.3 and §5.4.
extension Detectors {
  /// Work in a viewDidLoad that UIKit does not call.
  static let host1 = Detector(needs: .overrides) { run in
    guard !run.simulation.profile.hosting.loading.isTold else { return [] }
    return run.authored.compactMap { object in
      let definition = run.definition(object)
      guard definition.kind == .hosting, let handler = run.handler(.viewDidLoad, of: object),
        // Code for several versions does the same elsewhere as well.
        !Set(definition.handlers.filter { $0.callback != .viewDidLoad }.flatMap(\.lines))
          .isSuperset(of: handler.statements),
        let shown = run.hears(.viewWillAppear, of: object, after: 0)
      else { return nil }
      return Finding(.host1, object, at: shown, override: .viewDidLoad)
    }
  }

  /// Something that takes for granted which of several SwiftUI calls has come.
  static let host2 = Detector(needs: .reliance) { run in
    let hosted: Set<Callback> = [.onAppear, .onDisappear, .task]
    return run.reliances.filter { reliance in
      let own = reliance.done.override
      return hosted.contains(reliance.callback)
        && (hosted.contains(own) || own == .viewWillAppear)
        || own == .onAppear && reliance.callback == .viewWillAppear
    }.map { Finding(.host2, $0.done) }
  }
}
