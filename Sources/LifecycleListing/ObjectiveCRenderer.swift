import LifecycleEngine

/// Writes classes as Objective-C: the interface in a header, the rest in a file of its own.
struct ObjectiveCRenderer {
  let model: ClassModel
  /// Whether the class will be taken home: it inherits from a class that logs.
  let isTakenHome: Bool

  var fileName: String { "\(model.name).m" }

  /// The header.
  func header() -> ListingFile {
    let superclass = isTakenHome ? LoggingClasses.name(of: model.superclass) : model.superclass
    let parentHeader = isTakenHome ? "\"\(LoggingClasses.header)\"" : "<UIKit/UIKit.h>"
    let protocols = model.protocols.isEmpty ? "" : " <\(model.protocols.joined(separator: ", "))>"
    var lines = ["#import \(parentHeader)"]
    for name in Set(model.frameworks).sorted() where name != "Combine" {
      lines.append("#import <\(name)/\(name).h>")
    }
    lines.append("")
    lines.append("@interface \(model.name) : \(superclass)\(protocols)")
    let properties = model.members.filter { $0.isProperty && $0.isPublic }.map(property)
    if !properties.isEmpty { lines += [""] + properties + [""] }
    return ListingFile("\(model.name).h", lines: lines + ["@end"])
  }

  func render() -> LineWriter {
    var writer = LineWriter(.objc)
    for name in [model.name] + model.classes { writer.add("#import \"\(name).h\"") }
    writer.separate()
    for view in model.viewClasses {
      add(view, to: &writer)
      writer.separate()
    }
    addExtension(to: &writer)
    writer.separate()
    writer.add(model.comments.objc.map { "// \($0)" })
    writer.add("@implementation \(model.name)")
    let properties = model.members.filter(\.isProperty)
    if model.isMRC, !properties.isEmpty {
      writer.separate()
      for member in properties { writer.add("@synthesize \(member.name);") }
    }
    for answer in model.answers {
      writer.separate()
      writer.add(answer.objc)
    }
    for method in model.methods { writer.add(method, indent: 0, logs: isTakenHome) }
    for member in model.members where !member.objc.isEmpty {
      writer.separate()
      writer.add(member.objc)
    }
    writer.separate()
    writer.add("@end")
    return writer
  }

  /// The properties that no other class uses.
  private func addExtension(to writer: inout LineWriter) {
    let properties = model.members.filter { $0.isProperty && !$0.isPublic }.map(property)
    guard !properties.isEmpty else { return }
    writer.add("@interface \(model.name) ()")
    writer.add(properties)
    writer.add("@end")
  }

  private func property(_ member: Member) -> String {
    let attribute: String? =
      switch member.holding {
      case .strong: model.isMRC ? "retain" : "strong"
      case .weak: weakAttribute
      case .copied: "copy"
      case .value: nil
      }
    let attributes = ["nonatomic", attribute].compactMap(\.self).joined(separator: ", ")
    let outlet = member.isOutlet ? "IBOutlet " : ""
    let declaration =
      member.objcType.contains("%")
      ? member.objcType.replacing("%", with: member.name) : member.objcType + member.name
    return "@property (\(attributes)) \(outlet)\(declaration);"
  }

  /// References that become `nil` came with iOS 5, and only where references are counted.
  private var weakAttribute: String {
    if model.isMRC { return "assign" }
    return model.profile.countsReferences ? "weak" : "unsafe_unretained"
  }

  private func add(_ view: ListedViewClass, to writer: inout LineWriter) {
    writer.add(["@interface \(view.name) : UIView", "@end", "", "@implementation \(view.name)"])
    let initializers: [(ViewClass.Initializer, String, String)] = [
      (.initWithFrame, "initWithFrame:(CGRect)frame", "initWithFrame:frame"),
      (.initWithCoder, "initWithCoder:(NSCoder *)coder", "initWithCoder:coder"),
    ]
    for (initializer, declaration, call) in initializers
    where view.setUpIn.contains(initializer) {
      writer.separate()
      writer.add([
        "- (id)\(declaration) {", "    self = [super \(call)];", "    [self setUp];",
        "    return self;", "}",
      ])
    }
    writer.separate()
    writer.add(["- (void)setUp {", "    self.backgroundColor = [UIColor yellowColor];", "}"])
    writer.separate()
    writer.add("@end")
  }
}
