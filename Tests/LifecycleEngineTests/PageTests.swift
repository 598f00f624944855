import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Pages` {
  private static func launched(
    _ version: SystemVersion,
    _ style: ContainerStyle = .scroll
  ) throws -> Lab {
    var lab = Lab(version, root: .page, children: [.page: [.a, .b]]) {
      $0[.page].containerStyle = style
    }
    try lab.launch()
    return lab
  }

  private static let since5 = allVersions.filter { $0 >= 5 }
  private static let turning = LineFilter.appearance.with(
    .viewDidLoad,
    .willTransitionTo,
    .didFinishAnimating,
    .willMoveToParent,
    .didMoveToParent
  )

  @Test func `a page that is set early appears before its page controller`() {
    inEach(Self.since5) { version in
      var lab = Lab(version, root: .page, children: [.page: [.a]])
      let expected = [
        "Page viewDidLoad", "A willMoveToParent(Page)", "A viewDidLoad",
        "A viewWillAppear(unanimated)", "A viewDidAppear(unanimated)", "A didMoveToParent(Page)",
        "Page viewWillAppear(unanimated)", "Page viewIsAppearing(unanimated)",
        "Page viewDidAppear(unanimated)",
      ]
      try #expect(lab.launch(Self.turning) == existing(expected, in: version))
    }
  }

  @Test func `setting a page by code asks no delegate`() {
    inEach(Self.since5) { version in
      var lab = try Self.launched(version)
      let set = Command.setPages(on: .page, targets: [.b], animated: false)
      let lines = try lab.perform(set, .appearance.with(.willTransitionTo, .didFinishAnimating))
      let expected = [
        "B viewWillAppear(unanimated)", "A viewWillDisappear(unanimated)",
        "B viewIsAppearing(unanimated)", "A viewDidDisappear(unanimated)",
        "B viewDidAppear(unanimated)",
      ]
      #expect(lines == existing(expected, in: version))
    }
  }

  @Test func `a scroll that is finished`() {
    inEach(Self.since5) { version in
      var lab = try Self.launched(version)
      let begin = try lab.perform(.beginPageTurn(on: .page, target: .b), Self.told)
      let will = [
        "Page.delegate willTransitionTo(B)", "B viewWillAppear(animated)",
        "A viewWillDisappear(animated)", "B viewIsAppearing(animated)",
      ]
      #expect(begin == existing(will, in: version))
      let finish = try lab.perform(.finishInteraction, Self.told)
      #expect(
        finish == [
          "B viewDidAppear(animated)", "A viewDidDisappear(animated)",
          "Page.delegate didFinishAnimating(completed)",
        ]
      )
    }
  }

  @Test func `a scroll that is cancelled`() {
    inEach(Self.since5) { version in
      var lab = try Self.launched(version)
      try lab.perform(.beginPageTurn(on: .page, target: .b))
      let expected = [
        "A viewWillAppear(animated)", "A viewIsAppearing(animated)", "A viewDidAppear(animated)",
        "B viewWillDisappear(animated)", "B viewDidDisappear(animated)",
        "Page.delegate didFinishAnimating(cancelled)",
      ]
      #expect(try lab.perform(.cancelInteraction, Self.told) == existing(expected, in: version))
    }
  }

  @Test func `a curl that is finished`() {
    inEach(Self.since5) { version in
      var lab = try Self.launched(version, .curl)
      try lab.perform(.beginPageTurn(on: .page, target: .b))
      let finish = try lab.perform(.finishInteraction)
      #expect(finish == ["A viewDidDisappear(animated)", "B viewDidAppear(animated)"])
    }
  }

  @Test func `a curl that is cancelled`() {
    inEach(Self.since5) { version in
      var lab = try Self.launched(version, .curl)
      try lab.perform(.beginPageTurn(on: .page, target: .b))
      let expected = [
        "B viewWillDisappear(animated)", "A viewWillAppear(animated)",
        "A viewIsAppearing(animated)", "B viewDidDisappear(animated)", "A viewDidAppear(animated)",
      ]
      #expect(try lab.perform(.cancelInteraction) == existing(expected, in: version))
    }
  }

  @Test func `a second page while one is on its way is unbalanced`() {
    inEach(Self.since5) { version in
      var lab = try Self.launched(version)
      let set = { Command.setPages(on: .page, targets: [$0], animated: true) }
      try lab.perform(set(.b), settles: false)
      try lab.perform(.advance(milliseconds: 100), settles: false)
      #expect(try lab.perform(set(.c), .only(.console)) == ["console ERR-APP-1(B)"])
    }
  }

  @Test func `an animated page during a scroll is an exception from 6 on`() {
    inEach(Self.since5) { version in
      var lab = try Self.launched(version)
      try lab.perform(.beginPageTurn(on: .page, target: .b))
      let set = Command.setPages(on: .page, targets: [.c], animated: true)
      let lines = try lab.perform(set, .only(.console, .exception))
      #expect(lines == [version < 6 ? "console ERR-APP-1(B)" : "exception ERR-PAGE-2(Page)"])
    }
  }

  @Test func `a turned page joins, and the old one leaves`() throws {
    var lab = try Self.launched(17)
    try lab.perform(.beginPageTurn(on: .page, target: .b))
    try lab.perform(.finishInteraction)
    let page = lab.state[.page]
    #expect(page.children.map { lab.simulation.name(of: $0) } == ["B"])
  }

  private static let told = LineFilter.appearance.with(.willTransitionTo, .didFinishAnimating)

  @Test func `an unanimated page is shown inside the call`() {
    inEach(Self.since5) { version in
      var lab = try Self.launched(version)
      let set = Command.setPages(on: .page, targets: [.b], animated: false)
      let expected = [
        "B willMoveToParent(Page)", "B viewDidLoad", "A willMoveToParent(nil)",
        "B viewWillAppear(unanimated)", "A viewWillDisappear(unanimated)",
        "B viewIsAppearing(unanimated)", "A viewDidDisappear(unanimated)",
        "B viewDidAppear(unanimated)", "B didMoveToParent(Page)", "A didMoveToParent(nil)",
      ]
      #expect(try lab.perform(set, settles: false, Self.turning) == existing(expected, in: version))
      #expect(try lab.perform(.settle, Self.turning) == [])
    }
  }

  @Test(arguments: [ContainerStyle.scroll, .curl])
  func `an animated page joins inside the call and appears in the order of the style`(
    style: ContainerStyle
  ) throws {
    var lab = try Self.launched(7, style)
    let set = Command.setPages(on: .page, targets: [.b], animated: true)
    #expect(
      try lab.perform(set, settles: false, Self.turning) == [
        "B willMoveToParent(Page)", "B viewDidLoad", "B didMoveToParent(Page)",
        "B viewWillAppear(animated)", "A viewWillDisappear(animated)",
      ]
    )
    let did = ["B viewDidAppear(animated)", "A viewDidDisappear(animated)"]
    #expect(
      try lab.perform(.settle, Self.turning) == (style == .scroll ? did : did.reversed()) + [
        "A willMoveToParent(nil)", "A didMoveToParent(nil)",
      ]
    )
  }

  @Test func `a page controller without a page ignores animated`() throws {
    var lab = Lab(7, root: .page)
    try lab.launch()
    let set = Command.setPages(on: .page, targets: [.b], animated: true)
    #expect(
      try lab.perform(set, settles: false) == [
        "B viewWillAppear(unanimated)", "B viewDidAppear(unanimated)",
      ]
    )
  }
}
