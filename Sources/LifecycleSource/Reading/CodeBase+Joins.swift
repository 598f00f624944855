import SourceFacts

extension CodeBase {
  /// The places where controllers make others by `instantiateViewController` and show them.
  var joins: [InterfaceJoin] {
    classes.flatMap { type in
      type.methods.flatMap { method in method.joins(of: type.name) }
    }
  }
}

extension SourceMethod {
  /// The controllers that the method makes of storyboards, if it shows what it makes.
  fileprivate func joins(of className: String) -> [InterfaceJoin] {
    let calls = acts.filter { $0.kind == .call }
    let shows = calls.compactMap { $0.path.split(separator: ".").last.map(String.init) }
    let pushing = ["pushViewController", "show", UIKitNames.setViewControllers]
    let pushes = pushing.contains(where: shows.contains)
    guard pushes || shows.contains(where: { $0.hasPrefix("present") }) else { return [] }
    return calls.compactMap { call in
      guard call.path.hasSuffix("instantiateViewController"),
        let argument = call.arguments.first,
        ["withIdentifier", "identifier"].contains(argument.label),
        case .text(let text) = argument.value.form
      else { return nil }
      return InterfaceJoin(
        className: className,
        identifier: text.filter { $0 != "\"" },
        isPushed: pushes,
        place: FileLine(file: path, line: mark(call.start).place.line)
      )
    }
  }
}
