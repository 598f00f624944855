/// What kind of view controller a class is.
public enum ControllerKind: String, CaseIterable, Hashable, Sendable {
  case content, table, navigation, tabBar, split, page, container, alert, search, hosting

  /// Whether UIKit itself manages the children and forwards to them from inside `super`.
  public var isUIKitContainer: Bool {
    switch self {
    case .navigation, .tabBar, .split, .page, .search: true
    case .content, .table, .container, .alert, .hosting: false
    }
  }

  /// Whether the state of its children is saved with its own (RESTORE-1).
  ///
  /// The rule does not name page controllers, whose pages code hands in one by one.
  var savesChildren: Bool {
    switch self {
    case .navigation, .tabBar, .split: true
    case .content, .table, .page, .container, .alert, .search, .hosting: false
    }
  }

  /// Whether a navigation controller takes it onto its stack.
  var isPushed: Bool { self != .navigation && self != .alert && self != .search }

  /// The styles that a controller of this kind can have.
  public var styles: [ContainerStyle] {
    switch self {
    case .page: [.scroll, .curl]
    case .split: [.classic, .doubleColumn, .tripleColumn]
    case .alert: [.alert, .actionSheet]
    case .content, .table, .navigation, .tabBar, .container, .search, .hosting: []
    }
  }

  /// Whether UIKit's own code asks for the view while the object is freed (ALERT-4, SEARCH-5).
  var readsViewInDealloc: Bool { self == .alert || self == .search }
}

/// Where a controller object comes from.
public enum CreationSource: String, CaseIterable, Hashable, Sendable {
  case code, nib, storyboard
}

/// How a container passes appearance changes on to its children.
public enum AppearanceForwarding: String, CaseIterable, Hashable, Sendable {
  case automatic, manual
}

/// Where the class of a recorded run prints its line, before or after it calls super.
public enum PrintingPlace: String, CaseIterable, Hashable, Sendable {
  case beforeSuper, afterSuper
}

/// How the columns or pages of a container look and move, and what an alert looks like.
public enum ContainerStyle: String, CaseIterable, Hashable, Sendable {
  case scroll, curl, classic, doubleColumn, tripleColumn, alert, actionSheet
}

/// How an outlet or a property holds its object.
public enum Ownership: String, CaseIterable, Hashable, Sendable {
  case strong, weak
}
