typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
#define NULL ((void *)0)
#define NS_ENUM_(name) enum : long
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double NSTimeInterval;
typedef double CGFloat;
typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat width, height; } CGSize;
typedef struct { CGPoint origin; CGSize size; } CGRect;
extern const CGRect CGRectZero;
CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height);
CGPoint CGPointMake(CGFloat x, CGFloat y);
typedef long long int64_t;
typedef unsigned long long dispatch_time_t;
typedef void (^dispatch_block_t)(void);
@class OS_dispatch_queue;
typedef OS_dispatch_queue *dispatch_queue_t;
#define DISPATCH_TIME_NOW (0ull)
#define NSEC_PER_MSEC 1000000ull
dispatch_time_t dispatch_time(dispatch_time_t when, int64_t delta);
dispatch_queue_t dispatch_get_main_queue(void);
void dispatch_async(dispatch_queue_t queue, dispatch_block_t block);
void dispatch_after(dispatch_time_t when, dispatch_queue_t queue, dispatch_block_t block);
int printf(const char *format, ...);
void exit(int code) __attribute__((noreturn));

@class NSString, NSCoder, NSBundle, NSArray;

@protocol NSObject
- (Class)class;
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject>
+ (instancetype)alloc;
+ (instancetype)new;
- (instancetype)init;
- (Class)class;
- (instancetype)retain;
- (oneway void)release;
- (instancetype)autorelease;
- (void)dealloc;
- (void)awakeFromNib;
- (void)setValue:(id)value forKey:(NSString *)key;
@end

@interface NSString : NSObject
+ (instancetype)stringWithFormat:(NSString *)format, ...;
- (BOOL)hasSuffix:(NSString *)suffix;
- (const char *)UTF8String;
@end

@interface NSNumber : NSObject
+ (NSNumber *)numberWithInt:(int)value;
+ (NSNumber *)numberWithLong:(long)value;
@end

typedef struct {
  unsigned long state;
  id __unsafe_unretained *itemsPtr;
  unsigned long *mutationsPtr;
  unsigned long extra[5];
} NSFastEnumerationState;

@interface NSArray<__covariant ObjectType> : NSObject
+ (instancetype)arrayWithObjects:(const ObjectType[])objects count:(NSUInteger)count;
+ (instancetype)arrayWithObjects:(ObjectType)first, ...;
- (ObjectType)firstObject;
- (ObjectType)lastObject;
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained[])objects
                                    count:(NSUInteger)count;
@end

@interface NSMutableArray<ObjectType> : NSArray<ObjectType>
+ (instancetype)array;
- (void)addObject:(ObjectType)object;
@end

@interface NSSet<__covariant ObjectType> : NSObject
- (ObjectType)anyObject;
@end

@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
@end

@interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
+ (instancetype)dictionary;
- (void)setObject:(ObjectType)object forKey:(KeyType)key;
- (void)removeAllObjects;
@end

@interface NSMutableData : NSObject
+ (instancetype)dataWithLength:(NSUInteger)length;
- (instancetype)initWithLength:(NSUInteger)length;
@end

@interface NSDate : NSObject
+ (NSTimeInterval)timeIntervalSinceReferenceDate;
@end

@interface NSTimer : NSObject
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval
                                     target:(id)target
                                   selector:(SEL)selector
                                   userInfo:(id)userInfo
                                    repeats:(BOOL)repeats;
- (void)invalidate;
@end

@interface NSThread : NSObject
+ (void)sleepForTimeInterval:(NSTimeInterval)interval;
@end

@interface NSRunLoop : NSObject
+ (NSRunLoop *)mainRunLoop;
@end
extern NSString *const NSRunLoopCommonModes;

enum { NSKeyValueObservingOptionNew = 1 };

@interface NSObject (NSKeyValueObserving)
- (void)addObserver:(NSObject *)observer
         forKeyPath:(NSString *)keyPath
            options:(NSUInteger)options
            context:(void *)context;
- (void)removeObserver:(NSObject *)observer forKeyPath:(NSString *)keyPath;
@end

@interface NSUserDefaults : NSObject
+ (NSUserDefaults *)standardUserDefaults;
- (void)setInteger:(NSInteger)value forKey:(NSString *)key;
- (NSInteger)integerForKey:(NSString *)key;
@end

@interface NSNotificationCenter : NSObject
+ (NSNotificationCenter *)defaultCenter;
- (void)addObserver:(id)observer
           selector:(SEL)selector
               name:(NSString *)name
             object:(id)object;
- (id)addObserverForName:(NSString *)name
                  object:(id)object
                   queue:(id)queue
              usingBlock:(void (^)(id notification))block;
- (void)removeObserver:(id)observer;
- (void)removeObserver:(id)observer name:(NSString *)name object:(id)object;
- (void)postNotificationName:(NSString *)name object:(id)object;
@end

void NSLog(NSString *format, ...);
NSString *NSStringFromClass(Class type);
