import LifecycleEngine
import PlainJSON

/// Writing of controllers; what has its default is left out.
extension JSONWriter {
  mutating func controller(_ controller: ControllerDefinition, app: AppDefinition) {
    let standard = ControllerDefinition(name: controller.name, kind: controller.kind)
    object {
      if let columns = controller.columns {
        $0.columns(columns, app: app)
      } else {
        $0.references("children", controller.children, app: app)
      }
      if controller.collapsesSecondary { $0.member("collapsesSecondary", true) }
      if !controller.completesTransitions { $0.member("completesTransitions", false) }
      if controller.hasConstraints { $0.member("constraints", true) }
      $0.member("created", controller.source.rawValue)
      $0.customPresentation(controller.customPresentation)
      if controller.definesPresentationContext != standard.definesPresentationContext {
        $0.member("definesPresentationContext", controller.definesPresentationContext)
      }
      $0.references("embeds", controller.embeds, app: app)
      if controller.forwarding != standard.forwarding {
        $0.member("forwarding", controller.forwarding.rawValue)
      }
      $0.member("kind", controller.kind.rawValue)
      if controller.overridesLoadView { $0.member("loadView", true) }
      $0.memory(controller.memory)
      if controller.isModalInPresentation { $0.member("modalInPresentation", true) }
      let list = controller.moreNavigationController
      $0.member("moreNavigationController", list.map { app[$0].name })
      if let nib = controller.nib { $0.nib(nib) }
      $0.outlets(controller.outlets)
      $0.overrides(controller.handlers, app: app)
      if !controller.hasPopoverAnchor { $0.member("popoverAnchor", false) }
      $0.member("preferredOrientation", controller.preferredOrientation?.rawValue)
      $0.member("presentationStyle", controller.presentationStyle?.rawValue)
      if controller.prints != standard.prints { $0.member("prints", controller.prints.rawValue) }
      $0.member("restorationIdentifier", controller.restorationIdentifier)
      $0.member("style", controller.containerStyle?.rawValue)
      if !controller.supportedOrientations.isEmpty {
        $0.member("supportedOrientations", controller.supportedOrientations.map(\.rawValue))
      }
      if let view = controller.swiftUI {
        $0.key("swiftUI")
        $0.view(view, app: app)
      }
      $0.member("topColumn", controller.topColumn?.rawValue)
      $0.views(controller.views)
    }
  }

  private mutating func columns(_ columns: SplitColumns<ControllerID>, app: AppDefinition) {
    key("columns")
    object {
      for column in Command.SplitColumn.allCases {
        $0.member(column.rawValue, columns[column].map { app[$0].name })
      }
    }
  }

  private mutating func references(_ key: String, _ ids: [ControllerID], app: AppDefinition) {
    guard !ids.isEmpty else { return }
    member(key, ids.map { app[$0].name })
  }

  private mutating func customPresentation(_ custom: CustomPresentation) {
    guard custom != CustomPresentation() else { return }
    key("customPresentation")
    object {
      if custom.drivesPresenter { $0.member("drivesPresenter", true) }
      if custom.removesPresenter { $0.member("removesPresenter", true) }
    }
  }

  private mutating func memory(_ costs: MemoryCosts) {
    guard costs != MemoryCosts() else { return }
    key("memory")
    object {
      $0.member("bitmap", costs.bitmap)
      $0.member("cache", costs.cache)
      $0.member("data", costs.data)
      $0.member("view", costs.view)
    }
  }

  private mutating func nib(_ nib: Nib) {
    key("nib")
    object {
      if !nib.isFound { $0.member("found", false) }
      $0.member("name", nib.name)
      $0.member("unknownOutlet", nib.unknownOutlet)
      if !nib.connectsView { $0.member("view", false) }
    }
  }

  private mutating func outlets(_ outlets: [Outlet]) {
    guard !outlets.isEmpty else { return }
    key("outlets")
    object { writer in
      for outlet in outlets { writer.member(outlet.name, outlet.ownership.rawValue) }
    }
  }

  private mutating func overrides(_ handlers: [Handler], app: AppDefinition) {
    guard !handlers.isEmpty else { return }
    key("overrides")
    object { writer in
      for handler in handlers {
        writer.key(handler.callback.rawValue)
        writer.handler(handler, app: app)
      }
    }
  }

  private mutating func handler(_ handler: Handler, app: AppDefinition) {
    object { writer in
      if !handler.statements.isEmpty {
        writer.key("do")
        writer.array(handler.statements) { $0.call($1.call, app: app) }
      }
      if handler.once { writer.member("once", true) }
      switch handler.superCall {
      case .first: writer.member("super", true)
      case .last: writer.member("super", "last")
      case .never: writer.member("super", false)
      }
    }
  }

  private mutating func views(_ views: [ViewClass]) {
    guard !views.isEmpty else { return }
    key("views")
    object { writer in
      for view in views {
        writer.key(view.name)
        writer.object {
          $0.member("created", view.isFromNib ? "nib" : "code")
          $0.member("setUpIn", view.setUpIn.map(\.rawValue))
        }
      }
    }
  }
}
