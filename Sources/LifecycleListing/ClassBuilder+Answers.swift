import LifecycleEngine

/// The questions that UIKit asks a controller, and notes about its creation.
extension ClassBuilder {
  /// The origin of the object and its view.
  func origin() -> Code {
    var lines: [String] = []
    let name = scope.className
    switch definition.source {
    case .code: lines.append("Made in code.")
    case .nib: lines.append("Its view comes from \(nibName(name)).xib.")
    case .storyboard: lines.append("Made from Main.storyboard.")
    }
    if listed.app.root == id { lines.append("The root of the window.") }
    let list = { (ids: [ControllerID]) in
      ids.map { listed.className($0) }.joined(separator: ", ")
    }
    if !definition.children.isEmpty {
      lines.append("Begins with \(list(definition.children)).")
    }
    if !definition.embeds.isEmpty {
      lines.append("Embed segues put in \(list(definition.embeds)).")
    }
    if !definition.completesTransitions {
      lines.append("Its animator never calls completeTransition.")
    }
    if definition.customPresentation.removesPresenter {
      lines.append("Its presentation controller answers true to shouldRemovePresentersView.")
    }
    if definition.customPresentation.drivesPresenter {
      lines.append("Its animator calls begin and endAppearanceTransition on the presenter.")
    }
    if let column = definition.topColumn {
      lines.append("Its delegate answers \(column.rawValue) to topColumnForCollapsing.")
    }
    if definition.collapsesSecondary {
      lines.append("Its delegate answers true to collapseSecondary.")
    }
    var comments = Code(swift: lines, objc: lines)
    if listed.isMRC {
      comments.swift.append("Swift always uses ARC; the Objective-C of this class counts by hand.")
      comments.objc.append("References are counted by hand.")
    }
    if !listed.profile.code.isSwift {
      let first = Profile.introduction { $0.code.isSwift }
      comments.swift.append(
        "Swift came in 2014, for iOS \(first) and later: this is how it would have looked."
      )
    }
    return comments
  }

  private func nibName(_ className: String) -> String {
    Literal.comment(definition.nib?.name ?? className)
  }

  /// The questions to which the controller has an answer of its own.
  func answers() -> [Code] {
    var answers: [Code] = []
    let profile = listed.profile
    if !definition.supportedOrientations.isEmpty { answers.append(orientations()) }
    if definition.forwarding == .manual, profile.hasContainment {
      answers.append(forwarding())
    }
    if definition.isModalInPresentation, profile.hasInteractiveDismiss {
      answers.append(constant("isModalInPresentation", Words(true)))
    }
    if let style = listed.styles[Int(id.rawValue)] {
      let value = Words(
        ".\(style.rawValue)",
        "UIModalPresentation\(style.rawValue.capitalized)"
      )
      let type = Words("UIModalPresentationStyle", "UIModalPresentationStyle")
      answers.append(constant("modalPresentationStyle", of: type, value))
    }
    if definition.definesPresentationContext != (definition.kind == .navigation),
      profile.hasContainment
    {
      let value = Words(definition.definesPresentationContext)
      answers.append(constant("definesPresentationContext", value))
    }
    if let identifier = definition.restorationIdentifier, profile.has(.encodeRestorableState) {
      let type = Words("String?", "NSString *")
      answers.append(constant("restorationIdentifier", of: type, Words(literal: identifier)))
    }
    return answers
  }

  private func orientations() -> Code {
    let all = definition.supportedOrientations
    let swift = all.map { ".\($0.rawValue)" }.joined(separator: ", ")
    let answer = [
      "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [\(swift)] }"
    ]
    guard listed.profile.hasOrientationMasks else {
      let tests = all.map {
        switch $0 {
        case .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight:
          "orientation == UIInterfaceOrientation\($0.rawValue.capitalized)"
        case .landscape: "UIInterfaceOrientationIsLandscape(orientation)"
        }
      }
      return Code(
        swift: answer,
        objc: [
          "- (BOOL)shouldAutorotateToInterfaceOrientation:(UIInterfaceOrientation)orientation {",
          "    return \(tests.joined(separator: " || "));",
          "}",
        ]
      )
    }
    let masks = all.map { "UIInterfaceOrientationMask\($0.rawValue.capitalized)" }
    return Code(
      swift: answer,
      objc: [
        "- (UIInterfaceOrientationMask)supportedInterfaceOrientations {",
        "    return \(masks.joined(separator: " | "));",
        "}",
      ]
    )
  }

  private func forwarding() -> Code {
    let objc =
      listed.profile.code.forwardsRotationApart
      ? "shouldAutomaticallyForwardAppearanceMethods"
      : "automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers"
    return Code(
      swift: ["override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }"],
      objc: ["- (BOOL)\(objc) {", "    return NO;", "}"]
    )
  }

  private func constant(
    _ name: String,
    of type: Words = Words("Bool", "BOOL"),
    _ value: Words
  ) -> Code {
    Code(
      swift: [
        "override var \(name): \(type.swift) {",
        "    get { \(value.swift) }",
        "    set {}",
        "}",
      ],
      objc: ["- (\(type.objc))\(name) {", "    return \(value.objc);", "}"]
    )
  }
}
