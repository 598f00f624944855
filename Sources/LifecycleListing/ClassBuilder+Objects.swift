import LifecycleEngine

/// The initializers that a class can override.
enum ListedInitializer: CaseIterable {
  case plain, nibName, style, coder

  var callback: Callback {
    switch self {
    case .plain: .`init`
    case .nibName: .initWithNibName
    case .style: .initWithStyle
    case .coder: .initWithCoder
    }
  }
}

/// The beginning and the end of a class's objects.
extension ClassBuilder {
  /// The initializers that statements or notifications ask for.
  mutating func initializers() -> [ListedMethod] {
    let all = ListedInitializer.allCases
    let isHandled = all.contains { handler(of: $0.callback) != nil }
    guard isHandled || !observed.isEmpty else { return [] }
    if !observed.isEmpty { addObservation() }
    return all.enumerated().compactMap { initializer($1, position: -2 - $0) }
  }

  /// The initializers that a Swift class must override so that it has all others of its parent.
  private var designated: [ListedInitializer] {
    switch definition.kind {
    case .content, .container, .page, .alert, .search, .hosting: [.nibName, .coder]
    case .table: [.nibName, .style, .coder]
    case .navigation, .tabBar, .split: [.plain, .nibName, .coder]
    }
  }

  private mutating func initializer(
    _ initializer: ListedInitializer,
    position: Int
  ) -> ListedMethod? {
    let callback = initializer.callback
    let handler = handler(of: callback)
    let isObserving = !observed.isEmpty && initializer != .plain
    let needsSwift = handler != nil || designated.contains(initializer)
    let needsObjC =
      handler != nil || isObserving && (initializer == .coder || initializer == plainInitializer)
    guard needsSwift || needsObjC else { return nil }
    let words = words(of: initializer)
    let form = CallbackForm.of(callback)
    let objcType = listed.profile.code.isSwift ? "(instancetype)" : "(id)"
    let objc = form.declaration.objc.replacing("(instancetype)", with: objcType)
    var method = ListedMethod(
      callback: callback,
      isMapped: handler != nil,
      comments: handler == nil ? [] : comments(on: callback, form.place),
      declaration: Code(
        swift: needsSwift ? [words.declaration] : [],
        objc: needsObjC ? [objc] : []
      )
    )
    let swiftCall = ListedMethod.Part.superCall(
      Code(swift: [words.swiftSuper]),
      isMapped: handler != nil && handler?.superCall != .never
    )
    let objcCall = ListedMethod.Part.superCall(
      Code(objc: ["self = \(words.objcSuper);"]),
      isMapped: handler != nil
    )
    let superCall = handler?.superCall ?? .first
    if superCall == .never { method.parts.append(.plain(Code(swift: [Self.forcedSuper]))) }
    method.parts.append(swiftCall)
    if superCall == .first {
      method.parts += [objcCall, .plain(Code(objc: ["if (self == nil) return nil;"]))]
    }
    if isObserving { method.parts.append(.plain(Code("observeApp()", "[self observeApp];"))) }
    if let handler { method.parts += body(of: handler, position: position) }
    if superCall == .last { method.parts.append(objcCall) }
    method.parts.append(.plain(Code(objc: ["return self;"])))
    return method
  }

  private static let forcedSuper =
    "// Objective-C could leave this out; Swift does not compile without it."

  /// The initializer that plain creation goes through.
  private var plainInitializer: ListedInitializer {
    definition.kind == .table ? .style : .nibName
  }

  private struct InitializerWords {
    let declaration: String
    let swiftSuper: String
    let objcSuper: String
  }

  private func words(of initializer: ListedInitializer) -> InitializerWords {
    let kind = definition.kind
    let page = "transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil"
    let plain = kind == .page ? "(\(page))" : "(nibName: nil, bundle: nil)"
    let form = CallbackForm.of(initializer.callback).declaration.swift
    switch initializer {
    case .nibName where kind == .page:
      return InitializerWords(
        declaration: "override init(transitionStyle: UIPageViewController.TransitionStyle, "
          + "navigationOrientation: UIPageViewController.NavigationOrientation, "
          + "options: [UIPageViewController.OptionsKey: Any]?)",
        swiftSuper: "super.init(transitionStyle: transitionStyle, "
          + "navigationOrientation: navigationOrientation, options: options)",
        objcSuper: "[super initWithNibName:nibNameOrNil bundle:nibBundleOrNil]"
      )
    case .nibName:
      return InitializerWords(
        declaration: "override \(form)",
        swiftSuper: "super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)",
        objcSuper: "[super initWithNibName:nibNameOrNil bundle:nibBundleOrNil]"
      )
    case .style:
      let isTable = kind == .table
      return InitializerWords(
        declaration: isTable ? "override \(form)" : form,
        swiftSuper: isTable
          ? "super.init(style: style)"
          : kind == .page ? "super.init(\(page))" : "super.init\(plain)",
        objcSuper: isTable ? "[super initWithStyle:style]" : "[super init]"
      )
    case .coder:
      return InitializerWords(
        declaration: "required \(form)",
        swiftSuper: "super.init(coder: coder)",
        objcSuper: "[super initWithCoder:coder]"
      )
    case .plain:
      let swift = kind == .table ? "(style: .plain)" : plain
      return InitializerWords(
        declaration: "convenience \(form)",
        swiftSuper: "self.init\(swift)",
        objcSuper: "[super init]"
      )
    }
  }

  /// The method that asks for the notifications of the app and the scene.
  private mutating func addObservation() {
    scope.add(
      Member(name: "appObservers", swift: ["private var appObservers: [any NSObjectProtocol] = []"])
    )
    var swift = ["private func observeApp() {", "    let center = NotificationCenter.default"]
    var objc = [
      "- (void)observeApp {",
      "    NSNotificationCenter *center = [NSNotificationCenter defaultCenter];",
    ]
    for (method, name) in observed {
      swift += [
        "    appObservers.append(",
        "        center.addObserver(forName: \(name.swift), object: nil, queue: .main) {",
        "            [weak self] _ in self?.\(method)()",
        "        }",
        "    )",
      ]
      objc.append(
        "    [center addObserver:self selector:@selector(\(method)) name:\(name.objc) object:nil];"
      )
    }
    scope.add(Member(name: "observeApp", swift: swift + ["}"], objc: objc + ["}"]))
  }

  /// The end of an object: what the scenario does then, and what the class must give back.
  mutating func ending() -> ListedMethod? {
    let handler = handler(of: .`deinit`)
    var parts: [ListedMethod.Part] = []
    if let handler { parts += body(of: handler, position: -1) }
    // An object that the override releases itself is not released again.
    let givenBack: Set<String> =
      handler?.lines.contains(.releaseData) == true ? ["data"] : []
    let releases =
      listed.isMRC
      ? scope.members.filter { $0.isRetained && !givenBack.contains($0.name) }.map(\.name) : []
    let isObserving = !observed.isEmpty
    let needsObjC = handler != nil || isObserving || !releases.isEmpty
    guard needsObjC else { return nil }
    if isObserving {
      parts.append(
        .plain(
          Code(
            "appObservers.forEach { NotificationCenter.default.removeObserver($0) }",
            "[[NSNotificationCenter defaultCenter] removeObserver:self];"
          )
        )
      )
    }
    parts.append(.plain(Code(objc: releases.map { "[\($0) release];" })))
    if listed.isMRC, handler?.superCall != .never {
      parts.append(.plain(Code(objc: ["[super dealloc];"])))
    }
    let form = CallbackForm.of(.`deinit`)
    return ListedMethod(
      callback: .`deinit`,
      isMapped: handler != nil,
      declaration: Code(
        swift: handler != nil || isObserving ? [form.declaration.swift] : [],
        objc: [form.declaration.objc]
      ),
      parts: parts
    )
  }
}

extension Member {
  /// Whether an object must release the value when it ends, without automatic reference counting.
  fileprivate var isRetained: Bool { isProperty && (holding == .strong || holding == .copied) }
}
