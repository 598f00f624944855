// Overrides that call super wrongly. - Note: Source: specification §5.2.
extension Detectors {
  static let missingSuper = Detector(needs: .odd) { run in
    firstCalls(in: run) { $0.superCall == .never }.compactMap { call in
      call.event.callback.missingSuper.map {
        Finding($0, call.object, at: call.event, override: call.event.callback)
      }
    }
  }

  /// updateViewConstraints calls super last; what it logs after that changes no constraints.
  static let super6 = Detector(needs: .odd) { run in
    firstCalls(in: run) { handler in
      handler.callback == .updateViewConstraints && handler.superCall == .first
        && handler.statements.contains {
          if case .log = $0 { false } else { true }
        }
    }.map { Finding(.super6, $0.object, at: $0.event, override: .updateViewConstraints) }
  }

  /// loadView makes its own view and calls super all the same.
  static let super9 = Detector(needs: .odd) { run in
    firstCalls(in: run) { handler in
      handler.callback == .loadView && handler.superCall != .never
        && handler.statements.contains {
          if case .assignView = $0 { true } else { false }
        }
    }.map { Finding(.super9, $0.object, at: $0.event, override: .loadView) }
  }

  /// Under manual reference counting, dealloc calls super last.
  static let super10 = Detector(needs: .odd) { run in
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
