/// The parts of the base classes that are the same for every app.
extension LoggingClasses {
  static let swiftLog = """
    import UIKit

    /// The log of this device, in the format that Lifecycle Lab reads.
    enum LifecycleLog {
        /// The lines so far, without the time: `BViewController viewDidLoad`.
        private(set) static var lines: [String] = []

        private static let start = ProcessInfo.processInfo.systemUptime

        /// Prints `LIFECYCLE 12.345 BViewController 0x600001 viewWillAppear(animated)`.
        static func write(_ object: AnyObject, _ callback: String, _ argument: String? = nil) {
            let call = argument.map { "\\(callback)(\\($0))" } ?? callback
            let name = String(describing: type(of: object))
            lines.append("\\(name) \\(call)")
            let time = String(format: "%.3f", ProcessInfo.processInfo.systemUptime - start)
            let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
            print("LIFECYCLE \\(time) \\(name) 0x\\(String(address, radix: 16)) \\(call)")
        }

        /// The name of a controller's class, or `nil`.
        static func name(_ controller: UIViewController?) -> String {
            controller.map { String(describing: type(of: $0)) } ?? "nil"
        }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  static let objcLogDeclarations = """
    #import <UIKit/UIKit.h>

    // The lines so far, without the time: BViewController viewDidLoad
    extern NSMutableArray *LifecycleLines(void);

    // Prints LIFECYCLE 12.345 BViewController 0x600001 viewWillAppear(animated)
    extern void LifecycleWrite(id object, NSString *callback, NSString *argument);

    // The name of a controller's class, or nil.
    extern NSString *LifecycleName(UIViewController *controller);
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  static let objcLog = """
    #import "LoggingViewController.h"

    NSMutableArray *LifecycleLines(void) {
        static NSMutableArray *lines;
        if (lines == nil) lines = [[NSMutableArray alloc] init];
        return lines;
    }

    void LifecycleWrite(id object, NSString *callback, NSString *argument) {
        static NSTimeInterval start;
        NSTimeInterval now = [NSDate timeIntervalSinceReferenceDate];
        if (start == 0) start = now;
        NSString *call = callback;
        if (argument != nil) call = [NSString stringWithFormat:@"%@(%@)", callback, argument];
        NSString *name = NSStringFromClass([object class]);
        [LifecycleLines() addObject:[NSString stringWithFormat:@"%@ %@", name, call]];
        NSString *line = [NSString stringWithFormat:@"LIFECYCLE %.3f %@ %p %@",
            now - start, name, object, call];
        printf("%s\\n", [line UTF8String]);
    }

    NSString *LifecycleName(UIViewController *controller) {
        return controller == nil ? @"nil" : NSStringFromClass([controller class]);
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  /// The initializers of a base class in Swift; a class with all of them hands on the others.
  static func swiftInitializers(of superclass: String) -> [String] {
    let nib = [
      "override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {",
      "    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)",
      "    LifecycleLog.write(self, nibNameOrNil == nil ? \"init\" : \"initWithNibName\")",
      "}",
    ]
    let own: [String] =
      switch superclass {
      case "UITableViewController":
        nib + [
          "", "override init(style: UITableView.Style) {", "    super.init(style: style)",
          "    LifecycleLog.write(self, \"initWithStyle\")", "}",
        ]
      case "UIPageViewController":
        [
          "override init(",
          "    transitionStyle: UIPageViewController.TransitionStyle,",
          "    navigationOrientation: UIPageViewController.NavigationOrientation,",
          "    options: [UIPageViewController.OptionsKey: Any]? = nil",
          ") {",
          "    super.init(",
          "        transitionStyle: transitionStyle,",
          "        navigationOrientation: navigationOrientation,",
          "        options: options",
          "    )",
          "    LifecycleLog.write(self, \"init\")",
          "}",
        ]
      case "UIViewController": nib
      default: nib + ["", "convenience init() {", "    self.init(nibName: nil, bundle: nil)", "}"]
      }
    let coder = [
      "", "required init?(coder: NSCoder) {", "    super.init(coder: coder)",
      "    LifecycleLog.write(self, \"initWithCoder\")", "}",
    ]
    return (own + coder).map { $0.isEmpty ? "" : "    \($0)" }
  }

  /// The initializers of a base class in Objective-C.
  static func objcInitializers(of superclass: String) -> [String] {
    let nib = [
      "", "- (id)initWithNibName:(NSString *)nibNameOrNil bundle:(NSBundle *)nibBundleOrNil {",
      "    self = [super initWithNibName:nibNameOrNil bundle:nibBundleOrNil];",
      "    LifecycleWrite(self, nibNameOrNil == nil ? @\"init\" : @\"initWithNibName\", nil);",
      "    return self;", "}",
    ]
    let style = [
      "", "- (id)initWithStyle:(UITableViewStyle)style {",
      "    self = [super initWithStyle:style];",
      "    LifecycleWrite(self, @\"initWithStyle\", nil);", "    return self;", "}",
    ]
    let coder = [
      "", "- (id)initWithCoder:(NSCoder *)coder {", "    self = [super initWithCoder:coder];",
      "    LifecycleWrite(self, @\"initWithCoder\", nil);", "    return self;", "}",
    ]
    return nib + (superclass == "UITableViewController" ? style : []) + coder
  }
}
