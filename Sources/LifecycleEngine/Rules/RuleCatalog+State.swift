extension RuleCatalog {
  /// Geometry, appearance state, ownership and versions.
  static let state: [Rule] = [
    Rule(
      .geo1,
      .documented,
      "all",
      """
      In viewDidLoad the view still has its design-time or default size, so its geometry is not \
      usable there.
      """,
      sources: ["S1", "S2", "S3", "A-VIA"]
    ),
    Rule(
      .geo2,
      .observed,
      "all",
      """
      In viewWillAppear sizes are settled only up to iOS 7, where the container has sized the \
      view; later they are estimates, and from iOS 13 the view has no window yet.
      """,
      sources: ["A-VIA", "HDR26", "CAT26", "S1", "S2", "KEVIN"],
      records: [
        "showdetail-2020-presenter-window",
        "so-9539676-ipad-landscape-ios5",
        "github-autolayoutvc-2015",
        "mattneub.launch.portrait",
        "mattneub.launch.vc-landscape-only-held-portrait",
      ]
    ),
    Rule(
      .geo3,
      .observed,
      "≥13",
      """
      In viewIsAppearing the view is in its window with its final size, safe area and traits, but \
      its subviews are not laid out yet.
      """,
      sources: ["A-VIA", "A-APPEAR", "CAT26"]
    ),
    Rule(
      .geo4,
      .observed,
      "≥5",
      """
      A call of viewDidLayoutSubviews does not mean that deeper subviews have finished their own \
      layout.
      """,
      sources: ["A-VDLS"],
      records: ["mattneub-constraints-layout-ios6"]
    ),
    Rule(
      .geo5,
      .observed,
      "all",
      """
      A root view made in code starts with the screen minus the status bar up to iOS 6 and with \
      the screen bounds from iOS 7 (below iOS 26 inferred).
      """,
      sources: ["S3", "S4", "CAT26"]
    ),
    Rule(
      .geo6,
      .documented,
      "≥8",
      """
      From iOS 13 traitCollection holds a prediction as soon as a controller is created, and up to \
      iOS 12 it is empty until the view enters the hierarchy.
      """,
      sources: ["RN13"]
    ),
    Rule(
      .aps1,
      .observed,
      "all",
      """
      A controller moves between disappeared, appearing, appeared and disappearing along six \
      edges, and each edge sends exactly its own callback.
      """,
      sources: ["HDR7", "A-FLUID"],
      records: [
        "modals.visibility.appeared-to-appearing",
        "modals.visibility.appeared-to-disappeared",
        "modals.visibility.appeared-to-disappearing",
        "modals.visibility.appearing-to-appeared",
        "modals.visibility.appearing-to-disappeared",
        "modals.visibility.appearing-to-disappearing",
        "modals.visibility.disappeared-to-appeared",
        "modals.visibility.disappeared-to-appearing",
        "modals.visibility.disappeared-to-disappearing",
        "modals.visibility.disappearing-to-appeared",
        "modals.visibility.disappearing-to-appearing",
        "modals.visibility.disappearing-to-disappeared",
      ]
    ),
    Rule(
      .aps2,
      .inferred,
      "all",
      """
      A request for the appearance state that a controller already has, or is already heading to, \
      sends nothing.
      """
    ),
    Rule(
      .aps3,
      .observed,
      "all",
      """
      A cancelled appearance sends viewWillDisappear and viewDidDisappear, a cancelled \
      disappearance viewWillAppear and viewDidAppear, and the aborted did callback never comes.
      """,
      sources: ["WANG", "SO-POP"],
      records: [
        "wangling-2014-nav-and-cancel",
        "qubic-2017-cancel-pop",
        "xinus-2017-nav-swipe-cancel",
        "swift-lifecycle-2023-modal-ios16",
        "modals.visibility.appeared-to-appearing",
        "modals.visibility.appeared-to-disappeared",
        "modals.visibility.appeared-to-disappearing",
        "modals.visibility.appearing-to-appeared",
        "modals.visibility.appearing-to-disappeared",
        "modals.visibility.appearing-to-disappearing",
        "modals.visibility.disappeared-to-appeared",
        "modals.visibility.disappeared-to-appearing",
        "modals.visibility.disappeared-to-disappearing",
        "modals.visibility.disappearing-to-appeared",
        "modals.visibility.disappearing-to-appearing",
        "modals.visibility.disappearing-to-disappeared",
      ]
    ),
    Rule(
      .aps4,
      .observed,
      "≥13",
      """
      UIKit sends viewIsAppearing once per appearance, after the view enters the window and before \
      layout and viewDidAppear (inferred for cancels other than a sheet's).
      """,
      sources: ["A-VIA", "CAT26"],
      records: [
        "github-ios26-catalyst-custom-container",
        "wwdc23-viewisappearing-launch",
        "nav-lifecycle-readme-ios17-abc",
        "github-ios26-catalyst-containers",
        "velog-rudin-2024-card-modal",
      ]
    ),
    Rule(
      .aps5,
      .observed,
      "all",
      "All appearance callbacks of one transition carry the same animated flag.",
      sources: ["A-VIA", "CAT26"],
      records: ["uw-2015-ios8-modal"]
    ),
    Rule(
      .aps6,
      .observed,
      "all",
      """
      Calling viewWillAppear or another appearance callback directly runs its code without \
      changing the appearance state, and iOS 16 and later log the misuse.
      """,
      sources: ["LNPOP", "PCAST"]
    ),
    Rule(
      .aps7,
      .observed,
      "all",
      """
      A contained controller is never more visible than its container, and it is told each change \
      of the lower of both states (a model inferred from tests).
      """,
      records: [
        "rns.stack.push-nested-container",
        "rns.stack.pop-nested-container",
        "rns.stack.pop-nested-container-deep",
      ]
    ),
    Rule(
      .aps8,
      .observed,
      "≥5",
      """
      A call of beginAppearanceTransition sends viewWillAppear or viewWillDisappear, \
      endAppearanceTransition the matching did callback, and an opposite begin reverses the \
      transition.
      """,
      records: [
        "modals.visibility.appeared-to-appearing",
        "modals.visibility.appeared-to-disappeared",
        "modals.visibility.appeared-to-disappearing",
        "modals.visibility.appearing-to-appeared",
        "modals.visibility.appearing-to-disappeared",
        "modals.visibility.appearing-to-disappearing",
        "modals.visibility.disappeared-to-appeared",
        "modals.visibility.disappeared-to-appearing",
        "modals.visibility.disappeared-to-disappearing",
        "modals.visibility.disappearing-to-appeared",
        "modals.visibility.disappearing-to-appearing",
        "modals.visibility.disappearing-to-disappeared",
      ]
    ),
    Rule(
      .memC1,
      .observed,
      "all",
      """
      A controller is kept alive by its window, its container, its presenter, any strong reference \
      of the app, and UIKit itself during a transition.
      """,
      sources: ["S1", "CAT26"]
    ),
    Rule(
      .memC2,
      .documented,
      "≥5",
      "The properties parent and presentingViewController are weak and keep nothing alive.",
      sources: ["A-PARENT"]
    ),
    Rule(
      .memC3,
      .observed,
      "all",
      """
      A view does not retain its controller, so an unowned controller is deallocated when its \
      appearance ends and leaves a view whose actions and delegates are dead.
      """,
      sources: ["CAT26", "ADDCH-SO"],
      records: ["github-ios26-catalyst-custom-container"]
    ),
    Rule(
      .memC4,
      .documented,
      "all",
      """
      Data counts from init to dealloc, view objects while loaded, and bitmaps while the loaded \
      view is in a window, or up to iOS 5 whenever it is loaded.
      """,
      sources: ["S4"]
    ),
    Rule(
      .memC5,
      .documented,
      "all",
      """
      Critical data belongs in the initialiser, views in loadView, display data in viewDidLoad, \
      other objects in lazy getters, and freeing in didReceiveMemoryWarning and dealloc.
      """,
      sources: ["S2", "S4"]
    ),
    Rule(
      .memC6,
      .documented,
      "all",
      """
      Only the top of a navigation stack and the selected tab have their views requested, so all \
      others stay without a loaded view until they are shown.
      """,
      sources: ["S1", "S4"]
    ),
    Rule(
      .memC7,
      .documented,
      "all",
      """
      Under manual reference counting an object that a second viewDidLoad assigns again without \
      releasing the old one is leaked.
      """,
      sources: ["S1"]
    ),
    Rule(
      .ver1,
      .observed,
      "all",
      """
      Behaviour that depends on the SDK the app was built with, such as the automatic modal style, \
      follows the linked SDK and not the running version.
      """,
      sources: ["HACK"]
    ),
    Rule(
      .ver2,
      .inferred,
      "all",
      """
      A callback that does not exist in the selected iOS version is never sent, even if a handler \
      for it is defined.
      """
    ),
    Rule(
      .ver3,
      .observed,
      "all",
      """
      Up to iOS 5 viewDidLoad may run again after an automatic unload, and from iOS 6 it runs once \
      per controller unless code sets its view to nil.
      """,
      sources: ["S2", "S3", "S1", "S4", "CAT26"]
    ),
    Rule(
      .ver4,
      .inferred,
      "all",
      """
      A minor iOS version without a profile of its own behaves like the nearest lower version that \
      has one, and no version means the newest.
      """
    ),
  ]
}
