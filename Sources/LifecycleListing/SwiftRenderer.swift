import LifecycleEngine

/// Writes classes as Swift.
struct SwiftRenderer {
  let model: ClassModel
  /// Whether the class will be taken home: it inherits from a class that logs.
  let isTakenHome: Bool

  var fileName: String { "\(model.name).swift" }

  func render() -> LineWriter {
    var writer = LineWriter(.swift)
    let observation = model.dataModel.isEmpty ? [] : ["Observation"]
    let imports = Set(model.frameworks + observation + ["UIKit"]).sorted()
    writer.add(imports.map { "import \($0)" })
    writer.separate()
    writer.add(model.comments.swift.map { "// \($0)" })
    let superclass = isTakenHome ? LoggingClasses.name(of: model.superclass) : model.superclass
    let parents = ([superclass] + model.protocols).joined(separator: ", ")
    writer.add("final class \(model.name): \(parents) {")
    for member in model.members where member.swift.count == 1 {
      writer.add(member.swift, indent: 1)
    }
    for answer in model.answers {
      writer.separate()
      writer.add(answer.swift, indent: 1)
    }
    for method in model.methods { writer.add(method, indent: 1, logs: isTakenHome) }
    for member in model.members where member.swift.count > 1 {
      writer.separate()
      writer.add(member.swift, indent: 1)
    }
    writer.add("}")
    for view in model.viewClasses {
      writer.separate()
      add(view, to: &writer)
    }
    if !model.dataModel.isEmpty {
      writer.separate()
      writer.add(model.dataModel)
    }
    return writer
  }

  private func add(_ view: ListedViewClass, to writer: inout LineWriter) {
    let setUp = { (initializer: ViewClass.Initializer) in
      view.setUpIn.contains(initializer) ? ["        setUp()"] : []
    }
    writer.add("final class \(view.name): UIView {")
    writer.add(
      ["    override init(frame: CGRect) {", "        super.init(frame: frame)"]
        + setUp(.initWithFrame) + ["    }"]
    )
    writer.separate()
    writer.add(
      ["    required init?(coder: NSCoder) {", "        super.init(coder: coder)"]
        + setUp(.initWithCoder) + ["    }"]
    )
    writer.separate()
    writer.add(["    private func setUp() {", "        backgroundColor = .yellow", "    }", "}"])
  }
}
