import LifecycleEngine

/// Builds the class of one controller.
struct ClassBuilder {
  let listed: ListedApp
  let id: ControllerID
  var scope: ClassScope
  /// The notification that calls the class, and the method that it calls.
  var observed: [(method: String, notification: Words)] = []
  private var methods: [ListedMethod] = []

  /// The class of a controller.
  ///
  /// The methods are written until nothing new turns up: whether a controller needs a property is
  /// known only when all of them are there.
  static func build(_ id: ControllerID, of listed: ListedApp) -> ClassModel {
    var usage = ClassScope.Usage()
    while true {
      var builder = ClassBuilder(listed, id, usage: usage)
      builder.writeMethods()
      if builder.scope.usage == usage { return builder.model() }
      usage = builder.scope.usage
    }
  }

  private init(_ listed: ListedApp, _ id: ControllerID, usage: ClassScope.Usage) {
    self.listed = listed
    self.id = id
    scope = ClassScope(listed, id, usage: usage)
  }

  var definition: ControllerDefinition { listed[id] }

  func handler(of callback: Callback) -> Handler? {
    definition.handlers.first { $0.callback == callback }
  }

  private mutating func writeMethods() {
    let callbacks = Callback.allCases
    for (position, callback) in callbacks.enumerated() {
      let form = CallbackForm.of(callback)
      switch form.place {
      case .initializer, .deinitializer: break
      case .override, .conformance, .notification, .own:
        if let handler = handler(of: callback) {
          methods.append(method(of: handler, form, position: position))
        } else if let added = addedMethod(callback, position: position) {
          methods.append(added)
        }
      }
    }
    let initializers = initializers()
    methods = initializers + methods
    if let ending = ending() { methods.append(ending) }
  }

  private mutating func method(
    of handler: Handler,
    _ form: CallbackForm,
    position: Int
  ) -> ListedMethod {
    var method = ListedMethod(
      callback: handler.callback,
      comments: comments(on: handler.callback, form.place),
      declaration: declaration(of: form)
    )
    switch form.place {
    case .conformance(let name): scope.adopt(name)
    case .notification(let notification):
      if let notification { observed.append((handler.callback.rawValue, notification)) }
    case .override, .initializer, .deinitializer, .own: break
    }
    let superCall = form.superCall.map {
      ListedMethod.Part.superCall(Code($0.swift, $0.objc), isMapped: true)
    }
    if handler.superCall == .first, let superCall { method.parts.append(superCall) }
    method.parts += body(of: handler, position: position)
    if handler.superCall == .last, let superCall { method.parts.append(superCall) }
    if let result = form.result {
      method.parts.append(.plain(Code("return \(result.swift)", "return \(result.objc);")))
    }
    if handler.superCall == .never || superCall == nil, form.place == .override {
      method.missedLog = .log(handler.callback, form.logged)
    }
    return method
  }

  /// The statements of an override, with the guard of one that runs once.
  mutating func body(of handler: Handler, position: Int) -> [ListedMethod.Part] {
    var writer = MethodWriter(scope, callback: handler.callback, method: position)
    var parts: [ListedMethod.Part] = []
    if handler.callback == .viewDidLoad, let children = startingChildren(&writer) {
      parts.append(.plain(children))
    }
    if handler.once {
      let flag = "hasRun\(handler.callback.rawValue.capitalized)"
      writer.add(.property(Words("= false", "BOOL "), flag, holding: .value))
      parts.append(.open(Code("if !\(flag) {", "if (!self.\(flag)) {")))
      parts.append(.plain(Code("\(flag) = true", "self.\(flag) = YES;")))
    }
    var line = 0
    for statement in handler.statements {
      parts += writer.parts(of: statement, atLine: line)
      line += statement.lineCount
    }
    if handler.once { parts.append(.close(Code("}", "}"))) }
    scope = writer.scope
    return parts
  }

  /// A method that the class needs though the scenario gives it no statements.
  private mutating func addedMethod(_ callback: Callback, position: Int) -> ListedMethod? {
    let form = CallbackForm.of(callback)
    var writer = MethodWriter(scope, callback: callback, method: position)
    var method = ListedMethod(callback: callback, declaration: declaration(of: form))
    if callback == .loadView, definition.overridesLoadView {
      method.parts.append(.plain(writer.write { $0.assignView() }))
      method.missedLog = .log(callback, nil)
    } else if callback == .viewDidLoad, let children = startingChildren(&writer) {
      guard let superCall = form.superCall else { return nil }
      method.isMapped = false
      method.parts.append(.superCall(Code(superCall.swift, superCall.objc), isMapped: false))
      method.parts.append(.plain(children))
    } else {
      return nil
    }
    scope = writer.scope
    return method
  }

  /// The method that adds the pages, or the children of a custom container.
  private func startingChildren(_ writer: inout MethodWriter) -> Code? {
    guard !definition.children.isEmpty else { return nil }
    let children = definition.children
    switch definition.kind {
    case .container:
      return writer.write { $0.addChildren(children) }
    case .page:
      return writer.write { writer in
        let pages = Words(list: [writer.make(children[0])])
        writer.show(pages, on: id, animated: Words(false))
      }
    case .content, .table, .navigation, .tabBar, .split, .alert, .search, .hosting: return nil
    }
  }

  private func declaration(of form: CallbackForm) -> Code {
    let isOverride = form.place == .override
    let swift = form.declaration.swift
    return Code(isOverride ? "override \(swift)" : swift, form.declaration.objc)
  }

  /// The note about a callback.
  func comments(on callback: Callback, _ place: CallbackForm.Place) -> [String] {
    var comments: [String] = []
    let version = listed.version
    if case .own(let when) = place { comments.append(when) }
    if place == .notification(nil) { comments.append("Only the application delegate is told.") }
    if version < callback.introduced {
      comments.append("Never called on iOS \(version): it came with iOS \(callback.introduced).")
    } else if let removed = callback.removed, version >= removed {
      comments.append("Never called on iOS \(version): it ended with iOS \(removed).")
    }
    return comments
  }

  private func model() -> ClassModel {
    let index = Int(id.rawValue)
    let names = listed.viewClassNames[index]
    var model = ClassModel(
      controller: definition.name,
      name: scope.className,
      superclass: ListedApp.superclass(of: definition.kind),
      isMRC: listed.isMRC,
      profile: listed.profile
    )
    model.comments = origin()
    model.protocols = scope.protocols
    model.members = scope.members
    model.answers = answers()
    model.methods = methods
    model.viewClasses = zip(names, definition.views).map {
      ListedViewClass(name: $0, setUpIn: $1.setUpIn)
    }
    model.dataModel = listed.model(in: id)
    model.classes = scope.classes.map { listed.className($0) }
    return model
  }
}

extension Code {
  /// The line that logs a callback for which the base class to take home is not asked.
  static func log(_ callback: Callback, _ logged: Words?) -> Code {
    let name = callback.rawValue
    return Code(
      "LifecycleLog.write(self, \"\(name)\"\(logged.map { ", \($0.swift)" } ?? ""))",
      "LifecycleWrite(self, @\"\(name)\", \(logged?.objc ?? "nil"));"
    )
  }
}
