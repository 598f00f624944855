import LifecycleEngine

/// The table of forms: one row for each callback.
extension CallbackForm {
  typealias Row = (Callback, CallbackForm)

  static let creationForms: [Row] = [
    (.`init`, initializer("()", "init")),
    (
      .initWithNibName,
      initializer(
        "(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)",
        "initWithNibName:(NSString *)nibNameOrNil bundle:(NSBundle *)nibBundleOrNil"
      )
    ),
    (
      .initWithStyle,
      initializer("(style: UITableView.Style)", "initWithStyle:(UITableViewStyle)style")
    ),
    (.initWithCoder, initializer("?(coder: NSCoder)", "initWithCoder:(NSCoder *)coder")),
    (
      .`deinit`,
      CallbackForm(
        place: .deinitializer,
        declaration: Words("deinit", "- (void)dealloc"),
        superCall: nil,
        directCall: nil
      )
    ),
  ]

  private static func initializer(_ swift: String, _ objc: String) -> CallbackForm {
    CallbackForm(
      place: .initializer,
      declaration: Words("init\(swift)", "- (instancetype)\(objc)"),
      superCall: nil,
      directCall: nil
    )
  }

  static let controllerForms: [Row] = [
    (.awakeFromNib, .plain("awakeFromNib")),
    (.loadView, .plain("loadView")),
    (.loadViewIfNeeded, .plain("loadViewIfNeeded")),
    (.viewDidLoad, .plain("viewDidLoad")),
    (.viewWillAppear, .animated("viewWillAppear")),
    (.viewIsAppearing, .animated("viewIsAppearing")),
    (.viewDidAppear, .animated("viewDidAppear")),
    (.viewWillDisappear, .animated("viewWillDisappear")),
    (.viewDidDisappear, .animated("viewDidDisappear")),
    (.updateProperties, .plain("updateProperties")),
    (.updateViewConstraints, .plain("updateViewConstraints")),
    (.viewWillLayoutSubviews, .plain("viewWillLayoutSubviews")),
    (.viewDidLayoutSubviews, .plain("viewDidLayoutSubviews")),
    (.viewSafeAreaInsetsDidChange, .plain("viewSafeAreaInsetsDidChange")),
    (.viewLayoutMarginsDidChange, .plain("viewLayoutMarginsDidChange")),
    (.viewWillUnload, .plain("viewWillUnload")),
    (.viewDidUnload, .plain("viewDidUnload")),
    (.didReceiveMemoryWarning, .plain("didReceiveMemoryWarning")),
    (.willMoveToParent, moving("willMove")),
    (.didMoveToParent, moving("didMove")),
    (
      .addChild,
      .passing(
        Words(
          "func addChild(_ childController: UIViewController)",
          "- (void)addChildViewController:(UIViewController *)childController"
        ),
        call: Words("addChild(childController)", "addChildViewController:childController"),
        direct: Words(
          "addChild(UIViewController())",
          "addChildViewController:[UIViewController new]"
        ),
        logged: controllerName("childController")
      )
    ),
    (.removeFromParent, .plain("removeFromParent", "removeFromParentViewController")),
    (
      .beginAppearanceTransition,
      .passing(
        Words(
          "func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool)",
          "- (void)beginAppearanceTransition:(BOOL)isAppearing animated:(BOOL)animated"
        ),
        call: Words(
          "beginAppearanceTransition(isAppearing, animated: animated)",
          "beginAppearanceTransition:isAppearing animated:animated"
        ),
        direct: Words(
          "beginAppearanceTransition(true, animated: false)",
          "beginAppearanceTransition:YES animated:NO"
        )
      )
    ),
    (.endAppearanceTransition, .plain("endAppearanceTransition")),
    (
      .shouldPerformSegue,
      CallbackForm(
        place: .override,
        declaration: Words(
          "func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool",
          "- (BOOL)shouldPerformSegueWithIdentifier:(NSString *)identifier sender:(id)sender"
        ),
        superCall: nil,
        directCall: Words(
          "_ = shouldPerformSegue(withIdentifier: \"\", sender: self)",
          "[self shouldPerformSegueWithIdentifier:@\"\" sender:self];"
        ),
        result: Words(true)
      )
    ),
    (
      .prepareForSegue,
      .passing(
        Words(
          "func prepare(for segue: UIStoryboardSegue, sender: Any?)",
          "- (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender"
        ),
        call: Words("prepare(for: segue, sender: sender)", "prepareForSegue:segue sender:sender"),
        logged: controllerName("segue.destination", "segue.destinationViewController")
      )
    ),
    (
      .unwind,
      .passing(
        Words(
          "func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController)",
          "- (void)unwindForSegue:(UIStoryboardSegue *)unwindSegue "
            + "towardsViewController:(UIViewController *)subsequentVC"
        ),
        call: Words(
          "unwind(for: unwindSegue, towards: subsequentVC)",
          "unwindForSegue:unwindSegue towardsViewController:subsequentVC"
        ),
        logged: controllerName("subsequentVC")
      )
    ),
  ]

  private static func moving(_ name: String) -> CallbackForm {
    passing(
      Words(
        "func \(name)(toParent parent: UIViewController?)",
        "- (void)\(name)ToParentViewController:(UIViewController *)parent"
      ),
      call: Words("\(name)(toParent: parent)", "\(name)ToParentViewController:parent"),
      direct: Words("\(name)(toParent: nil)", "\(name)ToParentViewController:nil"),
      logged: controllerName("parent")
    )
  }

  private static func controllerName(_ swift: String, _ objc: String? = nil) -> Words {
    Words("LifecycleLog.name(\(swift))", "LifecycleName(\(objc ?? swift))")
  }

  static let sizeForms: [Row] = [
    (.willRotate, rotating("willRotate", "willRotateTo", to: true)),
    (.willAnimateRotation, rotating("willAnimateRotation", "willAnimateRotationTo", to: true)),
    (.didRotate, rotating("didRotate", "didRotateFrom", to: false)),
    (
      .viewWillTransitionToSize,
      coordinated(
        Words("viewWillTransition(to size: CGSize", "viewWillTransitionToSize:(CGSize)size"),
        Words("viewWillTransition(to: size", "viewWillTransitionToSize:size"),
        logged: Words(
          "\"\\(Int(size.width))x\\(Int(size.height))\"",
          "[NSString stringWithFormat:@\"%dx%d\", (int)size.width, (int)size.height]"
        )
      )
    ),
    (
      .willTransitionToTraitCollection,
      coordinated(
        Words(
          "willTransition(to newCollection: UITraitCollection",
          "willTransitionToTraitCollection:(UITraitCollection *)newCollection"
        ),
        Words("willTransition(to: newCollection", "willTransitionToTraitCollection:newCollection")
      )
    ),
    (
      .traitCollectionDidChange,
      .passing(
        Words(
          "func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)",
          "- (void)traitCollectionDidChange:(UITraitCollection *)previousTraitCollection"
        ),
        call: Words(
          "traitCollectionDidChange(previousTraitCollection)",
          "traitCollectionDidChange:previousTraitCollection"
        ),
        direct: Words("traitCollectionDidChange(nil)", "traitCollectionDidChange:nil")
      )
    ),
  ]

  /// One of the callbacks of rotation up to iOS 7.
  private static func rotating(_ name: String, _ objc: String, to isTarget: Bool) -> CallbackForm {
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
  private static func coordinated(
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
}
