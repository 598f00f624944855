import LifecycleEngine

/// Commands that take more than lines of code with fields in them.
extension StatementRow {
  static let commands: [String: Write] = [
    "create": { writer, values in
      let object = writer.make(values[0])
      // It is made though nothing may need it yet.
      writer.line("_ = \(object.swift)", "(void)\(object.objc);")
    },
    "release": { writer, values in writer.forget(values[0]) },
    "setViewNil": { writer, values in
      let object = writer.use(values[0])
      writer.clearView(of: object, unlessInWindow: values[1], onlyIfLoaded: values[2])
    },
    "setRoot": { writer, values in
      writer.setRoot(writer.make(values[0]))
    },
    "rotate": { writer, values in writer.rotate(to: values[0]) },
    "setTraits": { writer, values in
      writer.setTraits(style: values[0], sizeClass: values[1])
    },
    "disconnectScene": { writer, _ in writer.disconnectScene() },
    "present": { writer, values in
      writer.present(values[1], from: values[0], style: values[2], animated: values[3])
    },
    "segue": { writer, values in
      let kind: Command.SegueKind = values[2]
      let name = writer.listed[values[1]].name
      let identifier = Words(literal: kind.rawValue + name.capitalized)
      writer.performSegue(from: values[0], identifier)
    },
    "unwind": { writer, values in
      let name = writer.listed[values[1]].name
      let identifier = Words(literal: "unwindTo\(name.capitalized)")
      writer.performSegue(from: values[0], identifier)
    },
    "transition": { writer, values in
      writer.transition(of: values[0], from: values[1], to: values[2], animated: values[3])
    },
    "selectTab": { writer, values in writer.selectTab(values[1], on: values[0]) },
    "setPages": { writer, values in
      let targets: [ControllerID] = values[1]
      let list = Words(list: targets.map { writer.make($0) })
      writer.setPages(list, on: values[0], animated: Words(values[2]))
    },
    "showColumn": { writer, values in writer.changeColumn("show", values[1], on: values[0]) },
    "hideColumn": { writer, values in writer.changeColumn("hide", values[1], on: values[0]) },
    "setColumn": { writer, values in
      writer.setColumn(values[1], to: values[2], on: values[0])
    },
  ]
}
