import LifecycleEngine

/// Commands about objects, the app, navigation and presentations, done by code.
extension StatementRow {
  static let objectRows = [
    Self("create") { writer, values in
      let object = writer.make(values.controller(0))
      if writer.isEmpty { writer.note("\(object.swift) is there already.") }
    },
    Self("release") { writer, values in writer.forget(values.controller(0)) },
    Self("accessView") { writer, values in
      let object = writer.use(values.controller(0))
      writer.line("_ = \(object.dot)view", "(void)\(object.objc).view;")
    },
    Self("loadViewIfNeeded") { writer, values in
      let object = writer.use(values.controller(0))
      guard writer.listed.profile.has(.loadViewIfNeeded) else {
        return writer.line("_ = \(object.dot)view", "(void)\(object.objc).view;")
      }
      writer.line("\(object.dot)loadViewIfNeeded()", "[\(object.objc) loadViewIfNeeded];")
    },
    Self("isViewLoaded") { writer, values in
      let object = writer.use(values.controller(0))
      let isLoaded = writer.local("isLoaded")
      writer.line(
        "let \(isLoaded) = \(object.dot)isViewLoaded",
        "BOOL \(isLoaded) = [\(object.objc) isViewLoaded];"
      )
    },
    Self("setViewNil") { writer, values in
      let object = writer.use(values.controller(0))
      writer.clearView(
        of: object,
        unlessInWindow: values.boolean(1),
        onlyIfLoaded: values.boolean(2)
      )
    },
  ]

  static let appRows = [
    Self("launch", comment: "Launches once, before any of this runs."),
    Self("setRoot") { writer, values in
      let object = writer.make(values.controller(0))
      writer.setRoot(object)
    },
    Self("memoryWarning", comment: "The system warns that memory is low."),
    Self("resignActive", comment: "The system makes the app inactive."),
    Self("becomeActive", comment: "The system makes the app active."),
    Self("background", comment: "The system sends the app to the background."),
    Self("foreground", comment: "The system brings the app to the foreground."),
    Self("terminate", "exit(0)", "exit(0);"),
    Self("rotate") { writer, values in writer.rotate(to: values.choice(0)) },
    Self("resize") { writer, values in
      let (width, height) = (values.integer(0), values.integer(1))
      writer.note("The system makes the window \(width) by \(height) points.")
    },
    Self("setTraits") { writer, values in
      writer.setTraits(style: values.optionalChoice(0), sizeClass: values.optionalChoice(1))
    },
    Self("setWindowHidden") { writer, values in
      let isHidden = Words(values.boolean(0))
      writer.line(
        "view.window?.isHidden = \(isHidden.swift)",
        "self.view.window.hidden = \(isHidden.objc);"
      )
    },
    Self("disconnectScene") { writer, _ in writer.disconnectScene() },
  ]

  static let navigationRows = [
    Self("push") { writer, values in
      let target = writer.make(values.controller(1))
      let on = writer.use(values.controller(0))
      let animated = Words(values.boolean(2))
      writer.line(
        "\(on.dot)pushViewController(\(target.swift), animated: \(animated.swift))",
        "[\(on.objc) pushViewController:\(target.objc) animated:\(animated.objc)];"
      )
    },
    Self("pop") { writer, values in
      let on = writer.use(values.controller(0))
      let animated = Words(values.boolean(1))
      writer.line(
        "\(on.dot)popViewController(animated: \(animated.swift))",
        "[\(on.objc) popViewControllerAnimated:\(animated.objc)];"
      )
    },
    Self("popTo") { writer, values in
      let on = writer.use(values.controller(0))
      let target = writer.make(values.controller(1))
      let animated = Words(values.boolean(2))
      writer.line(
        "\(on.dot)popToViewController(\(target.swift), animated: \(animated.swift))",
        "[\(on.objc) popToViewController:\(target.objc) animated:\(animated.objc)];"
      )
    },
    Self("popToRoot") { writer, values in
      let on = writer.use(values.controller(0))
      let animated = Words(values.boolean(1))
      writer.line(
        "\(on.dot)popToRootViewController(animated: \(animated.swift))",
        "[\(on.objc) popToRootViewControllerAnimated:\(animated.objc)];"
      )
    },
    Self("setViewControllers") { writer, values in
      let targets = values.controllers(1).map { writer.make($0) }
      let list = Words(list: targets)
      let on = writer.use(values.controller(0))
      let animated = Words(values.boolean(2))
      writer.line(
        "\(on.dot)setViewControllers(\(list.swift), animated: \(animated.swift))",
        "[\(on.objc) setViewControllers:\(list.objc) animated:\(animated.objc)];"
      )
    },
    Self("setNavigationBarHidden") { writer, values in
      let on = writer.use(values.controller(0))
      let isHidden = Words(values.boolean(1))
      writer.line(
        "\(on.dot)setNavigationBarHidden(\(isHidden.swift), animated: true)",
        "[\(on.objc) setNavigationBarHidden:\(isHidden.objc) animated:YES];"
      )
    },
    Self("beginInteractivePop", comment: "A person swipes back."),
    Self("updateInteraction", comment: "A person moves the finger."),
    Self("finishInteraction", comment: "A person lets go, and the gesture ends."),
    Self("cancelInteraction", comment: "A person takes the gesture back."),
    Self("advance", comment: "Time goes on only after this method has returned."),
    Self("settle", comment: "Pending work goes on only after this method has returned."),
  ]

  static let modalRows = [
    Self("present") { writer, values in
      writer.present(
        values.controller(1),
        from: values.controller(0),
        style: values.optionalChoice(2),
        animated: values.boolean(3)
      )
    },
    Self("dismiss") { writer, values in
      let from = writer.use(values.controller(0))
      let animated = Words(values.boolean(1))
      writer.line(
        "\(from.dot)dismiss(animated: \(animated.swift))",
        writer.has(\.code.hasCompletions)
          ? "[\(from.objc) dismissViewControllerAnimated:\(animated.objc) completion:nil];"
          : "[\(from.objc) dismissModalViewControllerAnimated:\(animated.objc)];"
      )
    },
    Self("beginInteractiveDismiss", comment: "A person pulls the screen down."),
    Self("selectDetent") { writer, values in
      let target = writer.use(values.controller(0))
      let detent: Detent = values.choice(1)
      writer.line(
        "\(target.dot)sheetPresentationController?.selectedDetentIdentifier = .\(detent.rawValue)",
        "\(target.objc).sheetPresentationController.selectedDetentIdentifier = "
          + "UISheetPresentationControllerDetentIdentifier\(detent.rawValue.capitalized);"
      )
    },
    Self("segue") { writer, values in
      let kind: Command.SegueKind = values.choice(2)
      let name = writer.listed[values.controller(1)].name
      let identifier = Words(literal: kind.rawValue + name.capitalized)
      writer.performSegue(from: values.controller(0), identifier)
    },
    Self("unwind") { writer, values in
      let name = writer.listed[values.controller(1)].name
      let identifier = Words(literal: "unwindTo\(name.capitalized)")
      writer.performSegue(from: values.controller(0), identifier)
    },
  ]
}
