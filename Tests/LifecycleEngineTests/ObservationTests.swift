import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Observation` {
  private static let methods: [Callback] = [
    .updateProperties, .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
  ]
  private static let calls = LineFilter(callbacks: Set(methods))

  /// A run whose A reads the property “title” in one of its methods.
  private static func lab(
    _ version: SystemVersion,
    reading method: Callback,
    hasKey: Bool = false
  ) -> Lab {
    Lab(version, root: .nav, children: [.nav: [.a]]) {
      $0[.a].hasConstraints = true
      $0.override(method, of: .a, [.readModel(property: "title")])
      if hasKey { $0.platform.plist[.tracksObservation] = true }
    }
  }

  private static let pass = ["A viewWillLayoutSubviews", "A viewDidLayoutSubviews"]

  @Test(arguments: [
    (Callback.updateProperties, ["A updateProperties"]),
    (.updateViewConstraints, ["A updateViewConstraints"] + pass),
    (.viewWillLayoutSubviews, pass), (.viewDidLayoutSubviews, pass),
  ])
  func `a method runs again when what it has read changes, and no other one does`(
    method: Callback,
    lines: [String]
  ) throws {
    var lab = Self.lab(26, reading: method)
    try lab.launch()
    #expect(try lab.perform(.changeModel(property: "count"), Self.calls) == [])
    #expect(try lab.perform(.changeModel(property: "title"), Self.calls) == lines)
    #expect(try lab.perform(.changeModel(property: "title"), Self.calls) == lines)
  }

  @Test func `18 keeps track with the key of Info.plist, 26 always, older versions never`() {
    inEach(allVersions.filter { $0 >= 6 }) { version in
      for hasKey in [false, true] {
        var lab = Self.lab(version, reading: .viewDidLayoutSubviews, hasKey: hasKey)
        try lab.launch()
        let isTracked = version >= 26 || version >= 18 && hasKey
        let change = Command.changeModel(property: "title")
        #expect(try lab.perform(change, Self.calls).isEmpty != isTracked)
        let isIgnored = lab.simulation.availability(of: change) == .pointless(.obs3)
        #expect(isIgnored != isTracked)
      }
    }
  }

  @Test(arguments: [Callback.viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear])
  func `a read anywhere else is not tracked`(method: Callback) throws {
    var lab = Self.lab(26, reading: method)
    try lab.launch()
    let change = Command.changeModel(property: "title")
    #expect(lab.simulation.availability(of: change) == .pointless(.obs2))
    #expect(try lab.perform(change, Self.calls) == [])
  }

  @Test func `a method that code calls by hand is not tracked`() throws {
    var lab = Lab(26, root: .a) {
      $0.override(.viewWillLayoutSubviews, of: .b, [.readModel(property: "title")])
      $0.override(.viewDidAppear, of: .a, [.callDirectly(.viewWillLayoutSubviews, on: .b)])
    }
    try lab.launch()
    #expect(try lab.perform(.changeModel(property: "title"), Self.calls) == [])
  }

  @Test func `several changes of one turn run a method once`() throws {
    var lab = Self.lab(26, reading: .updateProperties)
    try lab.launch()
    let change = Command.changeModel(property: "title")
    #expect(try lab.perform(change, settles: false, Self.calls) == [])
    #expect(try lab.perform(change, Self.calls) == ["A updateProperties"])
  }

  @Test func `what the last run has not read is tracked no longer`() throws {
    var lab = Lab(26, root: .a) {
      $0.override(.updateProperties, of: .a, once: true, [.readModel(property: "title")])
    }
    try lab.launch()
    let change = Command.changeModel(property: "title")
    #expect(try lab.perform(change, Self.calls) == ["A updateProperties"])
    #expect(try lab.perform(change, Self.calls) == [])
  }

  @Test(arguments: methods)
  func `a covered screen is brought up to date when it comes back`(method: Callback) throws {
    var lab = Self.lab(26, reading: method)
    try lab.perform([.launch, .push(on: .nav, target: .b, animated: true)])
    let change = Command.changeModel(property: "title")
    #expect(try lab.perform(change, Self.calls) == [])
    let back = try lab.perform(.pop(on: .nav, animated: true), Self.calls.of(.a))
    #expect(back.contains("A \(method.rawValue)"))
  }

  @Test func `views update their properties once, the controller first`() throws {
    var lab = Lab(26, root: .a) {
      $0[.a].views = [ViewClass(name: "Badge", isFromNib: false, setUpIn: [])]
    }
    let calls = LineFilter.only(.updateProperties, .layoutSubviews)
    #expect(
      try lab.perform(.launch, calls) == [
        "A updateProperties", "A.view updateProperties", "A.Badge updateProperties",
        "A.view layoutSubviews", "A.Badge layoutSubviews",
      ]
    )
    #expect(try lab.perform(.setNeedsUpdateProperties(.a), calls) == ["A updateProperties"])
  }
}

@Suite(.matrix) struct `Registered traits` {
  private static let calls = LineFilter.only(
    .traitChange,
    .traitCollectionDidChange,
    .viewWillLayoutSubviews
  ).of(.a)

  private static func lab(_ version: SystemVersion, _ trait: TraitName) -> Lab {
    Lab(version, root: .nav, children: [.nav: [.a]]) {
      $0.override(.viewDidLoad, of: .a, [.registerForTraitChanges(trait)])
      $0.override(.traitCollectionDidChange, of: .a)
    }
  }

  @Test func `a handler runs before traitCollectionDidChange and the layout, from 17 on`() {
    inEach(allVersions.filter { $0 >= 13 }) { version in
      var lab = Self.lab(version, .userInterfaceStyle)
      #expect(try lab.launch(.only(.traitChange)) == [])
      let lines = try lab.perform(.setTraits(style: .dark, sizeClass: nil), Self.calls)
      let handler = version >= 17 ? ["A traitChange(userInterfaceStyle)"] : []
      let pass = version < 18 ? ["A viewWillLayoutSubviews"] : []
      #expect(lines == handler + ["A traitCollectionDidChange"] + pass)
    }
  }

  @Test func `another trait runs no handler`() throws {
    var lab = Self.lab(17, .preferredContentSizeCategory)
    try lab.launch()
    let calls = LineFilter.only(.traitChange)
    #expect(try lab.perform(.setTraits(style: .dark, sizeClass: nil), calls) == [])
    #expect(try lab.perform(.rotate(to: .landscape), calls) == [])
  }

  @Test func `a phone that turns changes its vertical size class`() throws {
    var lab = Self.lab(17, .verticalSizeClass)
    try lab.launch()
    let lines = try lab.perform(.rotate(to: .landscape), .only(.traitChange))
    #expect(lines == ["A traitChange(verticalSizeClass)"])
  }

  @Test func `outside the window a handler waits, and runs only if the value differs`() throws {
    var lab = Self.lab(18, .userInterfaceStyle)
    try lab.perform([.launch, .push(on: .nav, target: .b, animated: false)])
    let calls = LineFilter.only(.traitChange)
    let (dark, light) = (
      Command.setTraits(style: .dark, sizeClass: nil),
      Command.setTraits(style: .light, sizeClass: nil)
    )
    #expect(try lab.perform(dark, calls) == [])
    let back = try lab.perform(.pop(on: .nav, animated: false), calls)
    #expect(back == ["A traitChange(userInterfaceStyle)"])
    try lab.perform([.push(on: .nav, target: .b, animated: false), light, dark])
    #expect(try lab.perform(.pop(on: .nav, animated: false), calls) == [])
  }

  @Test func `snapshots for the app switcher change the style twice`() throws {
    var lab = Self.lab(17, .userInterfaceStyle)
    try lab.launch()
    let lines = try lab.perform(.background, .only(.traitChange))
    #expect(lines.count == 2)
  }
}
