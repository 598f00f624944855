/// Members of UIKit's classes that rules and the mapper of statements look for in Swift.
enum UIKitNames {
  static let isViewLoaded = "isViewLoaded"
  /// The members that tell whether there is a view, without making one.
  static let viewQuestions = [isViewLoaded, "viewIfLoaded"]
  static let addSubview = "addSubview"
  static let setViewControllers = "setViewControllers"
  /// The calls that add a view to another one.
  static let addingViews = [addSubview, "insertSubview", "addArrangedSubview"]
}
