extension Command {
  /// Commands that are offered together, for each of some subjects.
  ///
  /// Subjects are closures, because a key path copies the whole world.
  private struct Offers: Sendable {
    let subjects: @Sendable (World) -> [CandidateSubject?]
    let forms: [Candidates]

    init(
      _ subjects: @escaping @Sendable (World) -> [CandidateSubject?],
      _ verbs: any CommandVerb.Type...
    ) {
      self.subjects = subjects
      forms = verbs.compactMap { $0.schema.candidates }
    }

    /// Adds the offers in a run to a list.
    ///
    /// Loops, because a closure that has the world copies it.
    func add(to list: inout [Command], in lab: World) {
      for subject in subjects(lab) {
        for form in forms { list += form(lab, subject) }
      }
    }
  }

  /// What is offered of an app that runs and has its scene, nearest to the screen first.
  private static let offers: [Offers] = {
    let offers = listedOffers
    assert(
      verbs.count { $0.schema.candidates != nil } == offers.map(\.forms.count).reduce(0, +),
      "A form has candidates, and its command is not in the list of offers."
    )
    return offers
  }()

  private static let listedOffers = [
    Offers({ _ in [nil] }, FinishInteraction.self, CancelInteraction.self),
    Offers({ $0.shownNavigations }, Push.self, Pop.self, BeginInteractivePop.self, PopToRoot.self),
    Offers(
      { $0.shownContainers },
      SelectTab.self,
      BeginPageTurn.self,
      Expand.self,
      Collapse.self,
      ShowDetail.self,
      Embed.self,
      Unembed.self
    ),
    Offers(
      { $0.hosts },
      DismissView.self,
      PopView.self,
      PushView.self,
      SelectViewTab.self,
      PresentView.self,
      HideView.self,
      ShowView.self
    ),
    Offers({ $0.unusedSubjects }, Present.self, ActivateSearch.self),
    Offers({ $0.front }, Dismiss.self),
    Offers({ $0.presented }, BeginInteractiveDismiss.self, TapAlertAction.self, CancelSearch.self),
    Offers(
      { _ in [nil] },
      Rotate.self,
      MemoryWarning.self,
      Background.self,
      Foreground.self,
      Deliver.self,
      Relaunch.self,
      ResignActive.self,
      BecomeActive.self,
      SetTraits.self,
      ChangeModel.self,
      Terminate.self
    ),
    Offers({ $0.unusedSubjects }, AccessView.self),
  ]

  /// The commands that make sense to offer now.
  static func candidates(in lab: World) -> [Command] {
    guard lab.screen.appState != .notRunning else { return [.launch] }
    guard !lab.usesScenes || lab.screen.isSceneConnected else { return connections(in: lab) }
    var list: [Command] = []
    for offers in offers { offers.add(to: &list, in: lab) }
    guard !lab.scenes.aside.isEmpty else { return list }
    return list.map { $0.named(in: lab) } + sceneCommands(in: lab)
  }

  /// The scenes that can connect.
  private static func connections(in lab: World) -> [Command] {
    guard !lab.scenes.aside.isEmpty else { return [.connectScene(session: .new)] }
    return lab.app.sceneIDs.filter { !lab.scenes.connected.contains($0) }.map {
      .inScene($0, .connectScene(session: .new))
    }
  }

  /// What a person or the system does with one of several scenes.
  private static func sceneCommands(in lab: World) -> [Command] {
    let more = lab.app.platform.takesSeveralScenes ? connections(in: lab) : []
    let others = lab.scenes.connected.filter { $0 != lab.scenes.current }
    return others.flatMap { scene -> [Command] in
      let isHidden = lab.screen(of: scene).sceneState == .background
      return [.inScene(scene, isHidden ? .foreground : .focusScene)]
    } + more
      + lab.scenes.connected.flatMap { scene -> [Command] in
        [.inScene(scene, .closeScene), .inScene(scene, .disconnectScene)]
      }
  }

  /// The command given to the scene at hand, if it can name one.
  private func named(in lab: World) -> Command {
    type(of: verb).schema.sceneScope == nil ? self : given(to: lab.scenes.current)
  }
}

extension World {
  /// The names that nothing holds on screen and that a container could take.
  var unusedControllers: [ControllerID] {
    let placed = Set(app.controllers.flatMap(\.placed) + app.roots)
    return app.controllers.indices.map(ControllerID.init).filter { controller in
      guard !app[controller].isAnonymous else { return false }
      guard let object = objects.living[controller] else { return !placed.contains(controller) }
      return self[object].parent == nil && self[object].presenting == nil && !isRoot(object)
    }
  }

  /// Whether a controller is the root of a window of any scene.
  private func isRoot(_ controller: InstanceID) -> Bool {
    for scene in app.sceneIDs {
      let screen = screen(of: scene)
      if screen.root == controller || screen.overlays.contains(controller) { return true }
    }
    return false
  }

  fileprivate var unusedSubjects: [CandidateSubject?] {
    unusedControllers.map { CandidateSubject(controller: $0) }
  }

  fileprivate var shownContainers: [CandidateSubject?] {
    aliveObjects.filter { self[$0].effective != .disappeared }
      .map { CandidateSubject(controller: self[$0].controller, object: $0) }
  }

  /// The hosting controllers on screen, and those whose views cover them.
  fileprivate var hosts: [CandidateSubject?] {
    aliveObjects.filter {
      self[$0].effective != .disappeared || self[$0].hosted?.presented.isEmpty == false
    }
    .filter { definition(for: $0).kind == .hosting }
    .map { CandidateSubject(controller: self[$0].controller, object: $0) }
  }

  fileprivate var shownNavigations: [CandidateSubject?] {
    shownContainers.filter { $0.map { app[$0.controller].kind } == .navigation }
  }

  /// The controller in front, if there is one.
  fileprivate var front: [CandidateSubject?] {
    frontmostController().map { [CandidateSubject(controller: self[$0].controller)] } ?? []
  }

  /// The presented controller in front, if there is one.
  fileprivate var presented: [CandidateSubject?] {
    guard frontmostController() != nil, let top = frontmostRoot(), self[top].presenting != nil
    else { return [] }
    return [CandidateSubject(controller: self[top].controller)]
  }
}
