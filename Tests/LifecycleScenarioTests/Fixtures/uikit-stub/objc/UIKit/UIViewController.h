@interface UIPresentationController : NSObject
@property (nonatomic, weak) id delegate;
@end

@interface UIPopoverPresentationController : UIPresentationController
@property (nonatomic, strong) UIView *sourceView;
@end

extern NSString *const UISheetPresentationControllerDetentIdentifierMedium;
extern NSString *const UISheetPresentationControllerDetentIdentifierLarge;

@interface UISheetPresentationController : UIPresentationController
@property (nonatomic, copy) NSString *selectedDetentIdentifier;
@end

@interface UIViewController : UIResponder
- (instancetype)initWithNibName:(NSString *)nibNameOrNil bundle:(NSBundle *)nibBundleOrNil;
- (instancetype)initWithCoder:(NSCoder *)coder;

@property (nonatomic, strong) UIView *view;
@property (nonatomic, copy) NSString *title;
- (void)loadView;
- (void)loadViewIfNeeded;
- (void)viewDidLoad;
- (BOOL)isViewLoaded;
- (void)viewWillUnload;
- (void)viewDidUnload;
- (void)didReceiveMemoryWarning;

- (void)viewWillAppear:(BOOL)animated;
- (void)viewIsAppearing:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)beginAppearanceTransition:(BOOL)isAppearing animated:(BOOL)animated;
- (void)endAppearanceTransition;

- (void)updateProperties;
- (void)setNeedsUpdateProperties;
- (void)updateViewConstraints;
- (void)viewWillLayoutSubviews;
- (void)viewDidLayoutSubviews;
- (void)viewSafeAreaInsetsDidChange;
- (void)viewLayoutMarginsDidChange;
@property (nonatomic) UIEdgeInsets additionalSafeAreaInsets;

@property (nonatomic, weak, readonly) UIViewController *parentViewController;
- (void)addChildViewController:(UIViewController *)childController;
- (void)removeFromParentViewController;
- (void)willMoveToParentViewController:(UIViewController *)parent;
- (void)didMoveToParentViewController:(UIViewController *)parent;
- (BOOL)isMovingFromParentViewController;
- (BOOL)isBeingDismissed;
- (BOOL)isMovingToParentViewController;
- (BOOL)isBeingPresented;
- (BOOL)shouldAutomaticallyForwardAppearanceMethods;
- (BOOL)automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers;
- (void)transitionFromViewController:(UIViewController *)from
                    toViewController:(UIViewController *)to
                            duration:(NSTimeInterval)duration
                             options:(NSUInteger)options
                          animations:(void (^)(void))animations
                          completion:(void (^)(BOOL finished))completion;

@property (nonatomic, readonly) UINavigationController *navigationController;
@property (nonatomic, readonly) UITabBarController *tabBarController;
@property (nonatomic, readonly) UISplitViewController *splitViewController;
@property (nonatomic, readonly) UIStoryboard *storyboard;

@property (nonatomic) UIModalPresentationStyle modalPresentationStyle;
- (BOOL)isModalInPresentation;
- (BOOL)definesPresentationContext;
@property (nonatomic, readonly) UIPresentationController *presentationController;
@property (nonatomic, readonly) UIPopoverPresentationController *popoverPresentationController;
@property (nonatomic, readonly) UISheetPresentationController *sheetPresentationController;
@property (nonatomic, readonly) id<UIViewControllerTransitionCoordinator> transitionCoordinator;
- (void)presentViewController:(UIViewController *)controller
                     animated:(BOOL)animated
                   completion:(void (^)(void))completion;
- (void)dismissViewControllerAnimated:(BOOL)animated completion:(void (^)(void))completion;
- (void)presentModalViewController:(UIViewController *)controller animated:(BOOL)animated;
- (void)dismissModalViewControllerAnimated:(BOOL)animated;
- (void)showDetailViewController:(UIViewController *)controller sender:(id)sender;

- (NSString *)restorationIdentifier;
- (void)encodeRestorableStateWithCoder:(NSCoder *)coder;
- (void)decodeRestorableStateWithCoder:(NSCoder *)coder;
- (void)applicationFinishedRestoringState;

- (BOOL)shouldPerformSegueWithIdentifier:(NSString *)identifier sender:(id)sender;
- (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender;
- (void)performSegueWithIdentifier:(NSString *)identifier sender:(id)sender;
- (void)unwindForSegue:(UIStoryboardSegue *)unwindSegue
    towardsViewController:(UIViewController *)subsequentVC;

@property (nonatomic, readonly) UITraitCollection *traitCollection;
- (id)registerForTraitChanges:(NSArray *)traits withAction:(SEL)action;
@property (nonatomic, readonly) id<UITraitOverrides> traitOverrides;
@property (nonatomic, readonly) UIInterfaceOrientation interfaceOrientation;
- (UIInterfaceOrientationMask)supportedInterfaceOrientations;
- (BOOL)shouldAutorotateToInterfaceOrientation:(UIInterfaceOrientation)orientation;
- (void)willRotateToInterfaceOrientation:(UIInterfaceOrientation)toInterfaceOrientation
                                duration:(NSTimeInterval)duration;
- (void)willAnimateRotationToInterfaceOrientation:(UIInterfaceOrientation)toInterfaceOrientation
                                         duration:(NSTimeInterval)duration;
- (void)didRotateFromInterfaceOrientation:(UIInterfaceOrientation)fromInterfaceOrientation;
- (void)viewWillTransitionToSize:(CGSize)size
       withTransitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator;
- (void)willTransitionToTraitCollection:(UITraitCollection *)newCollection
              withTransitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator;
- (void)traitCollectionDidChange:(UITraitCollection *)previousTraitCollection;
@end

@interface UITableViewController : UIViewController
- (instancetype)initWithStyle:(UITableViewStyle)style;
@property (nonatomic, strong) UITableView *tableView;
@end

@protocol UINavigationControllerDelegate <NSObject>
@end
@protocol UITabBarControllerDelegate <NSObject>
@end
@protocol UISplitViewControllerDelegate <NSObject>
@end
@protocol UIPageViewControllerDelegate <NSObject>
@end
@protocol UIAdaptivePresentationControllerDelegate <NSObject>
@end
@protocol UISheetPresentationControllerDelegate <UIAdaptivePresentationControllerDelegate>
@end

@interface UINavigationController : UIViewController
@property (nonatomic, weak) id<UINavigationControllerDelegate> delegate;
@property (nonatomic, copy) NSArray *viewControllers;
- (void)pushViewController:(UIViewController *)controller animated:(BOOL)animated;
- (UIViewController *)popViewControllerAnimated:(BOOL)animated;
- (NSArray *)popToViewController:(UIViewController *)controller animated:(BOOL)animated;
- (NSArray *)popToRootViewControllerAnimated:(BOOL)animated;
- (void)setViewControllers:(NSArray *)controllers animated:(BOOL)animated;
- (void)setNavigationBarHidden:(BOOL)hidden animated:(BOOL)animated;
@end

@interface UITabBarController : UIViewController
@property (nonatomic, weak) id<UITabBarControllerDelegate> delegate;
@property (nonatomic, copy) NSArray *viewControllers;
@property (nonatomic) NSUInteger selectedIndex;
@property (nonatomic, assign) UIViewController *selectedViewController;
@end

typedef NS_ENUM_(UISplitViewControllerColumn) {
  UISplitViewControllerColumnPrimary,
  UISplitViewControllerColumnSupplementary,
  UISplitViewControllerColumnSecondary,
  UISplitViewControllerColumnCompact
} UISplitViewControllerColumn;
typedef NS_ENUM_(UISplitViewControllerDisplayMode) {
  UISplitViewControllerDisplayModeAutomatic,
  UISplitViewControllerDisplayModePrimaryHidden,
  UISplitViewControllerDisplayModeAllVisible
} UISplitViewControllerDisplayMode;

@interface UISplitViewController : UIViewController
@property (nonatomic, weak) id<UISplitViewControllerDelegate> delegate;
@property (nonatomic, copy) NSArray *viewControllers;
@property (nonatomic) UISplitViewControllerDisplayMode preferredDisplayMode;
- (void)showColumn:(UISplitViewControllerColumn)column;
- (void)hideColumn:(UISplitViewControllerColumn)column;
- (void)setViewController:(UIViewController *)controller
                forColumn:(UISplitViewControllerColumn)column;
@end

typedef NS_ENUM_(UIPageViewControllerTransitionStyle) {
  UIPageViewControllerTransitionStylePageCurl,
  UIPageViewControllerTransitionStyleScroll
} UIPageViewControllerTransitionStyle;
typedef NS_ENUM_(UIPageViewControllerNavigationOrientation) {
  UIPageViewControllerNavigationOrientationHorizontal
} UIPageViewControllerNavigationOrientation;
typedef NS_ENUM_(UIPageViewControllerNavigationDirection) {
  UIPageViewControllerNavigationDirectionForward
} UIPageViewControllerNavigationDirection;

typedef NS_ENUM_(UIAlertControllerStyle) {
  UIAlertControllerStyleActionSheet,
  UIAlertControllerStyleAlert
} UIAlertControllerStyle;
@interface UIAlertController : UIViewController
+ (instancetype)alertControllerWithTitle:(NSString *)title
                                 message:(NSString *)message
                          preferredStyle:(UIAlertControllerStyle)style;
@end
@interface UISearchController : UIViewController
@end

@interface UIPageViewController : UIViewController
- (instancetype)initWithTransitionStyle:(UIPageViewControllerTransitionStyle)style
                  navigationOrientation:(UIPageViewControllerNavigationOrientation)orientation
                                options:(NSMutableDictionary *)options;
@property (nonatomic, weak) id<UIPageViewControllerDelegate> delegate;
- (void)setViewControllers:(NSArray *)controllers
                 direction:(UIPageViewControllerNavigationDirection)direction
                  animated:(BOOL)animated
                completion:(void (^)(BOOL finished))completion;
@end
