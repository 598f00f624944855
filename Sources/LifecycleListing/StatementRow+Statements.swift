import LifecycleEngine

/// What only overrides do, and takes more than lines of code with fields in them.
extension StatementRow {
  static let viewRows = [
    Self("readOutlet") { writer, values in
      let outlet = writer.outlet(values.text(0), of: values.optionalController(1))
      let text = writer.local("text")
      writer.line("let \(text) = \(outlet.swift).text", "NSString *\(text) = \(outlet.objc).text;")
    },
    Self("writeOutlet") { writer, values in
      let outlet = writer.outlet(values.text(0), of: values.optionalController(1))
      writer.line("\(outlet.swift).text = \"Ready\"", "\(outlet.objc).text = @\"Ready\";")
    },
    Self("clearOutlet") { writer, values in
      let outlet = writer.outlet(values.text(0), of: nil)
      writer.line("\(outlet.swift) = nil", "\(outlet.objc) = nil;")
    },
    Self("storeStateInOutlet") { writer, values in
      let outlet = writer.outlet(values.text(0), of: nil)
      writer.add(.page)
      writer.line(
        "\(outlet.swift).text = \"Page \\(page)\"",
        "\(outlet.objc).text = [NSString stringWithFormat:@\"Page %ld\", (long)self.page];"
      )
    },
    Self("assignView") { writer, values in writer.assignView(of: values.optionalController(0)) },
    Self("createSubview") { writer, _ in
      let view = writer.autoreleased("[[UIView alloc] initWithFrame:CGRectMake(0, 0, 44, 44)]")
      writer.line(
        "view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44)))",
        "[self.view addSubview:\(view)];"
      )
    },
    Self("testView") { writer, _ in
      writer.add(.refresh)
      writer.line("if view != nil {", "if (self.view != nil) {")
      writer.line("    refresh()", "    [self refresh];")
      writer.line("}", "}")
    },
    Self("readGeometry") { writer, values in
      let subject: Statement.GeometrySubject = values.choice(0)
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
    Self("readTraits") { writer, _ in
      guard writer.has(\.hasTraits) else {
        let orientation = writer.local("orientation")
        return writer.line(
          "let \(orientation) = interfaceOrientation",
          "UIInterfaceOrientation \(orientation) = self.interfaceOrientation;"
        )
      }
      let traits = writer.local("traits")
      writer.line(
        "let \(traits) = traitCollection",
        "UITraitCollection *\(traits) = self.traitCollection;"
      )
    },
  ]

  static let effectRows = [
    Self("animate") { writer, _ in writer.animate() },
    Self("relyOn") { writer, values in
      let callback: Callback = values.choice(0)
      let owner = values.optionalController(1).map { " of \(writer.listed.className($0))" } ?? ""
      let comment = "// takes for granted that \(callback.rawValue)\(owner) has come"
      writer.add(.refresh)
      writer.line("refresh()  \(comment)", "[self refresh];  \(comment)")
    },
    Self("returnIfTransitioning") { writer, _ in writer.returnIfTransitioning() },
    Self("endFlowIfMovingFromParent") { writer, _ in
      writer.add(.endFlow)
      writer.line(
        "if isMovingFromParent { endFlow() }",
        "if ([self isMovingFromParentViewController]) [self endFlow];"
      )
    },
  ]

  static let stateRows = [
    Self("saveState") { writer, _ in
      writer.add(.page)
      let key = Words(literal: "\(writer.scope.className).page")
      writer.line(
        "UserDefaults.standard.set(page, forKey: \(key.swift))",
        "[[NSUserDefaults standardUserDefaults] setInteger:self.page forKey:\(key.objc)];"
      )
    },
    Self("restoreState") { writer, _ in
      writer.add(.page)
      let key = Words(literal: "\(writer.scope.className).page")
      writer.line(
        "page = UserDefaults.standard.integer(forKey: \(key.swift))",
        "self.page = [[NSUserDefaults standardUserDefaults] integerForKey:\(key.objc)];"
      )
    },
    Self("resetInterface") { writer, _ in
      writer.add(.page)
      writer.line("page = 0", "self.page = 0;")
    },
    Self("refresh") { writer, _ in
      writer.add(.refresh)
      writer.line("refresh()", "[self refresh];")
    },
  ]

  static let memoryRows = [
    Self("allocateData") { writer, values in
      writer.add(.data)
      let bytes = values.integer(0)
      writer.line(
        "data = Data(count: \(bytes))",
        writer.isMRC
          ? "data = [[NSMutableData alloc] initWithLength:\(bytes)];"
          : "self.data = [NSMutableData dataWithLength:\(bytes)];"
      )
    },
    Self("releaseData") { writer, _ in
      writer.add(.data)
      writer.line("data = nil", "self.data = nil;")
    },
    Self("fillCache") { writer, values in
      writer.add(.cache)
      let bytes = values.integer(0)
      writer.line(
        "cache[\"images\"] = Data(count: \(bytes))",
        "if (self.cache == nil) self.cache = [NSMutableDictionary dictionary];"
      )
      writer.objc(
        "[self.cache setObject:[NSMutableData dataWithLength:\(bytes)] forKey:@\"images\"];"
      )
    },
    Self("clearCache") { writer, _ in
      writer.add(.cache)
      writer.line("cache.removeAll()", "[self.cache removeAllObjects];")
    },
  ]

  static let ownershipRows = [
    Self("retain") { writer, values in
      let target = values.controller(0)
      let retainer: Statement.Retainer = values.choice(1)
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
    Self("becomeDelegateOf") { writer, values in
      writer.becomeDelegate(of: values.controller(0), ownership: values.choice(1))
    },
    Self("startTimer") { writer, values in writer.startTimer(retains: values.boolean(0)) },
    Self("invalidateTimer") { writer, _ in
      writer.add(.timer)
      writer.line("timer?.invalidate()", "[self.timer invalidate];")
      writer.line("timer = nil", "self.timer = nil;")
    },
    Self("addObserver") { writer, values in
      writer.addObserver(values.text(0), retains: values.boolean(1))
    },
    Self("removeObserver") { writer, values in writer.removeObserver(values.text(0)) },
  ]

  static let otherRows = [
    Self("work") { writer, values in
      let seconds = "\(Double(values.integer(0)) / 1000)"
      writer.line(
        "Thread.sleep(forTimeInterval: \(seconds))",
        "[NSThread sleepForTimeInterval:\(seconds)];"
      )
    },
    Self("callDirectly") { writer, values in
      let callback: Callback = values.choice(0)
      guard let call = CallbackForm.of(callback).directCall else {
        return writer.note("Calls \(callback.rawValue) directly: \(callback.whyNoDirectCall)")
      }
      writer.line(call.swift, call.objc)
    },
  ]
}
