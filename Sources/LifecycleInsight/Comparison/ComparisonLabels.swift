import LifecycleEngine
import LifecycleScenario

/// The labels of runs that are shown side by side.
enum ComparisonLabels {
  /// The label of each run; all are different.
  static func labels(of subjects: [ComparisonSubject]) -> [String] {
    let documents = subjects.map(\.run.document)
    let platforms = documents.map(\.app.platform)
    let isOneScenario = documents.allSatisfy { $0.id == documents[0].id }
    let isNamed = subjects.contains { $0.name != nil }
    let names =
      isOneScenario && !isNamed && Set(platforms).count > 1
      ? labels(of: platforms) : subjects.map { $0.name ?? $0.run.document.id }
    return names.enumerated().map { index, name in
      let earlier = names[..<index].count { $0 == name }
      return earlier == 0 ? name : "\(name) (\(earlier + 1))"
    }
  }

  /// The version, and whatever else is not the same on all platforms.
  private static func labels(of platforms: [Platform]) -> [String] {
    let facts: [(Platform) -> String] = [
      { $0.idiom.rawValue }, { $0.orientation.rawValue },
      { $0.usesScenes ? "with scenes" : "without scenes" }, { $0.memory.rawValue.uppercased() },
      { $0.options.map { "\($0.id.rawValue) \($0.value)" }.joined(separator: " ") },
    ]
    let versions = platforms.map { "iOS \($0.version)" }
    guard Set(versions).count < platforms.count else { return versions }
    let telling = facts.filter { fact in Set(platforms.map(fact)).count > 1 }
    return platforms.map { platform in
      (["iOS \(platform.version)"] + telling.map { $0(platform) }.filter { !$0.isEmpty })
        .joined(separator: ", ")
    }
  }
}
