import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Profiles` {
  @Test func `the listed versions are these`() {
    let listed = [
      "2", "3", "3.2", "4", "5", "6", "7", "8", "8.3", "9", "10", "11", "12", "13", "14", "15",
      "16", "16.4", "17", "18", "18.4", "26", "27",
    ]
    #expect(allVersions.map(\.description) == listed)
    #expect(Profile.newest.version == 27)
  }

  @Test(arguments: [
    (SystemVersion(2, 2), "2"), (SystemVersion(3, 1), "3"), (SystemVersion(4, 3), "4"),
    (SystemVersion(5, 1), "5"), (SystemVersion(8, 4), "8.3"), (SystemVersion(12, 2), "12"),
    (SystemVersion(16, 7), "16.4"), (SystemVersion(17, 5), "17"), (SystemVersion(18, 2), "18"),
    (SystemVersion(26, 5), "26"), (SystemVersion(27, 1), "27"),
  ])
  func `an unlisted version is the nearest lower one`(
    version: SystemVersion,
    nearest: String
  ) {
    #expect(Profile.profile(for: version)?.version.description == nearest)
  }

  @Test(arguments: [SystemVersion(1), 19, 25, 28, 0])
  func `a version that never was has no profile`(version: SystemVersion) {
    #expect(Profile.profile(for: version) == nil)
  }

  /// The first and the last major version in which a callback exists.
  private static let existence: [(Callback, ClosedRange<Int>)] = [
    (.loadView, 2...27), (.viewDidLoad, 2...27), (.viewWillAppear, 2...27),
    (.viewDidDisappear, 2...27), (.didReceiveMemoryWarning, 2...27), (.willRotate, 2...27),
    (.viewDidUnload, 3...5), (.viewWillUnload, 5...5), (.viewWillLayoutSubviews, 5...27),
    (.viewDidLayoutSubviews, 5...27), (.willMoveToParent, 5...27), (.didMoveToParent, 5...27),
    (.beginAppearanceTransition, 5...27), (.prepareForSegue, 5...27),
    (.updateViewConstraints, 6...27), (.shouldPerformSegue, 6...27),
    (.viewWillTransitionToSize, 8...27), (.willTransitionToTraitCollection, 8...27),
    (.traitCollectionDidChange, 8...27), (.loadViewIfNeeded, 9...27),
    (.viewSafeAreaInsetsDidChange, 11...27), (.viewLayoutMarginsDidChange, 11...27),
    (.viewIsAppearing, 13...27), (.didDismiss, 13...27), (.willConnect, 13...27),
    (.updateProperties, 26...27), (.didEnterBackground, 4...27),
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
