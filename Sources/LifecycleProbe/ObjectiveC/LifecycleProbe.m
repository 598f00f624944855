#import "LifecycleProbe.h"

#if DEBUG
#import <UIKit/UIKit.h>
#import <objc/runtime.h>
#import <os/log.h>
#import <os/signpost.h>
#import <sys/utsname.h>

// ▼ A server that hands out this file for one session fills in the next two lines.
static NSString *const address = @"";
static NSString *const key = @"";
// ▲

// The same as LifecycleProbe.swift, step by step. The lab's ProbeLine describes the lines.

#pragma mark - What is hooked

/// The reported part of a call: nothing; a flag, an object or a size that comes first; or a call of
/// a delegate by a container, which comes first, about a controller.
typedef enum { ProbePlain, ProbeFlag, ProbeObject, ProbeSize, ProbeTold } ProbeShape;

/// A method of UIKit whose calls are lines.
typedef struct {
  const char *callback;
  const char *selector;
  ProbeShape shape;
  /// Whether the tree of controllers may have changed afterwards.
  BOOL changesTree;
} ProbeMethod;

static const ProbeMethod controllerMethods[] = {
  {"init", "init", ProbePlain, NO},
  {"initWithNibName", "initWithNibName:bundle:", ProbePlain, NO},
  {"initWithStyle", "initWithStyle:", ProbePlain, NO},
  {"initWithCoder", "initWithCoder:", ProbePlain, NO},
  {"viewDidLoad", "viewDidLoad", ProbePlain, YES},
  {"viewWillAppear", "viewWillAppear:", ProbeFlag, NO},
  {"viewIsAppearing", "viewIsAppearing:", ProbeFlag, NO},
  {"viewDidAppear", "viewDidAppear:", ProbeFlag, YES},
  {"viewWillDisappear", "viewWillDisappear:", ProbeFlag, NO},
  {"viewDidDisappear", "viewDidDisappear:", ProbeFlag, YES},
  {"willMoveToParent", "willMoveToParentViewController:", ProbeObject, NO},
  {"didMoveToParent", "didMoveToParentViewController:", ProbeObject, YES},
  {"addChild", "addChildViewController:", ProbeObject, YES},
  {"removeFromParent", "removeFromParentViewController", ProbePlain, YES},
  {"beginAppearanceTransition", "beginAppearanceTransition:animated:", ProbePlain, NO},
  {"viewWillTransitionToSize", "viewWillTransitionToSize:withTransitionCoordinator:", ProbeSize, YES},
  {"willTransitionToTraitCollection", "willTransitionToTraitCollection:withTransitionCoordinator:",
   ProbePlain, NO},
  {"traitCollectionDidChange", "traitCollectionDidChange:", ProbePlain, NO},
  {"awakeFromNib", "awakeFromNib", ProbePlain, NO},
  {"loadView", "loadView", ProbePlain, NO},
  {"updateProperties", "updateProperties", ProbePlain, NO},
  {"updateViewConstraints", "updateViewConstraints", ProbePlain, NO},
  {"viewWillLayoutSubviews", "viewWillLayoutSubviews", ProbePlain, NO},
  {"viewDidLayoutSubviews", "viewDidLayoutSubviews", ProbePlain, NO},
  {"viewSafeAreaInsetsDidChange", "viewSafeAreaInsetsDidChange", ProbePlain, NO},
  {"viewLayoutMarginsDidChange", "viewLayoutMarginsDidChange", ProbePlain, NO},
  {"didReceiveMemoryWarning", "didReceiveMemoryWarning", ProbePlain, NO},
  {"endAppearanceTransition", "endAppearanceTransition", ProbePlain, NO},
};

static const ProbeMethod delegateMethods[] = {
  {"willShow", "navigationController:willShowViewController:animated:", ProbeTold, NO},
  {"didShow", "navigationController:didShowViewController:animated:", ProbeTold, NO},
  {"shouldSelect", "tabBarController:shouldSelectViewController:", ProbeTold, NO},
  {"didSelect", "tabBarController:didSelectViewController:", ProbeTold, NO},
};

static const ProbeMethod delegateSetter = {"", "setDelegate:", ProbeObject, NO};

/// The argument of a call.
typedef struct {
  ProbeShape shape;
  BOOL flag;
  __unsafe_unretained id object;
  __unsafe_unretained id container;
  double width, height;
} ProbeArgument;

typedef void (^ProbeHook)(id object, ProbeArgument argument, void (^original)(void));

static ProbeArgument ProbeNothing(void) {
  ProbeArgument argument = {ProbePlain, NO, nil, nil, 0, 0};
  return argument;
}

#pragma mark - Lines

/// Members of an object: texts of JSON by their keys.
typedef NSMutableDictionary<NSString *, NSString *> ProbeMembers;

static NSString *ProbeQuoted(NSString *text) {
  NSMutableString *quoted = [NSMutableString stringWithString:@"\""];
  NSUInteger count = 0;
  for (NSUInteger index = 0; index < text.length && count < 300; index++) {
    unichar sign = [text characterAtIndex:index];
    BOOL hasMore = sign >= 0xD800 && sign < 0xDC00;
    if (sign == '"' || sign == '\\') {
      [quoted appendFormat:@"\\%C", sign];
    } else if (sign < ' ') {
      [quoted appendFormat:@"\\u%04x", sign];
    } else {
      [quoted appendFormat:@"%C", sign];
    }
    if (hasMore && index + 1 < text.length) {
      index++;
      [quoted appendFormat:@"%C", [text characterAtIndex:index]];
    }
    count++;
  }
  [quoted appendString:@"\""];
  return quoted;
}

static NSString *ProbeInteger(long long value) {
  return [NSString stringWithFormat:@"%lld", value];
}

static NSString *ProbeBoolean(BOOL value) {
  return value ? @"true" : @"false";
}

/// A number with three decimals at most; JSON knows no infinity.
static NSString *ProbeNumber(double value) {
  double rounded = round(value * 1000) / 1000;
  if (!(fabs(rounded) < 1e9)) return rounded < 0 ? @"-1000000000" : @"1000000000";
  if (rounded == round(rounded)) return ProbeInteger((long long)rounded);
  NSString *text = [NSString stringWithFormat:@"%.3f", rounded];
  while ([text hasSuffix:@"0"]) text = [text substringToIndex:text.length - 1];
  return text;
}

static NSString *ProbeLine(ProbeMembers *members) {
  NSMutableArray<NSString *> *parts = [NSMutableArray array];
  for (NSString *name in [members.allKeys sortedArrayUsingSelector:@selector(compare:)]) {
    [parts addObject:[NSString stringWithFormat:@"\"%@\":%@", name, members[name]]];
  }
  return [NSString stringWithFormat:@"{%@}", [parts componentsJoinedByString:@","]];
}

/// The value under a key, if the object has one.
static id ProbeMember(id object, NSString *key) {
  return [object isKindOfClass:[NSDictionary class]] ? [(NSDictionary *)object objectForKey:key] : nil;
}

static uint64_t ProbeNow(void) {
  return clock_gettime_nsec_np(CLOCK_UPTIME_RAW);
}

/// The content of a line; its text is made off the main thread.
@interface ProbeEvent : NSObject {
  @public uint64_t nanoseconds;
  @public NSString *what;
  @public void (^fill)(ProbeMembers *members);
}
@end

@implementation ProbeEvent
@end

static ProbeEvent *ProbeEventMake(NSString *what, void (^fill)(ProbeMembers *)) {
  ProbeEvent *event = [ProbeEvent new];
  event->what = what;
  event->fill = [fill copy];
  return event;
}

static ProbeEvent *ProbeDropped(NSUInteger count) {
  return ProbeEventMake(@"dropped", ^(ProbeMembers *members) {
    members[@"count"] = ProbeInteger((long long)count);
  });
}

/// The surroundings of a call, which may have changed when it ends.
typedef struct {
  NSUInteger parent, presenter;
  BOOL isRead, isLoaded, hasWindow;
  CGRect bounds;
} ProbeFacts;

/// A call that begins or ends.
@interface ProbeCall : NSObject {
  @public NSUInteger number, depth;
  /// The number of its interval in the log of the device; 0 inside the same callback.
  @public uint64_t interval;
  @public NSString *type, *callback, *argument, *container, *owner;
  @public BOOL isMain;
  @public ProbeFacts facts;
}
@end

@implementation ProbeCall

- (ProbeEvent *)eventOf:(NSString *)what {
  ProbeFacts found = facts;
  return ProbeEventMake(what, ^(ProbeMembers *members) { [self fill:members with:found]; });
}

- (void)fill:(ProbeMembers *)members with:(ProbeFacts)found {
  members[@"id"] = ProbeInteger((long long)number);
  members[@"class"] = ProbeQuoted(type);
  members[@"callback"] = ProbeQuoted(callback);
  members[@"depth"] = ProbeInteger((long long)depth);
  members[@"main"] = ProbeBoolean(isMain);
  members[@"container"] = ProbeQuoted(container);
  if (argument) members[@"argument"] = ProbeQuoted(argument);
  if (owner) members[@"override"] = ProbeQuoted(owner);
  if (found.parent > 0) members[@"parent"] = ProbeInteger((long long)found.parent);
  if (found.presenter > 0) members[@"presenter"] = ProbeInteger((long long)found.presenter);
  if (found.isRead) members[@"window"] = ProbeBoolean(found.hasWindow);
  if (!found.isLoaded) return;
  members[@"bounds"] = [NSString stringWithFormat:@"[%@,%@,%@,%@]",
    ProbeNumber(found.bounds.origin.x), ProbeNumber(found.bounds.origin.y),
    ProbeNumber(found.bounds.size.width), ProbeNumber(found.bounds.size.height)];
}

@end

#pragma mark - Where the lab is

/// The session or the project to which lines go.
@interface ProbePlace : NSObject {
  @public NSString *address, *key;
  @public BOOL isProject;
}
@end

@implementation ProbePlace
@end

/// Reads `http://192.168.1.5:8080/p/ID#KEY` of a project, or `…/api/live/ID#KEY` of a session.
static ProbePlace *ProbePlaceNamed(NSString *text) {
  NSArray<NSString *> *parts = [text componentsSeparatedByString:@"#"];
  NSURL *url = parts.count == 2 ? [NSURL URLWithString:parts[0]] : nil;
  if (!url.host || parts[1].length == 0) return nil;
  NSArray<NSString *> *path = [url.path componentsSeparatedByString:@"/"];
  ProbePlace *place = [ProbePlace new];
  place->key = parts[1];
  place->isProject = path.count == 3 && [path[1] isEqualToString:@"p"];
  BOOL isSession =
    path.count == 4 && [path[1] isEqualToString:@"api"] && [path[2] isEqualToString:@"live"];
  if (path.lastObject.length == 0 || !(place->isProject || isSession)) return nil;
  NSString *server = [parts[0] substringToIndex:parts[0].length - url.path.length];
  NSString *folder = place->isProject ? @"/api/live/projects/" : @"/api/live/";
  place->address = [NSString stringWithFormat:@"%@%@%@", server, folder, path.lastObject];
  return place;
}

/// The first place that is named, as it is written.
static NSString *ProbeNamedPlace(void) {
  NSProcessInfo *process = [NSProcessInfo processInfo];
  NSUInteger place = [process.arguments indexOfObject:@"-LIFECYCLE_LAB"];
  NSString *argument = place != NSNotFound && place + 1 < process.arguments.count
    ? process.arguments[place + 1] : nil;
  if (argument.length > 0) return argument;
  NSString *variable = [process.environment objectForKey:@"LIFECYCLE_LAB"];
  if (variable.length > 0) return variable;
  id information = [[NSBundle mainBundle] objectForInfoDictionaryKey:@"LIFECYCLE_LAB"];
  if ([information isKindOfClass:[NSString class]] && [(NSString *)information length] > 0) {
    return information;
  }
  return address.length > 0 ? [NSString stringWithFormat:@"%@#%@", address, key] : nil;
}

static BOOL ProbeIsExtension(void) {
  return [[NSBundle mainBundle].bundlePath hasSuffix:@".appex"];
}

/// The application, once UIKit has made it; asked for by name, as extensions have no word for it.
static UIApplication *ProbeApplication(void) {
  SEL selector = sel_registerName("sharedApplication");
  Class type = [UIApplication class];
  Method found = ProbeIsExtension() ? NULL : class_getClassMethod(type, selector);
  return found ? ((id (*)(Class, SEL))method_getImplementation(found))(type, selector) : nil;
}

#pragma mark - Echo

/// The log of the device, and the intervals that Instruments shows.
static struct {
  BOOL writes, signs;
  os_log_t log;
} echo;

static void ProbeReadEcho(void) {
  NSString *wish = [[NSProcessInfo processInfo].environment objectForKey:@"LIFECYCLE_ECHO"];
  NSArray<NSString *> *wishes = [wish componentsSeparatedByString:@","];
  echo.writes = [wishes containsObject:@"console"];
  echo.signs = [wishes containsObject:@"signpost"];
  if (!echo.log) echo.log = os_log_create("LifecycleProbe", "calls");
}

#pragma mark - Store and sender

static const NSUInteger mostKept = 20000;
static const NSUInteger mostAtOnce = 200;
static const int pauseMilliseconds = 50;

/// Keeps events until a server has them; the numbers count from 1 and follow the server's.
@interface ProbeSender : NSObject
/// Called when there is room again after events were dropped.
@property (nonatomic, copy) void (^roomAgain)(void);
- (instancetype)initWithPlace:(ProbePlace *)place launch:(NSString *)launch device:(NSString *)device;
- (BOOL)isDone;
- (void)append:(ProbeEvent *)event;
- (void)hurry;
@end

@implementation ProbeSender {
  ProbePlace *_place;
  /// The address of the session, as soon as there is one.
  NSString *_sessionAddress;
  NSString *_launch, *_device;
  NSURLSession *_session;
  /// Whether nothing is sent, or nothing more.
  BOOL _hasEnded;
  dispatch_queue_t _queue;
  NSLock *_lock;
  uint64_t _start, _latest;
  NSMutableArray<ProbeEvent *> *_kept;
  /// The number of the first event that is kept.
  NSInteger _firstNumber;
  NSUInteger _dropped, _batchSize;
  BOOL _isWaiting, _isBusy, _hasFollowed;
  int _failures;
  NSInteger _lastComplaint;
}

/// Creates a sender; without a place it keeps nothing.
- (instancetype)initWithPlace:(ProbePlace *)place
                       launch:(NSString *)launch
                       device:(NSString *)device {
  if ((self = [super init])) {
    _place = place;
    _sessionAddress = place && !place->isProject ? place->address : nil;
    _hasEnded = place == nil;
    _launch = launch;
    _device = device;
    NSURLSessionConfiguration *configuration =
      [NSURLSessionConfiguration ephemeralSessionConfiguration];
    _session = [NSURLSession sessionWithConfiguration:configuration];
    dispatch_queue_attr_t quality = dispatch_queue_attr_make_with_qos_class(
      DISPATCH_QUEUE_SERIAL, QOS_CLASS_UTILITY, 0);
    _queue = dispatch_queue_create("LifecycleProbe", quality);
    _lock = [NSLock new];
    _start = ProbeNow();
    _kept = [NSMutableArray array];
    _firstNumber = 1;
    _batchSize = mostAtOnce;
  }
  return self;
}

- (void)after:(int)milliseconds do:(dispatch_block_t)work {
  int64_t delay = (int64_t)milliseconds * (int64_t)NSEC_PER_MSEC;
  dispatch_after(dispatch_time(DISPATCH_TIME_NOW, delay), _queue, work);
}

/// Whether a server has everything.
- (BOOL)isDone {
  [_lock lock];
  BOOL isDone = _kept.count == 0;
  [_lock unlock];
  return isDone;
}

- (void)append:(ProbeEvent *)event {
  [_lock lock];
  if (_hasEnded) {
    [_lock unlock];
    return;
  }
  if (_kept.count >= mostKept) {
    _dropped++;
    [_lock unlock];
    return;
  }
  [self keep:event];
  BOOL isFull = _kept.count == mostAtOnce;
  BOOL mustWake = !_isWaiting && !_isBusy;
  if (mustWake) _isWaiting = YES;
  [_lock unlock];
  if (mustWake) [self after:pauseMilliseconds do:^{ [self wake]; }];
  if (isFull) [self hurry];
}

/// Adds an event behind all others; its time is never before that of an earlier one.
- (void)keep:(ProbeEvent *)event {
  _latest = MAX(_latest, ProbeNow());
  event->nanoseconds = _latest;
  [_kept addObject:event];
}

- (void)hurry {
  [self after:0 do:^{ [self send]; }];
}

- (void)wake {
  [_lock lock];
  _isWaiting = NO;
  [_lock unlock];
  [self send];
}

/// Sends the first events that no server has; runs on the queue.
- (void)send {
  [_lock lock];
  if (_isBusy || _kept.count == 0) {
    [_lock unlock];
    return;
  }
  _isBusy = YES;
  NSUInteger count = MIN(_batchSize, _kept.count);
  NSArray<ProbeEvent *> *batch = [_kept subarrayWithRange:NSMakeRange(0, count)];
  NSInteger number = _firstNumber;
  [_lock unlock];
  NSMutableString *body = [NSMutableString string];
  for (ProbeEvent *event in batch) {
    uint64_t since = event->nanoseconds > _start ? event->nanoseconds - _start : 0;
    ProbeMembers *members = [ProbeMembers dictionary];
    event->fill(members);
    members[@"what"] = ProbeQuoted(event->what);
    members[@"seq"] = ProbeInteger(number++);
    members[@"ms"] = [NSString stringWithFormat:@"%llu.%03llu",
      (unsigned long long)(since / 1000000), (unsigned long long)(since / 1000 % 1000)];
    [body appendFormat:@"%@\n", ProbeLine(members)];
  }
  [self post:body count:count];
}

/// Brings a batch to the session, or to one that is opened in the project for this launch.
- (void)post:(NSString *)body count:(NSUInteger)count {
  [_lock lock];
  NSString *session = _sessionAddress;
  [_lock unlock];
  if (session) {
    [self send:body type:@"application/x-ndjson" to:[session stringByAppendingString:@"/events"]
          then:^(NSData *data, NSURLResponse *response, NSString *reason) {
            [self receive:data response:response reason:reason count:count];
          }];
    return;
  }
  NSString *form = [NSString stringWithFormat:@"{\"device\":%@,\"launch\":%@}", ProbeQuoted(_device),
    ProbeQuoted(_launch)];
  [self send:form type:@"application/json" to:[_place->address stringByAppendingString:@"/launches"]
        then:^(NSData *data, NSURLResponse *response, NSString *reason) {
          NSString *opened = [self sessionIn:data response:response];
          if (!opened) {
            [self receive:data response:response reason:reason count:count];
            return;
          }
          [self->_lock lock];
          self->_sessionAddress = opened;
          [self->_lock unlock];
          [self post:body count:count];
        }];
}

/// The address of a session that was opened.
- (NSString *)sessionIn:(NSData *)data response:(NSURLResponse *)response {
  BOOL isHTTP = [response isKindOfClass:[NSHTTPURLResponse class]];
  if (!isHTTP || ((NSHTTPURLResponse *)response).statusCode / 100 != 2 || !data) return nil;
  id object = [NSJSONSerialization JSONObjectWithData:data options:0 error:NULL];
  id name = ProbeMember(object, @"id");
  if (![name isKindOfClass:[NSString class]]) return nil;
  NSString *server = [_place->address componentsSeparatedByString:@"/api/live/projects/"][0];
  return [NSString stringWithFormat:@"%@/api/live/%@", server, name];
}

- (void)send:(NSString *)body
        type:(NSString *)type
          to:(NSString *)place
        then:(void (^)(NSData *data, NSURLResponse *response, NSString *reason))then {
  NSURL *url = [NSURL URLWithString:place];
  NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:url];
  request.timeoutInterval = 10;
  request.HTTPMethod = @"POST";
  request.HTTPBody = [body dataUsingEncoding:NSUTF8StringEncoding];
  NSString *bearer = [@"Bearer " stringByAppendingString:_place->key];
  [request setValue:bearer forHTTPHeaderField:@"Authorization"];
  [request setValue:type forHTTPHeaderField:@"Content-Type"];
  [request setValue:_launch forHTTPHeaderField:@"Lifecycle-Launch"];
  void (^done)(NSData *, NSURLResponse *, NSError *) =
    ^(NSData *data, NSURLResponse *response, NSError *error) {
      NSString *reason = error.localizedDescription;
      [self after:0 do:^{ then(data, response, reason); }];
    };
  [[_session dataTaskWithRequest:request completionHandler:done] resume];
}

- (void)receive:(NSData *)data
       response:(NSURLResponse *)response
         reason:(NSString *)reason
          count:(NSUInteger)count {
  BOOL isHTTP = [response isKindOfClass:[NSHTTPURLResponse class]];
  NSHTTPURLResponse *answer = isHTTP ? (NSHTTPURLResponse *)response : nil;
  [_lock lock];
  int wait = [self settle:answer data:data reason:reason count:count];
  if (wait == 0) {
    _failures = 0;
    _isBusy = NO;
  }
  BOOL hasRoomAgain = _dropped > 0 && _kept.count < mostKept;
  if (hasRoomAgain) {
    [self keep:ProbeDropped(_dropped)];
    _dropped = 0;
  }
  BOOL isFull = _kept.count >= _batchSize;
  BOOL mustWake = _kept.count > 0 && !isFull && wait == 0 && !_isWaiting;
  if (mustWake) _isWaiting = YES;
  [_lock unlock];
  if (hasRoomAgain && self.roomAgain) self.roomAgain();
  if (wait > 0) {
    [self after:wait do:^{
      [self->_lock lock];
      self->_isBusy = NO;
      [self->_lock unlock];
      [self send];
    }];
  } else if (isFull) {
    [self send];
  } else if (mustWake) {
    [self after:pauseMilliseconds do:^{ [self wake]; }];
  }
}

/// Acts on an answer; returns the milliseconds before the next try, or 0.
- (int)settle:(NSHTTPURLResponse *)answer
         data:(NSData *)data
       reason:(NSString *)reason
        count:(NSUInteger)count {
  NSInteger status = answer ? answer.statusCode : 0;
  id object = data ? [NSJSONSerialization JSONObjectWithData:data options:0 error:NULL] : nil;
  id number = status == 409
    ? ProbeMember(ProbeMember(object, @"values"), @"expected") : ProbeMember(object, @"acknowledged");
  BOOL hasNumber =
    [number isKindOfClass:[NSNumber class]] || [number isKindOfClass:[NSString class]];
  NSInteger value = hasNumber ? [number integerValue] : 0;
  if (hasNumber && status >= 200 && status < 300) {
    if ([self acknowledge:value count:count]) return 0;
  } else if (hasNumber && status == 409 && value > 0) {
    if ([self follow:value]) return 0;
  } else if (status == 400 || status == 413 || status == 422) {
    if ([self shrinkFrom:count]) return 0;
  }
  BOOL isFinal = [self isFinal:object status:status];
  id detail = ProbeMember(object, @"detail");
  NSString *what = [detail isKindOfClass:[NSString class]] ? detail
    : status == 0 ? [NSString stringWithFormat:@"the lab cannot be reached: %@.", reason ?: @"no answer"]
    : [NSString stringWithFormat:@"the lab answered %ld.", (long)status];
  if (isFinal) {
    NSLog(@"Lifecycle probe: %@ Nothing more is sent.", what);
    _hasEnded = YES;
    _dropped = 0;
    [_kept removeAllObjects];
    return 0;
  }
  _failures++;
  if (_failures == 1 || status != _lastComplaint) {
    NSString *lost = _dropped > 0
      ? [NSString stringWithFormat:@"%lu events are lost", (unsigned long)_dropped]
      : @"nothing is lost yet";
    NSLog(@"Lifecycle probe: %@ It tries again; %lu events at the most are kept, %@.", what,
      (unsigned long)mostKept, lost);
  }
  _lastComplaint = status;
  int growing = MIN(250 << MIN(_failures - 1, 7), 30000);
  id after = [answer.allHeaderFields objectForKey:@"Retry-After"];
  double asked = [after isKindOfClass:[NSString class]] ? [(NSString *)after doubleValue] : 0;
  return MAX(growing, (int)(MAX(0, MIN(asked, 3600)) * 1000));
}

/// Whether nothing that is sent can be kept after a refusal.
- (BOOL)isFinal:(id)object status:(NSInteger)status {
  if (status == 404 && _place->isProject && _sessionAddress) {
    // The project keeps the last launches only: this one opens its session again.
    _sessionAddress = nil;
    return NO;
  }
  NSArray<NSString *> *ends = @[
    @"liveNotFound", @"liveProjectNotFound", @"notWriter", @"otherLaunch", @"limitReached",
  ];
  id code = ProbeMember(object, @"code");
  return status >= 400 && [code isKindOfClass:[NSString class]] && [ends containsObject:code];
}

/// Forgets the events that a server has. A server with more than were sent counts from an earlier
/// launch.
- (BOOL)acknowledge:(NSInteger)number count:(NSUInteger)count {
  if (number >= _firstNumber + (NSInteger)count) return [self follow:number + 1];
  if (number < _firstNumber) return NO;
  [self removeFirst:number - _firstNumber + 1];
  _batchSize = MIN(_batchSize * 2, mostAtOnce);
  _hasFollowed = NO;
  return YES;
}

/// Continues with the number that a server expects; NO if it asks for it twice in a row.
- (BOOL)follow:(NSInteger)expected {
  NSInteger ahead = expected - _firstNumber;
  BOOL leadsOn = ahead != 0 && !_hasFollowed;
  _hasFollowed = YES;
  if (ahead > 0 && ahead <= (NSInteger)_kept.count) {
    [self removeFirst:ahead];
    return leadsOn;
  }
  if (ahead < 0) {
    // The server has lost lines that are gone here, too: their number is reported to it.
    ProbeEvent *event = ProbeDropped((NSUInteger)-ahead);
    ProbeEvent *next = _kept.firstObject;
    event->nanoseconds = next ? next->nanoseconds : _latest;
    [_kept insertObject:event atIndex:0];
  }
  _firstNumber = expected;
  return leadsOn;
}

/// Sends fewer at once. A single event that a server refuses is dropped, and reported as dropped.
- (BOOL)shrinkFrom:(NSUInteger)count {
  _batchSize = MAX((NSUInteger)1, count / 2);
  if (count > 1 || _kept.count == 0) return YES;
  ProbeEvent *refused = _kept.firstObject;
  if ([refused->what isEqualToString:@"dropped"]) return NO;
  ProbeEvent *event = ProbeDropped(1);
  event->nanoseconds = refused->nanoseconds;
  [_kept replaceObjectAtIndex:0 withObject:event];
  return YES;
}

- (void)removeFirst:(NSInteger)count {
  [_kept removeObjectsInRange:NSMakeRange(0, (NSUInteger)count)];
  _firstNumber += count;
}

@end

#pragma mark - Recorder

/// Stays with an object as long as it lives.
@interface ProbeTag : NSObject {
  @public NSUInteger number;
  @public NSString *type;
  @public BOOL hasTraits;
  @public void (^freed)(NSUInteger number, NSString *type);
}
@end

@implementation ProbeTag
- (void)dealloc {
  freed(number, type);
}
@end

/// The known facts of a class once it was seen.
@interface ProbeKind : NSObject {
  @public NSString *name, *container;
  @public BOOL isController, isShown, overridesTraits;
}
@end

@implementation ProbeKind
@end

/// A call that is open.
@interface ProbeFrame : NSObject {
  @public NSUInteger number;
  @public const char *callback;
  @public BOOL isOverride;
}
@end

@implementation ProbeFrame
@end

/// Turns calls into lines, on any thread.
@interface ProbeRecorder : NSObject
- (instancetype)initHashingNames:(BOOL)hashesNames;
- (void)startAt:(ProbePlace *)place;
- (void)stop;
@end

@implementation ProbeRecorder {
  ProbeSender *_sender;
  NSString *_launch;
  BOOL _hashes;
  uint64_t _secret[2];
  NSRecursiveLock *_lock;
  BOOL _isOn, _isReading, _awaitsTree, _isObserving, _awaitsLaunch;
  NSUInteger _lastNumber, _eventsOnMain;
  uint64_t _beginning, _lastInterval;
  ProbePlace *_place;
  /// The scenes that were seen; an app extension can't ask for them.
  NSHashTable<UIScene *> *_scenes;
  uint64_t _nanosecondsOnMain;
  NSMutableDictionary<NSValue *, ProbeKind *> *_kinds;
  NSMutableSet<NSValue *> *_delegates;
  NSMutableDictionary<NSValue *, NSMutableArray<ProbeFrame *> *> *_frames;
  NSString *_lastTree;
}

static char tagKey;

- (instancetype)initHashingNames:(BOOL)hashesNames {
  if ((self = [super init])) {
    _hashes = hashesNames;
    arc4random_buf(_secret, sizeof _secret);
    _lock = [NSRecursiveLock new];
    _scenes = [NSHashTable weakObjectsHashTable];
    _kinds = [NSMutableDictionary dictionary];
    _delegates = [NSMutableSet set];
    _frames = [NSMutableDictionary dictionary];
  }
  return self;
}

/// Begins to report, as soon as the app is launched.
///
/// No class is looked up: the base class is hooked, and each class below it when its first object
/// arrives there. Hooks that are there already serve again.
- (void)startAt:(ProbePlace *)place {
  [_lock lock];
  if (!_isOn) {
    _place = place;
    if (!_isObserving) [self observe];
    _isObserving = YES;
    _awaitsLaunch = !ProbeIsExtension() && ProbeApplication() == nil;
    if (!_awaitsLaunch) [self begin];
  }
  [_lock unlock];
}

- (void)begin {
  UIDevice *device = [UIDevice currentDevice];
  NSString *model = [NSString stringWithFormat:@"%@, %@ %@", [self model], device.systemName,
    device.systemVersion];
  _awaitsLaunch = NO;
  _launch = [NSString stringWithFormat:@"%08x%08x", arc4random(), arc4random()];
  _beginning = ProbeNow();
  _eventsOnMain = 0;
  _nanosecondsOnMain = 0;
  _lastTree = nil;
  _sender = [[ProbeSender alloc] initWithPlace:_place launch:_launch device:model];
  [_sender append:[self startEvent]];
  _isOn = YES;
  [self addInherited];
  [self kindOf:[UIViewController class]];
  __weak ProbeRecorder *weakSelf = self;
  _sender.roomAgain = ^{ [weakSelf askForTreeAnew:YES]; };
  [self takeTree];
}

/// Adds methods that UIViewController only inherits, such as awakeFromNib. Otherwise the probe
/// couldn't see that an override calls `super`.
- (void)addInherited {
  size_t count = sizeof controllerMethods / sizeof controllerMethods[0];
  for (size_t index = 0; index < count; index++) {
    SEL selector = sel_registerName(controllerMethods[index].selector);
    Method found = class_getInstanceMethod([UIViewController class], selector);
    if (!found) continue;
    IMP original = method_getImplementation(found);
    class_addMethod([UIViewController class], selector, original, method_getTypeEncoding(found));
  }
}

- (void)stop {
  [_lock lock];
  _awaitsLaunch = NO;
  if (_isOn) {
    _isOn = NO;
    NSUInteger events = _eventsOnMain;
    double mean = (double)_nanosecondsOnMain / 1000 / (double)MAX(events, (NSUInteger)1);
    [_sender append:ProbeEventMake(@"stop", ^(ProbeMembers *members) {
      members[@"events"] = ProbeInteger((long long)events);
      members[@"microseconds"] = ProbeNumber(mean);
    })];
    [_sender hurry];
    NSLog(@"Lifecycle probe: %lu events, %.2f µs each on the main thread.", (unsigned long)events,
      mean);
  }
  [_lock unlock];
}

- (NSString *)model {
  NSDictionary<NSString *, NSString *> *environment = [NSProcessInfo processInfo].environment;
  NSString *model = [environment objectForKey:@"SIMULATOR_MODEL_IDENTIFIER"];
  struct utsname name;
  if (!model && uname(&name) == 0) model = [NSString stringWithUTF8String:name.machine];
  return model ?: @"";
}

- (ProbeEvent *)startEvent {
  UIDevice *device = [UIDevice currentDevice];
  NSBundle *bundle = [NSBundle mainBundle];
  NSString *model = [self model];
  NSString *app = bundle.bundleIdentifier ?: [NSProcessInfo processInfo].processName;
  if (_hashes) app = [self hashedName:app];
  NSString *system = device.systemName, *version = device.systemVersion, *launch = _launch;
  BOOL isPad = device.userInterfaceIdiom == UIUserInterfaceIdiomPad;
  BOOL hasScenes = [bundle objectForInfoDictionaryKey:@"UIApplicationSceneManifest"] != nil;
  BOOL hashes = _hashes;
  return ProbeEventMake(@"start", ^(ProbeMembers *members) {
    members[@"probe"] = @"1";
    members[@"app"] = ProbeQuoted(app);
    members[@"system"] = ProbeQuoted(system);
    members[@"version"] = ProbeQuoted(version);
    members[@"device"] = isPad ? @"\"iPad\"" : @"\"iPhone\"";
    members[@"model"] = ProbeQuoted(model);
    members[@"scenes"] = ProbeBoolean(hasScenes);
    members[@"hashed"] = ProbeBoolean(hashes);
    members[@"launch"] = ProbeQuoted(launch);
  });
}

- (void)tell:(ProbeEvent *)event {
  [_lock lock];
  if (_isOn) [_sender append:event];
  [_lock unlock];
}

- (void)observe {
  NSArray<NSArray<NSString *> *> *names = @[
    @[UIApplicationDidFinishLaunchingNotification, @"app", @"didFinishLaunching"],
    @[UIApplicationDidBecomeActiveNotification, @"app", @"didBecomeActive"],
    @[UIApplicationWillResignActiveNotification, @"app", @"willResignActive"],
    @[UIApplicationDidEnterBackgroundNotification, @"app", @"didEnterBackground"],
    @[UIApplicationWillEnterForegroundNotification, @"app", @"willEnterForeground"],
    @[UIApplicationWillTerminateNotification, @"app", @"willTerminate"],
    @[UIApplicationDidReceiveMemoryWarningNotification, @"app", @"didReceiveMemoryWarning"],
    @[UISceneWillConnectNotification, @"scene", @"willConnect"],
    @[UISceneDidDisconnectNotification, @"scene", @"didDisconnect"],
    @[UISceneDidActivateNotification, @"scene", @"didBecomeActive"],
    @[UISceneWillDeactivateNotification, @"scene", @"willResignActive"],
    @[UISceneDidEnterBackgroundNotification, @"scene", @"didEnterBackground"],
    @[UISceneWillEnterForegroundNotification, @"scene", @"willEnterForeground"],
  ];
  __weak ProbeRecorder *weakSelf = self;
  for (NSArray<NSString *> *row in names) {
    NSString *callback = row[2];
    void (^told)(id) = ^(__unused id notification) { [weakSelf receive:callback from:row[1]]; };
    [[NSNotificationCenter defaultCenter] addObserverForName:row[0]
                                                      object:nil
                                                       queue:nil
                                                  usingBlock:told];
  }
}

- (void)receive:(NSString *)callback from:(NSString *)what {
  [_lock lock];
  if (_awaitsLaunch && [callback isEqualToString:@"didFinishLaunching"]) [self begin];
  BOOL isOn = _isOn;
  [self tell:ProbeEventMake(what, ^(ProbeMembers *members) {
    members[@"callback"] = ProbeQuoted(callback);
  })];
  BOOL ends = [callback isEqualToString:@"willTerminate"];
  if (isOn && ends) [self stop];
  BOOL isApp = [what isEqualToString:@"app"];
  if (isOn && isApp && (ends || [callback isEqualToString:@"didEnterBackground"])) {
    [_sender hurry];
    [self stayAwake];
  }
  [_lock unlock];
}

/// Asks for time to send what is left, until all of it is sent or the system has no more time.
- (void)stayAwake {
  ProbeSender *sender = _sender;
  void (^wait)(BOOL) = ^(BOOL isOver) {
    for (int rest = 100; !isOver && rest > 0 && ![sender isDone]; rest--) {
      [NSThread sleepForTimeInterval:0.05];
    }
  };
  [[NSProcessInfo processInfo] performExpiringActivityWithReason:@"Lifecycle probe"
                                                      usingBlock:wait];
}

#pragma mark - Echo of calls

/// Writes a call as the lab's logging base class does, so that the lab reads it as such a log.
- (void)echo:(NSString *)type
      number:(NSUInteger)number
    callback:(NSString *)callback
    argument:(NSString *)argument {
  if (!echo.writes) return;
  NSString *plain = [argument componentsSeparatedByString:@"#"][0];
  NSString *text = plain ? [NSString stringWithFormat:@"(%@)", plain] : @"";
  os_log(echo.log, "LIFECYCLE %.3f %{public}s 0x%lx %{public}s%{public}s",
    (double)(ProbeNow() - _beginning) / 1e9, type.UTF8String, (unsigned long)number,
    callback.UTF8String, text.UTF8String);
}

/// Begins the interval of a call that no other implementation of the same callback is around.
- (void)beginEchoOf:(ProbeCall *)call {
  [self echo:call->type number:call->number callback:call->callback argument:call->argument];
  call->interval = ++_lastInterval;
  if (!echo.signs) return;
  os_signpost_interval_begin(echo.log, call->interval, "callback", "%{public}s %{public}s",
    call->type.UTF8String, call->callback.UTF8String);
}

- (void)endEchoOf:(ProbeCall *)call {
  if (!echo.signs || call->interval == 0) return;
  os_signpost_interval_end(echo.log, call->interval, "callback", "%{public}s %{public}s",
    call->type.UTF8String, call->callback.UTF8String);
}

#pragma mark - Calls

- (void)pass:(const ProbeMethod *)method
       owner:(NSString *)owner
      object:(id)object
    argument:(ProbeArgument)argument
    original:(void (^)(void))original {
  uint64_t begin = ProbeNow();
  ProbeCall *call = [self enter:method owner:owner object:object argument:argument];
  if (!call) {
    original();
    return;
  }
  uint64_t ready = ProbeNow();
  original();
  uint64_t back = ProbeNow();
  [self leave:call method:method object:object spent:ready - begin since:back];
}

- (NSValue *)thread {
  return [NSValue valueWithPointer:(__bridge const void *)[NSThread currentThread]];
}

- (ProbeCall *)enter:(const ProbeMethod *)method
               owner:(NSString *)owner
              object:(id)object
            argument:(ProbeArgument)argument {
  [_lock lock];
  ProbeCall *call = nil;
  ProbeKind *kind = _isOn && !_isReading ? [self kindOfObject:object] : nil;
  NSUInteger number = kind && kind->isShown ? [self numberOf:object] : 0;
  NSValue *thread = [self thread];
  ProbeFrame *last = [_frames objectForKey:thread].lastObject;
  if (number > 0 && (owner || [self isTold:method number:number after:last])) {
    call = [ProbeCall new];
    call->number = number;
    call->type = kind->name;
    call->callback = [NSString stringWithUTF8String:method->callback];
    call->argument = [self textOf:argument];
    call->depth = [_frames objectForKey:thread].count;
    call->isMain = [NSThread isMainThread];
    call->container = kind->container;
    call->owner = owner;
    ProbeFrame *frame = [ProbeFrame new];
    frame->number = number;
    frame->callback = method->callback;
    frame->isOverride = owner != nil;
    if (![_frames objectForKey:thread]) [_frames setObject:[NSMutableArray array] forKey:thread];
    [[_frames objectForKey:thread] addObject:frame];
    [self lookAt:object for:call];
    BOOL isInside =
      last && last->number == number && strcmp(last->callback, method->callback) == 0;
    if (!isInside) [self beginEchoOf:call];
    [_sender append:[call eventOf:@"enter"]];
    if (strcmp(method->callback, "viewDidLoad") == 0) [self registerTraitsOf:object kind:kind];
  }
  [_lock unlock];
  return call;
}

/// Whether a call of UIKit's own is reported. A class of UIKit calls its superclass, and changes of
/// traits are observed by registration if possible.
- (BOOL)isTold:(const ProbeMethod *)method number:(NSUInteger)number after:(ProbeFrame *)last {
  BOOL isInside = last && last->number == number && strcmp(last->callback, method->callback) == 0;
  if (isInside) return last->isOverride;
  if (@available(iOS 17.0, tvOS 17.0, *)) return strcmp(method->callback, "traitCollectionDidChange") != 0;
  return YES;
}

- (void)leave:(ProbeCall *)call
       method:(const ProbeMethod *)method
       object:(id)object
        spent:(uint64_t)spent
        since:(uint64_t)back {
  [_lock lock];
  NSValue *thread = [self thread];
  [[_frames objectForKey:thread] removeLastObject];
  if ([_frames objectForKey:thread].count == 0) [_frames removeObjectForKey:thread];
  [self endEchoOf:call];
  if (_isOn) {
    [self lookAt:object for:call];
    [_sender append:[call eventOf:@"leave"]];
    if (method->changesTree) [self askForTreeAnew:NO];
    if (call->isMain) {
      _eventsOnMain += 2;
      _nanosecondsOnMain += spent + (ProbeNow() - back);
    }
  }
  [_lock unlock];
}

/// UIKit answers for the controllers above as well; only the presented one itself counts.
- (UIViewController *)presenterOf:(UIViewController *)controller {
  UIViewController *presenter = controller.presentingViewController;
  return presenter.presentedViewController == controller ? presenter : nil;
}

/// Reads the surroundings of a controller. One that is being created has none yet, and UIKit is not
/// called off the main thread.
- (void)lookAt:(UIViewController *)controller for:(ProbeCall *)call {
  if (!call->isMain || [call->callback hasPrefix:@"init"]) return;
  _isReading = YES;
  UIViewController *parent = controller.parentViewController;
  UIViewController *presenter = [self presenterOf:controller];
  UIView *view = [controller isViewLoaded] ? controller.view : nil;
  ProbeFacts facts = {0, 0, YES, view != nil, view.window != nil, CGRectZero};
  if (view) facts.bounds = view.bounds;
  if (view.window.windowScene) [_scenes addObject:view.window.windowScene];
  _isReading = NO;
  facts.parent = [self numberOf:parent];
  facts.presenter = [self numberOf:presenter];
  call->facts = facts;
}

/// The number of a controller that is shown, which no other one ever gets; 0 for all others.
- (NSUInteger)numberOf:(id)object {
  if (!object) return 0;
  ProbeTag *tag = objc_getAssociatedObject(object, &tagKey);
  if (tag) return tag->number;
  ProbeKind *kind = [self kindOfObject:object];
  if (!kind->isShown) return 0;
  tag = [ProbeTag new];
  tag->number = ++_lastNumber;
  tag->type = kind->name;
  __weak ProbeRecorder *weakSelf = self;
  tag->freed = ^(NSUInteger number, NSString *type) {
    [weakSelf echoEndOf:number type:type];
    [weakSelf tell:ProbeEventMake(@"gone", ^(ProbeMembers *members) {
      members[@"id"] = ProbeInteger((long long)number);
    })];
    [weakSelf askForTreeAnew:NO];
  };
  objc_setAssociatedObject(object, &tagKey, tag, OBJC_ASSOCIATION_RETAIN_NONATOMIC);
  return tag->number;
}

- (void)echoEndOf:(NSUInteger)number type:(NSString *)type {
  [_lock lock];
  if (_isOn) [self echo:type number:number callback:@"deinit" argument:nil];
  [_lock unlock];
}

- (void)registerTraitsOf:(UIViewController *)controller kind:(ProbeKind *)kind {
  if (@available(iOS 17.0, tvOS 17.0, *)) {
    ProbeTag *tag = objc_getAssociatedObject(controller, &tagKey);
    if (kind->overridesTraits || ![NSThread isMainThread] || !tag || tag->hasTraits) return;
    tag->hasTraits = YES;
    __weak ProbeRecorder *weakSelf = self;
    NSArray *traits = @[
      [UITraitUserInterfaceStyle class], [UITraitHorizontalSizeClass class],
      [UITraitVerticalSizeClass class], [UITraitPreferredContentSizeCategory class],
    ];
    [controller registerForTraitChanges:traits
                            withHandler:^(id changed, __unused UITraitCollection *previous) {
                              [weakSelf passTraitsOf:changed];
                            }];
  }
}

/// Reports registered traits, which no method carries.
- (void)passTraitsOf:(id)object {
  [_lock lock];
  NSUInteger number = _isOn ? [self numberOf:object] : 0;
  if (number > 0) {
    ProbeKind *kind = [self kindOfObject:object];
    ProbeCall *call = [ProbeCall new];
    call->number = number;
    call->type = kind->name;
    call->callback = @"traitCollectionDidChange";
    call->depth = [_frames objectForKey:[self thread]].count;
    call->isMain = YES;
    call->container = kind->container;
    [self lookAt:object for:call];
    [self beginEchoOf:call];
    [_sender append:[call eventOf:@"enter"]];
    [_sender append:[call eventOf:@"leave"]];
    [self endEchoOf:call];
  }
  [_lock unlock];
}

/// An argument as a line of a trace has it.
- (NSString *)textOf:(ProbeArgument)argument {
  switch (argument.shape) {
    case ProbeFlag: return argument.flag ? @"animated" : @"unanimated";
    case ProbeSize:
      return [NSString stringWithFormat:@"%.0fx%.0f", round(argument.width),
        round(argument.height)];
    case ProbeObject: case ProbeTold: {
      if (!argument.object) return @"nil";
      NSUInteger number = [self numberOf:argument.object];
      if (number == 0) return @"other";
      NSString *name = [self kindOfObject:argument.object]->name;
      return [NSString stringWithFormat:@"%@#%lu", name, (unsigned long)number];
    }
    default: return nil;
  }
}

#pragma mark - Classes

/// Who wrote a class.
typedef enum { ProbeOfApp, ProbeOfSwiftUI, ProbeOfSystem } ProbeOrigin;

- (ProbeOrigin)originOf:(Class)type {
  const char *image = class_getImageName(type);
  if (image) {
    if (strstr(image, "/SwiftUI")) return ProbeOfSwiftUI;
    BOOL isOfSystem = strstr(image, "/System/Library/") || strstr(image, "/usr/lib/");
    return isOfSystem ? ProbeOfSystem : ProbeOfApp;
  }
  NSString *module = [self wordsOf:type].firstObject;
  if ([module hasPrefix:@"SwiftUI"]) return ProbeOfSwiftUI;
  return [module hasPrefix:@"UIKit"] ? ProbeOfSystem : ProbeOfApp;
}

/// The class of an object that somebody has written: classes without an image were made at run time.
/// Only Swift's generic ones are no others' copies. No message is sent to the object.
- (Class)writtenClassOf:(id)object {
  Class type = object_getClass(object);
  while (!class_getImageName(type) && strncmp(class_getName(type), "_Tt", 3) != 0) {
    if (!class_getSuperclass(type)) break;
    type = class_getSuperclass(type);
  }
  return type;
}

/// Whether a class is UIViewController or a subclass of it, without sending a message to the class.
- (BOOL)isController:(Class)type {
  Class base = [UIViewController class];
  for (Class next = type; next; next = class_getSuperclass(next)) {
    if (next == base) return YES;
    ProbeKind *known = [_kinds objectForKey:[self placeOf:next]];
    if (known) return known->isController;
  }
  return NO;
}

/// The words in the name of a class of Swift, such as `_TtGC7SwiftUI19UIHostingController…`: the
/// module, then the class.
- (NSArray<NSString *> *)wordsOf:(Class)type {
  NSMutableArray<NSString *> *words = [NSMutableArray array];
  const char *name = class_getName(type);
  if (strncmp(name, "_Tt", 3) != 0) return words;
  while (*name && words.count < 2) {
    size_t count = 0;
    while (*name >= '0' && *name <= '9' && count < 1000) count = count * 10 + (size_t)(*name++ - '0');
    if (count == 0) {
      name++;
    } else if (count > strlen(name)) {
      break;
    } else {
      NSString *rest = [NSString stringWithUTF8String:name];
      if (!rest || rest.length < count) break;
      [words addObject:[rest substringToIndex:count]];
      name += count;
    }
  }
  return words;
}

/// The name without its module, and without what a generic class is made for.
- (NSString *)plainNameOf:(Class)type {
  NSArray<NSString *> *words = [self wordsOf:type];
  if (words.count == 2) return words[1];
  NSString *name = [NSString stringWithUTF8String:class_getName(type)];
  NSRange dot = [name rangeOfString:@"." options:NSBackwardsSearch];
  return dot.location == NSNotFound ? name : [name substringFromIndex:dot.location + 1];
}

- (NSString *)nameOf:(Class)type {
  NSString *name = [self plainNameOf:type];
  return _hashes && [self originOf:type] == ProbeOfApp ? [self hashedName:name] : name;
}

- (NSString *)hashedName:(NSString *)name {
  return [NSString stringWithFormat:@"C%016llx", (unsigned long long)[self hashOf:name]];
}

static void ProbeRounds(uint64_t v[4], int count) {
#define TURN(value, bits) (((value) << (bits)) | ((value) >> (64 - (bits))))
  while (count-- > 0) {
    v[0] += v[1]; v[1] = TURN(v[1], 13) ^ v[0]; v[0] = TURN(v[0], 32);
    v[2] += v[3]; v[3] = TURN(v[3], 16) ^ v[2];
    v[0] += v[3]; v[3] = TURN(v[3], 21) ^ v[0];
    v[2] += v[1]; v[1] = TURN(v[1], 17) ^ v[2]; v[2] = TURN(v[2], 32);
  }
#undef TURN
}

/// SipHash-2-4: names can't be looked up without the secret of this launch.
- (uint64_t)hashOf:(NSString *)name {
  uint64_t v[4] = {
    _secret[0] ^ 0x736f6d6570736575, _secret[1] ^ 0x646f72616e646f6d,
    _secret[0] ^ 0x6c7967656e657261, _secret[1] ^ 0x7465646279746573,
  };
  const char *bytes = name.UTF8String;
  size_t count = strlen(bytes), index = 0;
  uint64_t word = 0;
  for (; index < count; index++) {
    word |= (uint64_t)(uint8_t)bytes[index] << (index % 8 * 8);
    if (index % 8 != 7) continue;
    v[3] ^= word;
    ProbeRounds(v, 2);
    v[0] ^= word;
    word = 0;
  }
  word |= (uint64_t)count << 56;
  v[3] ^= word;
  ProbeRounds(v, 2);
  v[0] ^= word;
  v[2] ^= 0xff;
  ProbeRounds(v, 4);
  return v[0] ^ v[1] ^ v[2] ^ v[3];
}

/// Controllers of UIKit that apps use as they are; its other ones are private.
- (BOOL)isShownName:(NSString *)name {
  NSArray<NSString *> *names = @[
    @"UIViewController", @"UINavigationController", @"UITabBarController",
    @"UISplitViewController", @"UIPageViewController", @"UITableViewController",
    @"UICollectionViewController", @"UIAlertController", @"UISearchController",
  ];
  return [names containsObject:name];
}

- (NSString *)containerNamed:(NSString *)name {
  if ([name isEqualToString:@"UINavigationController"]) return @"navigation";
  if ([name isEqualToString:@"UITabBarController"]) return @"tabBar";
  if ([name isEqualToString:@"UISplitViewController"]) return @"split";
  if ([name isEqualToString:@"UIPageViewController"]) return @"page";
  return nil;
}

- (NSValue *)placeOf:(Class)type {
  return [NSValue valueWithPointer:(__bridge const void *)type];
}

/// The known facts of an object's class.
- (ProbeKind *)kindOfObject:(id)object {
  NSValue *place = [self placeOf:object_getClass(object)];
  ProbeKind *known = [_kinds objectForKey:place];
  if (known) return known;
  ProbeKind *kind = [self kindOf:[self writtenClassOf:object]];
  [_kinds setObject:kind forKey:place];
  return kind;
}

/// The known facts of a class; the first time, it is hooked with its superclasses.
- (ProbeKind *)kindOf:(Class)type {
  NSValue *place = [self placeOf:type];
  ProbeKind *known = [_kinds objectForKey:place];
  if (known) return known;
  ProbeKind *kind = [ProbeKind new];
  kind->container = @"none";
  if (![self isController:type]) {
    [_kinds setObject:kind forKey:place];
    return kind;
  }
  BOOL isBase = type == [UIViewController class];
  ProbeKind *above = isBase ? nil : [self kindOf:class_getSuperclass(type)];
  ProbeOrigin origin = [self originOf:type];
  BOOL isOwn = origin == ProbeOfApp;
  NSString *plain = [self plainNameOf:type];
  NSString *container = isOwn ? nil : [self containerNamed:plain];
  kind->name = [self nameOf:type];
  if (above) kind->container = above->container;
  BOOL isContainer = ![kind->container isEqualToString:@"none"];
  if (container) kind->container = container;
  kind->isController = YES;
  kind->isShown = isOwn || [self isShownName:plain]
    || (origin == ProbeOfSwiftUI && (isContainer || [plain containsString:@"HostingController"]));
  kind->overridesTraits = (above && above->overridesTraits)
    || (isOwn && [self class:type implements:"traitCollectionDidChange:"]);
  [_kinds setObject:kind forKey:place];
  [self hook:type owner:isOwn ? kind->name : nil isContainer:container != nil];
  return kind;
}

/// Whether a class implements a method itself.
- (BOOL)class:(Class)type implements:(const char *)selector {
  SEL wanted = sel_registerName(selector);
  unsigned int count = 0;
  Method *methods = class_copyMethodList(type, &count);
  BOOL isThere = NO;
  for (unsigned int index = 0; index < count && !isThere; index++) {
    isThere = method_getName(methods[index]) == wanted;
  }
  free(methods);
  return isThere;
}

#pragma mark - Hooks

- (void)hook:(Class)type owner:(NSString *)owner isContainer:(BOOL)isContainer {
  size_t count = sizeof controllerMethods / sizeof controllerMethods[0];
  for (size_t index = 0; index < count; index++) {
    const ProbeMethod *method = &controllerMethods[index];
    if (![self class:type implements:method->selector]) continue;
    ProbeHook hook = ^(id object, ProbeArgument argument, void (^original)(void)) {
      [self pass:method owner:owner object:object argument:argument original:original];
    };
    [self exchange:method of:type by:hook];
  }
  if (!isContainer || ![self class:type implements:delegateSetter.selector]) return;
  ProbeHook hook = ^(__unused id object, ProbeArgument argument, void (^original)(void)) {
    if (argument.object) [self hookDelegate:argument.object];
    original();
  };
  [self exchange:&delegateSetter of:type by:hook];
}

/// Hooks the methods that the class of a delegate has; the delegate itself is unchanged.
- (void)hookDelegate:(id)delegate {
  [_lock lock];
  Class type = [self writtenClassOf:delegate];
  for (; type && [self originOf:type] == ProbeOfApp; type = class_getSuperclass(type)) {
    NSValue *place = [NSValue valueWithPointer:(__bridge const void *)type];
    if ([_delegates containsObject:place]) break;
    [_delegates addObject:place];
    NSString *owner = [self nameOf:type];
    size_t count = sizeof delegateMethods / sizeof delegateMethods[0];
    for (size_t index = 0; index < count; index++) {
      const ProbeMethod *method = &delegateMethods[index];
      if (![self class:type implements:method->selector]) continue;
      ProbeHook hook = ^(__unused id object, ProbeArgument argument, void (^original)(void)) {
        [self pass:method
             owner:owner
            object:argument.container
          argument:argument
          original:original];
      };
      [self exchange:method of:type by:hook];
    }
  }
  [_lock unlock];
}

/// Puts a hook around a method that a class implements itself.
- (void)exchange:(const ProbeMethod *)method of:(Class)type by:(ProbeHook)hook {
  SEL selector = sel_registerName(method->selector);
  Method found = class_getInstanceMethod(type, selector);
  IMP original = method_getImplementation(found);
  id block = method->shape == ProbeSize
    ? [self blockPassingSizeTo:original selector:selector hook:hook]
    : [self blockPassingWordsTo:original selector:selector shape:method->shape hook:hook];
  method_setImplementation(found, imp_implementationWithBlock(block));
}

/// Objects, integers, flags and results go in registers of one word each, on arm64 and x86_64.
///
/// They pass through as they are, so nothing is retained or freed that wasn't before. A method with
/// fewer arguments ignores the others, and a caller without a result ignores it.
- (id)blockPassingWordsTo:(IMP)original
                 selector:(SEL)selector
                    shape:(ProbeShape)shape
                     hook:(ProbeHook)hook {
  return ^void *(void *me, void *first, void *second, void *third) {
    ProbeArgument argument = ProbeNothing();
    argument.shape = shape;
    argument.flag = ((NSUInteger)first & 0xff) != 0;
    if (shape == ProbeObject) argument.object = (__bridge id)first;
    if (shape == ProbeTold) {
      argument.container = (__bridge id)first;
      argument.object = (__bridge id)second;
    }
    __block void *result = NULL;
    hook((__bridge id)me, argument, ^{
      result = ((void *(*)(void *, SEL, void *, void *, void *))original)(
        me, selector, first, second, third);
    });
    return result;
  };
}

- (id)blockPassingSizeTo:(IMP)original selector:(SEL)selector hook:(ProbeHook)hook {
  return ^(void *me, CGSize size, void *coordinator) {
    ProbeArgument argument = ProbeNothing();
    argument.shape = ProbeSize;
    argument.width = size.width;
    argument.height = size.height;
    hook((__bridge id)me, argument, ^{
      ((void (*)(void *, SEL, CGSize, void *))original)(me, selector, size, coordinator);
    });
  };
}

#pragma mark - Tree

/// Reads the tree in the next turn of the main thread, if it may have changed.
- (void)askForTreeAnew:(BOOL)isAnew {
  [_lock lock];
  if (isAnew) _lastTree = nil;
  if (_isOn && !_awaitsTree) {
    _awaitsTree = YES;
    __weak ProbeRecorder *weakSelf = self;
    dispatch_async(dispatch_get_main_queue(), ^{ [weakSelf takeTree]; });
  }
  [_lock unlock];
}

- (void)takeTree {
  [_lock lock];
  _awaitsTree = NO;
  if (_isOn) {
    uint64_t begin = ProbeNow();
    _isReading = YES;
    NSMutableArray<UIViewController *> *roots = [NSMutableArray array];
    UIApplication *application = ProbeApplication();
    NSArray<UIScene *> *scenes =
      application ? application.connectedScenes.allObjects : _scenes.allObjects;
    for (UIScene *scene in scenes) {
      if (![scene isKindOfClass:[UIWindowScene class]]) continue;
      for (UIWindow *window in ((UIWindowScene *)scene).windows) {
        if (window.rootViewController) [roots addObject:window.rootViewController];
      }
    }
    // Scenes come in no order: the root that was seen first comes first.
    [roots sortUsingComparator:^NSComparisonResult(id first, id second) {
      ProbeTag *one = objc_getAssociatedObject(first, &tagKey);
      ProbeTag *other = objc_getAssociatedObject(second, &tagKey);
      NSUInteger left = one ? one->number : NSUIntegerMax;
      NSUInteger right = other ? other->number : NSUIntegerMax;
      return left < right ? NSOrderedAscending : left > right ? NSOrderedDescending : NSOrderedSame;
    }];
    NSMutableArray<NSString *> *nodes = [NSMutableArray array];
    NSMutableSet<NSNumber *> *seen = [NSMutableSet set];
    for (UIViewController *root in roots) {
      [self add:root isRoot:YES level:0 to:nodes seen:seen];
    }
    _isReading = NO;
    NSString *tree = [NSString stringWithFormat:@"[%@]", [nodes componentsJoinedByString:@","]];
    if (![tree isEqualToString:_lastTree]) {
      _lastTree = tree;
      _eventsOnMain += 1;
      [_sender append:ProbeEventMake(@"tree", ^(ProbeMembers *members) {
        members[@"controllers"] = tree;
      })];
    }
    _nanosecondsOnMain += ProbeNow() - begin;
  }
  [_lock unlock];
}

- (void)add:(UIViewController *)controller
     isRoot:(BOOL)isRoot
      level:(NSUInteger)level
         to:(NSMutableArray<NSString *> *)nodes
       seen:(NSMutableSet<NSNumber *> *)seen {
  if (level >= 64 || nodes.count >= 1000) return;
  NSUInteger number = [self numberOf:controller];
  if (number > 0 && ![seen containsObject:@(number)]) {
    [seen addObject:@(number)];
    ProbeKind *kind = [self kindOfObject:controller];
    id delegate = nil;
    if ([controller isKindOfClass:[UINavigationController class]]) {
      delegate = ((UINavigationController *)controller).delegate;
    } else if ([controller isKindOfClass:[UITabBarController class]]) {
      delegate = ((UITabBarController *)controller).delegate;
    }
    if (delegate) [self hookDelegate:delegate];
    NSMutableArray<NSString *> *children = [NSMutableArray array];
    for (UIViewController *child in controller.childViewControllers) {
      NSUInteger other = [self numberOf:child];
      if (other > 0) [children addObject:ProbeInteger((long long)other)];
    }
    NSUInteger parent = [self numberOf:controller.parentViewController];
    NSUInteger presenter = [self numberOf:[self presenterOf:controller]];
    BOOL isLoaded = [controller isViewLoaded];
    ProbeMembers *members = [ProbeMembers dictionary];
    members[@"id"] = ProbeInteger((long long)number);
    members[@"class"] = ProbeQuoted(kind->name);
    members[@"container"] = ProbeQuoted(kind->container);
    members[@"loaded"] = ProbeBoolean(isLoaded);
    members[@"window"] = ProbeBoolean(isLoaded && controller.view.window != nil);
    members[@"root"] = ProbeBoolean(isRoot);
    members[@"children"] =
      [NSString stringWithFormat:@"[%@]", [children componentsJoinedByString:@","]];
    if (parent > 0) members[@"parent"] = ProbeInteger((long long)parent);
    if (presenter > 0) members[@"presenter"] = ProbeInteger((long long)presenter);
    if (presenter > 0) {
      NSString *style = [self nameOfPresentation:controller.modalPresentationStyle];
      if (style) members[@"presentation"] = ProbeQuoted(style);
    }
    if ([controller isKindOfClass:[UIPageViewController class]]) {
      UIPageViewControllerTransitionStyle style =
        ((UIPageViewController *)controller).transitionStyle;
      BOOL isCurl = style == UIPageViewControllerTransitionStylePageCurl;
      members[@"transition"] = isCurl ? @"\"pageCurl\"" : @"\"scroll\"";
    }
    NSString *orientation = isRoot && isLoaded ? [self orientationOf:controller.view.window] : nil;
    if (orientation) members[@"orientation"] = ProbeQuoted(orientation);
    [nodes addObject:ProbeLine(members)];
  }
  for (UIViewController *child in controller.childViewControllers) {
    [self add:child isRoot:NO level:level + 1 to:nodes seen:seen];
  }
  UIViewController *presented = controller.presentedViewController;
  if (!presented) return;
  ProbeTag *tag = objc_getAssociatedObject(presented, &tagKey);
  if (tag && [seen containsObject:@(tag->number)]) return;
  [self add:presented isRoot:NO level:level + 1 to:nodes seen:seen];
}

/// The name of a style; UIKit returns the resolved one, and so never automatic.
- (NSString *)nameOfPresentation:(UIModalPresentationStyle)style {
  // The styles are told apart by their numbers, as not every system has a word for each.
  NSArray<NSString *> *names = @[
    @"fullScreen", @"pageSheet", @"formSheet", @"currentContext", @"custom", @"overFullScreen",
    @"overCurrentContext", @"popover",
  ];
  return style >= 0 && (NSUInteger)style < names.count ? names[(NSUInteger)style] : nil;
}

/// The orientation of a window; its root reports it.
- (NSString *)orientationOf:(__unused UIWindow *)window {
#if TARGET_OS_IOS
  if (@available(iOS 16.0, *)) {
    switch (window.windowScene.effectiveGeometry.interfaceOrientation) {
      case UIInterfaceOrientationPortrait: return @"portrait";
      case UIInterfaceOrientationPortraitUpsideDown: return @"portraitUpsideDown";
      case UIInterfaceOrientationLandscapeLeft: return @"landscapeLeft";
      case UIInterfaceOrientationLandscapeRight: return @"landscapeRight";
      default: return nil;
    }
  }
#endif
  return nil;
}

@end

/// Its hooks stay in the classes, so that it stays as well.
static ProbeRecorder *recorder;

static void ProbeStart(NSString *name, BOOL hashesNames) {
  ProbeReadEcho();
  BOOL hasEcho = echo.writes || echo.signs;
  ProbePlace *place = name ? ProbePlaceNamed(name) : nil;
  if (!place && (name || !hasEcho)) {
    NSLog(@"Lifecycle probe: %@ Set LIFECYCLE_LAB in the scheme to what “lifecycle live project” "
      @"prints, or LIFECYCLE_ECHO to console.",
      name ? @"this is no address of a lab." : @"no lab is named.");
  }
  if (!place && !hasEcho) return;
  if (!recorder) recorder = [[ProbeRecorder alloc] initHashingNames:hashesNames];
  [recorder startAt:place];
}
#endif

@implementation LifecycleProbe

+ (void)start {
#if DEBUG
  ProbeStart(ProbeNamedPlace(), NO);
#endif
}

+ (void)startWithAddress:(NSString *)place key:(NSString *)secret hashesNames:(BOOL)hashesNames {
#if DEBUG
  ProbeStart([NSString stringWithFormat:@"%@#%@", place, secret], hashesNames);
#else
  (void)place, (void)secret, (void)hashesNames;
#endif
}

+ (void)stop {
#if DEBUG
  [recorder stop];
#endif
}

@end
