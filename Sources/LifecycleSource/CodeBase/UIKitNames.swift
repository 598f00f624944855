/// Members of UIKit's classes that rules and the mapper of statements look for in Swift.
enum UIKitNames {
  static let isViewLoaded = "isViewLoaded"
  static let addSubview = "addSubview"
  static let setViewControllers = "setViewControllers"
  /// The calls that add a view to another one.
  static let addingViews: Set = [addSubview, "insertSubview", "addArrangedSubview"]
}
