/// Members of UIKit's classes that rules and the mapper of statements look for in Swift.
enum UIKitNames {
  static let isViewLoaded = "isViewLoaded"
  static let addSubview = "addSubview"
  static let setViewControllers = "setViewControllers"
}
