import LifecycleEngine

extension Wording {
  /// A short phrase for each field.
  func validPhrases(_ moment: Moment) -> [String] {
    ValidField.allCases.map { field in
      let validity = moment.validity(of: field)
      return text(validity.map { "valid.\(field.rawValue).\($0.rawValue)" } ?? "valid.apart")
    }
  }

  /// What to know of the moment, and what is valid, not yet and no longer; a sentence each.
  func validSentences(_ moment: Moment) -> [String] {
    guard let place = moment.place, moment.isAboutView else { return [] }
    let note = moment.note.map { text("valid.note.\($0)") }
    let sentences = note.map { [$0] } ?? []
    return place == .freed ? sentences : sentences + lists(moment)
  }

  private func lists(_ moment: Moment) -> [String] {
    Validity.Group.allCases.compactMap { group in
      let items = ValidField.allCases.compactMap { field -> String? in
        guard let validity = moment.validity(of: field), validity.group == group else { return nil }
        return item(field, validity)
      }
      let list = items.joined(separator: text("valid.separator"))
      return list.isEmpty ? nil : text("valid.\(group.rawValue)", ["list": list])
    }
  }

  private func item(_ field: ValidField, _ validity: Validity) -> String {
    let name = text("valid.name.\(field.rawValue)")
    if validity.isPlain { return name }
    let detail = text("valid.\(field.rawValue).\(validity.rawValue)")
    return text("valid.detail", ["name": name, "detail": detail])
  }
}

extension Moment {
  /// Whether a full sentence tells what is valid: the calls of controllers and their views.
  fileprivate var isAboutView: Bool {
    switch event.actor {
    case .controller, .view, .subview: true
    case .delegate, .presentationController, .app, .scene, .system: false
    }
  }

  /// What there is to say besides the fields, if anything.
  fileprivate var note: String? {
    if case .controller = event.actor, let note = Self.notes[event.callback] { return note }
    if isCall(.didReceiveMemoryWarning) { return profile.unloadsViews ? "memoryOld" : "memory" }
    switch place {
    case .some(.none): return "noView"
    case .gone: return "viewGone"
    case .freed, .loading, .inside, .left, .outside, nil: return nil
    }
  }

  private static let notes: [Callback: String] = [
    .awakeFromNib: "awake",
    .updateProperties: "update",
    .updateViewConstraints: "update",
    .viewSafeAreaInsetsDidChange: "insets",
    .viewLayoutMarginsDidChange: "insets",
    .viewWillDisappear: "willDisappear",
    .viewWillUnload: "willUnload",
    .viewDidUnload: "didUnload",
    .`deinit`: "deinit",
    .willMoveToParent: "willMove",
    .didMoveToParent: "didMove",
  ]
}
