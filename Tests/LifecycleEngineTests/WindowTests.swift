import LifecycleEngine
import Testing

@Suite struct `Windows and scenes` {
  private static let versions = allVersions.filter { $0 >= 4 && $0 < 13 }
  private static let calls = LineFilter.appearance.with(.`deinit`)

  @Test(arguments: versions)
  func `a window over another comes and goes without a word to the one below`(
    version: SystemVersion
  ) throws {
    var lab = Lab(version, root: .a)
    try lab.launch()
    #expect(
      try lab.perform([.showWindow(.b), .dropWindow(.b)], Self.calls) == [
        "B viewWillAppear(unanimated)", "B viewDidAppear(unanimated)",
        "B viewWillDisappear(unanimated)", "B viewDidDisappear(unanimated)", "B deinit",
      ]
    )
  }

  @Test func `a dropped window takes what its root presents along`() throws {
    var lab = Lab(12, root: .a)
    let present = Command.present(from: .b, target: .m, style: .overFullScreen, animated: false)
    try lab.perform([.launch, .showWindow(.b), present])
    #expect(
      Set(try lab.perform(.dropWindow(.b), .only(.viewDidDisappear, .`deinit`))) == [
        "M viewDidDisappear(unanimated)", "B viewDidDisappear(unanimated)", "B deinit", "M deinit",
      ]
    )
  }

  @Test func `both windows are turned and warned`() throws {
    var lab = Lab(12, root: .a)
    try lab.perform([.launch, .showWindow(.b)])
    let turn = try lab.perform(.rotate(to: .landscape), .only(.viewWillTransitionToSize))
    #expect(turn.map { $0.prefix(1) } == ["A", "B"])
    let warning = try lab.perform(.memoryWarning, .only(.didReceiveMemoryWarning).of(.a, .b))
    #expect(warning.dropFirst() == ["A didReceiveMemoryWarning", "B didReceiveMemoryWarning"])
  }

  @Test(arguments: versions)
  func `a root that becomes nil disappears and is freed`(version: SystemVersion) throws {
    var lab = Lab(version, root: .a)
    try lab.launch()
    #expect(
      try lab.perform(.clearRoot, Self.calls) == [
        "A viewWillDisappear(unanimated)", "A viewDidDisappear(unanimated)", "A deinit",
      ]
    )
    #expect(
      try lab.perform(.setRoot(.b)) == [
        "B viewWillAppear(unanimated)", "B viewDidAppear(unanimated)",
      ]
    )
  }

  @Test(arguments: allVersions.filter { $0 >= 5 })
  func `a root whose view lies in the old one leaves it and appears again`(
    version: SystemVersion
  ) throws {
    var lab = Lab(version, root: .a)
    try lab.perform([.create(.b), .launch, .addSubview(parent: .a, child: .b)])
    let lines = try lab.perform(.setRoot(.b))
    let (going, coming) = (
      lines.filter { $0.hasPrefix("A ") },
      lines.filter { $0.hasPrefix("B ") && !$0.contains("viewIsAppearing") }
    )
    #expect(going == ["A viewWillDisappear(unanimated)", "A viewDidDisappear(unanimated)"])
    #expect(
      coming == [
        "B viewWillDisappear(unanimated)", "B viewDidDisappear(unanimated)",
        "B viewWillAppear(unanimated)", "B viewDidAppear(unanimated)",
      ]
    )
    #expect(lab.simulation.brokenInvariant() == nil)
  }

  @Test func `a root in a hidden window appears and disappears inside the call`() throws {
    var lab = Lab(10, root: .a)
    try lab.perform([.launch, .setWindowHidden(true)])
    #expect(
      try lab.perform(.setRoot(.b), settles: false, .appearance) == [
        "B viewWillAppear(unanimated)", "B viewDidAppear(unanimated)",
      ]
    )
    #expect(try lab.perform(.setWindowHidden(false)) == [])
    try lab.perform([.setWindowHidden(true), .setRoot(.c)])
    #expect(
      try lab.perform(.clearRoot, settles: false, .appearance) == [
        "C viewWillDisappear(unanimated)", "C viewDidDisappear(unanimated)",
      ]
    )
  }

  @Test(arguments: allVersions.filter { $0 >= 13 })
  func `a scene that connects again makes a new window and new controllers`(
    version: SystemVersion
  ) throws {
    var lab = Lab(version, root: .a) {
      $0[.a].handlers = [Handler(callback: .viewDidLoad, statements: [.startTimer(retains: true)])]
    }
    try lab.perform([.launch, .background, .disconnectScene])
    let filter = LineFilter.only(.willConnect, .`init`, .viewDidLoad, .didFinishLaunching)
    let lines = try lab.perform(.connectScene(session: .new), filter)
    #expect(Set(lines) == ["scene willConnect", "A init", "A viewDidLoad"])
    #expect(lab.state[.a].appearance == .appeared)
    #expect(lab.lines(nil, .only(.`init`)) == ["A init", "A init"])
  }
}
