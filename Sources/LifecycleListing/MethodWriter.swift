import LifecycleEngine

/// Writes the statements of one method, and adds the members that they need to the class.
struct MethodWriter {
  private(set) var scope: ClassScope
  /// The callback whose override is written.
  private(set) var callback: Callback
  /// The position of the method, to tell methods apart.
  let method: Int
  private var code = Code()
  /// The local through which a block of Objective-C reaches the object that it does not retain.
  var weakSelf = ""
  private var localNames: NameTable
  private var locals: [ControllerID: Reference] = [:]

  init(_ scope: ClassScope, callback: Callback, method: Int) {
    self.scope = scope
    self.callback = callback
    self.method = method
    localNames = scope.localNames
    for name in CallbackForm.of(callback).parameterNames { _ = localNames.claim(name) }
  }

  var listed: ListedApp { scope.listed }
  var isMRC: Bool { listed.isMRC }
  var kind: ControllerKind { scope.definition.kind }

  /// Whether the platform has what not every version has.
  func has(_ feature: KeyPath<Profile, Bool>) -> Bool { listed.profile[keyPath: feature] }

  /// Writes one statement.
  ///
  /// - Parameter statement: The statement.
  /// - Returns: One line or more in each language.
  mutating func write(_ statement: Statement) -> Code {
    code = Code()
    let call = statement.call
    if let stranger = stranger(in: call) {
      note("\(stranger) does not know \(call.name): UIKit has no such call.")
    } else {
      write(call)
    }
    if code.swift.isEmpty || code.objc.isEmpty { note(call.name) }
    return code
  }

  private mutating func write(_ call: Call) {
    switch call.schema.code {
    case .lines(let swift, let objc):
      if let older = call.schema.olderCode, !older.isNewer(listed.profile) {
        write(call, swift: older.swift.map { [$0] } ?? swift, objc: older.objc)
      } else {
        write(call, swift: swift, objc: objc)
      }
    case .comment(let text): write(call, swift: ["// \(text)"], objc: ["// \(text)"])
    case .written(let writer): write(FieldValues(values: call.values), by: writer)
    case .missing: break
    }
  }

  /// The class of a container of the wrong kind, which nothing can be sent to.
  private func stranger(in call: Call) -> String? {
    guard let kind = call.schema.kind, case .controller(let id) = call.values.first else {
      return nil
    }
    return listed[id].kind == kind ? nil : listed.className(id)
  }

  /// Writes a line that belongs to no statement.
  mutating func write(_ body: (inout MethodWriter) -> Void) -> Code {
    code = Code()
    body(&self)
    return code
  }

  /// The number of lines of the statement in Swift so far.
  var lineCount: Int { code.swift.count }

  /// Adds one line in each language.
  mutating func line(_ swift: String, _ objc: String) {
    code.swift.append(swift)
    code.objc.append(objc)
  }

  /// Adds a line in Swift only.
  mutating func swift(_ line: String) { code.swift.append(line) }

  /// Adds a line in Objective-C only.
  mutating func objc(_ line: String) { code.objc.append(line) }

  /// Adds a comment in both languages.
  mutating func note(_ comment: String) {
    line("// \(comment)", "// \(comment)")
  }

  mutating func add(_ member: Member) { scope.add(member) }

  /// Notes that the class names another one.
  mutating func name(_ id: ControllerID) { scope.use(id) }

  mutating func adopt(_ name: String) { scope.adopt(name) }

  mutating func name(of resource: ListedResource) -> String { scope.name(of: resource) }

  mutating func observerName(_ notification: String) -> String {
    scope.observerName(notification)
  }

  /// A new object in Objective-C, released later without automatic reference counting.
  func autoreleased(_ expression: String) -> String {
    isMRC ? "[\(expression) autorelease]" : expression
  }

  /// Writes the lines of a block: it returns nothing, and its locals end with it.
  mutating func inBlock<Result>(_ body: (inout MethodWriter) -> Result) -> Result {
    let around = (callback, locals)
    callback = .later
    defer { (callback, locals) = around }
    return body(&self)
  }

  /// A name for a local that nothing else in the method has.
  mutating func local(_ wanted: String) -> String { localNames.claim(wanted) }
}

/// Controllers and outlets.
extension MethodWriter {
  /// An object that is there already, by the way that is shortest from here.
  mutating func use(_ id: ControllerID) -> Reference {
    if id == scope.id { return .this }
    if let local = locals[id] { return local }
    if let relation = relation(to: id) { return relation }
    return property(of: id)
  }

  /// Like ``use(_:)``, with the class that the app gives the object.
  mutating func useTyped(_ id: ControllerID) -> Reference {
    if id == scope.id { return .this }
    if let local = locals[id] { return local }
    guard let relation = relation(to: id) else { return property(of: id) }
    scope.use(id)
    let name = listed.className(id)
    return Reference(
      "(\(relation.swift) as? \(name))",
      "((\(name) *)\(relation.objc))",
      isOptional: true
    )
  }

  /// An object that a method needs for sure: it is made here where nothing holds it.
  mutating func make(_ id: ControllerID) -> Reference {
    if id == scope.id { return .this }
    if let local = locals[id] { return local }
    scope.note(id, madeIn: method)
    scope.use(id)
    // The local may hide the property, which is always reached through self.
    let name =
      scope.held[id]?.name
      ?? local(Identifier.safeMemberName(listed[id].name, suffix: "Controller"))
    let reference = Reference(name, name)
    locals[id] = reference
    let expression = creation(of: id)
    let type = listed.className(id)
    if let held = scope.held[id] {
      line(
        "let \(name) = self.\(held.name) ?? \(expression.swift)",
        "\(type) *\(name) = self.\(held.name) ?: \(expression.objc);"
      )
      if !held.isStrong { line("self.\(held.name) = \(name)", "self.\(held.name) = \(name);") }
    } else {
      line("let \(name) = \(expression.swift)", "\(type) *\(name) = \(expression.objc);")
    }
    addChildren(to: reference, of: id)
    return reference
  }

  /// Sets the property that holds a controller.
  mutating func retain(_ id: ControllerID) {
    scope.note(retained: id)
    guard id != scope.id else { return line("keepAlive = self", "self.keepAlive = self;") }
    let object = relation(to: id) == nil ? make(id) : useTyped(id)
    let name = scope.held[id]?.name ?? object.swift
    line("self.\(name) = \(object.swift)", "self.\(name) = \(object.objc);")
  }

  /// Clears the property that holds a controller.
  mutating func forget(_ id: ControllerID) {
    scope.note(needed: id)
    let name = id == scope.id ? "keepAlive" : scope.held[id]?.name ?? "keepAlive"
    line("self.\(name) = nil", "self.\(name) = nil;")
  }

  /// The outlet of this class, or of another one.
  mutating func outlet(_ name: String, of id: ControllerID?) -> Reference {
    let owner = id ?? scope.id
    let reference = useTyped(owner)
    if owner != scope.id { scope.use(owner) }
    let property = listed.outletName(name, of: owner)
    return Reference(reference.dot + property, "\(reference.objc).\(property)")
  }

  private mutating func property(of id: ControllerID) -> Reference {
    scope.note(needed: id)
    guard let held = scope.held[id] else { return Reference("owner", "self", isOptional: true) }
    return Reference("self.\(held.name)", "self.\(held.name)", isOptional: true)
  }

  /// The property of UIKit that leads to a container.
  private func relation(to id: ControllerID) -> Reference? {
    let containers = listed.containers(of: scope.id)
    let kind = listed[id].kind
    if listed[id].isAnonymous {
      return Reference("navigationController", "self.navigationController", isOptional: true)
    }
    let name: String
    switch kind {
    case .navigation: name = "navigationController"
    case .tabBar: name = "tabBarController"
    case .split: name = "splitViewController"
    case .content, .table, .page, .container, .alert, .search, .hosting:
      guard containers.first == id else { return nil }
      return Reference("parent", "self.parentViewController", isOptional: true)
    }
    let isAround = containers.first { listed[$0].kind == kind } == id
    let isOnly = listed.app.controllers.count { $0.kind == kind && !$0.isAnonymous } == 1
    let isMadeHere = scope.usage.makers[id] != nil || scope.usage.retained.contains(id)
    let isInside = listed.containers(of: id).contains(scope.id)
    guard isAround || isOnly && !isMadeHere && !isInside else { return nil }
    return Reference(name, "self.\(name)", isOptional: true)
  }

  /// The code that creates a controller, without its children.
  private func creation(of id: ControllerID) -> Words {
    let definition = listed[id]
    let name = listed.className(id)
    switch definition.source {
    case .storyboard:
      let identifier = Words(literal: definition.name)
      return Words(
        "UIStoryboard(name: \"Main\", bundle: nil)"
          + ".instantiateViewController(withIdentifier: \(identifier.swift)) as! \(name)",
        "[[UIStoryboard storyboardWithName:@\"Main\" bundle:nil] "
          + "instantiateViewControllerWithIdentifier:\(identifier.objc)]"
      )
    case .nib where definition.nib == nil || definition.nib?.name != nil:
      let nib = Words(literal: definition.nib?.name ?? name)
      return Words(
        "\(name)(nibName: \(nib.swift), bundle: nil)",
        autoreleased("[[\(name) alloc] initWithNibName:\(nib.objc) bundle:nil]")
      )
    case .code, .nib:
      return plainCreation(of: definition, name)
    }
  }

  private func plainCreation(of definition: ControllerDefinition, _ name: String) -> Words {
    if definition.kind == .alert {
      let style = definition.containerStyle == .actionSheet ? "actionSheet" : "alert"
      return Words(
        "\(name)(title: nil, message: nil, preferredStyle: .\(style))",
        "[\(name) alertControllerWithTitle:nil message:nil "
          + "preferredStyle:UIAlertControllerStyle\(style.capitalized)]"
      )
    }
    guard definition.kind == .page else {
      return Words("\(name)()", autoreleased("[[\(name) alloc] init]"))
    }
    let style = definition.containerStyle == .curl ? "pageCurl" : "scroll"
    let objcStyle = definition.containerStyle == .curl ? "PageCurl" : "Scroll"
    return Words(
      "\(name)(transitionStyle: .\(style), navigationOrientation: .horizontal, options: nil)",
      autoreleased(
        "[[\(name) alloc] initWithTransitionStyle:UIPageViewControllerTransitionStyle\(objcStyle) "
          + "navigationOrientation:UIPageViewControllerNavigationOrientationHorizontal options:nil]"
      )
    )
  }

  /// Adds the initial content of a UIKit container that code creates.
  private mutating func addChildren(to container: Reference, of id: ControllerID) {
    let definition = listed[id]
    switch definition.kind {
    case .navigation, .tabBar, .split: break
    case .content, .table, .page, .container, .alert, .search, .hosting: return
    }
    guard definition.source == .code, !definition.children.isEmpty else { return }
    if let columns = definition.columns, has(\.code.hasColumns) {
      return addColumns(columns, to: container)
    }
    let children = definition.children.map { make($0) }
    let list = Words(list: children)
    line(
      "\(container.swift).viewControllers = \(list.swift)",
      "\(container.objc).viewControllers = \(list.objc);"
    )
  }

  /// Puts controllers into columns by their names.
  private mutating func addColumns(_ columns: SplitColumns<ControllerID>, to container: Reference) {
    for column in Command.SplitColumn.allCases {
      guard let object = columns[column].map({ make($0) }) else { continue }
      line(
        "\(container.swift).setViewController(\(object.swift), for: .\(column))",
        "[\(container.objc) setViewController:\(object.objc) "
          + "forColumn:UISplitViewControllerColumn\(column.rawValue.capitalized)];"
      )
    }
  }
}

extension Words {
  /// An array of objects.
  init(list: [Reference]) {
    let swift = list.map(\.swift).joined(separator: ", ")
    let objc = (list.map(\.objc) + ["nil"]).joined(separator: ", ")
    self.init("[\(swift)]", "[NSArray arrayWithObjects:\(objc)]")
  }
}
