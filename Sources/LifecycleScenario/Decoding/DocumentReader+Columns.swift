import LifecycleEngine
import PlainJSON

/// Reading of the columns of split view controllers.
extension DocumentReader {
  /// Reads what is in the columns, and the column that the delegate puts on top.
  mutating func readColumns(of object: JSONObject, into controller: inout ControllerDefinition) {
    let isNamed = controller.kind == .split && (controller.containerStyle ?? .classic) != .classic
    for key in ["columns", "topColumn"] where object[key] != nil && !isNamed {
      inside(key) { $0.report(.columns, found: controller.containerStyle?.rawValue) }
    }
    guard isNamed else { return }
    if object["columns"] != nil, object["children"] != nil {
      inside("children") { $0.report(.columnsTwice) }
    }
    let names = Self.columnNames(of: controller.containerStyle)
    if let columns = readField("columns", of: object, { $0.readColumns($1, named: names) }) {
      controller.columns = columns
      let shown: [Command.SplitColumn] = [.primary, .supplementary, .secondary]
      controller.children = shown.compactMap { columns[$0] }
    }
    controller.topColumn = readField("topColumn", of: object) { reader, value in
      reader.readName(value, of: names.filter { $0 != Command.SplitColumn.compact.rawValue })
        .flatMap(Command.SplitColumn.init)
    }
  }

  private static func columnNames(of style: ContainerStyle?) -> [String] {
    Command.SplitColumn.allCases.map(\.rawValue).filter {
      style == .tripleColumn || $0 != Command.SplitColumn.supplementary.rawValue
    }
  }

  private mutating func readColumns(
    _ value: JSONValue,
    named names: [String]
  ) -> SplitColumns<ControllerID>? {
    guard let object = readObject(value, fields: names) else { return nil }
    var columns = SplitColumns<ControllerID>()
    for column in Command.SplitColumn.allCases {
      columns[column] = readField(column.rawValue, of: object) { $0.readController($1) }
    }
    return columns
  }
}
