import LifecycleEngine

/// Statements that take more than a line of the table.
extension MethodWriter {
  /// Takes the view of another controller.
  mutating func assignView(of other: ControllerID?) {
    guard let other, other != scope.id else { return assignView() }
    let object = use(other)
    line("view = \(object.dot)view", "self.view = \(object.objc).view;")
  }

  /// Makes the root view, and in `loadView` the views that no nib makes.
  mutating func assignView() {
    let type = kind == .table ? "UITableView" : "UIView"
    let swiftStyle = kind == .table ? ", style: .plain" : ""
    let objcStyle = kind == .table ? " style:UITableViewStylePlain" : ""
    let frame =
      has(\.code.laysOutBelowBars)
      ? "[UIScreen mainScreen].bounds" : "[UIScreen mainScreen].applicationFrame"
    let view = autoreleased("[[\(type) alloc] initWithFrame:\(frame)\(objcStyle)]")
    line("view = \(type)(frame: UIScreen.main.bounds\(swiftStyle))", "self.view = \(view);")
    guard callback == .loadView else { return }
    for property in listed.outlets[Int(scope.id.rawValue)] { addSubview(property) }
    for (index, view) in scope.definition.views.enumerated()
    where !view.isFromNib && !scope.definition.addsByHand(index) {
      addSubview(
        of: listed.viewClassNames[Int(scope.id.rawValue)][index],
        at: ".zero",
        "CGRectZero"
      )
    }
  }

  /// Adds a plain view, or one of a class of the document.
  mutating func createSubview(of name: String?) {
    let index = scope.definition.views.firstIndex { $0.name == name }
    addSubview(
      of: index.map { listed.viewClassNames[Int(scope.id.rawValue)][$0] } ?? "UIView",
      at: "CGRect(x: 0, y: 0, width: 44, height: 44)",
      "CGRectMake(0, 0, 44, 44)"
    )
  }

  private mutating func addSubview(of type: String, at swiftFrame: String, _ objcFrame: String) {
    let object = autoreleased("[[\(type) alloc] initWithFrame:\(objcFrame)]")
    line("view.addSubview(\(type)(frame: \(swiftFrame)))", "[self.view addSubview:\(object)];")
  }

  private mutating func addSubview(_ property: ListedApp.OutletProperty) {
    let view = local("\(property.name)View")
    let object = autoreleased("[[\(property.type) alloc] initWithFrame:CGRectZero]")
    line("let \(view) = \(property.type)(frame: .zero)", "\(property.type) *\(view) = \(object);")
    line("view.addSubview(\(view))", "[self.view addSubview:\(view)];")
    line("\(property.name) = \(view)", "self.\(property.name) = \(view);")
  }

  mutating func becomeDelegate(of target: ControllerID, ownership: Ownership) {
    guard ownership == .weak else {
      let object = useTyped(target)
      return line("\(object.dot)owner = self", "\(object.objc).owner = self;")
    }
    switch listed[target].kind {
    case .navigation: becomeDelegate(of: target, "UINavigationController")
    case .tabBar: becomeDelegate(of: target, "UITabBarController")
    case .split: becomeDelegate(of: target, "UISplitViewController")
    case .page: becomeDelegate(of: target, "UIPageViewController")
    case .content, .table, .container, .alert, .search, .hosting:
      becomePresentationDelegate(of: target)
    }
  }

  private mutating func becomeDelegate(of target: ControllerID, _ type: String) {
    adopt("\(type)Delegate")
    let isPage = type == "UIPageViewController"
    let object = isPage ? useTyped(target) : use(target)
    line("\(object.dot)delegate = self", "\(object.objc).delegate = self;")
  }

  private mutating func becomePresentationDelegate(of target: ControllerID) {
    let object = make(target)
    guard has(\.code.hasAdaptivePresentations) else {
      return line("\(object.dot)owner = self", "\(object.objc).owner = self;")
    }
    adopt("UIAdaptivePresentationControllerDelegate")
    line(
      "\(object.dot)presentationController?.delegate = self",
      "\(object.objc).presentationController.delegate = self;"
    )
  }

  mutating func startTimer(retains: Bool) {
    add(.timer)
    let start = "[NSTimer scheduledTimerWithTimeInterval:1"
    add(.tick)
    if retains {
      line(
        "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }",
        "self.timer = \(start) target:self selector:@selector(tick) userInfo:nil repeats:YES];"
      )
    } else {
      // Before blocks, a timer that must not keep its controller has the class as its target.
      add(.classTick)
      line(
        "timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in",
        "self.timer = \(start) target:[self class] selector:@selector(tick) userInfo:nil "
          + "repeats:YES];"
      )
      swift("    self?.tick()")
      swift("}")
    }
  }

  mutating func addObserver(_ name: String, retains: Bool, isBlock: Bool = false) {
    add(.refresh)
    let token = addToken(of: name)
    let literal = Words(literal: name)
    let call = retains ? "{ _ in self.refresh() }" : "{ [weak self] _ in self?.refresh() }"
    swift("\(token) = NotificationCenter.default.addObserver(")
    swift("    forName: Notification.Name(\(literal.swift)), object: nil, queue: .main")
    swift(") \(call)")
    let blockSelf = retains || !isBlock ? "self" : weakLocal()
    if retains || isBlock {
      objc(
        "self.\(token) = [[NSNotificationCenter defaultCenter] addObserverForName:\(literal.objc)"
      )
      objc("    object:nil queue:nil usingBlock:^(id notification) { [\(blockSelf) refresh]; }];")
    } else {
      objc("[[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(refresh)")
      objc("    name:\(literal.objc) object:nil];")
    }
  }

  mutating func removeObserver(_ name: String) {
    let token = addToken(of: name)
    let literal = Words(literal: name)
    swift("if let \(token) { NotificationCenter.default.removeObserver(\(token)) }")
    let remove = "[[NSNotificationCenter defaultCenter] removeObserver:"
    objc(
      isKept(name) ? "\(remove)self.\(token)];" : "\(remove)self name:\(literal.objc) object:nil];"
    )
  }

  /// The property that holds the token of observing; Objective-C needs it if a block is called.
  private mutating func addToken(of name: String) -> String {
    let token = observerName(name)
    add(.token(token, isBoth: isKept(name)))
    return token
  }

  /// Whether the class observes a notification with a block that retains the object.
  private func isKept(_ name: String) -> Bool { scope.keptNotifications.contains(name) }

  /// Releases a view, under the conditions that the statement names.
  mutating func clearView(of object: Reference, unlessInWindow: Bool, onlyIfLoaded: Bool) {
    let isLoaded = Words(
      object.isOptional ? "\(object.dot)isViewLoaded == true" : "\(object.dot)isViewLoaded",
      "[\(object.objc) isViewLoaded]"
    )
    let isOutside = Words(
      "\(object.dot)view.window == nil",
      "\(object.objc).view.window == nil"
    )
    let tests = (onlyIfLoaded ? [isLoaded] : []) + (unlessInWindow ? [isOutside] : [])
    let clear = Words("\(object.dot)view = nil", "\(object.objc).view = nil;")
    guard !tests.isEmpty else { return line(clear.swift, clear.objc) }
    line(
      "if \(tests.map(\.swift).joined(separator: ", ")) { \(clear.swift) }",
      "if (\(tests.map(\.objc).joined(separator: " && "))) \(clear.objc)"
    )
  }

  /// Hands two methods of the class to the coordinator of the transition under way.
  mutating func animateAlongside() {
    guard has(\.hasTransitionCoordinators) else {
      return note("There is no transition coordinator before iOS 7.")
    }
    let blocks: [(callback: Callback, member: Member)] = [
      (.alongsideTransition, .alongside),
      (.transitionCoordinatorCompletion, .coordinatorCompletion),
    ]
    for (callback, member) in blocks
    where !scope.definition.handlers.contains(where: { $0.callback == callback }) {
      add(member)
    }
    let context = "^(id<UIViewControllerTransitionCoordinatorContext> context)"
    for text in [
      "transitionCoordinator?.animate(alongsideTransition: { _ in",
      "    self.alongsideTransition()",
      "}, completion: { _ in",
      "    self.transitionCoordinatorCompletion()",
      "})",
    ] { swift(text) }
    for text in [
      "[self.transitionCoordinator animateAlongsideTransition:\(context) {",
      "    [self alongsideTransition];",
      "} completion:\(context) {",
      "    [self transitionCoordinatorCompletion];",
      "}];",
    ] { objc(text) }
  }

  mutating func returnIfTransitioning() {
    let form = CallbackForm.of(callback)
    let isInitializer = form.place == .initializer
    let swiftReturn = form.result.map { "return \($0.swift)" } ?? "return"
    let objcResult = isInitializer ? "self" : form.result?.objc
    let objcReturn = objcResult.map { "return \($0)" } ?? "return"
    if has(\.hasTransitionCoordinators) {
      line(
        "if transitionCoordinator != nil { \(swiftReturn) }",
        "if (self.transitionCoordinator != nil) \(objcReturn);"
      )
    } else {
      line(
        "if isBeingPresented || isMovingToParent { \(swiftReturn) }",
        "if ([self isBeingPresented] || [self isMovingToParentViewController]) \(objcReturn);"
      )
    }
  }
}
