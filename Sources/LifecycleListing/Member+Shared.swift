import LifecycleEngine

/// The members that statements share.
extension Member {
  /// Those that a line of a form can name.
  static let shared = Dictionary(
    uniqueKeysWithValues: [data, timer, page, cache, refresh, rely, embed, unembed, endFlow].map {
      ($0.name, $0)
    }
  )

  static let data = property(Words("Data", "NSMutableData *"), "data")
  static let timer = property(Words("Timer", "NSTimer *"), "timer")
  static let page = property(Words("= 0", "NSInteger "), "page", holding: .value)
  static let cache = property(Words("= [String: Data]()", "NSMutableDictionary *"), "cache")
  static let onChange = property(
    Words("(() -> Void)?", "void (^%)(void)"),
    "onChange",
    holding: .copied
  )

  static let refresh = Member(
    name: "refresh",
    swift: [
      "/// Brings the screen up to the model.",
      "private func refresh() {",
      "    if isViewLoaded { view.setNeedsLayout() }",
      "}",
    ],
    objc: [
      "// Brings the screen up to the model.",
      "- (void)refresh {",
      "    if ([self isViewLoaded]) [self.view setNeedsLayout];",
      "}",
    ]
  )

  static let alongside = Member(
    name: "alongsideTransition",
    swift: ["private func alongsideTransition() {", "    view.alpha = 1", "}"],
    objc: ["- (void)alongsideTransition {", "    self.view.alpha = 1;", "}"]
  )

  static let coordinatorCompletion = Member(
    name: "transitionCoordinatorCompletion",
    swift: ["private func transitionCoordinatorCompletion() {", "    view.alpha = 1", "}"],
    objc: ["- (void)transitionCoordinatorCompletion {", "    self.view.alpha = 1;", "}"]
  )

  /// The handler of a trait.
  static let traitChange = Member(
    name: "traitChange",
    swift: ["private func traitChange() {", "    view.setNeedsLayout()", "}"],
    objc: ["- (void)traitChange {", "    [self.view setNeedsLayout];", "}"]
  )

  /// The method that the timer calls.
  static let tick = Member(
    name: "tick",
    swift: ["private func tick() {", "    if isViewLoaded { view.setNeedsLayout() }", "}"],
    objc: [
      "- (void)tick {",
      "    if ([self isViewLoaded]) [self.view setNeedsLayout];",
      "}",
    ]
  )

  /// The method that notifications, gestures and frames call.
  static let noted = Member(
    name: "noted",
    swift: ["@objc private func noted() {", "    refresh()", "}"],
    objc: ["- (void)noted {", "    [self refresh];", "}"]
  )

  /// The method of a gesture, a frame or a message that must not retain the object.
  static let classNoted = Member(
    name: "noted of the class",
    swift: [],
    objc: ["+ (void)noted {", "    NSLog(@\"noted\");", "}"]
  )

  /// The block of a timer that must not retain the object.
  static let classTick = Member(
    name: "tick of the class",
    swift: [],
    objc: ["+ (void)tick {", "    NSLog(@\"tick\");", "}"]
  )

  /// The token of observing a notification; Objective-C names the observer instead.
  static func token(_ name: String, isBoth: Bool) -> Member {
    property(Words("(any NSObjectProtocol)", isBoth ? "id " : ""), name)
  }

  /// The assumed end of a flow of screens.
  static let endFlow = Member(
    name: "endFlow",
    swift: [
      "private func endFlow() {",
      "    NotificationCenter.default.post(name: Notification.Name(\"FlowDidEnd\"), object: self)",
      "}",
    ],
    objc: [
      "- (void)endFlow {",
      "    NSNotificationCenter *center = [NSNotificationCenter defaultCenter];",
      "    [center postNotificationName:@\"FlowDidEnd\" object:self];",
      "}",
    ]
  )

  /// The continuation of an object's callback.
  static let rely = Member(
    name: "rely",
    swift: [
      "/// Takes for granted that a callback has come already.",
      "private func rely(on callback: String, of controller: UIViewController?) {",
      "    if isViewLoaded { view.setNeedsLayout() }",
      "}",
    ],
    objc: [
      "// Takes for granted that a callback has come already.",
      "- (void)relyOn:(NSString *)callback of:(UIViewController *)controller {",
      "    if ([self isViewLoaded]) [self.view setNeedsLayout];",
      "}",
    ]
  )

  /// The calls that make a controller a child.
  static let embed = Member(
    name: "embed",
    swift: [
      "private func embed(_ child: UIViewController, in parent: UIViewController?) {",
      "    parent?.addChild(child)",
      "    child.view.frame = parent?.view.bounds ?? .zero",
      "    parent?.view.addSubview(child.view)",
      "    child.didMove(toParent: parent)",
      "}",
    ],
    objc: [
      "- (void)embed:(UIViewController *)child in:(UIViewController *)parent {",
      "    [parent addChildViewController:child];",
      "    child.view.frame = parent.view.bounds;",
      "    [parent.view addSubview:child.view];",
      "    [child didMoveToParentViewController:parent];",
      "}",
    ]
  )

  /// The calls that end that.
  static let unembed = Member(
    name: "unembed",
    swift: [
      "private func unembed(_ child: UIViewController?) {",
      "    child?.willMove(toParent: nil)",
      "    child?.view.removeFromSuperview()",
      "    child?.removeFromParent()",
      "}",
    ],
    objc: [
      "- (void)unembed:(UIViewController *)child {",
      "    [child willMoveToParentViewController:nil];",
      "    [child.view removeFromSuperview];",
      "    [child removeFromParentViewController];",
      "}",
    ]
  )

  /// The method that adds the initial children of a container.
  static let addChildren = Member(
    name: "addChildren",
    swift: [
      "private func addChildren(_ children: [UIViewController]) {",
      "    for child in children { embed(child, in: self) }",
      "}",
    ],
    objc: [
      "- (void)addChildren:(NSArray *)children {",
      "    for (UIViewController *child in children) [self embed:child in:self];",
      "}",
    ]
  )
}
