// The names of Foundation and UIKit that listed classes use, declared as Apple declares them.
// Generated code is parsed against this header where Apple's systems are not at hand.
#import "Foundation.h"

typedef NS_ENUM_(UIInterfaceOrientation) {
  UIInterfaceOrientationPortrait = 1,
  UIInterfaceOrientationPortraitUpsideDown,
  UIInterfaceOrientationLandscapeLeft,
  UIInterfaceOrientationLandscapeRight
} UIInterfaceOrientation;
typedef NS_ENUM_(UIInterfaceOrientationMask) {
  UIInterfaceOrientationMaskPortrait = 2,
  UIInterfaceOrientationMaskPortraitUpsideDown = 4,
  UIInterfaceOrientationMaskLandscapeRight = 8,
  UIInterfaceOrientationMaskLandscapeLeft = 16,
  UIInterfaceOrientationMaskLandscape = 24,
  UIInterfaceOrientationMaskAll = 30
} UIInterfaceOrientationMask;
typedef NS_ENUM_(UIModalPresentationStyle) {
  UIModalPresentationAutomatic = -2,
  UIModalPresentationFullScreen = 0,
  UIModalPresentationPageSheet,
  UIModalPresentationFormSheet,
  UIModalPresentationCurrentContext,
  UIModalPresentationCustom,
  UIModalPresentationOverFullScreen,
  UIModalPresentationOverCurrentContext,
  UIModalPresentationPopover
} UIModalPresentationStyle;
typedef NS_ENUM_(UITableViewStyle) {
  UITableViewStylePlain,
  UITableViewStyleGrouped
} UITableViewStyle;
typedef NS_ENUM_(UIUserInterfaceStyle) {
  UIUserInterfaceStyleUnspecified,
  UIUserInterfaceStyleLight,
  UIUserInterfaceStyleDark
} UIUserInterfaceStyle;
typedef NS_ENUM_(UIUserInterfaceSizeClass) {
  UIUserInterfaceSizeClassUnspecified,
  UIUserInterfaceSizeClassCompact,
  UIUserInterfaceSizeClassRegular
} UIUserInterfaceSizeClass;
typedef struct { CGFloat top, left, bottom, right; } UIEdgeInsets;
UIEdgeInsets UIEdgeInsetsMake(CGFloat top, CGFloat left, CGFloat bottom, CGFloat right);
#define UIInterfaceOrientationIsLandscape(orientation) \
  ((orientation) == UIInterfaceOrientationLandscapeLeft \
    || (orientation) == UIInterfaceOrientationLandscapeRight)

@class UIWindow, UIViewController, UINavigationController, UITabBarController;
@class UISplitViewController, UIPageViewController, UIWindowScene, UISceneSession;

@interface UIColor : NSObject
+ (UIColor *)yellowColor;
@end

@interface UIResponder : NSObject
- (BOOL)becomeFirstResponder;
@end

@interface UIView : UIResponder
@property (nonatomic) CGRect frame;
@property (nonatomic) CGRect bounds;
@property (nonatomic, readonly) UIWindow *window;
@property (nonatomic, readonly) NSArray *subviews;
@property (nonatomic) BOOL hidden;
@property (nonatomic) CGFloat alpha;
@property (nonatomic, copy) UIColor *backgroundColor;
- (instancetype)initWithFrame:(CGRect)frame;
- (instancetype)initWithCoder:(NSCoder *)coder;
- (void)addSubview:(UIView *)view;
- (void)removeFromSuperview;
- (void)setNeedsLayout;
- (void)setNeedsDisplay;
- (void)layoutIfNeeded;
- (void)setNeedsUpdateConstraints;
+ (void)beginAnimations:(NSString *)identifier context:(void *)context;
+ (void)commitAnimations;
+ (void)animateWithDuration:(NSTimeInterval)duration animations:(void (^)(void))animations;
@end

@interface UILabel : UIView
@property (nonatomic, copy) NSString *text;
@end

@interface UITextField : UIView
@property (nonatomic, copy) NSString *text;
@end

@interface UIScrollView : UIView
@property (nonatomic) CGPoint contentOffset;
@end

@interface UITextView : UIScrollView
@property (nonatomic, copy) NSString *text;
@end

@interface UITableView : UIScrollView
- (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style;
- (void)reloadData;
@end

@interface UIWindow : UIView
@property (nonatomic, strong) UIViewController *rootViewController;
@property (nonatomic, readonly) UIWindowScene *windowScene;
@property (nonatomic) UIUserInterfaceStyle overrideUserInterfaceStyle;
@end

@interface UIScreen : NSObject
+ (UIScreen *)mainScreen;
@property (nonatomic, readonly) CGRect bounds;
@property (nonatomic, readonly) CGRect applicationFrame;
@end

@interface UIDevice : NSObject
+ (UIDevice *)currentDevice;
@end

@interface UITraitCollection : NSObject
@end

@interface UITraitUserInterfaceStyle : NSObject
@end
@interface UITraitUserInterfaceLevel : NSObject
@end
@interface UITraitUserInterfaceIdiom : NSObject
@end
@interface UITraitHorizontalSizeClass : NSObject
@end
@interface UITraitVerticalSizeClass : NSObject
@end
@interface UITraitPreferredContentSizeCategory : NSObject
@end
@interface UITraitLegibilityWeight : NSObject
@end
@interface UITraitAccessibilityContrast : NSObject
@end
@interface UITraitLayoutDirection : NSObject
@end
@interface UITraitTypesettingLanguage : NSObject
@end
@interface UITraitDisplayScale : NSObject
@end
@interface UITraitDisplayGamut : NSObject
@end
@interface UITraitImageDynamicRange : NSObject
@end
@interface UITraitActiveAppearance : NSObject
@end
@interface UITraitSceneCaptureState : NSObject
@end
@interface UITraitToolbarItemPresentationSize : NSObject
@end

@protocol UITraitOverrides <NSObject>
@property (nonatomic) UIUserInterfaceSizeClass horizontalSizeClass;
@end

@protocol UIViewControllerTransitionCoordinatorContext <NSObject>
@end

@protocol UIViewControllerTransitionCoordinator <UIViewControllerTransitionCoordinatorContext>
- (BOOL)animateAlongsideTransition:(void (^)(id<UIViewControllerTransitionCoordinatorContext>))block
    completion:(void (^)(id<UIViewControllerTransitionCoordinatorContext>))completion;
@end

@interface UIStoryboard : NSObject
+ (UIStoryboard *)storyboardWithName:(NSString *)name bundle:(NSBundle *)bundle;
- (id)instantiateViewControllerWithIdentifier:(NSString *)identifier;
@end

@interface UIStoryboardSegue : NSObject
@property (nonatomic, readonly) UIViewController *destinationViewController;
@end

#import "Resources.h"
#import "UIViewController.h"
#import "UIApplication.h"
