import SourceFacts

extension Walker.Call {
  /// The methods that are handed over.
  var methodValues: [Int] { values.flatMap(\.methods) }
}

extension SourceMethod {
  /// Whether a call with some arguments can lead here, by its labels.
  func fits(_ arguments: [CodeArgument]) -> Bool {
    matched(arguments) != nil
  }

  /// The parameters with what they are given.
  func bound(_ arguments: [CodeArgument], _ values: [WalkValue]) -> [(String, WalkValue)] {
    guard let indices = matched(arguments) else { return [] }
    return zip(indices, values).map { (facts.parameters[$0].name, $1) }
  }

  /// The parameter of each argument, or `nil` if the labels do not fit.
  private func matched(_ arguments: [CodeArgument]) -> [Int]? {
    var next = 0
    var found: [Int] = []
    for argument in arguments {
      while next < facts.parameters.count {
        let parameter = facts.parameters[next]
        let isClosure = argument.isTrailing && argument.label == nil
        let takes = isClosure ? parameter.type.takesClosure : parameter.label == argument.label
        if takes { break }
        guard parameter.hasDefault else { return nil }
        next += 1
      }
      guard next < facts.parameters.count else { return nil }
      found.append(next)
      next += 1
    }
    guard facts.parameters[min(next, facts.parameters.count)...].allSatisfy(\.hasDefault) else {
      return nil
    }
    return found
  }
}

extension String {
  /// Whether a parameter of this type may be a closure behind the parentheses.
  fileprivate var takesClosure: Bool {
    contains("->")
      || first?.isUppercase == true
        && !Walker.plainTypes.contains(SourceClass.plainName(self))
  }
}
