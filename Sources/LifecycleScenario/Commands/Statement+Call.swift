import LifecycleEngine

extension Statement {
  /// The row of the statement and the values of its fields.
  var call: Call {
    switch self {
    case .command(let command): command.call
    case .readOutlet(let name, let target): Call("readOutlet", [.text(name), .optional(target)])
    case .writeOutlet(let name, let target): Call("writeOutlet", [.text(name), .optional(target)])
    case .clearOutlet(let name): Call("clearOutlet", [.text(name)])
    case .storeStateInOutlet(let name): Call("storeStateInOutlet", [.text(name)])
    case .assignView(let target): Call("assignView", [.optional(target)])
    case .createSubview: Call("createSubview", [])
    case .testView: Call("testView", [])
    case .readGeometry(let subject): Call("readGeometry", [.choice(subject)])
    case .readTraits: Call("readTraits", [])
    case .layoutChild(let target, let source):
      Call("layoutChild", [.controller(target), .choice(source)])
    case .becomeFirstResponder: Call("becomeFirstResponder", [])
    case .animate: Call("animate", [])
    case .saveState: Call("saveState", [])
    case .restoreState: Call("restoreState", [])
    case .resetInterface: Call("resetInterface", [])
    case .refresh: Call("refresh", [])
    case .allocateData(let bytes): Call("allocateData", [.integer(bytes)])
    case .releaseData: Call("releaseData", [])
    case .fillCache(let bytes): Call("fillCache", [.integer(bytes)])
    case .clearCache: Call("clearCache", [])
    case .retain(let target, let retainer):
      Call("retain", [.controller(target), .choice(retainer)])
    case .becomeDelegateOf(let target, let ownership):
      Call("becomeDelegateOf", [.controller(target), .choice(ownership)])
    case .startTimer(let retains): Call("startTimer", [.boolean(retains)])
    case .invalidateTimer: Call("invalidateTimer", [])
    case .addObserver(let name, let retains):
      Call("addObserver", [.text(name), .boolean(retains)])
    case .removeObserver(let name): Call("removeObserver", [.text(name)])
    case .work(let milliseconds): Call("work", [.integer(milliseconds)])
    case .log(let text): Call("log", [.text(text)])
    case .callDirectly(let callback): Call("callDirectly", [.choice(callback)])
    case .relyOn(let callback, let target):
      Call("relyOn", [.choice(callback), .optional(target)])
    case .returnIfTransitioning: Call("returnIfTransitioning", [])
    case .endFlowIfMovingFromParent: Call("endFlowIfMovingFromParent", [])
    }
  }
}
