// What classes acquire and let go of.

@interface CALayer : NSObject
@property (nonatomic, copy) NSArray *sublayers;
- (void)addSublayer:(CALayer *)layer;
- (void)removeFromSuperlayer;
@end

@interface UIGestureRecognizer : NSObject
@end
@interface UITapGestureRecognizer : UIGestureRecognizer
@end

@interface NSLayoutConstraint : NSObject
@property (nonatomic) BOOL active;
@end

@interface NSLayoutDimension : NSObject
- (NSLayoutConstraint *)constraintLessThanOrEqualToConstant:(CGFloat)constant;
@end

@interface UIView (Resources)
@property (nonatomic, readonly, strong) CALayer *layer;
@property (nonatomic, readonly, strong) NSLayoutDimension *widthAnchor;
@property (nonatomic, readonly) NSArray *constraints;
@property (nonatomic, copy) NSArray *gestureRecognizers;
- (void)addGestureRecognizer:(UIGestureRecognizer *)gesture;
- (void)removeGestureRecognizer:(UIGestureRecognizer *)gesture;
- (void)removeConstraints:(NSArray *)constraints;
@end

@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)selector;
- (void)addToRunLoop:(NSRunLoop *)loop forMode:(NSString *)mode;
- (void)invalidate;
@end
