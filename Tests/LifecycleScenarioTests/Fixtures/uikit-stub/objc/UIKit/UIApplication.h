@class UIScene;

@protocol UIApplicationDelegate <NSObject>
@property (nonatomic, strong) UIWindow *window;
@end

#define NO_EXTENSION(system) __attribute__((availability(system, unavailable)))
@interface UIApplication : UIResponder
+ (UIApplication *)sharedApplication NO_EXTENSION(ios_app_extension)
  NO_EXTENSION(tvos_app_extension) NO_EXTENSION(xros_app_extension)
  NO_EXTENSION(maccatalyst_app_extension);
@property (nonatomic, weak) id<UIApplicationDelegate> delegate;
@property (nonatomic, readonly) UIWindow *keyWindow;
@property (nonatomic, readonly) NSSet<UIScene *> *connectedScenes;
- (void)requestSceneSessionDestruction:(UISceneSession *)session
                               options:(id)options
                          errorHandler:(void (^)(id error))errorHandler;
@end

@interface UIScene : UIResponder
@property (nonatomic, readonly) UISceneSession *session;
@end

@interface UIWindowScene : UIScene
@property (nonatomic, readonly) NSArray<UIWindow *> *windows;
- (void)requestGeometryUpdateWithPreferences:(id)preferences
                                errorHandler:(void (^)(id error))errorHandler;
@end

@interface UIWindowSceneGeometryPreferencesIOS : NSObject
- (instancetype)initWithInterfaceOrientations:(UIInterfaceOrientationMask)orientations;
@end

extern NSString *const UIApplicationDidFinishLaunchingNotification;
extern NSString *const UIApplicationDidBecomeActiveNotification;
extern NSString *const UIApplicationWillResignActiveNotification;
extern NSString *const UIApplicationDidEnterBackgroundNotification;
extern NSString *const UIApplicationWillEnterForegroundNotification;
extern NSString *const UIApplicationWillTerminateNotification;
extern NSString *const UIApplicationDidReceiveMemoryWarningNotification;
extern NSString *const UISceneWillConnectNotification;
extern NSString *const UISceneDidDisconnectNotification;
