import LifecycleEngine
import LifecycleScenario

/// Calls that take more than lines of code with fields in them; see ``CallWriter``.
extension MethodWriter {
  /// Writes a call with the writer that its form names.
  mutating func write(_ values: FieldValues, by writer: CallWriter) {
    switch writer {
    case .clearedProperty: forget(values[0])
    case .clearedView:
      clearView(of: use(values[0]), unlessInWindow: values[1], onlyIfLoaded: values[2])
    case .root: replaceRoot(with: make(values[0]))
    case .rotation: rotate(to: values[0])
    case .traits: overrideTraits(style: values[0], sizeClass: values[1])
    case .presentation: present(values[1], from: values[0], style: values[2], animated: values[3])
    case .segue:
      let kind: Command.SegueKind = values[2]
      performSegue(from: values[0], kind.rawValue + capitalizedName(of: values[1]))
    case .unwindSegue: performSegue(from: values[0], "unwindTo\(capitalizedName(of: values[1]))")
    case .flip: transition(of: values[0], from: values[1], to: values[2], animated: values[3])
    case .tab: select(values[1], on: values[0])
    case .pages:
      let pages: [ControllerID] = values[1]
      show(Words(list: pages.map { make($0) }), on: values[0], animated: Words(values[2]))
    case .column: put(values[2], into: values[1], of: values[0])
    case .columnVisibility(let isShown): changeColumn(values[1], of: values[0], isShown: isShown)
    case .view: assignView(of: values[0])
    case .subview: createSubview(of: values[0])
    case .geometry: readGeometry(of: values[0])
    case .alongside: animateAlongside()
    case .transitionCheck: returnIfTransitioning()
    case .data: allocateData(of: values[0])
    case .retention: retain(values[0], by: values[1])
    case .delegate: becomeDelegate(of: values[0], ownership: values[1])
    case .timer: startTimer(retains: values[0])
    case .observer: addObserver(values[0], retains: values[1])
    case .observerRemoval: removeObserver(values[0])
    case .acquisition: acquire(values[0], values[1], values[2])
    case .lettingGo: release(values[0], values[1], ifLeaving: values[2])
    case .pause: pause(milliseconds: values[0])
    case .block: later(milliseconds: values[0], retains: values[1])
    case .directCall: callDirectly(values[0], on: values[1])
    case .modelReading: readModel(values[0])
    case .modelChange: changeModel(values[0])
    case .traitRegistration: registerForChanges(of: values[0])
    }
  }

  private func capitalizedName(of id: ControllerID) -> String { listed[id].name.capitalized }

  private mutating func readGeometry(of subject: Statement.GeometrySubject) {
    switch subject {
    case .view:
      let size = local("size")
      line("let \(size) = view.bounds.size", "CGSize \(size) = self.view.bounds.size;")
    case .subviews:
      let frame = local("frame")
      line(
        "let \(frame) = view.subviews.first?.frame",
        "CGRect \(frame) = [[self.view.subviews lastObject] frame];"
      )
    }
  }

  private mutating func allocateData(of bytes: Int) {
    add(.data)
    line(
      "data = Data(count: \(bytes))",
      isMRC
        ? "data = [[NSMutableData alloc] initWithLength:\(bytes)];"
        : "self.data = [NSMutableData dataWithLength:\(bytes)];"
    )
  }

  private mutating func retain(_ target: ControllerID, by retainer: Statement.Retainer) {
    switch retainer {
    case .property: retain(target)
    case .closure:
      let object = make(target)
      add(.onChange)
      line(
        "onChange = { \(object.swift).title = \"Changed\" }",
        "self.onChange = ^{ \(object.objc).title = @\"Changed\"; };"
      )
    }
  }

  private mutating func pause(milliseconds: Int) {
    let seconds = "\(Double(milliseconds) / 1000)"
    line(
      "Thread.sleep(forTimeInterval: \(seconds))",
      "[NSThread sleepForTimeInterval:\(seconds)];"
    )
  }

  private mutating func callDirectly(_ callback: Callback, on target: ControllerID?) {
    guard let call = CallbackForm.of(callback).directCall else {
      return note("Calls \(callback.rawValue) directly: \(callback.whyNoDirectCall)")
    }
    guard let target, call.objc.hasPrefix("[self ") else { return line(call.swift, call.objc) }
    let object = use(target)
    let unused = "_ = "
    let swift =
      call.swift.hasPrefix(unused)
      ? unused + object.dot + call.swift.dropFirst(unused.count) : object.dot + call.swift
    line(swift, "[\(object.objc) \(call.objc.dropFirst("[self ".count))")
  }
}
