// The names of Objective-C's runtime that the probe uses, and those of UIKit that only it uses.
// Functions that look classes up or list them are left out: they would realize classes of the app.
typedef struct objc_method *Method;
typedef void (*IMP)(void);
#define OBJC_ASSOCIATION_RETAIN_NONATOMIC 1
SEL sel_registerName(const char *name);
SEL method_getName(Method method);
IMP method_getImplementation(Method method);
const char *method_getTypeEncoding(Method method);
BOOL class_addMethod(Class type, SEL name, IMP implementation, const char *types);
IMP method_setImplementation(Method method, IMP implementation);
IMP imp_implementationWithBlock(id block);
Method class_getInstanceMethod(Class type, SEL name);
Method *class_copyMethodList(Class type, unsigned int *count);
Method class_getClassMethod(Class type, SEL name);
Class class_getSuperclass(Class type);
const char *class_getImageName(Class type);
const char *class_getName(Class type);
Class object_getClass(id object);
id objc_getAssociatedObject(id object, const void *key);
void objc_setAssociatedObject(id object, const void *key, id value, unsigned long policy);

typedef enum : long { UIUserInterfaceIdiomPhone, UIUserInterfaceIdiomPad } UIUserInterfaceIdiom;

@interface UIDevice (Probe)
@property (readonly) NSString *systemName;
@property (readonly) NSString *systemVersion;
@property (readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@end

@interface UIViewController (Probe)
@property (readonly) UIViewController *presentingViewController;
@property (readonly) UIViewController *presentedViewController;
@property (readonly) NSArray<UIViewController *> *childViewControllers;
@end

@interface UIPageViewController (Probe)
@property (readonly) UIPageViewControllerTransitionStyle transitionStyle;
@end

#define IOS_16 __attribute__((availability(ios, introduced = 16.0)))
#define NO_TV __attribute__((availability(tvos, unavailable), availability(xros, unavailable)))
IOS_16 NO_TV @interface UIWindowSceneGeometry : NSObject
@property (readonly) UIInterfaceOrientation interfaceOrientation;
@end
@interface UIWindowScene (Probe)
@property (readonly) UIWindowSceneGeometry *effectiveGeometry IOS_16 NO_TV;
@end

extern NSString *const UISceneDidActivateNotification;
extern NSString *const UISceneWillDeactivateNotification;
extern NSString *const UISceneDidEnterBackgroundNotification;
extern NSString *const UISceneWillEnterForegroundNotification;

#define IOS_17 __attribute__((availability(ios, introduced = 17.0), \
  availability(tvos, introduced = 17.0), availability(xros, introduced = 1.0)))
@interface UIViewController (Traits)
- (id)registerForTraitChanges:(NSArray *)traits
                  withHandler:(void (^)(id changed, UITraitCollection *previous))handler IOS_17;
@end
