import LifecycleEngine

/// Commands about children, containers and layout, done by code.
extension StatementRow {
  static let containmentRows = [
    Self("addChild") { writer, values in
      let child = writer.make(values.controller(1))
      let parent = writer.use(values.controller(0))
      writer.line(
        "\(parent.dot)addChild(\(child.swift))",
        "[\(parent.objc) addChildViewController:\(child.objc)];"
      )
    },
    Self("addSubview") { writer, values in
      let child = writer.make(values.controller(1))
      let parent = writer.use(values.controller(0))
      writer.line(
        "\(parent.dot)view.addSubview(\(child.dot)view)",
        "[\(parent.objc).view addSubview:\(child.objc).view];"
      )
    },
    Self("didMove") { writer, values in
      writer.move("didMove", values.controller(0), to: values.optionalController(1))
    },
    Self("willMove") { writer, values in
      writer.move("willMove", values.controller(0), to: values.optionalController(1))
    },
    Self("removeSubview") { writer, values in
      let child = writer.use(values.controller(0))
      writer.line(
        "\(child.dot)view.removeFromSuperview()",
        "[\(child.objc).view removeFromSuperview];"
      )
    },
    Self("removeFromParent") { writer, values in
      let child = writer.use(values.controller(0))
      writer.line(
        "\(child.dot)removeFromParent()",
        "[\(child.objc) removeFromParentViewController];"
      )
    },
    Self("embed") { writer, values in
      writer.embed(values.controller(1), in: values.controller(0))
    },
    Self("unembed") { writer, values in
      let child = writer.use(values.controller(0))
      writer.line(
        "\(child.dot)willMove(toParent: nil)",
        "[\(child.objc) willMoveToParentViewController:nil];"
      )
      writer.line(
        "\(child.dot)view.removeFromSuperview()",
        "[\(child.objc).view removeFromSuperview];"
      )
      writer.line(
        "\(child.dot)removeFromParent()",
        "[\(child.objc) removeFromParentViewController];"
      )
    },
    Self("transition") { writer, values in
      writer.transition(
        of: values.controller(0),
        from: values.controller(1),
        to: values.controller(2),
        animated: values.boolean(3)
      )
    },
    Self("beginAppearanceTransition") { writer, values in
      let target = writer.use(values.controller(0))
      let (appearing, animated) = (Words(values.boolean(1)), Words(values.boolean(2)))
      writer.line(
        "\(target.dot)beginAppearanceTransition(\(appearing.swift), animated: \(animated.swift))",
        "[\(target.objc) beginAppearanceTransition:\(appearing.objc) animated:\(animated.objc)];"
      )
    },
    Self("endAppearanceTransition") { writer, values in
      let target = writer.use(values.controller(0))
      writer.line(
        "\(target.dot)endAppearanceTransition()",
        "[\(target.objc) endAppearanceTransition];"
      )
    },
  ]

  static let containerRows = [
    Self("selectTab") { writer, values in
      writer.selectTab(values.controller(1), on: values.controller(0))
    },
    Self("setTabs") { writer, values in
      let targets = values.controllers(1).map { writer.make($0) }
      let list = Words(list: targets)
      let on = writer.use(values.controller(0))
      writer.line(
        "\(on.dot)viewControllers = \(list.swift)",
        "\(on.objc).viewControllers = \(list.objc);"
      )
    },
    Self("setPages") { writer, values in
      let targets = values.controllers(1).map { writer.make($0) }
      let list = Words(list: targets)
      writer.setPages(list, on: values.controller(0), animated: Words(values.boolean(2)))
    },
    Self("beginPageTurn", comment: "A person begins to turn the page."),
    Self("showDetail") { writer, values in
      let target = writer.make(values.controller(1))
      let on = writer.use(values.controller(0))
      writer.line(
        "\(on.dot)showDetailViewController(\(target.swift), sender: self)",
        "[\(on.objc) showDetailViewController:\(target.objc) sender:self];"
      )
    },
    Self("collapse", comment: "The system collapses the split view where it is narrow."),
    Self("expand", comment: "The system expands the split view where it is wide."),
    Self("showColumn") { writer, values in
      writer.changeColumn("show", values.text(1), on: values.controller(0))
    },
    Self("hideColumn") { writer, values in
      writer.changeColumn("hide", values.text(1), on: values.controller(0))
    },
  ]

  static let layoutRows = [
    Self("setNeedsLayout") { writer, values in
      let target = writer.use(values.controller(0))
      writer.line("\(target.dot)view.setNeedsLayout()", "[\(target.objc).view setNeedsLayout];")
    },
    Self("layoutIfNeeded") { writer, values in
      let target = writer.use(values.controller(0))
      writer.line("\(target.dot)view.layoutIfNeeded()", "[\(target.objc).view layoutIfNeeded];")
    },
    Self("setBounds") { writer, values in
      let target = writer.use(values.controller(0))
      let (width, height) = (values.integer(1), values.integer(2))
      writer.line(
        "\(target.dot)view.bounds.size = CGSize(width: \(width), height: \(height))",
        "\(target.objc).view.bounds = CGRectMake(0, 0, \(width), \(height));"
      )
    },
    Self("setNeedsUpdateConstraints") { writer, values in
      let target = writer.use(values.controller(0))
      writer.line(
        "\(target.dot)view.setNeedsUpdateConstraints()",
        "[\(target.objc).view setNeedsUpdateConstraints];"
      )
    },
    Self("setNeedsUpdateProperties") { writer, values in
      let target = writer.use(values.controller(0))
      writer.line(
        "\(target.dot)setNeedsUpdateProperties()",
        "[\(target.objc) setNeedsUpdateProperties];"
      )
    },
    Self("changeSafeArea") { writer, values in
      let target = writer.use(values.controller(0))
      let insets = "UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)"
      writer.line(
        "\(target.dot)additionalSafeAreaInsets = \(insets)",
        "\(target.objc).additionalSafeAreaInsets = UIEdgeInsetsMake(20, 0, 0, 0);"
      )
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
    Self("changeModel") { writer, _ in
      let name = Words(literal: "ModelDidChange")
      writer.line(
        "NotificationCenter.default.post(name: Notification.Name(\(name.swift)), object: nil)",
        "[[NSNotificationCenter defaultCenter] postNotificationName:\(name.objc) object:nil];"
      )
    },
  ]
}
