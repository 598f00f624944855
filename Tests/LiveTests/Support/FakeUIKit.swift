@testable import LifecycleProbe
@testable import PhoneSupport

/// The classes of UIKit, with methods that do what the tests need of them.
///
/// Each test has its own: hooks stay in the method tables.
struct FakeUIKit {
  let controller: FakeClass
  let navigation: FakeClass
  let tabBar: FakeClass
  /// A controller that UIKit keeps to itself.
  let keyboard: FakeClass

  init() {
    let names = ProbeMethod.ofControllers.map(\.selector)
    let nothing: FakeClass.Implementation = { _, _ in }
    var methods = Dictionary(uniqueKeysWithValues: names.map { ($0, nothing) })
    methods["initWithStyle:"] = nil
    methods["loadView"] = { me, _ in me.isLoaded = true }
    methods["init"] = { me, _ in me.call("initWithNibName:bundle:") }
    let controller = FakeClass("UIViewController", origin: .system, methods: methods)
    self.controller = controller
    let setter: FakeClass.Implementation = { me, argument in
      if case .object(let delegate) = argument { me.delegate = delegate as? FakeObject }
    }
    navigation = FakeClass(
      "UINavigationController",
      controller,
      origin: .system,
      methods: [
        "setDelegate:": setter,
        "viewDidLoad": { me, argument in controller.call("viewDidLoad", on: me, argument) },
      ]
    )
    tabBar = FakeClass(
      "UITabBarController",
      controller,
      origin: .system,
      methods: ["setDelegate:": setter]
    )
    keyboard = FakeClass("UICompatibilityInputViewController", controller, origin: .system)
  }

  /// A class of the app whose overrides call `super`, and then do something.
  func subclass(
    _ name: String,
    of parent: FakeClass? = nil,
    _ overrides: [String: (FakeObject) -> Void] = [:]
  ) -> FakeClass {
    let parent = parent ?? controller
    let methods = overrides.map { selector, body -> (String, FakeClass.Implementation) in
      let method: FakeClass.Implementation = { me, argument in
        parent.call(selector, on: me, argument)
        body(me)
      }
      return (selector, method)
    }
    return FakeClass(name, parent, methods: Dictionary(uniqueKeysWithValues: methods))
  }

  /// Makes a controller.
  func make(_ type: FakeClass, _ selector: String = "initWithNibName:bundle:") -> FakeObject {
    let object = FakeObject(type)
    object.call(selector)
    return object
  }

  /// Loads the view of a controller.
  func load(_ object: FakeObject) {
    object.call("loadView")
    object.call("viewDidLoad")
  }
}
