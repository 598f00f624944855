import LifecycleEngine

/// Statements of overrides that need more than lines of code with fields in them.
extension StatementRow {
  static let statements: [String: Write] = [
    "assignView": { writer, values in writer.assignView(of: values[0]) },
    "createSubview": { writer, values in writer.createSubview(of: values[0]) },
    "readGeometry": { writer, values in
      let subject: Statement.GeometrySubject = values[0]
      switch subject {
      case .view:
        let size = writer.local("size")
        writer.line(
          "let \(size) = view.bounds.size",
          "CGSize \(size) = self.view.bounds.size;"
        )
      case .subviews:
        let frame = writer.local("frame")
        writer.line(
          "let \(frame) = view.subviews.first?.frame",
          "CGRect \(frame) = [[self.view.subviews lastObject] frame];"
        )
      }
    },
    "animateAlongside": { writer, _ in writer.animateAlongside() },
    "returnIfTransitioning": { writer, _ in writer.returnIfTransitioning() },
    "allocateData": { writer, values in
      writer.add(.data)
      let bytes: Int = values[0]
      writer.line(
        "data = Data(count: \(bytes))",
        writer.isMRC
          ? "data = [[NSMutableData alloc] initWithLength:\(bytes)];"
          : "self.data = [NSMutableData dataWithLength:\(bytes)];"
      )
    },
    "retain": { writer, values in
      let target: ControllerID = values[0]
      let retainer: Statement.Retainer = values[1]
      switch retainer {
      case .property: writer.retain(target)
      case .closure:
        let object = writer.make(target)
        writer.add(.onChange)
        writer.line(
          "onChange = { \(object.swift).title = \"Changed\" }",
          "self.onChange = ^{ \(object.objc).title = @\"Changed\"; };"
        )
      }
    },
    "becomeDelegateOf": { writer, values in
      writer.becomeDelegate(of: values[0], ownership: values[1])
    },
    "startTimer": { writer, values in writer.startTimer(retains: values[0]) },
    "addObserver": { writer, values in writer.addObserver(values[0], retains: values[1]) },
    "removeObserver": { writer, values in writer.removeObserver(values[0]) },
    "work": { writer, values in
      let milliseconds: Int = values[0]
      let seconds = "\(Double(milliseconds) / 1000)"
      writer.line(
        "Thread.sleep(forTimeInterval: \(seconds))",
        "[NSThread sleepForTimeInterval:\(seconds)];"
      )
    },
    "later": { writer, values in
      writer.later(milliseconds: values[0], retains: values[1])
    },
    "callDirectly": { writer, values in
      let callback: Callback = values[0]
      guard let call = CallbackForm.of(callback).directCall else {
        return writer.note("Calls \(callback.rawValue) directly: \(callback.whyNoDirectCall)")
      }
      writer.line(call.swift, call.objc)
    },
  ]
}
