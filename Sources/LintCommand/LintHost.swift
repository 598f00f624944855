package import CommandParts
package import LifecycleEngine
package import LifecycleScenario
package import LifecycleSource

/// What a program brings to a lint.
package struct LintHost {
  /// Gives the program that reads Swift files.
  package let reader: () throws(SourceReader.Failure) -> SourceReader
  /// The words of a language for problems of scenarios.
  package let words: (Language) -> ScenarioFile.ProblemWords
  /// The sentence of a language about a scenario that can't be run.
  package let sentence: (Language, ScenarioError) -> String

  package init(
    reader: @escaping () throws(SourceReader.Failure) -> SourceReader,
    words: @escaping (Language) -> ScenarioFile.ProblemWords = { _ in { _ in nil } },
    sentence: @escaping (Language, ScenarioError) -> String = { $1.message }
  ) {
    self.reader = reader
    self.words = words
    self.sentence = sentence
  }
}
