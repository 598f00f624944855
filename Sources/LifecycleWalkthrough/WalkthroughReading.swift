import LifecycleScenario
import PlainJSON

/// Reads a walkthrough for its check: what can't be read is told and left out, so that the rest of it
/// is checked all the same.
struct WalkthroughReading {
  /// A walkthrough, and what of it couldn't be read.
  struct Reading {
    let walkthrough: Walkthrough?
    let problems: [ScenarioProblem]
    /// Where something was left out.
    let gaps: Set<String>

    /// Whether a problem results from what was left out.
    func isConsequence(_ problem: ScenarioProblem) -> Bool {
      let place = Place(problem.pointer)
      return gaps.map(Place.init).contains { gap in
        place.isInside(gap) || place.isInStep && gap.isInside(place)
          || gap.hasCommands && place.comes(after: gap)
      }
    }
  }

  /// What is left out in one place shows in another at most so often.
  private static let passes = 4

  /// Reads a walkthrough.
  ///
  /// - Parameter json: The text.
  /// - Returns: The walkthrough, and the problems of what was left out.
  /// - Throws: ``ScenarioError`` if it is no JSON.
  static func read(_ json: [UInt8]) throws(ScenarioError) -> Reading {
    var (rest, problems, gaps) = (json, [ScenarioProblem](), Set<String>())
    for _ in 0..<passes {
      do throws(ScenarioError) {
        let walkthrough = try DocumentReader().decode(rest, Form.walkthrough.read)
        return Reading(walkthrough: walkthrough, problems: problems, gaps: gaps)
      } catch {
        guard error.code == .invalidScenario else { throw error }
        // What is missing since something was left out is no news.
        let known = Reading(walkthrough: nil, problems: [], gaps: gaps)
        problems += error.problems.filter { problem in
          !problems.contains { $0.pointer == problem.pointer } && !known.isConsequence(problem)
        }
        guard let left = without(error.problems, in: rest, &gaps) else { break }
        rest = left
      }
    }
    return Reading(walkthrough: nil, problems: problems, gaps: gaps)
  }

  /// The text without the smallest members that the problems are about, or `nil` if a problem is not
  /// inside a step.
  private static func without(
    _ problems: [ScenarioProblem],
    in json: [UInt8],
    _ gaps: inout Set<String>
  ) -> [UInt8]? {
    var parser = JSONParser(json)
    guard var document = try? parser.parse() else { return nil }
    for problem in problems {
      let path = Place(problem.pointer).tokens
      guard path.first == "steps", let gap = document.removeMember(at: path[...], above: 2) else {
        return nil
      }
      gaps.insert("/" + gap.joined(separator: "/"))
    }
    var writer = JSONWriter()
    document.write(to: &writer)
    return writer.bytes
  }
}

/// A JSON pointer in parts.
private struct Place {
  let tokens: [String]

  init(_ pointer: String) { tokens = pointer.split(separator: "/").map(String.init) }

  /// Whether the place is a step or in one.
  var isInStep: Bool { tokens.first == "steps" && tokens.count > 1 }

  /// Whether the place is one of the commands of a step, or all of them.
  var hasCommands: Bool { tokens.dropFirst(2).first == "commands" }

  func isInside(_ other: Place) -> Bool { tokens.starts(with: other.tokens) }

  /// Whether the place is in the same step or a later one.
  func comes(after other: Place) -> Bool {
    guard isInStep, other.isInStep else { return false }
    return (Int(tokens[1]) ?? 0) >= (Int(other.tokens[1]) ?? 0)
  }
}

extension JSONValue {
  /// Removes the innermost member of an object on a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - depth: How many parts of the path stay.
  /// - Returns: The path of what was removed, or `nil` if there is nothing to remove.
  fileprivate mutating func removeMember(
    at path: ArraySlice<String>,
    above depth: Int
  ) -> [String]? {
    guard let token = path.first else { return nil }
    switch self {
    case .array(var elements):
      guard let index = Int(token), elements.indices.contains(index) else { return nil }
      let rest = elements[index].removeMember(at: path.dropFirst(), above: depth - 1)
      self = .array(elements)
      return rest.map { [token] + $0 }
    case .object(var object):
      guard let index = object.members.firstIndex(where: { $0.key == token }) else { return nil }
      var value = object.members[index].value
      if let rest = value.removeMember(at: path.dropFirst(), above: depth - 1) {
        object.set(token, value)
        self = .object(object)
        return [token] + rest
      }
      guard depth <= 0 else { return nil }
      object.members.remove(at: index)
      self = .object(object)
      return [token]
    case .null, .boolean, .integer, .double, .string: return nil
    }
  }
}
