import LifecycleEngine

/// Commands that take more than lines of code with fields in them.
extension StatementRow {
  static let commandRows = [
    Self("create") { writer, values in
      let object = writer.make(values.controller(0))
      if writer.isEmpty { writer.note("\(object.swift) is there already.") }
    },
    Self("release") { writer, values in writer.forget(values.controller(0)) },
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
    Self("setRoot") { writer, values in
      let object = writer.make(values.controller(0))
      writer.setRoot(object)
    },
    Self("rotate") { writer, values in writer.rotate(to: values.choice(0)) },
    Self("setTraits") { writer, values in
      writer.setTraits(style: values.optionalChoice(0), sizeClass: values.optionalChoice(1))
    },
    Self("disconnectScene") { writer, _ in writer.disconnectScene() },
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
    Self("embed") { writer, values in
      writer.embed(values.controller(1), in: values.controller(0))
    },
    Self("transition") { writer, values in
      writer.transition(
        of: values.controller(0),
        from: values.controller(1),
        to: values.controller(2),
        animated: values.boolean(3)
      )
    },
    Self("selectTab") { writer, values in
      writer.selectTab(values.controller(1), on: values.controller(0))
    },
    Self("setPages") { writer, values in
      let targets = values.controllers(1).map { writer.make($0) }
      let list = Words(list: targets)
      writer.setPages(list, on: values.controller(0), animated: Words(values.boolean(2)))
    },
    Self("showColumn") { writer, values in
      writer.changeColumn("show", values.text(1), on: values.controller(0))
    },
    Self("hideColumn") { writer, values in
      writer.changeColumn("hide", values.text(1), on: values.controller(0))
    },
    Self("scroll") { writer, values in
      let target = writer.use(values.controller(0))
      let subject = target.isSelf ? "view" : "\(target.dot)view"
      writer.line(
        "(\(subject) as? UIScrollView)?.contentOffset.y += 44",
        "[(UIScrollView *)\(target.objc).view setContentOffset:CGPointMake(0, 44)];"
      )
    },
    Self("editView") { writer, values in
      let outlet = writer.outlet(values.text(1), of: values.controller(0))
      writer.line("\(outlet.swift).text = \"Edited\"", "\(outlet.objc).text = @\"Edited\";")
    },
  ]
}
