// Overrides that call super wrongly. - Note: Source: specification §5.2.
extension Detectors {
  /// The callbacks whose overrides must call super, by diagnostic.
  private static let needsSuper: [(id: FindingID, callbacks: Set<Callback>)] = [
    (
      .super1,
      [
        .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
        .viewIsAppearing,
      ]
    ),
    (.super2, [.didReceiveMemoryWarning]),
    (.super3, [.viewDidLoad]),
    (.super4, [.addChild, .removeFromParent, .willMoveToParent, .didMoveToParent]),
    (.super5, [.viewWillTransitionToSize, .willTransitionToTraitCollection]),
    (.super6, [.updateViewConstraints]),
    (.super7, [.willRotate, .willAnimateRotation, .didRotate]),
    (.super8, [.`init`, .initWithNibName, .initWithStyle, .initWithCoder, .awakeFromNib]),
    (.super10, [.viewWillUnload, .viewDidUnload]),
  ]

  static func missingSuper(_ run: RunRecord) -> [Finding] {
    firstCalls(in: run) { $0.superCall == .never }.compactMap { call in
      let row = needsSuper.first { $0.callbacks.contains(call.event.callback) }
      guard let row else { return nil }
      return Finding(row.id, call.object, at: call.event, override: call.event.callback)
    }
  }

  /// updateViewConstraints calls super last.
  static func super6(_ run: RunRecord) -> [Finding] {
    firstCalls(in: run) {
      $0.callback == .updateViewConstraints && $0.superCall == .first && !$0.statements.isEmpty
    }.map { Finding(.super6, $0.object, at: $0.event, override: .updateViewConstraints) }
  }

  /// loadView makes its own view and calls super all the same.
  static func super9(_ run: RunRecord) -> [Finding] {
    firstCalls(in: run) { handler in
      handler.callback == .loadView && handler.superCall != .never
        && handler.statements.contains {
          if case .assignView = $0 { true } else { false }
        }
    }.map { Finding(.super9, $0.object, at: $0.event, override: .loadView) }
  }

  /// Under manual reference counting, dealloc calls super last.
  static func super10(_ run: RunRecord) -> [Finding] {
    guard run.simulation.app.platform.memory == .mrc else { return [] }
    return firstCalls(in: run) {
      $0.callback == .`deinit`
        && ($0.superCall == .never || $0.superCall == .first && !$0.statements.isEmpty)
    }.map { Finding(.super10, $0.object, at: $0.event, override: .`deinit`) }
  }

  /// The first call of each override that answers to a description.
  private static func firstCalls(
    in run: RunRecord,
    where isMeant: (Handler) -> Bool
  ) -> [(object: InstanceID, event: Event)] {
    run.authored.flatMap { object in
      run.definition(object).handlers.filter(isMeant).compactMap { handler in
        run.calls(handler.callback, of: object).first.map { (object, $0) }
      }
    }
  }
}
