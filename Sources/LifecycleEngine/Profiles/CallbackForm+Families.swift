/// The forms that several callbacks have alike.
extension CallbackForm {
  static let deinitializer = CallbackForm(
    place: .deinitializer,
    declaration: Words("deinit", "- (void)dealloc"),
    superCall: nil,
    directCall: nil
  )

  static func initializer(_ swift: String, _ objc: String) -> CallbackForm {
    CallbackForm(
      place: .initializer,
      declaration: Words("init\(swift)", "- (instancetype)\(objc)"),
      superCall: nil,
      directCall: nil
    )
  }

  /// A callback that is told of a parent.
  static func moving(_ name: String) -> CallbackForm {
    passing(
      Words(
        "func \(name)(toParent parent: UIViewController?)",
        "- (void)\(name)ToParentViewController:(UIViewController *)parent"
      ),
      call: Words("\(name)(toParent: parent)", "\(name)ToParentViewController:parent"),
      direct: Words("\(name)(toParent: nil)", "\(name)ToParentViewController:nil"),
      logged: .controllerName("parent")
    )
  }

  /// One of the callbacks of rotation up to iOS 7.
  static func rotating(_ name: String, _ objc: String, to isTarget: Bool) -> CallbackForm {
    let parameter = isTarget ? "toInterfaceOrientation" : "fromInterfaceOrientation"
    let label = isTarget ? "to" : "from"
    let time = isTarget ? ", duration: TimeInterval" : ""
    let objcTime = isTarget ? " duration:(NSTimeInterval)duration" : ""
    let passedTime = isTarget ? ", duration: duration" : ""
    let objcPassedTime = isTarget ? " duration:duration" : ""
    let directTime = isTarget ? ", duration: 0" : ""
    let objcDirectTime = isTarget ? " duration:0" : ""
    let selector = "\(objc)InterfaceOrientation:"
    return passing(
      Words(
        "func \(name)(\(label) \(parameter): UIInterfaceOrientation\(time))",
        "- (void)\(selector)(UIInterfaceOrientation)\(parameter)\(objcTime)"
      ),
      call: Words(
        "\(name)(\(label): \(parameter)\(passedTime))",
        "\(selector)\(parameter)\(objcPassedTime)"
      ),
      direct: Words(
        "\(name)(\(label): .portrait\(directTime))",
        "\(selector)UIInterfaceOrientationPortrait\(objcDirectTime)"
      ),
      logged: Words(
        "\(parameter).isLandscape ? \"landscape\" : \"portrait\"",
        "UIInterfaceOrientationIsLandscape(\(parameter)) ? @\"landscape\" : @\"portrait\""
      )
    )
  }

  /// A callback that gets a transition coordinator.
  static func coordinated(
    _ declaration: Words,
    _ call: Words,
    logged: Words? = nil
  ) -> CallbackForm {
    passing(
      Words(
        "func \(declaration.swift), with coordinator: any UIViewControllerTransitionCoordinator)",
        "- (void)\(declaration.objc) withTransitionCoordinator:"
          + "(id<UIViewControllerTransitionCoordinator>)coordinator"
      ),
      call: Words(
        "\(call.swift), with: coordinator)",
        "\(call.objc) withTransitionCoordinator:coordinator"
      ),
      logged: logged
    )
  }

  /// What the delegate of a navigation controller is told.
  static func showing(_ name: String) -> CallbackForm {
    conforming(
      to: "UINavigationControllerDelegate",
      "navigationController(_ controller: UINavigationController, "
        + "\(name) viewController: UIViewController, animated: Bool)",
      "(void)navigationController:(UINavigationController *)controller "
        + "\(name)ViewController:(UIViewController *)viewController animated:(BOOL)animated"
    )
  }

  /// What the delegate of a presentation is told.
  static func presented(
    _ name: String,
    returning result: (swift: String, objc: String, value: Words)? = nil
  ) -> CallbackForm {
    let end = result.map { " -> \($0.swift)" } ?? ""
    return conforming(
      to: "UIAdaptivePresentationControllerDelegate",
      "presentationController\(name)(_ controller: UIPresentationController)\(end)",
      "(\(result?.objc ?? "void"))presentationController\(name):"
        + "(UIPresentationController *)controller",
      returning: result?.value
    )
  }

  /// What an application or a scene posts as well.
  static func notified(_ name: String, by poster: String) -> CallbackForm {
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    return notified(
      name,
      Words("\(poster).\(name)Notification", "\(poster)\(capitalized)Notification")
    )
  }
}

extension Words {
  /// The name of a controller, for a line of the log.
  static func controllerName(_ swift: String, _ objc: String? = nil) -> Words {
    Words("LifecycleLog.name(\(swift))", "LifecycleName(\(objc ?? swift))")
  }
}
