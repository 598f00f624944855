extension TransitionScript {
  /// The stages of a script, by the order of the version.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - profile: The version.
  /// - Returns: The stages of each phase.
  static func stages(of script: Transition.Script, in profile: Profile) -> TransitionScript {
    switch script {
    case .push:
      profile.loadsPushedLate ? pushLoadingLate : profile.mayLoadPushedLate ? pushVarying : push
    case .pushUnanimated:
      profile.loadsPushedLate
        ? pushUnanimatedLoadingLate
        : profile.mayLoadPushedLate ? pushUnanimatedVarying : pushUnanimated
    case .pushBeforeRootAppeared: pushBeforeRootAppeared
    case .pushOverLostDisappearance: pushOverLostDisappearance
    case .pop: pop
    case .popOverLostDisappearance: popOverLostDisappearance
    case .presentFullScreen:
      profile.presenterDisappearsFirst ? presentPresenterFirst : presentFullScreen
    case .presentOver: presentOver
    case .dismissFullScreen: dismissFullScreen
    case .dismissLosingWillAppear: dismissLosingWillAppear
    case .dismissOver: dismissOver
    case .presentDriving: presentDriving
    case .dismissDriving: dismissDriving
    case .coverPresenter: coverPresenter
    case .uncoverPresenter: uncoverPresenter
    case .pullDown: pullDown
    case .resistedPull: resistedPull
    case .replaceRoot: replaceRoot
    case .hideWindow: hideWindow
    case .showWindow: showWindow
    case .clearRoot: clearRoot
    case .showOverlay: showOverlay
    case .dropOverlay: dropOverlay
    case .selectTab: selectTab
    case .selectTabIncomingFirst: selectTabIncomingFirst
    case .selectMore: selectMore
    case .dragTab: dragTab
    case .addView: addView
    case .removeView: removeView
    case .flip: flip
    case .setPages: setPages
    case .setPagesByScroll: setPagesByScroll
    case .setPagesByCurl: setPagesByCurl
    case .turnPageByScroll: turnPageByScroll
    case .turnPageByCurl: turnPageByCurl
    case .showDetail: showDetail
    case .showColumn: showColumn
    case .hideColumn: hideColumn
    case .enterColumn: enterColumn
    case .leaveColumn: leaveColumn
    }
  }
}

// Navigation: A.vWD B.vWA · A.vDD B.vDA, in every version.
extension TransitionScript {
  private static let push = TransitionScript(
    will: [
      Stage(.load(.incoming), .navPush3, before: .navPush3),
      Stage(.willDisappear(.outgoing), .navPush4, before: .navPush5),
      Stage(.willAppear(.incoming), .navPush5, before: .att3),
      Stage(.delegate(.willShow), .navPush6),
    ],
    appear: [
      Stage(.bringOn(.incoming, .pushed), .navPush7, before: .navPush7),
      Stage(.releaseRemoved, .navSet3),
    ],
    end: [Stage(.takeOffUnlessReturning(.outgoing), .navPush8)] + pushEnd,
    after: [Stage(.layout(.incoming, .pushedAfter), .navPush13)],
    cancel: putBack(.navIpush2)
  )

  /// What a cancelled gesture brings: the side that was to come is put back first.
  static func putBack(_ rule: RuleID, before order: RuleID? = nil) -> [Stage] {
    [
      Stage(.willDisappear(.incoming), rule, before: order),
      Stage(.takeOff(.incoming), rule),
      Stage(.didDisappear(.incoming), rule, before: order),
      Stage(.willAppear(.outgoing), rule, before: order),
      Stage(.isAppearing(.outgoing), .aps4, before: order),
      Stage(.didAppear(.outgoing), rule),
      Stage(.abandonIncoming, rule),
    ]
  }

  private static let pushUnanimated = TransitionScript(
    will: push.will,
    appear: [
      Stage(.bringOn(.incoming, .pushedUnanimated), .navPush7, before: .navPush7),
      Stage(.releaseRemoved, .navSet3),
    ],
    end: [Stage(.takeOff(.outgoing), .navPush8)] + pushEnd,
    after: [
      Stage(.layout(.incoming, .pushedUnanimatedAfter), .navPush14),
      Stage(.layout(.incoming, .pushedAfter), .navPush13),
    ]
  )

  private static let pushLoadingLate = loadingLate(push)
  private static let pushUnanimatedLoadingLate = loadingLate(pushUnanimated)

  private static let pushVarying = loadingAnywhere(push)
  private static let pushUnanimatedVarying = loadingAnywhere(pushUnanimated)

  /// A push whose load says that it was seen in another place too.
  private static func loadingAnywhere(_ script: TransitionScript) -> TransitionScript {
    var varying = script
    varying.will[0] = Stage(.load(.incoming), .navPush21)
    return varying
  }

  /// A push that loads after the outgoing viewWillDisappear, in place of before it.
  private static func loadingLate(_ script: TransitionScript) -> TransitionScript {
    var late = script
    late.will[0] = Stage(.willDisappear(.outgoing), .navPush4)
    late.will[1] = Stage(.load(.incoming), .navPush21, before: .navPush5)
    return late
  }

  private static let pushEnd = [
    Stage(.didDisappear(.outgoing), .navPush9, before: .navPush10),
    Stage(.didLeaveParent, .navSet2),
    Stage(.didAppear(.incoming), .navPush10),
    Stage(.delegate(.didShow), .navPush12),
  ]

  private static let pushBeforeRootAppeared = TransitionScript(
    will: push.will,
    end: [
      Stage(.takeOff(.outgoing), .navPush19),
      Stage(.didDisappear(.outgoing), .navPush19),
      Stage(.didLeaveParent, .navSet2),
      Stage(.bringOn(.incoming, .pushed), .navPush19),
      Stage(.releaseRemoved, .navSet3),
      Stage(.didAppear(.incoming), .navPush19),
      Stage(.delegate(.didShow), .navPush12),
    ],
    after: push.after
  )

  private static let pushOverLostDisappearance = TransitionScript(
    will: [
      Stage(.load(.incoming), .navOvr6),
      Stage(.willAppear(.incoming), .navOvr6),
      Stage(.delegate(.willShow), .navPush6),
    ],
    appear: [
      Stage(.bringOn(.incoming, .pushedUnanimated), .navPush7),
      Stage(.releaseRemoved, .navSet3),
    ],
    end: [
      Stage(.takeOffSilently(.outgoing), .navOvr6),
      Stage(.didLeaveParent, .navSet2),
      Stage(.didAppear(.incoming), .navOvr6),
      Stage(.delegate(.didShow), .navPush12),
    ]
  )

  private static let pop = TransitionScript(
    will: [
      Stage(.willDisappear(.outgoing), .navPop3),
      Stage(.load(.incoming), .navPop4, before: .navPop4),
      Stage(.willAppear(.incoming), .navPop4, before: .att3),
      Stage(.delegate(.willShow), .navPop5),
    ],
    appear: [
      Stage(.bringOn(.incoming, .revealed), .navPop5, before: .navPop7),
      Stage(.releaseRemoved, .navPopto2),
    ],
    end: [
      Stage(.takeOff(.outgoing), .navPop7),
      Stage(.didDisappear(.outgoing), .navPop7, before: .navPop8),
      Stage(.didLeaveParent, .navPop7),
      Stage(.didAppear(.incoming), .navPop8),
      Stage(.delegate(.didShow), .navPop8),
    ],
    cancel: putBack(.navIpop3, before: .navIpop3)
  )

  private static let popOverLostDisappearance = TransitionScript(
    will: [
      Stage(.load(.incoming), .navOvr6),
      Stage(.willAppear(.incoming), .navOvr6),
      Stage(.delegate(.willShow), .navPop5),
    ],
    appear: [
      Stage(.bringOn(.incoming, .revealed), .navPop5),
      Stage(.releaseRemoved, .navPopto2),
    ],
    end: [
      Stage(.takeOffSilently(.outgoing), .navOvr6),
      Stage(.didLeaveParent, .navPop7),
      Stage(.didAppear(.incoming), .navOvr6),
      Stage(.delegate(.didShow), .navPop8),
    ]
  )
}

// The window is hidden or shown.
extension TransitionScript {
  private static let hideWindow = TransitionScript(
    will: [Stage(.willDisappear(.outgoing), .vis4)],
    end: [Stage(.takeOff(.outgoing), .vis4), Stage(.didDisappear(.outgoing), .vis4)]
  )

  private static let showWindow = TransitionScript(
    will: [Stage(.willAppear(.incoming), .vis4)],
    appear: [Stage(.bringOn(.incoming, .revealed), .vis4)],
    end: [Stage(.didAppear(.incoming), .vis4)]
  )
}

// A window over the others, and a window that loses its root.
extension TransitionScript {
  private static let showOverlay = TransitionScript(
    will: [Stage(.load(.incoming), .win1), Stage(.willAppear(.incoming), .win1)],
    appear: [Stage(.bringOn(.incoming, .launch), .win1)],
    end: [Stage(.didAppear(.incoming), .win1)]
  )

  private static let dropOverlay = TransitionScript(
    will: [Stage(.willDisappear(.outgoing), .win2)],
    end: [Stage(.takeOff(.outgoing), .win2), Stage(.didDisappear(.outgoing), .win2)]
  )

  private static let clearRoot = TransitionScript(
    will: [Stage(.willDisappear(.outgoing), .win3)],
    end: [Stage(.takeOff(.outgoing), .win3), Stage(.didDisappear(.outgoing), .win3)]
  )
}

// The window's root: A.vWD B.vWA · A.vDD B.vDA.
extension TransitionScript {
  private static let replaceRoot = TransitionScript(
    will: [
      Stage(.load(.incoming), .rootRepl1),
      Stage(.willDisappear(.outgoing), .rootRepl1),
      Stage(.takeOff(.outgoing), .rootRepl1),
      Stage(.willAppear(.incoming), .rootRepl1),
    ],
    appear: [Stage(.bringOn(.incoming, .launch), .rootRepl1)],
    end: [
      Stage(.didDisappear(.outgoing), .rootRepl1),
      Stage(.didAppear(.incoming), .rootRepl1),
    ]
  )
}
