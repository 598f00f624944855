import LifecycleEngine

/// Commands that take more than a line of the table.
extension MethodWriter {
  /// Whether the statement has no line yet.
  var isEmpty: Bool { lineCount == 0 }

  mutating func replaceRoot(with object: Reference) {
    if listed.app.platform.usesScenes, has(\.hasScenes) {
      let scene = local("scene")
      swift("let \(scene) = UIApplication.shared.connectedScenes.first as? UIWindowScene")
      objc("UIWindowScene *\(scene) = (UIWindowScene *)")
      objc("    [UIApplication sharedApplication].connectedScenes.anyObject;")
      swift("\(scene)?.windows.first?.rootViewController = \(object.swift)")
      objc("\(scene).windows.firstObject.rootViewController = \(object.objc);")
    } else {
      let window = "UIApplication.shared.delegate?.window"
      let root = has(\.hasRootViewController)
      line(
        root
          ? "\(window)??.rootViewController = \(object.swift)"
          : "\(window)??.addSubview(\(object.dot)view)",
        root
          ? "[UIApplication sharedApplication].delegate.window.rootViewController = \(object.objc);"
          : "[[UIApplication sharedApplication].keyWindow addSubview:\(object.objc).view];"
      )
    }
  }

  /// Sets the orientation of the device, as code inside an override does (LOG-ROT-2).
  mutating func rotate(to orientation: Orientation) {
    let exact = orientation == .landscape ? Orientation.landscapeRight : orientation
    let name = exact.rawValue.capitalized
    line(
      "UIDevice.current.setValue(UIInterfaceOrientation.\(exact).rawValue, forKey: \"orientation\")",
      "[[UIDevice currentDevice] setValue:@(UIInterfaceOrientation\(name)) forKey:@\"orientation\"];"
    )
  }

  mutating func overrideTraits(style: Command.InterfaceStyle?, sizeClass: Command.SizeClass?) {
    if let style, has(\.hasInterfaceStyles) {
      line(
        "view.window?.overrideUserInterfaceStyle = .\(style.rawValue)",
        "self.view.window.overrideUserInterfaceStyle = "
          + "UIUserInterfaceStyle\(style.rawValue.capitalized);"
      )
    }
    if let sizeClass, has(\.code.hasTraitOverrides) {
      line(
        "traitOverrides.horizontalSizeClass = .\(sizeClass.rawValue)",
        "self.traitOverrides.horizontalSizeClass = "
          + "UIUserInterfaceSizeClass\(sizeClass.rawValue.capitalized);"
      )
    }
    if isEmpty { note("The system changes the traits.") }
  }

  mutating func present(
    _ target: ControllerID,
    from: ControllerID,
    style: PresentationStyle?,
    animated: Bool
  ) {
    let object = make(target)
    let presenter = use(from)
    let whole = style ?? listed[target].presentationStyle
    let isOwn = style == nil && listed.styles[Int(target.rawValue)] != nil
    if has(\.code.hasPresentationStyles), !isOwn, let style = whole {
      line(
        "\(object.dot)modalPresentationStyle = .\(style.rawValue)",
        "\(object.objc).modalPresentationStyle = UIModalPresentation\(style.rawValue.capitalized);"
      )
    }
    if whole == .popover, listed[target].hasPopoverAnchor, has(\.code.hasPresentationStyles) {
      line(
        "\(object.dot)popoverPresentationController?.sourceView = \(presenter.dot)view",
        "\(object.objc).popoverPresentationController.sourceView = \(presenter.objc).view;"
      )
    }
    let flag = Words(animated)
    line(
      "\(presenter.dot)present(\(object.swift), animated: \(flag.swift))",
      has(\.code.hasCompletions)
        ? "[\(presenter.objc) presentViewController:\(object.objc) animated:\(flag.objc) "
          + "completion:nil];"
        : "[\(presenter.objc) presentModalViewController:\(object.objc) animated:\(flag.objc)];"
    )
  }

  mutating func performSegue(from: ControllerID, _ name: String) {
    let identifier = Words(literal: name)
    let object = use(from)
    line(
      "\(object.dot)performSegue(withIdentifier: \(identifier.swift), sender: self)",
      "[\(object.objc) performSegueWithIdentifier:\(identifier.objc) sender:self];"
    )
  }

  /// Puts in the children that a container begins with.
  mutating func addChildren(_ children: [ControllerID]) {
    add(.embed)
    add(.addChildren)
    let list = Words(list: children.map { make($0) })
    line("addChildren(\(list.swift))", "[self addChildren:\(list.objc)];")
  }

  mutating func transition(
    of parent: ControllerID,
    from: ControllerID,
    to: ControllerID,
    animated: Bool
  ) {
    let (old, new) = (make(from), make(to))
    let container = use(parent)
    let duration = animated ? "0.3" : "0"
    line(
      "\(container.dot)transition(from: \(old.swift), to: \(new.swift), duration: \(duration), "
        + "options: [], animations: nil)",
      "[\(container.objc) transitionFromViewController:\(old.objc) toViewController:\(new.objc) "
        + "duration:\(duration) options:0 animations:nil completion:nil];"
    )
  }

  mutating func select(_ target: ControllerID, on tabs: ControllerID) {
    let on = use(tabs)
    if let index = listed[tabs].children.firstIndex(of: target) {
      name(target)
      // A number would say nothing to a reader of this class alone.
      let tab = "\(on.dot)viewControllers?.first"
      line(
        "\(on.dot)selectedViewController = \(tab) { $0 is \(listed.className(target)) }",
        "\(on.objc).selectedIndex = \(index);"
      )
    } else {
      let object = use(target)
      line(
        "\(on.dot)selectedViewController = \(object.swift)",
        "\(on.objc).selectedViewController = \(object.objc);"
      )
    }
  }

  mutating func show(_ pages: Words, on book: ControllerID, animated: Words) {
    let on = useTyped(book)
    line(
      "\(on.dot)setViewControllers(\(pages.swift), direction: .forward, animated: \(animated.swift))",
      "[\(on.objc) setViewControllers:\(pages.objc) "
        + "direction:UIPageViewControllerNavigationDirectionForward animated:\(animated.objc) "
        + "completion:nil];"
    )
  }

  mutating func put(
    _ target: ControllerID,
    into column: Command.SplitColumn,
    of split: ControllerID
  ) {
    let (object, on) = (make(target), useTyped(split))
    line(
      "\(on.dot)setViewController(\(object.swift), for: .\(column))",
      "[\(on.objc) setViewController:\(object.objc) "
        + "forColumn:UISplitViewControllerColumn\(column.rawValue.capitalized)];"
    )
  }

  /// Shows or hides a column.
  mutating func changeColumn(_ column: String, of split: ControllerID, isShown: Bool) {
    let on = use(split)
    guard has(\.code.hasColumns) else {
      return line(
        "\(on.dot)preferredDisplayMode = .\(isShown ? "oneBesideSecondary" : "secondaryOnly")",
        "\(on.objc).preferredDisplayMode = "
          + "UISplitViewControllerDisplayMode\(isShown ? "AllVisible" : "PrimaryHidden");"
      )
    }
    let call = isShown ? "show" : "hide"
    let known = Command.SplitColumn.allCases.map(\.rawValue)
    let name = known.contains(column) ? column : Command.SplitColumn.secondary.rawValue
    line(
      "\(on.dot)\(call)(.\(name))",
      "[\(on.objc) \(call)Column:UISplitViewControllerColumn\(name.capitalized)];"
    )
  }
}
