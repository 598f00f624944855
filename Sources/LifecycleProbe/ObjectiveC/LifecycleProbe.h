// Shows the life of an app's view controllers in Lifecycle Lab while the app runs.
//
// Add LifecycleProbe.h and LifecycleProbe.m to the target of the app and call [LifecycleProbe start] in
// application:didFinishLaunchingWithOptions:. The address of the lab comes from LIFECYCLE_LAB in the
// scheme. The files work in builds that define DEBUG; in all others the methods do nothing. iOS 13 and
// later, with ARC. It sends names of classes and callbacks, sizes, styles and times: no texts, no
// pictures, no data of users.
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Sends the callbacks of an app's view controllers to Lifecycle Lab.
@interface LifecycleProbe : NSObject

/// Begins to send to the lab that the app was given.
///
/// The first of these counts: the argument `-LIFECYCLE_LAB` of the app, `LIFECYCLE_LAB` in its
/// environment, `LIFECYCLE_LAB` in its Info.plist, the session whose address is in LifecycleProbe.m.
/// `LIFECYCLE_ECHO=console,signpost` also writes each call to the log of the device, or only there.
+ (void)start;

/// Begins to send to a session. It has no effect if it sends already, and in release builds.
///
/// @param address The address of the session, such as `http://192.168.1.5:8080/api/live/k3v9`.
/// @param key The key with which the session is written.
/// @param hashesNames Whether the names of the app's classes are sent as hashes, which are others at
/// each launch.
+ (void)startWithAddress:(NSString *)address key:(NSString *)key hashesNames:(BOOL)hashesNames;

/// Ends the probe and prints its cost.
+ (void)stop;

@end

NS_ASSUME_NONNULL_END
