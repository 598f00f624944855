#pragma once
#import <UIKit/UIKit.h>

typedef struct { int64_t value; int timescale; } CMTime;
CMTime CMTimeMake(int64_t value, int timescale);

@interface AVPlayer : NSObject
- (id)addPeriodicTimeObserverForInterval:(CMTime)interval
                                   queue:(dispatch_queue_t)queue
                              usingBlock:(void (^)(CMTime time))block;
- (void)removeTimeObserver:(id)observer;
- (void)play;
- (void)pause;
@end

@interface AVCaptureSession : NSObject
- (void)startRunning;
- (void)stopRunning;
@end
