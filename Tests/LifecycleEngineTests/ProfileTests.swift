import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Profiles` {
  @Test func `the listed versions are these`() {
    let listed = [
      "2", "3", "3.2", "4", "5", "6", "7", "8", "8.3", "9", "10", "11", "12", "13", "14", "15",
      "16", "16.4", "17", "18", "18.4", "26",
    ]
    #expect(allVersions.map(\.description) == listed)
    #expect(Profile.newest.version == 26)
  }

  @Test(arguments: [
    (SystemVersion(2, 2), "2"), (SystemVersion(3, 1), "3"), (SystemVersion(4, 3), "4"),
    (SystemVersion(5, 1), "5"), (SystemVersion(8, 4), "8.3"), (SystemVersion(12, 2), "12"),
    (SystemVersion(16, 7), "16.4"), (SystemVersion(17, 5), "17"), (SystemVersion(18, 2), "18"),
    (SystemVersion(26, 5), "26"),
  ])
  func `an unlisted version is the nearest lower one`(
    version: SystemVersion,
    nearest: String
  ) {
    #expect(Profile.profile(for: version)?.version.description == nearest)
  }

  @Test(arguments: [SystemVersion(1), 19, 25, 27, 0])
  func `a version that never was has no profile`(version: SystemVersion) {
    #expect(Profile.profile(for: version) == nil)
  }

  /// The first and the last major version in which a callback exists.
  private static let existence: [(Callback, ClosedRange<Int>)] = [
    (.loadView, 2...26), (.viewDidLoad, 2...26), (.viewWillAppear, 2...26),
    (.viewDidDisappear, 2...26), (.didReceiveMemoryWarning, 2...26), (.willRotate, 2...26),
    (.viewDidUnload, 3...5), (.viewWillUnload, 5...5), (.viewWillLayoutSubviews, 5...26),
    (.viewDidLayoutSubviews, 5...26), (.willMoveToParent, 5...26), (.didMoveToParent, 5...26),
    (.beginAppearanceTransition, 5...26), (.prepareForSegue, 5...26),
    (.updateViewConstraints, 6...26), (.shouldPerformSegue, 6...26),
    (.viewWillTransitionToSize, 8...26), (.willTransitionToTraitCollection, 8...26),
    (.traitCollectionDidChange, 8...26), (.loadViewIfNeeded, 9...26),
    (.viewSafeAreaInsetsDidChange, 11...26), (.viewLayoutMarginsDidChange, 11...26),
    (.viewIsAppearing, 13...26), (.didDismiss, 13...26), (.willConnect, 13...26),
    (.updateProperties, 26...26), (.didEnterBackground, 4...26),
  ]

  @Test func `a callback exists in its versions`() {
    inEach(Self.existence) { callback, majors in
      let having = Profile.all.filter { $0.has(callback) }.map(\.version.major)
      #expect(Set(having) == Set(allVersions.map(\.major).filter(majors.contains)))
    }
  }

  @Test func `a long run prints what its version has and nothing else`() {
    inEach(allVersions) { version in
      let trace = try Story(version: version).run().trace
      let printed = Set((1..<trace.count + 1).map { trace[$0].callback })
      for (callback, majors) in Self.existence where !majors.contains(version.major) {
        #expect(!printed.contains(callback), "\(callback.rawValue) in \(version)")
      }
      let always: Set<Callback> = [
        .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear, .didReceiveMemoryWarning,
      ]
      #expect(printed.isSuperset(of: always))
      #expect(printed.contains(.viewDidUnload) == (3...5).contains(version.major))
      #expect(printed.contains(.viewWillUnload) == (version.major == 5))
      #expect(printed.contains(.viewWillLayoutSubviews) == (version.major >= 5))
      #expect(printed.contains(.viewIsAppearing) == (version.major >= 13))
      #expect(printed.contains(.willMoveToParent) == (version.major >= 5))
      #expect(printed.contains(.updateProperties) == (version.major >= 26))
    }
  }
}
