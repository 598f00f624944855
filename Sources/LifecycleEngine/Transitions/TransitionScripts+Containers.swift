// Tab bar controllers: B.vWA A.vWD, and the did-pair by trigger and version.
extension TransitionScript {
  private static let selectTabWill = [
    Stage(.load(.incoming), .tabSel2, before: .tabSel2),
    Stage(.willAppear(.incoming), .tabSel3, before: .tabSel4),
    Stage(.willDisappear(.outgoing), .tabSel4),
    Stage(.delegateDidSelect(afterDid: false), .tabSel5),
  ]

  static let selectTab = TransitionScript(
    will: selectTabWill,
    appear: [Stage(.bringOn(.incoming, .selected), .tabSel6, before: .tabSel6)],
    end: [
      Stage(.takeOff(.outgoing), .tabSel7),
      Stage(.didDisappear(.outgoing), .tabSel7, before: .tabSel7),
      Stage(.didLeaveParent, .tab1),
      Stage(.didAppear(.incoming), .tabSel7),
      Stage(.delegateDidSelect(afterDid: true), .tabSel5),
    ]
  )

  static let selectTabIncomingFirst = TransitionScript(
    will: selectTabWill,
    appear: selectTab.appear,
    end: [
      Stage(.didAppear(.incoming), .tabSel16, before: .tabSel16),
      Stage(.takeOff(.outgoing), .tabSel16),
      Stage(.didDisappear(.outgoing), .tabSel16),
      Stage(.didLeaveParent, .tab1),
      Stage(.delegateDidSelect(afterDid: true), .tabSel5),
    ]
  )

  static let selectMore = TransitionScript(
    will: [
      Stage(.load(.incoming), .tabSel2),
      Stage(.willAppear(.incoming), .more1),
      Stage(.willDisappear(.outgoing), .more1),
      Stage(.delegateDidSelect(afterDid: false), .more4),
    ],
    appear: selectTab.appear,
    end: [
      Stage(.takeOff(.outgoing), .more1),
      Stage(.didDisappear(.outgoing), .more1),
      Stage(.didLeaveParent, .tab1),
      Stage(.didAppear(.incoming), .more1),
      Stage(.delegateDidSelect(afterDid: true), .more4),
    ]
  )
}

// A tab bar controller with an animator of the app's own, which a finger drives.
extension TransitionScript {
  static let dragTab = TransitionScript(
    will: [
      Stage(.load(.incoming), .tabInt1),
      Stage(.willAppear(.incoming), .tabInt1),
      Stage(.willDisappear(.outgoing), .tabInt1),
    ],
    appear: [Stage(.bringOn(.incoming, .selected), .tabInt1)],
    end: [
      Stage(.takeOff(.outgoing), .tabInt1),
      Stage(.didDisappear(.outgoing), .tabInt1),
      Stage(.didLeaveParent, .tab1),
      Stage(.didAppear(.incoming), .tabInt1),
    ],
    cancel: putBack(.tabInt2)
  )
}

// Custom containers.
extension TransitionScript {
  static let addView = TransitionScript(
    will: [Stage(.willAppear(.incoming), .contAdd3)],
    appear: [Stage(.bringOn(.incoming, .embedded), .contAdd6)],
    end: [Stage(.didAppear(.incoming), .contAdd7)]
  )

  static let removeView = TransitionScript(
    will: [
      Stage(.willDisappear(.outgoing), .contRem3),
      Stage(.takeOff(.outgoing), .contRem3),
    ],
    end: [Stage(.didDisappear(.outgoing), .contRem5)]
  )

  static let flip = TransitionScript(
    will: [
      Stage(.load(.incoming), .contTr2),
      Stage(.willDisappear(.outgoing), .contTr2, before: .contTr2),
      Stage(.willAppear(.incoming), .contTr2, before: .att3),
    ],
    appear: [Stage(.bringOn(.incoming, .embedded), .contTr2, before: .contTr2)],
    end: [
      Stage(.takeOff(.outgoing), .contTr2),
      Stage(.didAppear(.incoming), .contTr2, before: .contTr2),
      Stage(.didDisappear(.outgoing), .contTr2),
      Stage(.containerCompletion, .contTr2),
    ]
  )
}

// Page view controllers. The cancel order is data per style (PAGE-CANCEL-1).
extension TransitionScript {
  static let setPages = TransitionScript(
    will: [
      Stage(.load(.incoming), .pageSet1),
      Stage(.willLeaveParent, .pageSet1),
      Stage(.willAppear(.incoming), .pageSet1),
      Stage(.willDisappear(.outgoing), .pageSet1),
      Stage(.enter(.incoming), .pageNew1),
      Stage(.takeOff(.outgoing), .pageSet1),
      Stage(.didDisappear(.outgoing), .pageSet1),
      Stage(.didAppear(.incoming), .pageSet1),
      Stage(.didLeaveParent, .pageSet1),
    ],
    appear: [Stage(.bringOn(.incoming, .pushed), .pageSet1)]
  )

  private static let setPagesWill = [
    Stage(.load(.incoming), .pageSet3),
    Stage(.didJoinParent, .pageSet3),
    Stage(.willAppear(.incoming), .pageSet3),
    Stage(.willDisappear(.outgoing), .pageSet3),
  ]

  private static let setPagesLeave = [
    Stage(.willLeaveParent, .pageSet3), Stage(.didLeaveParent, .pageSet3),
  ]

  static let setPagesByScroll = TransitionScript(
    will: setPagesWill,
    appear: [Stage(.bringOn(.incoming, .pushed), .pageSet3)],
    end: [
      Stage(.didAppear(.incoming), .pageScr3, before: .pageScr3),
      Stage(.takeOff(.outgoing), .pageScr3),
      Stage(.didDisappear(.outgoing), .pageScr3),
    ] + setPagesLeave
  )

  static let setPagesByCurl = TransitionScript(
    will: setPagesWill,
    appear: setPagesByScroll.appear,
    end: [
      Stage(.takeOff(.outgoing), .pageCurl1),
      Stage(.didDisappear(.outgoing), .pageCurl1, before: .pageCurl1),
      Stage(.didAppear(.incoming), .pageCurl1),
    ] + setPagesLeave
  )

  private static let turnWill = [
    Stage(.delegate(.willTransitionTo), .pageScr1),
    Stage(.load(.incoming), .pageScr2, before: .pageScr2),
    Stage(.willAppear(.incoming), .pageScr2, before: .pageScr2),
    Stage(.willDisappear(.outgoing), .pageScr2),
  ]

  private static let turnAppear = [Stage(.bringOn(.incoming, .pushed), .pageNew1)]

  static let turnPageByScroll = TransitionScript(
    will: turnWill,
    appear: turnAppear,
    end: [
      Stage(.didAppear(.incoming), .pageScr3, before: .pageScr3),
      Stage(.takeOff(.outgoing), .pageScr3),
      Stage(.didDisappear(.outgoing), .pageScr3),
      Stage(.willLeaveParent, .pageScr3),
      Stage(.didLeaveParent, .pageScr3),
      Stage(.didFinishAnimating(completed: true), .pageScr3),
    ],
    cancel: [
      Stage(.willAppear(.outgoing), .pageScr4, before: .pageScr4),
      Stage(.isAppearing(.outgoing), .pageNew1, before: .pageScr4),
      Stage(.didAppear(.outgoing), .pageScr4, before: .pageScr4),
      Stage(.willDisappear(.incoming), .pageScr4, before: .pageScr4),
      Stage(.takeOff(.incoming), .pageScr4),
      Stage(.didDisappear(.incoming), .pageScr4),
      Stage(.abandonIncoming, .pageScr4),
      Stage(.didFinishAnimating(completed: false), .pageScr4),
    ]
  )

  static let turnPageByCurl = TransitionScript(
    will: turnWill,
    appear: turnAppear,
    end: [
      Stage(.takeOff(.outgoing), .pageCurl1),
      Stage(.didDisappear(.outgoing), .pageCurl1, before: .pageCurl1),
      Stage(.didAppear(.incoming), .pageCurl1),
      Stage(.willLeaveParent, .pageCurl1),
      Stage(.didLeaveParent, .pageCurl1),
      Stage(.didFinishAnimating(completed: true), .pageScr3),
    ],
    cancel: [
      Stage(.willDisappear(.incoming), .pageCurl1, before: .pageCurl1),
      Stage(.willAppear(.outgoing), .pageCurl1),
      Stage(.isAppearing(.outgoing), .pageNew1),
      Stage(.takeOff(.incoming), .pageCurl1),
      Stage(.didDisappear(.incoming), .pageCurl1),
      Stage(.didAppear(.outgoing), .pageCurl1),
      Stage(.abandonIncoming, .pageCurl1),
      Stage(.didFinishAnimating(completed: false), .pageScr4),
    ]
  )
}

// Split view controllers.
extension TransitionScript {
  static let showDetail = TransitionScript(
    will: [
      Stage(.willDisappear(.outgoing), .split7),
      Stage(.load(.incoming), .split7),
      Stage(.willAppear(.incoming), .split7),
    ],
    appear: [Stage(.bringOn(.incoming, .pushed), .split7)],
    end: [
      Stage(.takeOff(.outgoing), .split7),
      Stage(.didDisappear(.outgoing), .split7),
      Stage(.didLeaveParent, .split7),
      Stage(.didAppear(.incoming), .split7),
    ]
  )

  static let enterColumn = TransitionScript(
    will: [Stage(.load(.incoming), .split16), Stage(.willAppear(.incoming), .split16)],
    appear: [Stage(.bringOn(.incoming, .pushed), .split16)],
    end: [Stage(.didAppear(.incoming), .split16)]
  )

  static let leaveColumn = TransitionScript(
    will: [Stage(.willDisappear(.outgoing), .split16)],
    end: [
      Stage(.takeOffUnlessReturning(.outgoing), .split16),
      Stage(.didDisappear(.outgoing), .split16),
    ]
  )

  static let showColumn = TransitionScript(
    will: [Stage(.load(.incoming), .split9), Stage(.willAppear(.incoming), .split9)],
    appear: [Stage(.bringOn(.incoming, .pushed), .split9)],
    end: [Stage(.didAppear(.incoming), .split9)]
  )

  static let hideColumn = TransitionScript(
    will: [Stage(.willDisappear(.outgoing), .split9)],
    end: [Stage(.takeOff(.outgoing), .split9), Stage(.didDisappear(.outgoing), .split9)]
  )
}
