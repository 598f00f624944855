// Presentation: A.vWD M.vWA · M.vDA A.vDD where the presenter leaves, M alone where it stays.
extension TransitionScript {
  static let presentFullScreen = TransitionScript(
    call: [Stage(.load(.incoming), .presFs2, before: .presFs2)],
    will: [
      Stage(.raise(.isBeingPresented, .incoming), .presFs5),
      Stage(.adaptation, .presStyle5),
      Stage(.presentationWillBegin(afterWillAppear: false), .presFs3),
      Stage(.willDisappear(.outgoing), .presFs4, before: .presFs5),
      Stage(.willAppear(.incoming), .presFs5, before: .att3),
      Stage(.presentationWillBegin(afterWillAppear: true), .presFs3),
    ],
    appear: [
      Stage(.bringOn(.incoming, .presented), .presFs6, before: .presFs7),
      Stage(.layout(.outgoing, .presenter), .presFs11),
      Stage(.layout(.incoming, .presentedAgain), .presFs11),
    ],
    end: [
      Stage(.didAppear(.incoming), .presFs7, before: .presFs8),
      Stage(.takeOff(.outgoing), .presFs8),
      Stage(.didDisappear(.outgoing), .presFs8),
      Stage(.presentationController(.presentationTransitionDidEnd, completed: true), .presFs9),
      Stage(.completion(.presentCompletion), .presFs9),
    ],
    cancel: putBack(.presCust8) + [
      Stage(.presentationController(.presentationTransitionDidEnd, completed: false), .presCust3),
      Stage(.endPresentation, .presCust3),
    ]
  )

  static let presentPresenterFirst = TransitionScript(
    call: presentFullScreen.call,
    will: presentFullScreen.will,
    appear: presentFullScreen.appear,
    end: [
      Stage(.takeOff(.outgoing), .presFs10),
      Stage(.didDisappear(.outgoing), .presFs10),
      Stage(.didAppear(.incoming), .presFs10),
      Stage(.presentationController(.presentationTransitionDidEnd, completed: true), .presFs9),
      Stage(.completion(.presentCompletion), .presFs9),
    ],
    cancel: presentFullScreen.cancel
  )

  static let presentOver = TransitionScript(
    call: [Stage(.load(.incoming), .presOver1)],
    will: [
      Stage(.raise(.isBeingPresented, .incoming), .presOver1),
      Stage(.adaptation, .presStyle5),
      Stage(.presentationWillBegin(afterWillAppear: false), .presFs3),
      Stage(.willAppear(.incoming), .presOver1),
      Stage(.presentationWillBegin(afterWillAppear: true), .presFs3),
    ],
    appear: [
      Stage(.bringOn(.incoming, .presented), .presOver1),
      Stage(.layout(.incoming, .presentedAgain), .presOver1),
    ],
    end: [
      Stage(.didAppear(.incoming), .presOver1),
      Stage(.presentationController(.presentationTransitionDidEnd, completed: true), .presFs9),
      Stage(.completion(.presentCompletion), .presOver1),
    ],
    cancel: putBack(.presCust8) + [
      Stage(.presentationController(.presentationTransitionDidEnd, completed: false), .presCust3),
      Stage(.endPresentation, .presCust3),
    ]
  )

  static let dismissFullScreen = TransitionScript(
    will: [
      Stage(.raise(.isBeingDismissed, .outgoing), .disFs1),
      Stage(.presentationController(.dismissalTransitionWillBegin, completed: nil), .disFs1),
      Stage(.willDisappear(.outgoing), .disFs1, before: .disFs2),
      Stage(.turnBack, .presRot2),
      Stage(.load(.incoming), .disFs2),
      Stage(.willAppear(.incoming), .disFs2, before: .att3),
    ],
    appear: [Stage(.bringOn(.incoming, .uncovered), .disFs2, before: .disFs3)],
    end: [
      Stage(.turnBack, .presRot2),
      Stage(.didAppear(.incoming), .disFs3, before: .disFs3),
      Stage(.hideCovered, .disStack1),
      Stage(.takeOff(.outgoing), .disFs3),
      Stage(.didDisappear(.outgoing), .disFs3),
      Stage(.presentationController(.dismissalTransitionDidEnd, completed: true), .disFs4),
      Stage(.endPresentation, .disFs4),
      Stage(.completion(.dismissCompletion), .disFs4),
    ],
    after: [Stage(.layout(.incoming, .uncoveredAfter), .disFs5)],
    cancel: putBack(.presCust8) + [
      Stage(.presentationController(.dismissalTransitionDidEnd, completed: false), .presCust3)
    ]
  )

  static let dismissLosingWillAppear = TransitionScript(
    will: [
      Stage(.raise(.isBeingDismissed, .outgoing), .disFs1),
      Stage(.presentationController(.dismissalTransitionWillBegin, completed: nil), .disFs1),
      Stage(.willDisappear(.outgoing), .presCtx2),
      Stage(.turnBack, .presRot2),
      Stage(.loseWillAppear(.incoming), .presCtx2),
    ],
    appear: dismissFullScreen.appear,
    end: dismissFullScreen.end,
    after: dismissFullScreen.after,
    cancel: dismissFullScreen.cancel
  )

  static let dismissOver = TransitionScript(
    will: [
      Stage(.raise(.isBeingDismissed, .outgoing), .disFs1),
      Stage(.presentationController(.dismissalTransitionWillBegin, completed: nil), .disFs1),
      Stage(.willDisappear(.outgoing), .disOver1),
      Stage(.turnBack, .presRot2),
    ],
    end: [
      Stage(.turnBack, .presRot2),
      Stage(.hideCovered, .disStack1),
      Stage(.takeOff(.outgoing), .disOver1),
      Stage(.didDisappear(.outgoing), .disOver1),
      Stage(.presentationController(.dismissalTransitionDidEnd, completed: true), .disFs4),
      Stage(.endPresentation, .disOver1),
      Stage(.completion(.dismissCompletion), .disOver1),
    ],
    cancel: putBack(.presCust8) + [
      Stage(.presentationController(.dismissalTransitionDidEnd, completed: false), .presCust3)
    ]
  )

  /// The animator tells the presenter, which UIKit does not (PRES-CUST-4).
  static let presentDriving = driving(presentOver, away: true)
  static let dismissDriving = driving(dismissOver, away: false)

  /// The begin goes before the animation, the end before completeTransition.
  private static func driving(_ script: TransitionScript, away: Bool) -> TransitionScript {
    let leaving = [
      Stage(.willDisappear(.container), .presCust4), Stage(.didDisappear(.container), .presCust4),
    ]
    let coming = [
      Stage(.willAppear(.container), .presCust4), Stage(.enter(.container), .aps4),
      Stage(.didAppear(.container), .presCust4),
    ]
    let (told, takenBack) = away ? (leaving, coming) : (coming, leaving)
    var driven = script
    driven.will.append(told[0])
    driven.end.insert(contentsOf: told.dropFirst(), at: 0)
    // The side that was to come is put back first: what is presented, or the presenter.
    driven.cancel.insert(contentsOf: takenBack, at: away ? 3 : 0)
    return driven
  }

  static let coverPresenter = TransitionScript(
    will: [Stage(.willDisappear(.outgoing), .adapt3)],
    end: [Stage(.takeOff(.outgoing), .adapt3), Stage(.didDisappear(.outgoing), .adapt3)]
  )

  static let uncoverPresenter = TransitionScript(
    will: [Stage(.willAppear(.incoming), .adapt3)],
    appear: [Stage(.bringOn(.incoming, .uncovered), .adapt3)],
    end: [Stage(.didAppear(.incoming), .adapt3)]
  )

  static let resistedPull = TransitionScript(
    end: [Stage(.presentationDelegate(.didAttemptToDismiss), .disInt1)],
    cancel: [Stage(.presentationDelegate(.didAttemptToDismiss), .disInt1)]
  )

  static let pullDown = TransitionScript(
    will: [
      Stage(.raise(.isBeingDismissed, .outgoing), .disInt3),
      Stage(.presentationDelegate(.shouldDismiss), .disInt2),
      Stage(.presentationDelegate(.willDismiss), .disInt3),
      Stage(.presentationController(.dismissalTransitionWillBegin, completed: nil), .disFs1),
      Stage(.willDisappear(.outgoing), .disInt3),
    ],
    end: [
      Stage(.turnBack, .presRot2),
      Stage(.hideCovered, .disStack1),
      Stage(.takeOff(.outgoing), .disInt4),
      Stage(.didDisappear(.outgoing), .disInt4),
      Stage(.presentationController(.dismissalTransitionDidEnd, completed: true), .disFs4),
      Stage(.presentationDelegate(.didDismiss), .disInt4),
      Stage(.endPresentation, .disInt4),
    ],
    cancel: [
      Stage(.willAppear(.outgoing), .disInt5),
      Stage(.isAppearing(.outgoing), .disInt5),
      Stage(.didAppear(.outgoing), .disInt5),
      Stage(.presentationController(.dismissalTransitionDidEnd, completed: false), .presCust3),
    ]
  )
}
