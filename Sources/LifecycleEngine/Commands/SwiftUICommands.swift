// Commands that change the SwiftUI views of a hosting controller.
//
// - Note: Source: rules HOST-6 to HOST-10.
extension Command {
  struct PushView: HostedViewCommand {
    let name: HostedViewName
    let view: HostedView

    static let form = named(.swiftUI, "push view {view}", pushView)
      .fields(.hostedView("on", .navigationStack, \.name), .newView("view", \.view))
      .comment("SwiftUI appends to the path of its stack.", by: .user)
      .since(\.hosting.hasNavigationStacks)
      .leads
      .suggested(.goOn)
      .candidates(of: .navigationStack) { lab, stack, _ in
        [.pushView(on: stack, view: HostedView(name: lab.freeName("Detail")))]
      }

    func check(in lab: World) throws(SimulationError) {
      _ = try lab.requireView(name, .navigationStack)
      try lab.requireNoView(named: view, in: name.host)
    }

    func perform(in lab: inout World) {
      let pushed = lab.objects.makeView(view)
      lab.changeView(name, after: lab.profile.navigationMilliseconds, rule: .host7) { stack, _ in
        stack.inner.append(pushed)
      }
    }
  }

  struct PopView: HostedViewCommand {
    let name: HostedViewName

    static let form = named(.swiftUI, "pop a view of {on}", popView)
      .fields(.hostedView("on", .navigationStack, \.name))
      .comment("SwiftUI takes the last value from the path of its stack.", by: .user)
      .since(\.hosting.hasNavigationStacks)
      .leads
      .suggested(.goBack)
      .candidates(of: .navigationStack) { _, stack, view in
        view.inner.count > 1 ? [.popView(on: stack)] : []
      }

    func check(in lab: World) throws(SimulationError) {
      guard try lab.requireView(name, .navigationStack).inner.count > 1 else {
        throw SimulationError(.viewUnavailable, name.host, detail: name.view)
      }
    }

    func perform(in lab: inout World) {
      lab.changeView(name, after: lab.profile.navigationMilliseconds, rule: .host7) {
        $1.append($0.inner.removeLast())
      }
    }
  }

  struct SelectViewTab: HostedViewCommand {
    let name: HostedViewName
    let view: String

    static let form = named(.swiftUI, "select view {view}", selectViewTab)
      .fields(.hostedView("on", .tabView, \.name), .text("view", \.view))
      .comment("SwiftUI selects another of its tabs.", by: .user)
      .leads
      .candidates(of: .tabView) { lab, tabs, view in
        view.inner.indices.filter { $0 != view.selected }.map { index in
          .selectViewTab(on: tabs, view: lab.name(of: view.inner[index]))
        }
      }

    func check(in lab: World) throws(SimulationError) {
      let tabs = try lab.requireView(name, .tabView)
      guard tabs.inner.contains(where: { lab.name(of: $0) == view }) else {
        throw SimulationError(.unknownView, name.host, detail: view)
      }
    }

    func perform(in lab: inout World) {
      let tab = lab.objects.knownNumber(ofView: view)
      lab.changeView(name, after: 0, rule: .host10) { tabs, _ in
        tabs.selected = tabs.inner.firstIndex { $0.name == tab } ?? tabs.selected
      }
    }
  }

  struct PresentView: HostedViewCommand {
    let name: HostedViewName
    let view: HostedView
    let style: ViewPresentation

    static let form = named(.swiftUI, "present view {view} {as}", presentView)
      .fields(
        .hostedView("from", nil, \.name),
        .newView("view", \.view),
        .choice("as", \.style, default: .sheet)
      )
      .comment("SwiftUI presents a sheet or a cover.", by: .user)
      .leads
      .suggested(.cover)
      .candidates(of: nil) { lab, from, view in
        guard lab.isInFront(from) else { return [] }
        let sheet = HostedView(name: lab.freeName("Form"))
        return ViewPresentation.allCases.filter { lab.profile.hosting.hasCovers || $0 == .sheet }
          .map { .presentView(from: from, view: sheet, as: $0) }
      }

    func check(in lab: World) throws(SimulationError) {
      _ = try lab.requireView(name)
      try lab.requireNoView(named: view, in: name.host)
      guard lab.isInFront(name) else { throw SimulationError(.notOnScreen, name.host) }
      guard style == .sheet || lab.profile.hosting.hasCovers else {
        let first = Profile.introduction(where: \.hosting.hasCovers)
        throw SimulationError(.unavailableInVersion, name.host, detail: first.description)
      }
    }

    func perform(in lab: inout World) {
      guard let host = lab.objects.living[name.host] else { return }
      let isCover = style == .fullScreenCover
      HostedPresentations.present(view, over: host, isCover: isCover, in: &lab)
    }
  }

  struct DismissView: HostedViewCommand {
    let name: HostedViewName

    static let form = named(.swiftUI, "dismiss view {view}", dismissView)
      .fields(.hostedView("view", nil, \.name))
      .comment("SwiftUI dismisses what it presents.", by: .user)
      .leads
      .suggested(.dismiss)
      .candidates(of: nil) { lab, name, view in
        lab.tree(of: name)?.presented.last?.root.name == view.name ? [.dismissView(name)] : []
      }

    func check(in lab: World) throws(SimulationError) {
      _ = try lab.requireView(name)
      guard lab.layer(of: name) != nil, lab.runningPresentation() == nil else {
        throw SimulationError(.viewUnavailable, name.host, detail: name.view)
      }
    }

    func perform(in lab: inout World) {
      guard let host = lab.objects.living[name.host], let layer = lab.layer(of: name) else {
        return
      }
      HostedPresentations.dismiss(layer, of: host, in: &lab)
    }
  }

  struct ShowView: HostedViewCommand {
    let name: HostedViewName

    static let form = named(.swiftUI, "show view {view}", showView)
      .fields(.hostedView("view", nil, \.name))
      .comment("SwiftUI puts a view into its tree.", by: .user)
      .candidates(of: nil) { _, name, view in view.isLeftOut ? [.showView(name)] : [] }

    func check(in lab: World) throws(SimulationError) {
      guard try lab.requireView(name).isLeftOut else {
        throw SimulationError(.viewUnavailable, name.host, detail: name.view)
      }
    }

    func perform(in lab: inout World) {
      lab.changeView(name, after: 0, rule: .host8) { view, _ in view.isLeftOut = false }
    }
  }

  struct HideView: HostedViewCommand {
    let name: HostedViewName

    static let form = named(.swiftUI, "hide view {view}", hideView)
      .fields(.hostedView("view", nil, \.name))
      .comment("SwiftUI takes a view out of its tree.", by: .user)
      .candidates(of: nil) { lab, name, view in
        view.isLeftOut || !lab.isInPlainView(name) ? [] : [.hideView(name)]
      }

    func check(in lab: World) throws(SimulationError) {
      guard try !lab.requireView(name).isLeftOut else {
        throw SimulationError(.viewUnavailable, name.host, detail: name.view)
      }
    }

    func perform(in lab: inout World) {
      lab.changeView(name, after: 0, rule: .host8) { view, leaving in
        leaving.append(view)
        view = view.renewed
        view.isLeftOut = true
      }
    }
  }
}

extension Command.ViewPresentation: FieldChoice {}

/// A command that names a view of a hosting controller first.
protocol HostedViewCommand: CommandVerb {
  var name: HostedViewName { get }
}

extension HostedViewCommand {
  func facts(in lab: World) -> ActionContext {
    lab.facts(about: lab.objects.living[name.host])
  }
}

extension World {
  /// The views of the object that a name belongs to.
  fileprivate func tree(of name: HostedViewName) -> HostedTree? {
    objects.living[name.host].flatMap { self[$0].hosted }
  }

  /// The view of a name, if it is in the tree.
  fileprivate func view(_ name: HostedViewName) -> LiveView? {
    objects.knownNumber(ofView: name.view).flatMap { tree(of: name)?.find($0) }
  }

  fileprivate func name(of view: LiveView) -> String {
    view.name.map { objects.viewNames[Int($0)] } ?? ""
  }

  /// The position of what is presented and has the view in it.
  fileprivate func layer(of name: HostedViewName) -> Int? {
    objects.knownNumber(ofView: name.view).flatMap { tree(of: name)?.layer(of: $0) }
  }

  /// Throws when a view is not in the tree, or is of another kind.
  fileprivate func requireView(
    _ name: HostedViewName,
    _ kind: HostedView.Kind? = nil
  ) throws(SimulationError) -> LiveView {
    try require(name.host, .hosting)
    try requireObject(of: name.host)
    guard let view = view(name), kind == nil || view.kind == kind else {
      throw SimulationError(.unknownView, name.host, detail: name.view)
    }
    return view
  }

  /// Throws when a new view has a name that another one in the run has now.
  fileprivate func requireNoView(
    named view: HostedView,
    in host: ControllerID
  ) throws(SimulationError) {
    let taken = view.all.first { isTaken($0.name) }
    guard taken == nil else { throw SimulationError(.viewTaken, host, detail: taken?.name) }
  }

  private func isTaken(_ name: String) -> Bool {
    guard let number = objects.knownNumber(ofView: name) else { return false }
    for object in aliveObjects {
      if self[object].hosted?.find(number) != nil { return true }
    }
    return false
  }

  /// A name that no view has now: the given one, or with a number behind it.
  fileprivate func freeName(_ name: String) -> String {
    var (candidate, number) = (name, 1)
    while isTaken(candidate) {
      number += 1
      candidate = "\(name)\(number)"
    }
    return candidate
  }

  /// Whether nothing is presented over a view that a person sees.
  fileprivate func isInFront(_ name: HostedViewName) -> Bool {
    guard let host = objects.living[name.host], let tree = tree(of: name),
      let number = objects.knownNumber(ofView: name.view), runningPresentation() == nil
    else { return false }
    if let top = tree.presented.last { return top.root.canSee(number) }
    let presenter = HostedPresentations.presenter(of: host, in: self)
    return self[host].effective == .appeared && self[host].isInWindow
      && self[presenter].presented == nil && tree.root.canSee(number)
  }

  /// Whether a view is inside a plain one, where an `if` can leave it out.
  fileprivate func isInPlainView(_ name: HostedViewName) -> Bool {
    let number = objects.knownNumber(ofView: name.view)
    return tree(of: name)?.roots.flatMap(\.tree).contains {
      $0.kind == .view && $0.inner.contains { $0.name == number }
    } ?? false
  }

  /// Changes a view, and tells those that come and go.
  fileprivate mutating func changeView(
    _ name: HostedViewName,
    after milliseconds: Int32,
    rule: RuleID,
    _ body: (inout LiveView, inout [LiveView]) -> Void
  ) {
    guard let host = objects.living[name.host],
      let number = objects.knownNumber(ofView: name.view), var tree = self[host].hosted
    else { return }
    var leaving: [LiveView] = []
    _ = tree.update(number) { body(&$0, &leaving) }
    tree.leaving += leaving
    self[host].hosted = tree
    Hosting.schedule(host, after: milliseconds, rule: rule, in: &self)
  }
}

extension Form {
  /// What is offered of the command for each view of a kind on screen, or of any.
  fileprivate func candidates(
    of kind: HostedView.Kind?,
    _ make: @escaping @Sendable (World, HostedViewName, LiveView) -> [Command]
  ) -> Form {
    candidates(in: .hosting) { lab, subject, object in
      var list: [Command] = []
      for view in lab[object].hosted?.roots.flatMap(\.tree) ?? []
      where view.name != nil && (kind == nil || view.kind == kind) {
        let name = HostedViewName(host: subject.controller, view: lab.name(of: view))
        list += make(lab, name, view)
      }
      return list
    }
  }
}

// The declarations of the commands to SwiftUI views.
extension Command {
  static let swiftUIVerbs: [any CommandVerb.Type] = [
    PushView.self, PopView.self, SelectViewTab.self, PresentView.self, DismissView.self,
    ShowView.self, HideView.self,
  ]

  /// The declaration, if the command is one of these.
  var swiftUIVerb: (any CommandVerb)? {
    if case .pushView(let name, let view) = self { return PushView(name: name, view: view) }
    if case .popView(let name) = self { return PopView(name: name) }
    if case .selectViewTab(let name, let view) = self {
      return SelectViewTab(name: name, view: view)
    }
    if case .presentView(let name, let view, let style) = self {
      return PresentView(name: name, view: view, style: style)
    }
    if case .dismissView(let name) = self { return DismissView(name: name) }
    if case .showView(let name) = self { return ShowView(name: name) }
    if case .hideView(let name) = self { return HideView(name: name) }
    return nil
  }
}
