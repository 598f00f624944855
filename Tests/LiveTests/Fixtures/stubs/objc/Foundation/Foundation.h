// The names of Foundation and of C that the probe uses, declared as Apple declares them.
#import <UIKit/Foundation.h>

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define MIN(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a < _b ? _a : _b; })
#define MAX(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a < _b ? _b : _a; })
#define NSUIntegerMax (~0ul)
#define __unused __attribute__((unused))

typedef unsigned char uint8_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
typedef unsigned long size_t;
typedef unsigned short unichar;
int strcmp(const char *one, const char *other);
int strncmp(const char *one, const char *other, size_t count);
char *strstr(const char *text, const char *part);
size_t strlen(const char *text);
void free(void *memory);
double fabs(double value);
double round(double value);
uint32_t arc4random(void);
void arc4random_buf(void *bytes, size_t count);
typedef enum { CLOCK_UPTIME_RAW = 8 } clockid_t;
uint64_t clock_gettime_nsec_np(clockid_t clock);

@class OS_dispatch_queue_attr;
typedef OS_dispatch_queue_attr *dispatch_queue_attr_t;
#define DISPATCH_QUEUE_SERIAL ((dispatch_queue_attr_t)0)
#define QOS_CLASS_UTILITY 0x11u
dispatch_queue_attr_t dispatch_queue_attr_make_with_qos_class(
  dispatch_queue_attr_t attribute, unsigned int quality, int priority);
dispatch_queue_t dispatch_queue_create(const char *label, dispatch_queue_attr_t attribute);

typedef enum : long { NSOrderedAscending = -1, NSOrderedSame, NSOrderedDescending }
  NSComparisonResult;
typedef NSComparisonResult (^NSComparator)(id first, id second);
typedef struct { NSUInteger location, length; } NSRange;
NSRange NSMakeRange(NSUInteger location, NSUInteger length);
#define NSNotFound 0x7fffffffffffffffl
#define NSBackwardsSearch 4ul
#define NSUTF8StringEncoding 4ul

@class NSData, NSURL, NSURLResponse, NSError;

@interface NSObject (Probe)
- (id)copy;
- (BOOL)isKindOfClass:(Class)type;
@end

@interface NSValue : NSObject
+ (NSValue *)valueWithPointer:(const void *)pointer;
@end

@interface NSNumber (Probe)
+ (NSNumber *)numberWithUnsignedLong:(unsigned long)value;
+ (NSNumber *)numberWithUnsignedInteger:(NSUInteger)value;
@property (readonly) NSInteger integerValue;
@end

@interface NSString (Probe)
@property (readonly) NSUInteger length;
@property (readonly) double doubleValue;
+ (instancetype)stringWithUTF8String:(const char *)text;
- (unichar)characterAtIndex:(NSUInteger)index;
- (NSString *)substringToIndex:(NSUInteger)index;
- (NSString *)substringFromIndex:(NSUInteger)index;
- (NSString *)stringByAppendingString:(NSString *)text;
- (NSComparisonResult)compare:(NSString *)other;
- (BOOL)isEqualToString:(NSString *)other;
- (BOOL)hasPrefix:(NSString *)prefix;
- (BOOL)hasSuffix:(NSString *)suffix;
- (NSArray<NSString *> *)componentsSeparatedByString:(NSString *)separator;
- (BOOL)containsString:(NSString *)part;
- (NSRange)rangeOfString:(NSString *)part options:(NSUInteger)options;
- (NSData *)dataUsingEncoding:(NSUInteger)encoding;
@end

@interface NSMutableString : NSString
+ (instancetype)string;
+ (instancetype)stringWithString:(NSString *)text;
- (void)appendString:(NSString *)text;
- (void)appendFormat:(NSString *)format, ...;
@end

@interface NSArray<__covariant ObjectType> (Probe)
@property (readonly) NSUInteger count;
+ (instancetype)arrayWithObjects:(const ObjectType[])objects count:(NSUInteger)count;
- (ObjectType)objectAtIndexedSubscript:(NSUInteger)index;
- (BOOL)containsObject:(ObjectType)object;
- (NSUInteger)indexOfObject:(ObjectType)object;
- (NSString *)componentsJoinedByString:(NSString *)separator;
- (NSArray<ObjectType> *)sortedArrayUsingSelector:(SEL)selector;
- (NSArray<ObjectType> *)subarrayWithRange:(NSRange)range;
@end

@interface NSMutableArray<ObjectType> (Probe)
- (void)removeLastObject;
- (void)removeAllObjects;
- (void)removeObjectsInRange:(NSRange)range;
- (void)insertObject:(ObjectType)object atIndex:(NSUInteger)index;
- (void)replaceObjectAtIndex:(NSUInteger)index withObject:(ObjectType)object;
- (void)sortUsingComparator:(NSComparator)comparator;
@end

@interface NSSet<__covariant ObjectType> (Probe)
@property (readonly) NSArray<ObjectType> *allObjects;
- (BOOL)containsObject:(ObjectType)object;
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained[])objects
                                    count:(NSUInteger)count;
@end

@interface NSHashTable<ObjectType> : NSObject
@property (readonly) NSArray<ObjectType> *allObjects;
+ (instancetype)weakObjectsHashTable;
- (void)addObject:(ObjectType)object;
@end

@interface NSMutableSet<ObjectType> : NSSet<ObjectType>
+ (instancetype)set;
- (void)addObject:(ObjectType)object;
@end

@interface NSDictionary<__covariant KeyType, __covariant ObjectType> (Probe)
@property (readonly) NSArray<KeyType> *allKeys;
- (ObjectType)objectForKey:(KeyType)key;
- (ObjectType)objectForKeyedSubscript:(KeyType)key;
@end

@interface NSMutableDictionary<KeyType, ObjectType> (Probe)
- (void)setObject:(ObjectType)object forKeyedSubscript:(KeyType)key;
- (void)removeObjectForKey:(KeyType)key;
@end

@interface NSLock : NSObject
- (void)lock;
- (void)unlock;
@end

@interface NSRecursiveLock : NSLock
@end

@interface NSThread (Probe)
@property (class, readonly) NSThread *currentThread;
@property (class, readonly) BOOL isMainThread;
+ (void)sleepForTimeInterval:(NSTimeInterval)time;
@end

@interface NSBundle : NSObject
@property (class, readonly) NSBundle *mainBundle;
@property (readonly) NSString *bundleIdentifier;
@property (readonly) NSString *bundlePath;
- (id)objectForInfoDictionaryKey:(NSString *)key;
@end

@interface NSProcessInfo : NSObject
@property (class, readonly) NSProcessInfo *processInfo;
@property (readonly) NSString *processName;
@property (readonly) NSDictionary<NSString *, NSString *> *environment;
@property (readonly) NSArray<NSString *> *arguments;
- (void)performExpiringActivityWithReason:(NSString *)reason
                               usingBlock:(void (^)(BOOL isOver))block;
@end

@interface NSError : NSObject
@property (readonly) NSString *localizedDescription;
@end

@interface NSJSONSerialization : NSObject
+ (id)JSONObjectWithData:(NSData *)data options:(NSUInteger)options error:(NSError **)error;
@end

@interface NSURL : NSObject
@property (readonly) NSString *host;
@property (readonly) NSString *path;
+ (instancetype)URLWithString:(NSString *)text;
@end

@interface NSURLResponse : NSObject
@end

@interface NSHTTPURLResponse : NSURLResponse
@property (readonly) NSInteger statusCode;
@property (readonly) NSDictionary *allHeaderFields;
@end

@interface NSURLRequest : NSObject
@end

@interface NSMutableURLRequest : NSURLRequest
+ (instancetype)requestWithURL:(NSURL *)url;
@property NSTimeInterval timeoutInterval;
@property (copy) NSString *HTTPMethod;
@property (copy) NSData *HTTPBody;
- (void)setValue:(NSString *)value forHTTPHeaderField:(NSString *)field;
@end

@interface NSURLSessionConfiguration : NSObject
@property (class, readonly) NSURLSessionConfiguration *ephemeralSessionConfiguration;
@end

@interface NSURLSessionDataTask : NSObject
- (void)resume;
@end

@interface NSURLSession : NSObject
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration;
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request
    completionHandler:(void (^)(NSData *data, NSURLResponse *response, NSError *error))handler;
@end
