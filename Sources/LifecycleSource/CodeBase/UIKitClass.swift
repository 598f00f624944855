package import LifecycleEngine

/// The view controllers that UIKit and its neighbours bring.
package enum UIKitClass {
  /// What kind of controller each of them is.
  package static let kinds: [String: ControllerKind] = [
    "UIViewController": .content, "UICollectionViewController": .content,
    "UITableViewController": .table, "UINavigationController": .navigation,
    "UITabBarController": .tabBar, "UISplitViewController": .split,
    "UIPageViewController": .page, "UIAlertController": .alert, "UISearchController": .search,
    "UIHostingController": .hosting, "UIInputViewController": .content,
    "UIImagePickerController": .navigation, "UIActivityViewController": .content,
    "UIDocumentPickerViewController": .content, "UIDocumentBrowserViewController": .content,
    "UIReferenceLibraryViewController": .content, "UICloudSharingController": .content,
    "UIFontPickerViewController": .content, "UIColorPickerViewController": .content,
    "SFSafariViewController": .content, "AVPlayerViewController": .content,
    "MPMoviePlayerViewController": .content, "QLPreviewController": .content,
    "GLKViewController": .content, "MFMailComposeViewController": .navigation,
    "MFMessageComposeViewController": .navigation, "MSMessagesAppViewController": .content,
    "SLComposeServiceViewController": .content, "SLComposeViewController": .content,
    "PHPickerViewController": .content, "CNContactViewController": .content,
    "CNContactPickerViewController": .content, "EKEventEditViewController": .navigation,
    "PKPaymentAuthorizationViewController": .content, "PDFViewController": .content,
    "CarPlayViewController": .content, "ARViewController": .content,
  ]
}
