import LifecycleEngine

extension LogCall {
  /// The call with the part that is called, or `nil` if that part never gets the callback.
  var checked: LogCall? {
    let call = withPart
    let role: CallbackRole =
      switch call.part {
      case .controller: .controller
      case .view: .view
      case .delegate: .delegate
      case .presentationController: .presentationController
      case .app: .app
      case .scene: .scene
      case .notification: .notification
      }
    return callback.roles.contains(role) ? call : nil
  }

  /// The call with the part of the controller that the class and the callback tell.
  private var withPart: LogCall {
    var call = self
    guard let name = className else {
      call.part = part == .controller ? Self.part(of: callback, className: "") : part
      return call
    }
    let pieces = name.split(separator: ".").map(String.init)
    if pieces.count > 1, let last = pieces.last, let part = LogPart(rawValue: last),
      [.view, .delegate, .presentationController].contains(part)
    {
      call.className = pieces.dropLast().joined(separator: ".")
      call.part = part
    } else if part == .delegate {
      call.className = nil
    } else if part == .controller {
      call.part = Self.part(of: callback, className: pieces.last ?? name)
    }
    return call
  }

  private static func part(of callback: Callback, className: String) -> LogPart {
    let roles = callback.roles
    let isApp = ["app", "application", "UIApplication"].contains(className)
    if roles.contains(.scene), className == "scene" || className.hasSuffix("SceneDelegate") {
      return .scene
    }
    if roles.contains(.notification), className == "notification" { return .notification }
    if roles.contains(.app), isApp || className.hasSuffix("AppDelegate") { return .app }
    if roles.contains(.controller), roles.contains(.view), isView(className) { return .view }
    switch roles.first {
    case .view where !roles.contains(.controller): return .view
    case .delegate: return .delegate
    case .presentationController: return .presentationController
    case .app: return .app
    case .scene: return .scene
    case .notification: return .notification
    case .controller, .view, .hostedView, .message, .none: return .controller
    }
  }

  private static func isView(_ name: String) -> Bool {
    ["View", "Cell", "Label", "Button", "Control"].contains { name.hasSuffix($0) }
  }
}
